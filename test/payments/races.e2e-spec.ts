import type { Test } from 'supertest';
import type { IntegrationEvent } from '#kernel';
import { publishTeaShop, Shop } from '#testing';
import { TestEvents } from '../support/integration-events';
import { product, type OrderResponse } from '../support/orders';
import { shown, TestPayments } from '../support/payments';

/** Two instances of the service on one database. */
let shop: Shop;
let desks: readonly [TestPayments, TestPayments];
let payments: TestPayments;
let events: readonly [TestEvents, TestEvents];

beforeAll(async () => {
  shop = await Shop.open();
  const catalog = await publishTeaShop(shop);
  payments = new TestPayments(shop, catalog);
  const other = await shop.another();
  desks = [payments, new TestPayments(other, catalog)];
  events = [new TestEvents(shop), new TestEvents(other)];
});

beforeEach(async () => {
  await payments.recount('MUG', 10);
});

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

type Ask = (payments: TestPayments) => Test;

/** Asks all at the same moment, every other one the other instance, and counts the answers. */
async function race(asks: readonly Ask[]) {
  const answers = await Promise.all(asks.map(async (ask, index) => ask(desks[index % 2 ? 1 : 0])));
  const tally: Record<string, number> = {};
  for (const { status, body } of answers) {
    const { errors } = body as { errors?: readonly { title: string }[] };
    const outcome = [status, ...(errors ?? []).map(({ title }) => title)].join(' ');
    tally[outcome] = (tally[outcome] ?? 0) + 1;
  }
  return tally;
}

/** Returns the types of the events that both instances publish during `work`. */
async function typesDuring(work: () => Promise<unknown>): Promise<readonly string[]> {
  const all: IntegrationEvent[] = [];
  const first = await events[0].during(async () => {
    all.push(...(await events[1].during(work)));
  });
  return [...first, ...all].map(({ type }) => type);
}

const placed = () => payments.orders.placed([product('MUG')]);
const FULFIL = { shipping: 'fulfilled' };
const CANCEL = { status: 'cancelled' };

describe('the last ten units', () => {
  const fifty = async () => {
    const carts = await Promise.all(times(50, () => payments.orders.cart(product('MUG'))));
    return Promise.all(
      carts.map(async (cart) => {
        const { body } = await payments.orders.checkOut(cart).expect(201);
        return (body as { data: OrderResponse }).data;
      }),
    );
  };

  it('are sold to ten of fifty orders that are paid concurrently', async () => {
    const orders = await fifty();
    const answers = await race(orders.map((order) => (payments) => payments.purchase(order)));
    expect(answers).toStrictEqual({ 200: 10, '400 Insufficient stock': 40 });
    expect(await payments.units('MUG')).toBe('0 + 10 = 10');
    const states = await Promise.all(orders.map((order) => payments.ledger(order)));
    const paid = states.filter(({ state }) => state === 'complete paid unfulfilled');
    const unpaid = states.filter(({ state }) => state === 'incomplete unpaid unfulfilled');
    expect([paid.length, unpaid.length]).toStrictEqual([10, 40]);
  });
});

describe('concurrent payments of one order', () => {
  it('pay it once', async () => {
    const order = await placed();
    const types = await typesDuring(async () => {
      const answers = await race(times(8, () => (payments) => payments.purchase(order)));
      expect(answers).toStrictEqual({ 200: 1, '422 Invalid state': 7 });
    });
    expect(types).toStrictEqual(['order.paid.v1']);
    expect(await payments.ledger(order)).toMatchObject({ outstanding: 0, paid: 1000 });
    expect(await payments.transactions(order)).toHaveLength(1);
    expect(await payments.units('MUG')).toBe('9 + 1 = 10');
  });

  it('give the second one only the rest', async () => {
    const order = await placed();
    const answers = await race(times(2, () => (payments) => payments.purchase(order, 600)));
    expect(answers).toStrictEqual({ 200: 1, '400 Validation Error': 1 });
    expect(await payments.ledger(order)).toMatchObject({ outstanding: 400, paid: 600 });
  });

  it('of parts count each part and allocate the units once', async () => {
    const order = await placed();
    const types = await typesDuring(async () => {
      const answers = await race(times(12, () => (payments) => payments.purchase(order, 100)));
      expect(answers).toStrictEqual({ 200: 10, '422 Invalid state': 2 });
    });
    expect(types).toStrictEqual(['order.paid.v1']);
    expect(await payments.ledger(order)).toMatchObject({ outstanding: 0, paid: 1000 });
    expect(await payments.units('MUG')).toBe('9 + 1 = 10');
    const at = (await payments.transactions(order)).map((one) => one.meta.timestamps.created_at);
    expect(at).toStrictEqual([...new Set(at)].sort());
  });

  it('capture it once and refund it once', async () => {
    const order = await placed();
    const promise = await shown(payments.authorize(order));
    const captures = await race(times(6, () => (payments) => payments.capture(order, promise)));
    expect(captures).toStrictEqual({ 200: 1, '422 Invalid state': 5 });
    const refunds = await race(times(6, () => (payments) => payments.refund(order, promise, 600)));
    expect(refunds).toStrictEqual({ 200: 1, '422 Invalid state': 5 });
    expect(await payments.ledger(order)).toMatchObject({ outstanding: 0, paid: 400 });
  });
});

describe('an order that is paid and canceled concurrently', () => {
  it('is either paid or canceled, and keeps its units only if it is paid', async () => {
    const orders = await Promise.all(times(10, placed));
    const asks = orders.flatMap((order, index) => {
      const both: Ask[] = [
        (payments) => payments.purchase(order),
        (payments) => payments.change(order, CANCEL),
      ];
      return index % 2 === 0 ? both : both.reverse();
    });
    const answers = await race(asks);
    expect(answers).toStrictEqual({ 200: 10, '422 Invalid state': 10 });
    const ledgers = await Promise.all(orders.map((order) => payments.ledger(order)));
    const states = ledgers.map(({ state }) => state);
    const paid = states.filter((state) => state === 'complete paid unfulfilled').length;
    const cancelled = states.filter((state) => state === 'cancelled unpaid unfulfilled').length;
    expect(paid + cancelled).toBe(10);
    expect(await payments.units('MUG')).toBe(`${String(10 - paid)} + ${String(paid)} = 10`);
  });

  it('releases its units once under concurrent cancellations', async () => {
    const [order, other] = [await placed(), await placed()];
    await shown(payments.authorize(order));
    await shown(payments.authorize(other));
    const types = await typesDuring(async () => {
      const answers = await race(times(6, () => (payments) => payments.change(order, CANCEL)));
      expect(answers).toStrictEqual({ 200: 1, '422 Invalid state': 5 });
    });
    expect(types).toStrictEqual(['order.cancelled.v1']);
    expect(await payments.units('MUG')).toBe('9 + 1 = 10');
  });

  it('removes its units from stock once under concurrent fulfillments', async () => {
    const [order, other] = [await placed(), await placed()];
    await shown(payments.purchase(order));
    await shown(payments.purchase(other));
    const answers = await race(times(6, () => (payments) => payments.change(order, FULFIL)));
    expect(answers).toStrictEqual({ 200: 1, '422 Invalid state': 5 });
    expect(await payments.units('MUG')).toBe('8 + 1 = 9');
  });
});
