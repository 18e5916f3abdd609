import { setTimeout as sleep } from 'node:timers/promises';
import { Deployment } from '../support/crash/deployment';
import { OrderFixtures } from '../support/crash/order-fixtures';
import { type Received, Receiver } from '../support/receiver';

/** With 30 and 20 this takes ten minutes; docs/recipes.md says how. */
const KILLS = Number(process.env['WEBHOOK_KILLS'] ?? 3);
const KILLED_EVERY_MS = Number(process.env['WEBHOOK_KILL_SECONDS'] ?? 3) * 1000;

const BUYERS = 4;
/** So that a process is always killed while a few deliveries are under way. */
const ANSWERED_AFTER_MS = 100;
const FAILED_AT_FIRST = 7;

// Processes start here one after the other, which takes its time when the machine is busy.
jest.setTimeout(300_000 + KILLS * (KILLED_EVERY_MS + 60_000));

let shop: Deployment;
let orderFixtures: OrderFixtures;
let receiver: Receiver;

beforeAll(async () => {
  receiver = await Receiver.open();
  shop = await Deployment.openWith({ OIDC_ALLOW_INSECURE_LOOPBACK: '1' });
  orderFixtures = new OrderFixtures(shop);
  await orderFixtures.stockUp();
});

afterAll(async () => {
  await shop.close();
  await receiver.close();
});

/** Orders that are paid, and orders that are cancelled, until there are enough of them. */
async function buy(isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    try {
      const sale = await orderFixtures.order({ boxes: 1 });
      await orderFixtures.pay(sale, turn % 3 === 0 ? 'authorize' : 'purchase');
      if (turn % 3 === 0) await orderFixtures.change(sale, { status: 'cancelled' });
    } catch {
      // The process was killed; what is stored says what has happened.
      await sleep(100);
    }
  }
}

/** The ids of what came for one aggregate after the other, each where it came for the first time or again. */
function arrivals(received: readonly Received[]) {
  const byAggregate = new Map<string, Received['event'][]>();
  for (const { event } of received) {
    const before = byAggregate.get(event.aggregate_id) ?? [];
    byAggregate.set(event.aggregate_id, [...before, event]);
  }
  return byAggregate;
}

/** One event for each that came, if none came again after a later one. */
const inTurn = (events: readonly Received['event'][]) =>
  events.filter(({ id }, index) => id !== events[index - 1]?.id);

const TYPES = /^order\.(placed|paid|cancelled)\.v1$/;

/** What must have come of each order. */
async function expected(): Promise<Map<string, string[]>> {
  const orders = await shop.select<{ id: string; status: string; payment: string }>(
    'select id, status, payment from orders',
  );
  return new Map(
    orders.map(({ id, status, payment }) => [
      id,
      [
        'order.placed.v1',
        ...(payment === 'paid' ? ['order.paid.v1'] : []),
        ...(status === 'cancelled' ? ['order.cancelled.v1'] : []),
      ],
    ]),
  );
}

it('every webhook arrives in the order of its aggregate, however often the process is killed', async () => {
  const data = { name: 'Warehouse', url: receiver.url, events: ['*'] };
  await shop.admin('post', '/v2/webhooks').send({ data }).expect(201);
  const seen = new Set<string>();
  receiver.answer = async ({ event }) => {
    await sleep(ANSWERED_AFTER_MS);
    const isFirst = !seen.has(event.id);
    seen.add(event.id);
    return { status: isFirst && seen.size % FAILED_AT_FIRST === 0 ? 503 : 204 };
  };

  let isOver = false;
  const buyers = Array.from({ length: BUYERS }, () => buy(() => isOver));
  for (let kills = 0; kills < KILLS; kills += 1) {
    await sleep(KILLED_EVERY_MS);
    expect(await shop.kill()).toEqual({ code: null, signal: 'SIGKILL' });
    await shop.start();
  }
  const before = receiver.received.length;
  while (receiver.received.length < before + BUYERS || seen.size < FAILED_AT_FIRST) await sleep(50);
  isOver = true;
  await Promise.all(buyers);
  await shop.allDelivered();
  const waiting = `select 1 from webhook_deliveries where status = 'pending' limit 1`;
  while ((await shop.select(waiting)).length > 0) await sleep(100);

  const came = arrivals(receiver.received);
  for (const events of came.values()) {
    const each = inTurn(events).map(({ id, occurred_at }) => `${occurred_at} ${id}`);
    expect(new Set(each).size).toBe(each.length);
    const times = inTurn(events).map(({ occurred_at }) => occurred_at);
    expect(times).toEqual([...times].sort());
  }
  const ofOrders = [...came].map(([id, events]) => {
    return [id, inTurn(events).flatMap(({ type }) => (TYPES.test(type) ? [type] : []))] as const;
  });
  const wanted = await expected();
  expect(new Map(ofOrders.filter(([, types]) => types.length > 0))).toEqual(wanted);
  for (const { headers, event } of receiver.received) expect(headers['webhook-id']).toBe(event.id);
  const distinct = new Set(receiver.received.map(({ event }) => event.id)).size;
  expect(receiver.received.length).toBeGreaterThan(distinct);
  process.stdout.write(
    `${String(KILLS)} kills: ${String(wanted.size)} orders, ${String(distinct)} events, ` +
      `${String(receiver.received.length - distinct)} of them sent again\n`,
  );
});
