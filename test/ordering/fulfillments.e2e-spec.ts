import { publishTeaShop, Shop } from '#testing';
import { TestEvents } from '../support/integration-events';
import { ORDERS, product, type OrderResponse } from '../support/orders';
import { invalidState, shown, TestPayments } from '../support/payments';

let shop: Shop;
let payments: TestPayments;
let events: TestEvents;

beforeAll(async () => {
  shop = await Shop.open();
  payments = new TestPayments(shop, await publishTeaShop(shop));
  events = new TestEvents(shop);
});

beforeEach(async () => {
  await payments.recount('MUG', 10);
});

const placed = () => payments.orders.placed([product('MUG', 3)]);
const paid = async () => {
  const order = await placed();
  await shown(payments.purchase(order));
  return order;
};
const after = async (order: OrderResponse) => [
  (await payments.ledger(order)).state,
  await payments.units('MUG'),
];
const FULFIL = { type: 'order', shipping: 'fulfilled' };
const CANCEL = { type: 'order', status: 'cancelled' };

describe('fulfilling an order in parts', () => {
  const path = ({ id }: { id: string }) => `${ORDERS}/${id}/fulfillments`;
  const fulfill = (order: OrderResponse, data: object, key = '') => {
    const request = shop
      .admin('post', path(order))
      .send({ data: { type: 'fulfillment', ...data } });
    return key === '' ? request : request.set('Idempotency-Key', key);
  };
  const itemOf = (order: OrderResponse) => order.relationships.items.data[0]?.id ?? '';
  const lineOf = (order: OrderResponse, quantity: number) => ({
    lines: [{ item_id: itemOf(order), quantity }],
  });
  const tracking = {
    carrier: 'Harbour Post',
    number: 'HP-7',
    url: 'https://post.example/HP-7',
  };

  it('takes out of the stock what was sent, until nothing is left', async () => {
    const order = await paid();
    const { body } = await fulfill(order, { ...lineOf(order, 1), tracking }).expect(201);
    expect(body.data).toMatchObject({
      type: 'fulfillment',
      ...lineOf(order, 1),
      tracking,
      notify: true,
      relationships: { order: { data: { type: 'order', id: order.id } } },
    });
    expect(await after(order)).toStrictEqual(['complete paid partially_fulfilled', '7 + 2 = 9']);
    const { body: rest } = await fulfill(order, { notify: false }).expect(201);
    expect(rest.data).toMatchObject({ ...lineOf(order, 2), notify: false });
    expect(rest.data.tracking).toBeUndefined();
    expect(await after(order)).toStrictEqual(['complete paid fulfilled', '7 + 0 = 7']);
    const { body: list } = await shop.admin('get', path(order)).expect(200);
    expect(list.data).toEqual([body.data, rest.data]);
    const filter = 'filter=eq(shipping,fulfilled)&page[limit]=1';
    const { body: found } = await shop.admin('get', `${ORDERS}?${filter}`).expect(200);
    expect(found.data).toMatchObject([{ id: order.id }]);
  });

  it('ends with all that is left by the change of the order', async () => {
    const order = await paid();
    await fulfill(order, lineOf(order, 2)).expect(201);
    await payments.change(order, FULFIL).expect(200);
    const { body } = await shop.admin('get', path(order)).expect(200);
    expect(body.data).toMatchObject([lineOf(order, 2), lineOf(order, 1)]);
    expect(await after(order)).toStrictEqual(['complete paid fulfilled', '7 + 0 = 7']);
  });

  it('refuses what is not left, and changes nothing', async () => {
    const order = await paid();
    await fulfill(order, lineOf(order, 2)).expect(201);
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const [data, reason] of [
      [lineOf(order, 2), /Only 1 of MUG are left/],
      [{ lines: [{ item_id: unknown, quantity: 1 }] }, /has no item/],
    ] as const) {
      const { body } = await fulfill(order, data).expect(422);
      expect(body.errors).toEqual(invalidState(reason));
    }
    for (const change of [CANCEL, { type: 'order', external_ref: 'basket-1' }]) {
      const { body } = await payments.change(order, change).expect(422);
      expect(body.errors).toEqual(invalidState(/A part of the order is sent/));
    }
    expect(await after(order)).toStrictEqual(['complete paid partially_fulfilled', '7 + 1 = 8']);
    await fulfill(order, {}).expect(201);
    const { body } = await fulfill(order, {}).expect(422);
    expect(body.errors).toEqual(invalidState(/fulfilled already/));
    const { body: early } = await fulfill(await placed(), {}).expect(422);
    expect(early.errors).toEqual(invalidState(/this one is unpaid$/));
    await fulfill({ ...order, id: unknown }, {}).expect(404);
  });

  it.each([
    [{ lines: [] }, 'data.lines'],
    [{ lines: [{ item_id: 'mug', quantity: 1 }] }, 'data.lines[0].item_id'],
    [{ tracking: { url: 'http://post.example/1' } }, 'data.tracking.url'],
    [{ tracking: { number: 'a\nb' } }, 'data.tracking.number'],
    [{ notify: 'yes' }, 'data.notify'],
  ])('does not take %j', async (data, source) => {
    const { body } = await fulfill(await placed(), data).expect(400);
    expect(body.errors).toMatchObject([{ source }]);
  });

  it('never sends more than there is, and no key twice', async () => {
    const order = await paid();
    const other = await shop.another();
    const send = (by: Shop) =>
      by.admin('post', path(order)).send({ data: { type: 'fulfillment', ...lineOf(order, 2) } });
    const all = await Promise.all([send(shop), send(other), send(shop), send(other)]);
    expect(all.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
    expect(await after(order)).toStrictEqual(['complete paid partially_fulfilled', '7 + 1 = 8']);
    const first = await fulfill(order, {}, 'parcel-2').expect(201);
    const again = await fulfill(order, {}, 'parcel-2').expect(201);
    expect(again.body).toEqual(first.body);
  });

  it('says in each event what was sent', async () => {
    const order = await paid();
    const published = await events.during(async () => {
      await fulfill(order, { ...lineOf(order, 1), tracking }).expect(201);
      await payments.change(order, FULFIL).expect(200);
    });
    expect(published).toMatchObject([
      {
        type: 'order.fulfilled.v1',
        data: {
          shipping: 'partially_fulfilled',
          fulfillment: { ...lineOf(order, 1), tracking, notify: true },
        },
      },
      {
        type: 'order.fulfilled.v1',
        data: { shipping: 'fulfilled', fulfillment: lineOf(order, 2) },
      },
    ]);
  });

  it('is for administrators', async () => {
    const order = await paid();
    await shop.post(path(order)).send({ data: {} }).expect(403);
    await shop.get(path(order)).expect(403);
  });
});
