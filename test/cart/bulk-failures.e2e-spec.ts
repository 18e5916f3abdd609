import { ITEM_TYPES, malformed, publishShop, refusal, Shop, type TestCatalog } from '#testing';

const UNKNOWN_ID = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';

let shop: Shop;
let catalog: TestCatalog;

beforeAll(async () => {
  shop = await Shop.open();
  catalog = await publishShop(shop, [{ sku: 'MUG', prices: { USD: 1250 } }]);
});

const item = (more: object = {}) => ({ type: 'cart_item', sku: 'MUG', quantity: 1, ...more });
const post = (cart: string, body: object) => shop.post(`/v2/carts/${cart}/items`).send(body);

describe('the faults of several items', () => {
  const badEntries = () => [
    item({ quantity: 0 }),
    null,
    [],
    'MUG',
    { quantity: 1 },
    { type: 'cart_item', quantity: 1, id: UNKNOWN_ID },
    { type: 'cart_item', quantity: 1, id: catalog.productId('MUG'), custom_inputs: 7 },
  ];
  const faults = () => {
    const mug = { id: catalog.productId('MUG') };
    const texts = 'custom_inputs must be an object of texts by the name of the input';
    const missing = 'The requested product is not available';
    return [
      malformed('data[0].quantity must be an integer from 1 to 2147483647', {
        index: 0,
        sku: 'MUG',
        value: 0,
      }),
      ...[1, 2, 3].map((index) =>
        malformed(`data[${index}] must be an object with a type`, { index }),
      ),
      malformed(`data[4].type must be one of: ${ITEM_TYPES}`, {
        index: 4,
      }),
      refusal('404', 'Product not found', missing, 'data[5].id', { index: 5, id: UNKNOWN_ID }),
      malformed(`data[6].${texts}`, { index: 6, ...mug }, 'Invalid custom input'),
    ].flatMap(({ errors }) => errors);
  };

  it('are listed beside what was added', async () => {
    const { body } = await post('partly', { data: [...badEntries(), item()] }).expect(201);
    expect(body.errors).toStrictEqual(faults());
    expect(body.data).toHaveLength(1);
  });

  it('are the answer with the status of the first if nothing was added', async () => {
    const { body } = await post('nothing', { data: badEntries() }).expect(400);
    expect(body).toStrictEqual({ errors: faults() });
    const turned = await post('nothing', { data: badEntries().reverse().slice(1) }).expect(404);
    expect(turned.body.errors).toHaveLength(6);
    await shop.delete('/v2/carts/nothing/items').expect(404);
  });

  it('refuse the whole request with add_all_or_nothing, and are all listed', async () => {
    await post('all', { data: item() }).expect(201);
    const before = await shop.get('/v2/carts/all/items').expect(200);
    const body = { data: [item(), ...badEntries()], options: { add_all_or_nothing: true } };
    const response = await post('all', body).expect(400);
    expect(response.body.errors).toHaveLength(7);
    expect(response.body.errors[0]).toMatchObject({
      source: 'data[1].quantity',
      meta: { index: 1 },
    });
    expect((await shop.get('/v2/carts/all/items').expect(200)).body).toStrictEqual(before.body);
  });

  it.each([true, false])(
    'are all listed even if there are many (all or nothing: %p)',
    async (all) => {
      const data = Array.from({ length: 30 }, (_, number) => item({ sku: `NONE-${number}` }));
      const options = { add_all_or_nothing: all };
      const { body } = await post('many', { data, options }).expect(404);
      expect(body.errors.map(({ meta }: { meta: object }) => meta)).toStrictEqual(
        data.map(({ sku }, index) => ({ index, sku })),
      );
    },
  );

  it('include every item beyond the limit of 100 lines', async () => {
    const data = Array.from({ length: 102 }, (_, number) =>
      item({ custom_inputs: { number: String(number) } }),
    );
    const { body } = await post('full', { data }).expect(201);
    expect(body.data).toHaveLength(100);
    expect(body.errors).toStrictEqual(
      [100, 101].map((index) => ({
        status: '400',
        title: 'Cart item limit reached',
        detail: 'A cart holds at most 100 unique items; remove one first',
        source: `data[${index}].sku`,
        meta: { index, id: catalog.productId('MUG'), sku: 'MUG', limit: 100 },
      })),
    );
  });
});

describe('a malformed body', () => {
  const DATA = 'data must be an item or an array of 1 to 200 items';
  const OPTION = 'options.add_all_or_nothing must be true or false';

  it.each<[object, object]>([
    [{}, malformed(DATA)],
    [{ data: null }, malformed(DATA)],
    [{ data: 'MUG' }, malformed(DATA, { value: 'MUG' })],
    [{ data: [] }, malformed(DATA)],
    [{ data: { data: [] } }, malformed(DATA)],
    [{ data: Array.from({ length: 201 }, () => item()) }, malformed(DATA)],
    [{ data: item(), options: null }, malformed('options must be an object')],
    [{ data: item(), options: [] }, malformed('options must be an object')],
    [{ data: item(), options: true }, malformed('options must be an object', { value: true })],
    [
      { data: item(), options: { add_all_or_nothing: 'true' } },
      malformed(OPTION, { value: 'true' }),
    ],
    [{ data: item(), options: { add_all_or_nothing: 1 } }, malformed(OPTION, { value: 1 })],
    [{ data: item(), options: { add_all_or_nothing: null } }, malformed(OPTION)],
    [{ data: { data: item() } }, malformed(`data.type must be one of: ${ITEM_TYPES}`)],
    [
      { options: { add_all_or_nothing: 'no' }, data: 7 },
      {
        errors: [
          ...malformed(OPTION, { value: 'no' }).errors,
          ...malformed(DATA, { value: 7 }).errors,
        ],
      },
    ],
  ])('is refused: %j', async (body, expected) => {
    const response = await post('unusable', body).expect(400);
    expect(response.body).toStrictEqual(expected);
  });
});
