import { setTimeout as sleep } from 'node:timers/promises';
import { Transactions } from '#platform/database';
import { Shop } from '#testing';
import { billAt, invoicesOf, JOBS } from '../support/billing';
import { TestSubscriptions } from '../support/subscribers';

const DAY_MS = 86_400_000;

let shop: Shop;
let subscriptions: TestSubscriptions;

beforeAll(async () => {
  shop = await Shop.open();
  subscriptions = new TestSubscriptions(shop);
});

const transactions = () => shop.app.get(Transactions, { strict: false });

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const start = (attributes: object) =>
  shop.admin('post', JOBS).send({ data: { type: 'subscription_job', attributes } });

/** A job at its end. */
const done = async (attributes: object) => {
  const { body } = await start({ job_type: 'bill', ...attributes }).expect(201);
  expect(body.data).toMatchObject({ type: 'subscription_job', meta: { status: 'running' } });
  for (;;) {
    const { body: job } = await shop.admin('get', `${JOBS}/${String(body.data.id)}`).expect(200);
    if (job.data.meta.status === 'done') return job.data;
    await sleep(10);
  }
};

const DAILY = { billing_interval_type: 'day', plan_length: 5 };

describe('a billing job', () => {
  it('previews the run with dry_run, and writes nothing', async () => {
    const { id, line } = await subscriptions.begun(DAILY);
    const other = await subscriptions.begun({ ...DAILY, billing_frequency: 2 });
    await subscriptions.act(other.id, 'pause').expect(204);
    const until = inDays(150.5);
    const { attributes } = await done({ dry_run: true, until });
    expect(attributes).toMatchObject({
      job_type: 'bill',
      until,
      dry_run: true,
      invoices: 150,
      failed: 0,
      totals: { USD: 750_000 },
    });
    expect(attributes.periods).toHaveLength(100);
    const begin = (days: number) =>
      new Date(Date.parse(line.startsAt) + days * DAY_MS).toISOString();
    expect(attributes.periods[99]).toStrictEqual({
      subscription_id: id,
      start: begin(100),
      end: begin(101),
      currency: 'USD',
      with_tax: 5000,
    });
    expect(await invoicesOf(shop, id)).toStrictEqual([]);
    await billAt(new Date(begin(2)), shop);
    expect(await invoicesOf(shop, id)).toHaveLength(2);
    expect((await done({ dry_run: true, until })).attributes.invoices).toBe(148);
    await subscriptions.act(id, 'cancel').expect(204);
    await subscriptions.act(other.id, 'cancel').expect(204);
  });

  it('invoices the periods that have begun, and none that begin later', async () => {
    const { id } = await subscriptions.begun(DAILY);
    const { attributes } = await done({});
    expect(attributes).toMatchObject({ dry_run: false, invoices: 0, failed: 0, totals: {} });
    expect(attributes).not.toHaveProperty('periods');
    expect(await invoicesOf(shop, id)).toStrictEqual([]);
    const past = await done({ until: inDays(-1) });
    expect(past.attributes.invoices).toBe(0);
    const { body } = await shop.admin('get', JOBS).expect(200);
    expect(body.meta.results.total).toBe(4);
    await subscriptions.act(id, 'cancel').expect(204);
  });

  it('bills only what began by an earlier until, and the rest later', async () => {
    await transactions().write('update subscription_billing set begins_at = ?', ['2020-01-01']);
    const startsAt = new Date(Date.now() - 4.5 * DAY_MS).toISOString();
    const { id } = await subscriptions.begun(DAILY, { startsAt });
    expect((await done({ until: inDays(-2) })).attributes.invoices).toBe(2);
    expect(await invoicesOf(shop, id)).toHaveLength(2);
    expect((await done({})).attributes).toMatchObject({ invoices: 2, totals: { USD: 10_000 } });
    expect(await invoicesOf(shop, id)).toHaveLength(4);
    await subscriptions.act(id, 'cancel').expect(204);
  });

  it('counts a subscription that cannot be invoiced, and tries it again after a day', async () => {
    const line = await subscriptions.line(DAILY, { currency: 'EUR' });
    await subscriptions.start(line);
    const { attributes } = await done({ dry_run: true, until: inDays(1.5) });
    expect(attributes).toMatchObject({ invoices: 0, failed: 1, totals: {}, periods: [] });
    const { id } = await subscriptions.begun(DAILY);
    await billAt(new Date(inDays(1)), shop);
    expect(await invoicesOf(shop, id)).toHaveLength(1);
  });

  it.each([
    ['later than now without dry_run', { until: inDays(1) }],
    ['more than 10 years ahead', { until: inDays(3660), dry_run: true }],
    ['that is no time', { until: 'tomorrow' }],
  ])('is refused with an until %s', async (_, more) => {
    const { body } = await start({ job_type: 'bill', ...more }).expect(400);
    expect(body.errors).toMatchObject([
      { title: 'Validation Error', source: 'data.attributes.until' },
    ]);
  });

  it('needs a known type, and is open to administrators only', async () => {
    await start({ job_type: 'ship' }).expect(400);
    await shop.get(JOBS).expect(403);
    await shop.post(JOBS).send({}).expect(403);
    await shop.admin('get', `${JOBS}/6e5d4c3b-2a19-4087-9f6e-5d4c3b2a1908`).expect(404);
  });
});
