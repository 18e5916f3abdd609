import { ITEM_TYPES, malformed, publishShop, refusal, Shop, type TestCatalog } from '#testing';

const UNKNOWN_ID = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';
const PRODUCTS = [
  { sku: 'MUG', name: 'Harbour Mug', prices: { USD: 1250 } },
  { sku: 'JAR', name: 'Jam Jar', prices: { USD: 5, EUR: 4 } },
  { sku: 'SKU', name: 'sku 7', prices: { EUR: 4 } },
  { sku: 'DRAFT', status: 'draft' as const, prices: { USD: 5 } },
  { sku: 'FREE', name: 'Free Catalogue' },
  {
    sku: 'RING',
    name: 'Ring',
    prices: { USD: 5 },
    customInputs: {
      engraving: {
        name: 'Engraving',
        required: true,
        validation_rules: [{ type: 'string', options: { max_length: 5 } }],
      },
    },
  },
];

let shop: Shop;
let catalog: TestCatalog;

beforeAll(async () => {
  shop = await Shop.open();
  catalog = await publishShop(shop, PRODUCTS);
  await shop
    .admin('post', '/v2/currencies')
    .send({ data: { code: 'EUR' } })
    .expect(201);
});

const item = (more: object = {}) => ({ type: 'cart_item', sku: 'MUG', quantity: 1, ...more });
const idOf = (sku: string) => catalog.productId(sku);
const post = (cart: string, body: object) => shop.post(`/v2/carts/${cart}/items`).send(body);
const badText = (detail: string, sku?: string) =>
  malformed(detail, sku === undefined ? undefined : { id: idOf(sku), sku }, 'Invalid custom input');
const notSold = (source: string, meta: object) =>
  refusal('404', 'Product not found', 'The requested product is not available', source, meta);

const KINDS = `data.type must be one of: ${ITEM_TYPES}`;
const QUANTITY = 'data.quantity must be an integer from 1 to 2147483647';
const LONG = 'x'.repeat(256);

describe('one item that cannot be added', () => {
  it.each<[string, object, () => object]>([
    ['unknown SKU', item({ sku: 'NONE' }), () => notSold('data.sku', { sku: 'NONE' })],
    ['SKU with a blank', item({ sku: 'MUG ' }), () => notSold('data.sku', { sku: 'MUG ' })],
    ['draft', item({ sku: 'DRAFT' }), () => notSold('data.sku', { sku: 'DRAFT' })],
    [
      'unknown id',
      { type: 'cart_item', quantity: 1, id: UNKNOWN_ID },
      () => notSold('data.id', { id: UNKNOWN_ID }),
    ],
    ['no type', { sku: 'MUG', quantity: 1 }, () => malformed(KINDS)],
    ['unknown type', item({ type: 'gift' }), () => malformed(KINDS, { value: 'gift' })],
    [
      'type of a prototype',
      item({ type: '__proto__' }),
      () => malformed(KINDS, { value: '__proto__' }),
    ],
    ['no quantity', { type: 'cart_item', sku: 'MUG' }, () => malformed(QUANTITY)],
    ['quantity 0', item({ quantity: 0 }), () => malformed(QUANTITY, { value: 0 })],
    ['quantity -1', item({ quantity: -1 }), () => malformed(QUANTITY, { value: -1 })],
    ['quantity 1.5', item({ quantity: 1.5 }), () => malformed(QUANTITY, { value: 1.5 })],
    ['quantity "1"', item({ quantity: '1' }), () => malformed(QUANTITY, { value: '1' })],
    ['quantity null', item({ quantity: null }), () => malformed(QUANTITY)],
    ['quantity [1]', item({ quantity: [1] }), () => malformed(QUANTITY)],
    [
      'quantity 2147483648',
      item({ quantity: 2147483648 }),
      () => malformed(QUANTITY, { value: 2147483648 }),
    ],
    [
      'neither id nor SKU',
      { type: 'cart_item', quantity: 1 },
      () => malformed('data.id or sku must name a product'),
    ],
    ['no UUID', item({ id: 'mug' }), () => malformed('data.id must be a UUID', { value: 'mug' })],
    ['id null', item({ id: null }), () => malformed('data.id must be a UUID')],
    [
      'long SKU',
      item({ sku: LONG }),
      () => malformed('data.sku must be a text of 1 to 255 characters'),
    ],
    [
      'empty SKU',
      item({ sku: '' }),
      () => malformed('data.sku must be a text of 1 to 255 characters', { value: '' }),
    ],
    [
      'long text',
      item({ custom_inputs: { a: LONG } }),
      () => badText('data.custom_inputs.a must be a text of at most 255 characters'),
    ],
    [
      'texts that are null',
      item({ custom_inputs: null }),
      () => badText('data.custom_inputs must be an object of texts by the name of the input'),
    ],
    [
      'missing text',
      item({ sku: 'RING' }),
      () => badText('data.custom_inputs.engraving is required and must not be blank', 'RING'),
    ],
    [
      'text longer than the product allows',
      item({ sku: 'RING', custom_inputs: { engraving: '😀😀😀😀😀😀' } }),
      () => badText('data.custom_inputs.engraving must be a text of at most 5 characters', 'RING'),
    ],
  ])('%s', async (_, data, expected) => {
    const { status, body } = await post('single', { data });
    expect(body).toStrictEqual(expected());
    expect(String(status)).toBe(body.errors[0].status);
    await shop.delete('/v2/carts/single/items').expect(404);
  });

  it('is reported with all its faults, in the order of the input', async () => {
    const { body } = await post('single', {
      data: { quantity: 0, type: 'cart_item', sku: '', id: 7 },
    }).expect(400);
    const sources = body.errors.map(({ source }: { source: string }) => source);
    expect(sources).toStrictEqual(['data.quantity', 'data.sku', 'data.id']);
  });

  it.each<[object, readonly string[]]>([
    [{ type: 'cart_item', quantity: 0 }, ['quantity', 'id']],
    [{ custom_inputs: 5, type: 'cart_item', quantity: 0 }, ['custom_inputs', 'quantity', 'id']],
    [item({ quantity: 0, custom_inputs: [] }), ['quantity', 'custom_inputs']],
    [
      { type: 'custom_item', custom_inputs: 5, quantity: 0, name: 'Wrap' },
      ['custom_inputs', 'quantity', 'price'],
    ],
    [
      { type: 'custom_item', name: '', unit_price: { amount: 1 }, price: { amount: 1 } },
      ['name', 'unit_price', 'quantity'],
    ],
  ])('is reported with invalid and missing fields: %j', async (data, fields) => {
    const { body } = await post('single', { data }).expect(400);
    const sources = body.errors.map(({ source }: { source: string }) => source);
    expect(sources).toStrictEqual(fields.map((field) => `data.${field}`));
  });

  it('is refused if its id and SKU belong to two products', async () => {
    const detail =
      'data.sku names another product than id; send one of them, or both of one product';
    for (const sku of ['JAR', 'NONE']) {
      const { body } = await post('single', { data: item({ id: idOf('MUG'), sku }) }).expect(400);
      expect(body).toStrictEqual(malformed(detail, { id: idOf('MUG'), sku }));
    }
  });

  it('is refused with the quantity 1e400, which is no integer', async () => {
    const text = '{"data":{"type":"cart_item","sku":"MUG","quantity":1e400}}';
    const { body } = await shop.post('/v2/carts/single/items').type('json').send(text).expect(400);
    expect(body.errors).toMatchObject([{ title: 'Validation Error', source: 'data.quantity' }]);
  });

  it('accepts texts of 255 characters', async () => {
    const custom_inputs = { a: '😀'.repeat(255) };
    await post('long-text', { data: item({ custom_inputs }) }).expect(201);
  });
});

describe('a product without a price in the currency', () => {
  const noPrice = (name: string, sku: string, where: string, source = 'data.sku') => {
    const [currency] = where.split(',');
    const detail = `${name} has no price in ${where}`;
    return refusal('400', 'Currency mismatch', detail, source, { id: idOf(sku), sku, currency });
  };

  it('is refused as the first item', async () => {
    const response = await post('priceless', { data: item() })
      .set('SVC-Currency', 'EUR')
      .expect(400);
    const asked = 'EUR, the currency that the request asks for';
    expect(response.body).toStrictEqual(noPrice('Harbour Mug', 'MUG', asked));
    const free = await post('priceless', { data: item({ sku: 'FREE' }) }).expect(400);
    const nowhere = 'USD, the default currency, nor in any other that the store sells in';
    expect(free.body).toStrictEqual(noPrice('Free Catalogue', 'FREE', nowhere));
  });

  it('is refused as a later item in every requested currency', async () => {
    await post('euros', { data: item({ sku: 'JAR' }) })
      .set('SVC-Currency', 'EUR')
      .expect(201);
    const data = { type: 'cart_item', id: idOf('MUG'), quantity: 1 };
    const response = await post('euros', { data }).set('SVC-Currency', 'USD').expect(400);
    const cart = 'EUR, the currency of this cart';
    expect(response.body).toStrictEqual(noPrice('Harbour Mug', 'MUG', cart, 'data.id'));
  });

  it('is named in the error, even if its name is that of a field', async () => {
    const priceless = post('priceless', { data: item({ sku: 'SKU' }) }).set('SVC-Currency', 'USD');
    const asked = 'USD, the currency that the request asks for';
    expect((await priceless.expect(400)).body).toStrictEqual(noPrice('sku 7', 'SKU', asked));
  });

  it.each(['ZZZ', 'usd', 'constructor'])(
    'is not looked up if the request names %s, which is no currency',
    async (code) => {
      const { body } = await post('priceless', { data: item() })
        .set('SVC-Currency', code)
        .expect(400);
      const detail = 'header.SVC-Currency must be one of: USD, EUR';
      expect(body).toStrictEqual(malformed(detail, { value: code }));
    },
  );
});
