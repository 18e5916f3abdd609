import { Shop } from '#testing';
import { TestEvents } from '../support/integration-events';
import { AS_GUEST, ORDERS } from '../support/orders';
import { TestShirt } from '../support/shirts';

interface Item {
  readonly id: string;
  readonly product_id: string;
  readonly quantity: number;
  readonly options?: readonly object[];
}

let shop: Shop;
let shirt: TestShirt;

beforeAll(async () => {
  shop = await Shop.open();
  shirt = await TestShirt.publish(shop);
});

const SMALL_RED = [
  { name: 'Size', value: 'S' },
  { name: 'Colour', value: 'Red' },
];
const LARGE_BLUE = [
  { name: 'Size', value: 'XL' },
  { name: 'Colour', value: 'Blue' },
];

const product = (name: object, quantity = 1) => ({ type: 'cart_item', quantity, ...name });
const send = (cart: string, data: object, options?: object) =>
  shop.admin('post', `/v2/carts/${cart}/items`).send({ data, options });
const add = async (cart: string, ...data: readonly object[]): Promise<readonly Item[]> => {
  const { body } = await send(cart, data).expect(201);
  return (body as { data: readonly Item[] }).data;
};

describe('a parent', () => {
  it.each(['id', 'sku'] as const)('cannot be added by its %s', async (field) => {
    const data = product({ [field]: { id: shirt.id, sku: 'SHIRT' }[field] });
    const { body } = await send('parent', data).expect(400);
    expect(body.errors).toEqual([
      {
        status: '400',
        title: 'Variation required',
        detail:
          'Shirt comes in variations; choose an option of each, and send the product that has them',
        source: `data.${field}`,
        meta: { id: shirt.id, sku: 'SHIRT', variations: shirt.variations },
      },
    ]);
  });

  it('is refused beside others, which are added unless it is all or nothing', async () => {
    const data = [product({ sku: 'SHIRT' }), product({ sku: 'SHIRT-S-RED' })];
    const { body } = await send('beside', data).expect(201);
    expect(body.data).toMatchObject([{ sku: 'SHIRT-S-RED' }]);
    expect(body.errors).toMatchObject([{ title: 'Variation required', source: 'data[0].sku' }]);
    await send('nothing', data, { add_all_or_nothing: true }).expect(400);
    const cart = await shop.admin('get', '/v2/carts/nothing').expect(200);
    expect(cart.body.data.relationships.items.data).toEqual([]);
  });

  it('cannot be configured, and has no stock', async () => {
    const path = `/catalog/products/${shirt.id}/configure`;
    const { body } = await shop.post(path).send({ data: {} }).expect(400);
    expect(body.errors).toMatchObject([{ title: 'Variation required' }]);
    await shop.get(`/v2/inventories/${shirt.id}`).expect(404);
    await shop.get(`/v2/inventories/${shirt.child('S', 'Red')}`).expect(200);
  });
});

describe('a child in a cart', () => {
  it('is a line of its own, which names its options', async () => {
    const [small, large] = [{ sku: 'SHIRT-S-RED' }, { id: shirt.child('XL', 'Blue') }];
    await add('lines', product(small), product(large, 2));
    const items = await add('lines', product({ id: shirt.child('S', 'Red') }));
    expect(items).toMatchObject([
      { product_id: shirt.child('S', 'Red'), quantity: 2, options: SMALL_RED },
      { product_id: shirt.child('XL', 'Blue'), quantity: 2, options: LARGE_BLUE },
    ]);
    const { body } = await shop.admin('get', '/v2/carts/lines/history').expect(200);
    expect(body.data[1].changes.options).toEqual(SMALL_RED);
  });

  it('has a stock of its own', async () => {
    const id = shirt.child('S', 'Blue');
    await shop
      .admin('post', `/v2/inventories/${id}`)
      .send({ data: { quantity: 1 } })
      .expect(201);
    const { body } = await send('stock', product({ id }, 2)).expect(400);
    expect(body.errors).toMatchObject([{ title: 'Insufficient stock', meta: { id } }]);
    await send('stock', product({ id: shirt.child('XL', 'Red') }, 2)).expect(201);
  });

  it('is copied with its options into a merged cart and an order, and those who pack it see them', async () => {
    await add('from', product({ sku: 'SHIRT-XL-BLUE' }));
    expect(await add('into', { type: 'cart_items', cart_id: 'from' })).toMatchObject([
      { options: LARGE_BLUE },
    ]);
    const path = '/v2/carts/into/checkout';
    let id = '';
    const events = await new TestEvents(shop).during(async () => {
      const { body } = await shop.admin('post', path).send({ data: AS_GUEST }).expect(201);
      id = body.data.id as string;
    });
    expect(events.find(({ type }) => type === 'order.placed.v1')?.data).toMatchObject({
      lines: [{ sku: 'SHIRT-XL-BLUE', options: LARGE_BLUE }],
    });
    const { body } = await shop.admin('get', `${ORDERS}/${id}/items`).expect(200);
    expect(body.data).toMatchObject([{ sku: 'SHIRT-XL-BLUE', options: LARGE_BLUE }]);
  });
});

describe('a child that is ordered again', () => {
  it('takes the options of now', async () => {
    await add('old', product({ sku: 'SHIRT-S-RED' }));
    const checkout = shop.admin('post', '/v2/carts/old/checkout').send({ data: AS_GUEST });
    const { id } = (await checkout.expect(201)).body.data;
    await shirt.rename(shop, 'Red', 'Scarlet');
    await shirt.catalog.publish();
    const again = await add('again', { type: 'order_items', order_id: id as string });
    expect(again).toMatchObject([
      {
        options: [
          { name: 'Size', value: 'S' },
          { name: 'Colour', value: 'Scarlet' },
        ],
      },
    ]);
    const { body } = await shop.admin('get', `${ORDERS}/${String(id)}/items`).expect(200);
    expect(body.data).toMatchObject([{ options: SMALL_RED }]);
  });
});
