import { AccountFixtures, publishTeaShop, Shop } from '#testing';
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

describe('refunding lines', () => {
  const refund = (order: OrderResponse, id: string, data: object) =>
    shop.admin('post', `${ORDERS}/${order.id}/transactions/${id}/refund`).send({ data });
  const bought = async () => {
    const order = await placed();
    const { id } = await shown(payments.purchase(order));
    const item = order.relationships.items.data[0]?.id ?? '';
    const line = (quantity: number) => ({ lines: [{ item_id: item, quantity }] });
    return { order, id, line, give: (data: object) => refund(order, id, data) };
  };

  it('gives back what they cost, and puts back what was sent and what was not', async () => {
    const { order, line, give } = await bought();
    const path = `${ORDERS}/${order.id}/fulfillments`;
    await shop
      .admin('post', path)
      .send({ data: line(2) })
      .expect(201);
    expect(await payments.units('MUG')).toBe('7 + 1 = 8');
    const data = { ...line(2), restock: true, reason: 'Arrived broken' };
    const { body } = await give(data).expect(200);
    expect(body.data).toMatchObject({ amount: 2000, ...data, shipping: false });
    expect(await after(order)).toStrictEqual(['complete paid fulfilled', '9 + 0 = 9']);
    await give(line(1)).expect(200);
    expect(await after(order)).toStrictEqual(['complete refunded fulfilled', '9 + 0 = 9']);
  });

  it('takes what comes back unsent from what is left to be sent', async () => {
    const { order, line, give } = await bought();
    await give({ ...line(1), restock: true }).expect(200);
    expect(await after(order)).toStrictEqual(['complete paid unfulfilled', '8 + 2 = 10']);
    const path = `${ORDERS}/${order.id}/fulfillments`;
    const { body } = await shop
      .admin('post', path)
      .send({ data: line(3) })
      .expect(422);
    expect(body.errors).toEqual(invalidState(/Only 2 of MUG are left/));
    await payments.change(order, FULFIL).expect(200);
    expect(await after(order)).toStrictEqual(['complete paid fulfilled', '8 + 0 = 8']);
  });

  it('never gives back more than is left, in lines or in money', async () => {
    const { order, line, give } = await bought();
    await give({ amount: 500 }).expect(200);
    await give(line(2)).expect(200);
    const { body } = await give(line(2)).expect(422);
    expect(body.errors).toEqual(invalidState(/Only 1 of MUG are left/));
    const { body: money } = await give(line(1)).expect(422);
    expect(money.errors).toEqual(invalidState(/Only 500 of this transaction/));
    const { body: free } = await give({ shipping: true }).expect(422);
    expect(free.errors).toEqual(invalidState(/costs nothing/));
    expect(await payments.units('MUG')).toBe('7 + 3 = 10');
    await give({}).expect(200);
    expect((await payments.ledger(order)).state).toBe('complete refunded unfulfilled');
  });

  it.each([
    [{ amount: 1, shipping: true }, 'data.amount'],
    [{ restock: true }, 'data.restock'],
    [{ lines: [] }, 'data.lines'],
    [{ reason: '' }, 'data.reason'],
  ])('does not take %j', async (data, source) => {
    const { give } = await bought();
    const { body } = await give(data).expect(400);
    expect(body.errors).toMatchObject([{ source }]);
  });
});

describe('the notes of an order or an account', () => {
  const owners = async () => {
    const account = await (await AccountFixtures.of(shop)).account();
    return [`${ORDERS}/${(await placed()).id}`, `/v2/accounts/${account}`];
  };

  it('are written, listed and deleted by administrators', async () => {
    for (const owner of await owners()) {
      const path = `${owner}/notes`;
      const add = (text: unknown) =>
        shop.admin('post', path).send({ data: { type: 'note', text } });
      const { body } = await add('Rang twice\nat noon').expect(201);
      const author = { type: 'application_key', id: expect.any(String) as string };
      expect(body.data).toMatchObject({ type: 'note', text: 'Rang twice\nat noon', author });
      await add('x'.repeat(4096)).expect(201);
      for (const text of ['', 'x'.repeat(4097), 7]) await add(text).expect(400);
      const { body: list } = await shop.admin('get', path).expect(200);
      expect(list.data).toHaveLength(2);
      expect(list.data[0]).toEqual(body.data);
      for (const other of await owners()) {
        await shop.admin('delete', `${other}/notes/${String(body.data.id)}`).expect(404);
      }
      await shop.admin('delete', `${path}/${String(body.data.id)}`).expect(204);
      const { body: left } = await shop.admin('get', path).expect(200);
      expect(left.data).toHaveLength(1);
      await shop.get(path).expect(403);
      await shop
        .post(path)
        .send({ data: { text: 'a' } })
        .expect(403);
    }
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const owner of [`${ORDERS}/${unknown}`, `/v2/accounts/${unknown}`]) {
      await shop.admin('get', `${owner}/notes`).expect(404);
      await shop
        .admin('post', `${owner}/notes`)
        .send({ data: { text: 'a' } })
        .expect(404);
    }
  });
});
