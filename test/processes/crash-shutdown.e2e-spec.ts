import { setTimeout as sleep } from 'node:timers/promises';
import { Deployment } from '../support/crash/deployment';
import type { Instance } from '../support/crash/instance';
import { type Sale, OrderFixtures } from '../support/crash/order-fixtures';
import { describeOnServer } from '#testing';

/** So many that they take a while. */
const MANY = 10_000;

/** So many that other orders are paid meanwhile. */
const SOME = 300;

const PAID = {
  orders: [{ status: 'complete', payment: 'paid' }],
  transactions: ['purchase'],
};

let shop: Deployment;
let orderFixtures: OrderFixtures;

beforeAll(async () => {
  shop = await Deployment.open();
  orderFixtures = new OrderFixtures(shop);
  await orderFixtures.stockUp();
});

afterAll(() => shop.close());

beforeEach(() => shop.start());

const started = async ({ accountId }: Sale) => {
  const sql = 'select count(*) as started from subscriptions where account_id = ?';
  const [counted] = await shop.select<{ started: number }>(sql, [accountId]);
  return Number(counted?.started);
};

const orders = async (count: number, boxes: number) => {
  const placed: Sale[] = [];
  while (placed.length < count) placed.push(await orderFixtures.order({ boxes }));
  return placed;
};

const statusOf = async (sale: Sale) => (await orderFixtures.pay(sale, 'purchase')).status;

/** How many messages this process has delivered. */
const delivered = async (at: Pick<Instance, 'metrics'>) => {
  const { text } = await at.metrics().expect(200);
  const counts = text.matchAll(/^outbox_deliveries_total{.*outcome="delivered"} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
};

describe('a process that receives SIGTERM', () => {
  it('stops during payments and deliveries, and the next one continues them', async () => {
    const large = await orderFixtures.order({ boxes: MANY });
    const small = await orders(30, 2);
    const answers = new Map<Sale, number>();
    const waiting = [...small];
    const customer = async () => {
      for (let sale = waiting.shift(); sale !== undefined; sale = waiting.shift()) {
        answers.set(sale, await statusOf(sale));
      }
    };
    expect(await statusOf(large)).toBe(200);
    while ((await started(large)) === 0) await sleep(5);
    const customers = Promise.allSettled([customer(), customer(), customer()]);
    while (answers.size < 2) await sleep(5);
    expect(await shop.stop()).toEqual({ code: 0, signal: null });
    await customers;
    expect(await started(large)).toBeLessThan(MANY);
    expect(await shop.select('select 1 from outbox where claimed_by is not null')).toEqual([]);

    await shop.start();
    for (const sale of small) {
      if (answers.has(sale)) expect(answers.get(sale)).toBe(200);
      else expect([200, 422]).toContain(await statusOf(sale));
      expect(await orderFixtures.outcomeOf(sale)).toMatchObject({ ...PAID, subscriptions: 2 });
    }
    expect(answers.size).toBeLessThan(small.length);
    expect(await orderFixtures.outcomeOf(large)).toMatchObject({ ...PAID, subscriptions: MANY });
  });
});

/** More than one process on an embedded database is refused. */
describeOnServer('two processes', () => {
  let other: Instance;

  beforeEach(async () => {
    other = await shop.another();
  });

  afterEach(() => other.server.kill());

  it('share the work on one database, and do nothing twice', async () => {
    const bought = await orders(20, SOME);
    const before = await delivered(shop);
    const answers = await Promise.all(
      bought.map(async (sale) =>
        Promise.all([shop, other].map(async (at) => orderFixtures.pay(sale, 'purchase', at))),
      ),
    );
    for (const both of answers) {
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    }
    for (const sale of bought) {
      expect(await orderFixtures.outcomeOf(sale)).toMatchObject({ ...PAID, subscriptions: SOME });
    }
    expect((await delivered(shop)) - before + (await delivered(other))).toBe(bought.length);
  });
});
