import { OrderCancelled, OrderPlaced } from '#ordering/contract';
import { publishTeaShop, Shop } from '#testing';
import { HeardEvents } from '../support/heard-events';
import { AS_GUEST, ORDERS, product, TestOrders } from '../support/orders';

const METHODS = '/v2/shipping-methods';

let shop: Shop;
let orders: TestOrders;
let events: HeardEvents;
let carts = 0;

beforeAll(async () => {
  shop = await Shop.open();
  await publishTeaShop(shop);
  orders = new TestOrders(shop);
  events = new HeardEvents(shop, OrderPlaced, OrderCancelled);
});

async function method(name: string, price: number): Promise<string> {
  const data = { name, zones: [{ country: 'DE' }], rates: [{ currency: 'USD', price }] };
  const { body } = await shop.admin('post', METHODS).send({ data }).expect(201);
  return body.data.id as string;
}

/** A cart of a mug in a group with these fields, and of a pot in none. @returns cart and group */
async function cartSentBy(fields: object, by: 'admin' | 'shopper' = 'shopper') {
  const cart = `sent-${String((carts += 1))}`;
  const path = `/v2/carts/${cart}`;
  const groups = `${path}/shipping-groups`;
  const request = by === 'admin' ? shop.admin('post', groups) : shop.post(groups);
  const { body } = await request.send({ data: fields }).expect(201);
  const group = body.data.id as string;
  const data = [product('MUG', 1, { shipping_group_id: group }), product('GREEN')];
  await shop.post(`${path}/items`).send({ data }).expect(201);
  await shop.post(groups).send({ data: { shipping_type: 'Unused' } });
  return { cart, group };
}

const ADDRESS = { country: 'DE', postcode: '24103' };

it('an order keeps the method with its name and price, whatever becomes of the method', async () => {
  const parcel = await method('Parcel', 490);
  const { cart, group } = await cartSentBy({ shipping_method_id: parcel, address: ADDRESS });
  const { body } = await orders.checkOut(cart).expect(201);
  const shown = {
    id: group,
    shipping_method_id: parcel,
    shipping_method_name: 'Parcel',
    shipping_price: {
      ...{ base: 490, tax: 0, fees: 0, total: 490 },
      ...{ currency: 'USD', formatted: '$4.90' },
    },
  };
  const { id } = body.data;
  expect(body.data.shipping_groups).toStrictEqual([shown]);
  expect(body.included.items[0]).toMatchObject({ sku: 'MUG', shipping_group_id: group });
  const rates = [{ currency: 'USD', price: 900 }];
  const renamed = { data: { name: 'Letter', rates } };
  await shop.admin('put', `${METHODS}/${parcel}`).send(renamed).expect(200);
  expect(await orders.read(id)).toMatchObject({ shipping_groups: [shown] });
  await shop.admin('delete', `${METHODS}/${parcel}`).expect(204);
  expect(await orders.read(id)).toMatchObject({ shipping_groups: [shown] });
  const { body: list } = await shop.admin('get', ORDERS).expect(200);
  expect(list.data[0].shipping_groups).toStrictEqual([shown]);
  const cancelled = { data: { type: 'order', status: 'cancelled' } };
  await shop
    .admin('put', `${ORDERS}/${String(id)}`)
    .send(cancelled)
    .expect(200);
  const published = await events.of(id, 2);
  const shipping_groups = [
    { id: group, shipping_method_id: parcel, shipping_method_name: 'Parcel', with_tax: 490 },
  ];
  expect(published).toMatchObject([{ data: { shipping_groups } }, { data: { shipping_groups } }]);
});

it('a price that an administrator set stands beside the method', async () => {
  const parcel = await method('Parcel', 490);
  const shipping_price = { base: 300, tax: 57, fees: 10 };
  const fields = { shipping_method_id: parcel, address: ADDRESS, shipping_price };
  const { cart } = await cartSentBy({ ...fields, shipping_type: 'Box' }, 'admin');
  const { body } = await orders.checkOut(cart).expect(201);
  expect(body.data.shipping_groups).toMatchObject([
    {
      shipping_type: 'Box',
      shipping_method_name: 'Parcel',
      shipping_price: { ...shipping_price, total: 367 },
    },
  ]);
  const [placed] = await events.of(body.data.id, 1);
  expect(placed?.data).toMatchObject({ shipping_groups: [{ with_tax: 367 }] });
});

it('an order without groups has none, and its event neither', async () => {
  const { id } = await orders.placed([], AS_GUEST);
  expect(await orders.read(id)).not.toHaveProperty('shipping_groups');
  const [placed] = await events.of(id, 1);
  expect(placed?.data).not.toHaveProperty('shipping_groups');
});
