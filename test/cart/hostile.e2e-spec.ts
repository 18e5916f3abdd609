import fc from 'fast-check';
import { publishShop, Shop } from '#testing';

const RUNS = 60;
const ITEM = { type: 'cart_item', sku: 'MUG', quantity: 1 };

let shop: Shop;
let item: string;

beforeAll(async () => {
  shop = await Shop.open();
  await publishShop(shop, [{ sku: 'MUG', name: 'Mug', prices: { USD: 1250 } }]);
  const { body } = await shop.post('/v2/carts/target/items').send({ data: ITEM }).expect(201);
  item = body.data[0].id;
});

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('', ' ', '\u0000', '\ud800', '\udc00x', "' or 1=1 --", 'MUG', '__proto__', '😀'),
);
const oddKey = fc.oneof(
  oddText,
  fc.constantFrom('__proto__', 'constructor', 'toString', 'then', 'length'),
);
const oddNumber = fc.oneof(
  fc.double(),
  fc.constantFrom(0, -0, -1, 1.5, 2 ** 31, 2 ** 53, Number.MAX_VALUE),
);
const leaf = fc.oneof(oddText, oddNumber, fc.boolean(), fc.constant(null));
const anything = fc.oneof(
  leaf,
  fc.array(leaf, { maxLength: 4 }),
  fc.dictionary(oddKey, fc.oneof(leaf, fc.dictionary(oddKey, leaf, { maxKeys: 3 })), {
    maxKeys: 4,
  }),
  fc.jsonValue({ maxDepth: 5 }),
);

/** Mostly right, so that it comes far, and here and there anything. */
const mostly = <T>(...right: T[]) =>
  fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: anything });
const sparse = { requiredKeys: [] };
const product = fc.record(
  {
    type: mostly('cart_item'),
    quantity: mostly<number>(1, 2 ** 31 - 1, 0),
    sku: mostly('MUG', 'NONE'),
    custom_inputs: anything,
    id: fc.oneof(anything, fc.constant('$ITEM')),
  },
  { requiredKeys: ['type', 'quantity', 'sku'] },
);
const details = fc.record(
  {
    type: mostly('cart'),
    id: anything,
    name: mostly('Mine'),
    description: anything,
    contact: fc.oneof(anything, fc.record({ email: anything })),
    custom_attributes: fc.oneof(
      anything,
      fc.dictionary(
        oddKey,
        fc.record({ type: mostly('string', 'boolean', 'integer', 'float'), value: leaf }),
        { maxKeys: 21 },
      ),
    ),
  },
  sparse,
);
const data = fc.oneof(product, details, fc.array(product, { maxLength: 5 }), anything);
const options = fc.oneof(
  anything,
  fc.record(
    { add_all_or_nothing: mostly(true, false), update_all_or_nothing: mostly(true, false) },
    sparse,
  ),
);
const body = fc.oneof(fc.record({ data, options }, sparse), fc.record({ data }), anything);

const ROUTES = [
  ['post', '/v2/carts'],
  ['put', '/v2/carts/target'],
  ['get', '/v2/carts/target'],
  ['post', '/v2/carts/target/items'],
  ['post', '/v2/carts/new/items'],
  ['put', '/v2/carts/target/items'],
  ['put', '/v2/carts/target/items/$ITEM'],
  ['delete', '/v2/carts/target/items/nothing'],
] as const;

describe('any body', () => {
  it.each(ROUTES)('gets a valid response or error: %s %s', async (method, path) => {
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        const text = JSON.stringify(sent).replaceAll('$ITEM', item);
        const address = path.replace('$ITEM', item);
        const { status, body: answer } = await shop[method](address).type('json').send(text);
        if (status >= 400) expectReasons(answer, status);
        else expect([200, 201]).toContain(status);
      }),
      { numRuns: RUNS },
    );
    const { body: cart } = await shop.get('/v2/carts/target?include=items').expect(200);
    expect(cart.data.relationships.items.data).toHaveLength(cart.included.items.length);
  });

  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  it.each([
    ['deep in data', `{"data":${nested(100_000)}}`],
    ['deep in an unknown field', `{"data":${JSON.stringify(ITEM)},"more":${nested(100_000)}}`],
    [
      'deep in the texts',
      `{"data":{"type":"cart_item","sku":"MUG","quantity":1,"custom_inputs":{"a":${nested(100_000)}}}}`,
    ],
    ['deep in objects', `{"data":${'{"data":'.repeat(50_000)}1${'}'.repeat(50_000)}}`],
    ['very many entries', `{"data":[${Array(200_000).fill('1').join()}]}`],
    [
      'very many keys',
      `{"data":{${Array.from({ length: 50_000 }, (_, n) => `"k${n}":1`).join()}}}`,
    ],
    ['a long SKU', `{"data":{"type":"cart_item","quantity":1,"sku":"${'x'.repeat(1_000_000)}"}}`],
    ['no JSON', '{"data":'],
    ['no object', '[]'],
  ])('never stops the service: %s', async (_, text) => {
    for (const path of ['/v2/carts/target/items', '/v2/carts']) {
      const { status, body: answer } = await shop.post(path).type('json').send(text);
      if (status >= 400) expectReasons(answer, status);
    }
    await shop.get('/v2/carts/target').expect(200);
  });
});

describe('any path, query and headers', () => {
  it('get a valid response or error', async () => {
    const header = fc.string({ unit: 'grapheme-ascii', maxLength: 40 }).map((text) => text.trim());
    await fc.assert(
      fc.asyncProperty(oddText, oddText, header, async (id, include, text) => {
        const cart = new URLSearchParams([['', id]]).toString().slice(1).replaceAll('+', '%20');
        const query = new URLSearchParams({ include }).toString();
        const test = shop
          .post(`/v2/carts/${cart}/items?${query}`)
          .set({ 'SVC-Currency': text, 'SVC-Channel': text, 'SVC-Context-Tag': text })
          .send({ data: ITEM });
        const { status, body: answer } = await test;
        if (status >= 400) expectReasons(answer, status);
        const read = await shop.get(`/v2/carts/target/items/x${cart}?${query}`);
        expectReasons(read.body, read.status);
      }),
      { numRuns: 2 * RUNS },
    );
  });
});

function expectReasons(answer: unknown, status: number): void {
  expect(status).toBeLessThan(500);
  expect(Object.keys(answer as object)).toStrictEqual(['errors']);
  const { errors } = answer as { errors: { status: string }[] };
  expect(errors[0]?.status).toBe(String(status));
  for (const error of errors) {
    expect(error).toMatchObject({
      title: expect.stringMatching(/./),
      detail: expect.stringMatching(/./),
    });
  }
}
