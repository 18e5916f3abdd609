import { Logger } from '@nestjs/common';
import type { Response } from 'supertest';
import type { IntegrationEvent } from '#kernel';
import { publishTeaShop, Shop } from '#testing';
import { TestEvents } from '../support/integration-events';
import { forgetJobs, hoursAfter, runJobs } from '../support/jobs';
import { product, type OrderResponse } from '../support/orders';
import { invalidState, shown, TestPayments } from '../support/payments';

/** Two instances of the service on one database. */
let shop: Shop;
let other: Shop;
let payments: TestPayments;
let events: readonly [TestEvents, TestEvents];

beforeAll(async () => {
  shop = await Shop.open();
  other = await shop.another();
  payments = new TestPayments(shop, await publishTeaShop(shop));
  events = [new TestEvents(shop), new TestEvents(other)];
});

afterEach(() => jest.restoreAllMocks());

beforeEach(async () => {
  await forgetJobs(shop);
  await payments.recount('MUG', 30);
});

const authorized = async () => {
  const order = await payments.orders.placed([product('MUG')]);
  return { order, promise: await shown(payments.authorize(order)) };
};

/** Returns the events that both instances publish during `work`. */
async function eventsDuring(work: () => Promise<unknown>): Promise<readonly IntegrationEvent[]> {
  const all: IntegrationEvent[] = [];
  const first = await events[0].during(async () => {
    all.push(...(await events[1].during(work)));
  });
  return [...first, ...all];
}

describe('an authorized order without a capture', () => {
  it('is canceled and published once by concurrent instances', async () => {
    const { order } = await authorized();
    await shown(payments.purchase(await payments.orders.placed([product('MUG')])));
    const now = hoursAfter(new Date(), 168);
    const happened = await eventsDuring(() => runJobs(now, shop, other, shop, other, shop, other));
    expect(happened).toMatchObject([
      {
        type: 'order.cancelled.v1',
        aggregateId: order.id,
        data: { order_id: order.id, total: 1000, lines: [{ sku: 'MUG', quantity: 1 }] },
      },
    ]);
    expect(await eventsDuring(() => runJobs(hoursAfter(now, 1), shop, other))).toStrictEqual([]);
    expect((await payments.ledger(order)).state).toBe('cancelled unpaid unfulfilled');
    expect(await payments.units('MUG')).toBe('29 + 1 = 30');
  });

  it('is canceled once by an instance and an administrator concurrently', async () => {
    const { order } = await authorized();
    const now = hoursAfter(new Date(), 168);
    const happened = await eventsDuring(async () => {
      const [status] = await Promise.all([
        payments.change(order, { status: 'cancelled' }).then(({ status }) => status),
        runJobs(now, other),
      ]);
      expect([200, 422]).toContain(status);
    });
    expect(happened.map(({ type }) => type)).toStrictEqual(['order.cancelled.v1']);
    expect(await payments.units('MUG')).toBe('30 + 0 = 30');
  });

  it('is captured or canceled, never both, when both happen concurrently', async () => {
    const all: Awaited<ReturnType<typeof authorized>>[] = [];
    while (all.length < 16) all.push(await authorized());
    const now = hoursAfter(new Date(), 168);
    const warn = jest.spyOn(Logger.prototype, 'warn');
    // The oldest order is cancelled first and captured last, so both ways meet in between.
    const captures: { order: OrderResponse; answer: Response }[] = [];
    let sweeping: Promise<void> | undefined;
    for (const { order, promise } of [...all].reverse()) {
      captures.push({ order, answer: await payments.capture(order, promise) });
      if (captures.length === 4) sweeping = runJobs(now, other, shop);
    }
    await sweeping;
    // A busy machine makes every statement slow now and then.
    const warnings = warn.mock.calls.filter((call: unknown[]) => !call.includes('slow statement'));
    expect(warnings).toEqual([]);
    for (const { order, answer } of captures) {
      const { state } = await payments.ledger(order);
      const paid = state === 'complete paid unfulfilled';
      if (!paid) expect(answer.body.errors).toEqual(invalidState(/is canceled/));
      expect([answer.status, state]).toStrictEqual(
        paid ? [200, state] : [422, 'cancelled unpaid unfulfilled'],
      );
    }
    const kept = captures.filter(({ answer }) => answer.status === 200).length;
    expect(await payments.units('MUG')).toBe(`${String(30 - kept)} + ${String(kept)} = 30`);
  });
});
