import type { Test } from 'supertest';
import { publishTeaShop, Shop } from '#testing';
import { TestEvents } from '../support/integration-events';
import { product, type OrderResponse } from '../support/orders';
import { type TransactionResponse, shown, TestPayments } from '../support/payments';

let shop: Shop;
let payments: TestPayments;
let events: TestEvents;

beforeAll(async () => {
  shop = await Shop.open();
  const catalog = await publishTeaShop(shop);
  await catalog.add({ sku: 'SAMPLE', prices: { USD: 0 } });
  await catalog.publish();
  payments = new TestPayments(shop, catalog);
  events = new TestEvents(shop);
});

/** The mugs of each test are counted again: there are ten of them. */
beforeEach(async () => {
  await payments.recount('MUG', 10);
});

/** Of three mugs for 1000 each. */
const placed = () => payments.orders.placed([product('MUG', 3)]);
const authorized = async (order: OrderResponse, amount?: number) =>
  shown(payments.authorize(order, amount));

/** The order, its money and the mugs. */
async function after(order: OrderResponse) {
  return { ...(await payments.ledger(order)), mugs: await payments.units('MUG') };
}

describe('a new order', () => {
  it('is outstanding as a whole and allocates no stock', async () => {
    const order = await placed();
    expect(await after(order)).toStrictEqual({
      ...{ state: 'incomplete unpaid unfulfilled', outstanding: 3000, paid: 0, authorized: 0 },
      mugs: '10 + 0 = 10',
    });
    expect(await payments.transactions(order)).toStrictEqual([]);
  });
});

describe('an authorization', () => {
  it('of everything authorizes the amount and allocates the units of the order', async () => {
    const order = await placed();
    const { amount, transaction_type } = await authorized(order);
    expect([amount, transaction_type]).toStrictEqual([3000, 'authorize']);
    expect(await after(order)).toStrictEqual({
      ...{
        state: 'processing authorized unfulfilled',
        outstanding: 3000,
        paid: 0,
        authorized: 3000,
      },
      mugs: '7 + 3 = 10',
    });
  });

  it('of the last part allocates all units, and an earlier one none', async () => {
    const order = await placed();
    await authorized(order, 1);
    const partly = {
      state: 'processing partially_authorized unfulfilled',
      outstanding: 3000,
      paid: 0,
    };
    const mugs = '10 + 0 = 10';
    expect(await after(order)).toStrictEqual({ ...partly, authorized: 1, mugs });
    await authorized(order, 998);
    expect(await after(order)).toStrictEqual({ ...partly, authorized: 999, mugs });
    const { amount } = await authorized(order);
    expect(amount).toBe(2001);
    expect(await after(order)).toMatchObject({
      state: 'processing authorized unfulfilled',
      mugs: '7 + 3 = 10',
    });
  });
});

describe('a purchase', () => {
  it('of everything pays the order', async () => {
    const order = await placed();
    const { amount, transaction_type } = await shown(payments.purchase(order));
    expect([amount, transaction_type]).toStrictEqual([3000, 'purchase']);
    expect(await after(order)).toStrictEqual({
      ...{ state: 'complete paid unfulfilled', outstanding: 0, paid: 3000, authorized: 0 },
      mugs: '7 + 3 = 10',
    });
  });

  it('of a part pays that part, and the last one pays the order', async () => {
    const order = await placed();
    await shown(payments.purchase(order, 2999));
    expect(await after(order)).toStrictEqual({
      ...{
        state: 'processing partially_paid unfulfilled',
        outstanding: 1,
        paid: 2999,
        authorized: 0,
      },
      mugs: '10 + 0 = 10',
    });
    await shown(payments.purchase(order, 1));
    const paid = { state: 'complete paid unfulfilled', mugs: '7 + 3 = 10' };
    expect(await after(order)).toMatchObject(paid);
  });

  it('beside an authorization releases the part that is no longer outstanding', async () => {
    const order = await placed();
    const first = await authorized(order);
    await shown(payments.purchase(order, 1200));
    expect(await payments.ledger(order)).toMatchObject({ outstanding: 1800, authorized: 1800 });
    const { amount } = await shown(payments.capture(order, first));
    expect(amount).toBe(1800);
    expect(await after(order)).toStrictEqual({
      ...{ state: 'complete paid unfulfilled', outstanding: 0, paid: 3000, authorized: 0 },
      mugs: '7 + 3 = 10',
    });
  });
});

describe('a capture', () => {
  it('of a part that is final releases the rest, and is the only one', async () => {
    const order = await placed();
    const promise = await shown(payments.authorize(order, 500));
    const data = { amount: 200, final: true };
    await shown(payments.capture(order, promise).send({ data }));
    expect(await payments.ledger(order)).toMatchObject({ paid: 200, authorized: 0 });
    await payments.capture(order, promise).expect(422);
  });

  it('of everything pays the order and allocates no more units', async () => {
    const order = await placed();
    const first = await authorized(order);
    const captured = await shown(payments.capture(order, first));
    expect(captured).toMatchObject({ transaction_type: 'capture', amount: 3000 });
    expect(captured.id).not.toBe(first.id);
    expect(await after(order)).toStrictEqual({
      ...{ state: 'complete paid unfulfilled', outstanding: 0, paid: 3000, authorized: 0 },
      mugs: '7 + 3 = 10',
    });
  });

  it('of one of two authorizations pays a part', async () => {
    const order = await placed();
    const first = await authorized(order, 1000);
    const second = await authorized(order);
    await shown(payments.capture(order, second));
    expect(await payments.ledger(order)).toStrictEqual({
      ...{ state: 'processing partially_paid unfulfilled', outstanding: 1000, paid: 2000 },
      authorized: 1000,
    });
    await shown(payments.capture(order, first).send({ data: {} }));
    expect(await payments.ledger(order)).toMatchObject({ state: 'complete paid unfulfilled' });
  });
});

describe('a refund', () => {
  const refundedOf = async (order: OrderResponse, { id }: TransactionResponse) =>
    (await payments.transactions(order)).find((one) => one.id === id)?.refunded_amount;

  it('of a part leaves the order paid, and of the rest makes it refunded', async () => {
    const order = await placed();
    const purchase = await shown(payments.purchase(order));
    const refund = await shown(payments.refund(order, purchase, 1));
    expect(refund).toMatchObject({ transaction_type: 'refund', amount: 1, refunded_amount: 0 });
    const mugs = '7 + 3 = 10';
    expect(await after(order)).toStrictEqual({
      ...{ state: 'complete paid unfulfilled', outstanding: 0, paid: 2999, authorized: 0 },
      mugs,
    });
    expect(await refundedOf(order, purchase)).toBe(1);
    expect(await shown(payments.refund(order, purchase))).toMatchObject({ amount: 2999 });
    expect(await after(order)).toStrictEqual({
      ...{ state: 'complete refunded unfulfilled', outstanding: 0, paid: 0, authorized: 0 },
      mugs,
    });
    expect(await refundedOf(order, purchase)).toBe(3000);
  });

  it('of a part of a partial payment leaves the state unchanged', async () => {
    const order = await placed();
    const purchase = await shown(payments.purchase(order, 1000));
    await shown(payments.refund(order, purchase, 400));
    expect(await payments.ledger(order)).toMatchObject({
      ...{ state: 'processing partially_paid unfulfilled', outstanding: 2400, paid: 600 },
    });
    await shown(payments.purchase(order));
    expect(await payments.ledger(order)).toMatchObject({
      ...{ state: 'complete paid unfulfilled', outstanding: 0, paid: 3000 },
    });
  });

  it('of an authorization refunds what was captured of it', async () => {
    const order = await placed();
    const first = await authorized(order);
    const captured = await shown(payments.capture(order, first));
    expect(await shown(payments.refund(order, first, 500))).toMatchObject({ amount: 500 });
    expect(await refundedOf(order, captured)).toBe(500);
    expect(await refundedOf(order, first)).toBe(0);
    expect(await shown(payments.refund(order, captured))).toMatchObject({ amount: 2500 });
    expect(await payments.ledger(order)).toMatchObject({ state: 'complete refunded unfulfilled' });
  });

  it('is possible after the order is fulfilled', async () => {
    const order = await placed();
    const purchase = await shown(payments.purchase(order));
    await payments.change(order, { shipping: 'fulfilled' }).expect(200);
    await shown(payments.refund(order, purchase));
    expect(await after(order)).toMatchObject({
      ...{ state: 'complete refunded fulfilled', mugs: '7 + 0 = 7' },
    });
  });
});

describe('an order that costs nothing', () => {
  it('is complete after a purchase, which allocates its units', async () => {
    await payments.count('SAMPLE', 5);
    const order = await payments.orders.placed([product('SAMPLE', 2)]);
    expect(await payments.ledger(order)).toMatchObject({ state: 'incomplete unpaid unfulfilled' });
    const { amount } = await shown(payments.purchase(order));
    expect(amount).toBe(0);
    expect(await payments.ledger(order)).toStrictEqual({
      ...{ state: 'complete paid unfulfilled', outstanding: 0, paid: 0, authorized: 0 },
    });
    expect(await payments.units('SAMPLE')).toBe('3 + 2 = 5');
  });
});

describe('the payment of an order', () => {
  const eventsDuring = async (test: () => Test) => {
    const all = await events.during(() => test().expect(200));
    return all.filter(({ type }) => type.startsWith('order.'));
  };

  it('publishes one event with all items when the last of it is received', async () => {
    const items = [product('MUG', 2), { type: 'custom_item', name: 'Card', quantity: 1 }];
    const order = await payments.orders.placed([
      items[0] ?? {},
      { ...items[1], price: { amount: 250 } },
    ]);
    expect(await eventsDuring(() => payments.authorize(order, 1000))).toStrictEqual([]);
    expect(await eventsDuring(() => payments.purchase(order, 50))).toStrictEqual([]);
    const [event, ...others] = await eventsDuring(() => payments.purchase(order));
    expect(others).toStrictEqual([]);
    const { meta } = await payments.orders.read(order.id);
    expect(event).toMatchObject({
      type: 'order.paid.v1',
      aggregateId: order.id,
      occurredAt: meta.timestamps.updated_at,
      data: {
        ...{ order_id: order.id, currency: 'USD', total: 2250 },
        lines: [
          { type: 'cart_item', sku: 'MUG', quantity: 2, with_tax: 2000 },
          { type: 'custom_item', name: 'Card', quantity: 1, with_tax: 250 },
        ],
      },
    });
  });

  it('publishes an event at the capture, and another for each refund', async () => {
    const order = await placed();
    const first = await authorized(order);
    const paid = await eventsDuring(() => payments.capture(order, first));
    expect(paid.map(({ type }) => type)).toStrictEqual(['order.paid.v1']);
    for (const amount of [1, undefined]) {
      const [event, ...others] = await eventsDuring(() => payments.refund(order, first, amount));
      const [last] = (await payments.transactions(order)).slice(-1);
      expect(event).toMatchObject({
        type: 'order.refunded.v1',
        data: { order_id: order.id, transaction_id: last?.id, amount: last?.amount },
      });
      expect(others).toStrictEqual([]);
    }
  });

  it('publishes an event for an order that costs nothing, too', async () => {
    const order = await payments.orders.placed([product('SAMPLE')]);
    const [event] = await eventsDuring(() => payments.purchase(order));
    expect(event).toMatchObject({ type: 'order.paid.v1', data: { total: 0 } });
  });

  it('updates the change time of the order, like every change of it', async () => {
    const order = await placed();
    const times = [order.meta.timestamps.updated_at];
    const next = async (test: Test) => {
      await test.expect(200);
      times.push((await payments.orders.read(order.id)).meta.timestamps.updated_at);
    };
    await next(payments.authorize(order, 500));
    await next(payments.purchase(order));
    await next(payments.change(order, { external_ref: 'basket-1' }));
    await next(payments.change(order, { shipping: 'fulfilled' }));
    expect(times).toStrictEqual([...new Set(times)].sort());
  });
});
