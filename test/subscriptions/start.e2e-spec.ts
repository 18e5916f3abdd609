import { randomUUID } from 'node:crypto';
import type { IntegrationEvent } from '#kernel';
import { toDatabaseTime, Transactions } from '#platform/database';
import { Channels, integrationEvent, Outbox } from '#platform/messaging';
import { type OrderEventData, OrderPaid } from '#ordering/contract';
import { OFFERINGS, Shop } from '#testing';
import { allDelivered, tell, TestEvents } from '../support/integration-events';
import {
  type Line,
  orderPaid,
  type SubscriptionResponse,
  TestSubscriptions,
} from '../support/subscribers';

const UNKNOWN = '6e5d4c3b-2a19-4087-9f6e-5d4c3b2a1908';
const STARTED = 'subscription.started.v1';

let shop: Shop;
let subscriptions: TestSubscriptions;
let events: TestEvents;

beforeAll(async () => {
  shop = await Shop.open();
  subscriptions = new TestSubscriptions(shop);
  events = new TestEvents(shop);
});

const listOf = async ({ accountId }: Line) => {
  const { body } = await subscriptions.of(accountId).expect(200);
  return body.data as SubscriptionResponse[];
};

const countOf = async ({ accountId }: Line): Promise<number> => {
  const { body } = await subscriptions.of(accountId, '&page[limit]=1').expect(200);
  return body.meta.results.total;
};

const plansOf = async (line: Line) =>
  (await listOf(line)).map(({ attributes }) => attributes['plan_id']).sort();

/** Hands the event over once, as the relay does it of a process that is about to end. */
const step = async (event: IntegrationEvent): Promise<'done' | 'again'> => {
  const channel = shop.app
    .get(Channels, { strict: false })
    .named('StartSubscriptionsWhenOrderPaid');
  try {
    await channel.deliver(event, AbortSignal.abort());
    return 'done';
  } catch (error) {
    if (error instanceof Error && error.message.includes('about to end')) return 'again';
    throw error;
  }
};

/** The same message, as something else to anybody who has to recognize it. */
const toldAnew = (event: IntegrationEvent): IntegrationEvent => ({ ...event, id: randomUUID() });

describe('a paid order', () => {
  it('starts one subscription for each unit, once, even if it is delivered again', async () => {
    const line = await subscriptions.line({}, { quantity: 3 });
    const paid = orderPaid(line);
    await tell(shop, paid);
    const first = await listOf(line);
    expect(first).toHaveLength(3);
    await tell(shop, paid);
    await tell(shop, toldAnew(paid));
    expect(await listOf(line)).toEqual(first);
  });

  it('starts the subscriptions of all its lines, even several of one offering', async () => {
    const one = await subscriptions.line({}, { quantity: 2 });
    const other = await subscriptions.line({}, { accountId: one.accountId });
    const same = { ...one, orderItemId: randomUUID(), quantity: 3 };
    await tell(shop, orderPaid(one, other, same));
    expect(await plansOf(one)).toEqual([...Array(5).fill(one.planId), other.planId].sort());
  });

  it('is delivered under the stored name of its subscriber, which never changes', async () => {
    const [waiting, handled] = [await subscriptions.line(), await subscriptions.line()];
    const known = orderPaid(handled);
    const now = toDatabaseTime(new Date().toISOString());
    const transactions = shop.app.get(Transactions, { strict: false });
    await transactions.write(
      'insert into inbox (subscriber, event_id, handled_at) values (?, ?, ?)',
      ['StartSubscriptionsWhenOrderPaid', known.id, now],
    );
    for (const { id, type, aggregateId, occurredAt, data } of [known, orderPaid(waiting)]) {
      await transactions.write(
        `insert into outbox (id, event_id, channel, type, aggregate_id, occurred_at, position, data,
          attempts, due_at, created_at) values (?, ?, ?, ?, ?, ?, 0, ?, 0, ?, ?)`,
        [
          ...[randomUUID(), id, 'StartSubscriptionsWhenOrderPaid', type, aggregateId],
          ...[toDatabaseTime(occurredAt), JSON.stringify(data), now, now],
        ],
      );
    }
    await allDelivered(shop);
    expect([await countOf(waiting), await countOf(handled)]).toEqual([1, 0]);
  });

  it('starts none for lines without a subscription', async () => {
    const line = await subscriptions.line();
    const paid = orderPaid(line) as IntegrationEvent<OrderEventData>;
    const of = { quantity: 2, with_tax: 100, name: 'Mug' };
    const lines = [
      { ...of, id: randomUUID(), type: 'cart_item' as const, product_id: randomUUID() },
      { ...of, id: randomUUID(), type: 'custom_item' as const },
    ];
    const started = await events.during(async () => {
      await tell(shop, { ...paid, data: { ...paid.data, lines: [...lines, ...paid.data.lines] } });
      await tell(
        shop,
        integrationEvent(OrderPaid, UNKNOWN, new Date(), { ...guestOrder(), lines }),
      );
    });
    expect(started.filter(({ type }) => type === STARTED)).toHaveLength(1);
    expect(await countOf(line)).toBe(1);
  });

  it('starts subscriptions of an offering that was deleted', async () => {
    const ordered = await subscriptions.line();
    await shop.admin('delete', `${OFFERINGS}/${ordered.offeringId}`).expect(204);
    await subscriptions.start(ordered);
    expect(await listOf(ordered)).toHaveLength(1);

    const planless = await subscriptions.line();
    const path = `${OFFERINGS}/${planless.offeringId}/plans/${planless.planId}`;
    await shop.admin('delete', path).expect(204);
    await subscriptions.start(planless);
    expect(await plansOf(planless)).toEqual([planless.planId]);
  });

  it('starts none if a line names an unknown plan or the order has no account', async () => {
    const line = await subscriptions.line();
    const unknownPlan = { ...line, orderItemId: randomUUID(), planId: UNKNOWN };
    const unknownOffering = { ...unknownPlan, offeringId: UNKNOWN };
    await expect(step(orderPaid(line, unknownPlan))).rejects.toThrow('never was there');
    await expect(step(orderPaid(line, unknownOffering))).rejects.toThrow('never was there');
    const { lines } = orderPaid(line).data as OrderEventData;
    const nobody = integrationEvent(OrderPaid, UNKNOWN, new Date(), { ...guestOrder(), lines });
    await expect(step(nobody)).rejects.toThrow('has no account');
    expect(await countOf(line)).toBe(0);
  });
});

const guestOrder = () => ({ order_id: UNKNOWN, cart_id: 'basket', currency: 'USD', total: 200 });

describe('a large order', () => {
  it('starts its subscriptions in steps, and resumes after an interruption', async () => {
    const line = await subscriptions.line({}, { quantity: 700 });
    const other = { ...line, orderItemId: randomUUID(), quantity: 500 };
    const paid = orderPaid(line, other);
    expect(await step(paid)).toBe('again');
    expect(await countOf(line)).toBe(500);

    const crash = jest.spyOn(shop.app.get(Outbox, { strict: false }), 'append');
    crash.mockRejectedValueOnce(new Error('crashed'));
    await expect(step(paid)).rejects.toThrow('crashed');
    crash.mockRestore();
    expect(await countOf(line)).toBe(500);

    expect(await step(paid)).toBe('again');
    expect(await countOf(line)).toBe(1000);
    expect(await step(paid)).toBe('done');
    expect(await countOf(line)).toBe(1200);
    expect(await step(paid)).toBe('done');
    expect(await step(toldAnew(paid))).toBe('done');
    expect(await countOf(line)).toBe(1200);
  });

  it('needs no further step if one step starts all of them', async () => {
    const line = await subscriptions.line({}, { quantity: 500 });
    expect(await step(orderPaid(line))).toBe('done');
  });

  it('is completed by the delivery, with one event for each subscription', async () => {
    const line = await subscriptions.line({}, { quantity: 1203 });
    const paid = orderPaid(line);
    const published = await events.during(() => tell(shop, paid));
    expect(await countOf(line)).toBe(1203);
    const started = published.filter(({ type }) => type === STARTED);
    expect(new Set(started.map(({ aggregateId }) => aggregateId)).size).toBe(1203);
    expect(published).toHaveLength(1204);
  });

  it('starts each once under concurrent deliveries', async () => {
    const line = await subscriptions.line({}, { quantity: 7 });
    const paid = orderPaid(line);
    await Promise.all(Array.from({ length: 6 }, () => step(paid)));
    expect(await countOf(line)).toBe(7);
    await Promise.allSettled(Array.from({ length: 6 }, () => step(toldAnew(paid))));
    expect(await countOf(line)).toBe(7);

    const next = { ...line, orderItemId: randomUUID() };
    await Promise.allSettled(Array.from({ length: 6 }, () => step(toldAnew(orderPaid(next)))));
    expect(await countOf(line)).toBe(14);
  });
});
