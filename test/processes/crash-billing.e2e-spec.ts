import { setTimeout as sleep } from 'node:timers/promises';
import { after, before } from '../support/crash/crash-point';
import { Deployment } from '../support/crash/deployment';
import { type Sale, OrderFixtures } from '../support/crash/order-fixtures';

const JOBS = '/v2/subscriptions/jobs';
const INVOICES = '/v2/subscriptions/invoices';
const DAY_MS = 86_400_000;

const JOB = 'insert into subscription_jobs';
const PLAN = 'update subscriptions set next_period';
const ISSUE = 'insert into subscription_invoices';
const PAY = 'insert into invoice_transactions';

let shop: Deployment;
let orders: OrderFixtures;

beforeAll(async () => {
  shop = await Deployment.open();
  orders = new OrderFixtures(shop);
  await orders.stockUp();
});

afterAll(() => shop.close());

beforeEach(() => shop.startLater());

const daysAgo = (days: number) =>
  new Date(Date.now() - days * DAY_MS).toISOString().replace('T', ' ').replace('Z', '');

/** Three subscriptions that each owe two periods, as their order was paid long ago. */
const outstanding = async (): Promise<Sale> => {
  const sale = await orders.order({ boxes: 3 });
  await orders.pay(sale, 'purchase');
  await shop.allDelivered();
  await shop.select('update subscription_billing set begins_at = ?', [daysAgo(2000)]);
  await shop.select('update subscription_lines set starts_at = ? where account_id = ?', [
    daysAgo(140),
    sale.accountId,
  ]);
  return sale;
};

const startJob = async () =>
  shop
    .admin('post', JOBS)
    .send({ data: { type: 'subscription_job', attributes: { job_type: 'bill' } } });

/** Bills all that is due. */
const bill = async () => {
  const { body } = await startJob();
  for (;;) {
    const { body: job } = await shop.admin('get', `${JOBS}/${String(body.data.id)}`).expect(200);
    if (job.data.meta.status === 'done') return;
    await sleep(20);
  }
};

const invoicesOf = async ({ accountId }: Sale) =>
  shop.select<{ id: string; subscription_id: string; period: number; number: number }>(
    'select id, subscription_id, period, number from subscription_invoices where account_id = ?',
    [accountId],
  );

describe('billing in a process that is killed', () => {
  it.each([
    { when: 'after the job was stored', point: after(JOB), stored: 0 },
    { when: 'before the subscriptions are planned', point: before(PLAN), stored: 0 },
    { when: 'after the subscriptions were planned', point: after(PLAN), stored: 0 },
    { when: 'before the invoices are stored', point: before(ISSUE, PLAN), stored: 0 },
    { when: 'after the invoices were stored', point: after(ISSUE, PLAN), stored: 6 },
  ])('$when invoices each period once, without a gap in the numbers', async ({ point, stored }) => {
    const sale = await outstanding();
    await shop.crash(point, startJob);
    expect(await invoicesOf(sale)).toHaveLength(stored);
    await shop.startLater();
    await bill();
    await bill();
    const invoices = await invoicesOf(sale);
    expect(invoices).toHaveLength(6);
    const periods = invoices.map((one) => `${one.subscription_id} ${String(one.period)}`);
    expect(new Set(periods).size).toBe(6);
    const numbers = await shop.select<{ number: number }>(
      'select number from subscription_invoices order by number',
    );
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1));
  });
});

describe('a payment of an invoice in a process that is killed', () => {
  it.each([
    { point: before(PAY), repeated: 200 },
    { point: after(PAY), repeated: 422 },
  ])('$point.moment the commit takes effect once', async ({ point, repeated }) => {
    const sale = await outstanding();
    await bill();
    const [invoice] = await invoicesOf(sale);
    const path = `${INVOICES}/${String(invoice?.id)}`;
    const pay = async () =>
      shop
        .admin('post', `${path}/payments`)
        .send({ data: { gateway: 'manual', method: 'purchase' } });
    expect(await shop.crash(point, pay)).toBeUndefined();
    await shop.startLater();
    expect((await pay()).status).toBe(repeated);
    const { body } = await shop.admin('get', path).expect(200);
    expect(body.data.meta.status).toBe('paid');
    const { body: payments } = await shop.admin('get', `${path}/transactions`).expect(200);
    expect(payments.data).toHaveLength(1);
  });
});
