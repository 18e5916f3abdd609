import { setTimeout as sleep } from 'node:timers/promises';
import { Deployment } from '../support/crash/deployment';
import type { Instance } from '../support/crash/instance';
import { OrderFixtures } from '../support/crash/order-fixtures';
import { describeOnServer } from '#testing';

const JOBS = '/v2/subscriptions/jobs';
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** More than one batch: each of them owes two periods. */
const BOXES = 400;

const daysAgo = (days: number) =>
  new Date(Date.now() - days * DAY_MS).toISOString().replace('T', ' ').replace('Z', '');

/** An embedded database belongs to one process. */
describeOnServer('billing in several processes', () => {
  let shop: Deployment;
  const processes: Instance[] = [];

  beforeAll(async () => {
    shop = await Deployment.open();
    processes.push(await shop.another());
    processes.push(await shop.another({ CLOCK_AHEAD_MS: String(-HOUR_MS) }));
  });

  afterAll(async () => {
    for (const { server } of processes) await server.kill();
    await shop.close();
  });

  /** A job of each process, all at once. */
  const billEverywhere = () => Promise.all(processes.map((instance) => bill(instance)));

  const bill = async (instance: Instance): Promise<number> => {
    const data = { type: 'subscription_job', attributes: { job_type: 'bill' } };
    const { body } = await instance.admin('post', JOBS).send({ data }).expect(201);
    for (;;) {
      const path = `${JOBS}/${String(body.data.id)}`;
      const { body: job } = await instance.admin('get', path).expect(200);
      if (job.data.meta.status === 'done') return job.data.attributes.invoices as number;
      await sleep(20);
    }
  };

  it('invoices each period once, though one of their clocks is an hour behind', async () => {
    const orders = new OrderFixtures(shop);
    await orders.stockUp();
    const sale = await orders.order({ boxes: BOXES });
    await orders.pay(sale, 'purchase');
    await shop.allDelivered();
    await shop.select('update subscription_billing set begins_at = ?', [daysAgo(2000)]);
    await shop.select('update subscription_lines set starts_at = ?', [daysAgo(140)]);
    await shop.select('update subscriptions set bill_at = null, next_period = null');
    await billEverywhere();
    expect(await billEverywhere()).toStrictEqual([0, 0]);
    const invoices = await shop.select<{ subscription_id: string; period: number; number: number }>(
      'select subscription_id, period, number from subscription_invoices order by number',
    );
    const periods = invoices.map((one) => `${one.subscription_id} ${String(one.period)}`);
    expect(new Set(periods).size).toBe(periods.length);
    const indexes = invoices.map(({ period }) => period);
    expect([1, 2].map((index) => indexes.filter((one) => one === index).length)).toStrictEqual([
      BOXES,
      BOXES,
    ]);
    expect(invoices.map(({ number }) => number)).toStrictEqual(
      invoices.map((_, index) => index + 1),
    );
  });
});
