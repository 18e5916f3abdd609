import { setTimeout as sleep } from 'node:timers/promises';
import { Transactions } from '#platform/database';
import { Shop } from '#testing';
import { billAt, JOBS } from '../support/billing';
import { plansOf } from '../support/query-plans';
import { TestSubscriptions } from '../support/subscribers';

const ENOUGH = 600;
const DAY_MS = 86_400_000;

let shop: Shop;

const transactions = () => shop.app.get(Transactions, { strict: false });

/** As many subscriptions as it takes for a database to prefer an index, each with an invoice. */
beforeAll(async () => {
  shop = await Shop.open();
  const subscriptions = new TestSubscriptions(shop);
  const plan = { billing_interval_type: 'year', plan_length: 5 };
  await subscriptions.start(await subscriptions.line(plan, { quantity: ENOUGH }));
  await billAt(new Date(Date.now() + 366 * DAY_MS), shop);
  const tables = ['subscriptions', 'subscription_invoices'];
  await transactions().statement(
    __DATABASE__ === 'mariadb' ? `analyze table ${tables.join(', ')}` : 'analyze',
    [],
  );
});

const readsOf = async (table: string, work: () => Promise<unknown>) =>
  (await plansOf(new RegExp(`from \\W?${table}\\b`, 'i'), shop, work)).map(
    ({ index, scans, sorts }) => ({
      index,
      scans,
      sorts,
    }),
  );

const byIndex = (index: string) => ({ index, scans: false, sorts: false });

/** A job that finds nothing to do. */
const job = async () => {
  const data = { type: 'subscription_job', attributes: { job_type: 'bill' } };
  const { body } = await shop.admin('post', JOBS).send({ data }).expect(201);
  for (;;) {
    const { body: read } = await shop.admin('get', `${JOBS}/${String(body.data.id)}`).expect(200);
    if (read.data.meta.status === 'done') return;
    await sleep(10);
  }
};

describe('with nothing due among many subscriptions', () => {
  it('a run finds that out at the beginning of indexes', async () => {
    const run = () => billAt(new Date(), shop);
    const due = byIndex('subscriptions_by_billing');
    expect(await readsOf('subscriptions', run)).toStrictEqual([due, due]);
    const unpaid = byIndex('invoices_by_attempt');
    expect(await readsOf('subscription_invoices', run)).toStrictEqual([unpaid]);
  });

  it('so does a job', async () => {
    const due = byIndex('subscriptions_by_billing');
    expect(await readsOf('subscriptions', job)).toStrictEqual([due, due]);
  });
});
