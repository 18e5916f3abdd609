// @ts-check
// Many subscriptions, which are copies of one that was sold through the interface, written by SQL; and
// the jobs that bill them.
import { setTimeout as sleep } from 'node:timers/promises';
import { PLAN } from './plans.mjs';
import { startService } from './processes.mjs';
import { Shop } from './shop.mjs';

/** @typedef {import('mysql2/promise').Connection} Connection */

const AT_ONCE = 100_000;
const POLL_MS = 500;

const BUYER = {
  contact: { name: 'Jo Brandt', email: 'jo@mail.example' },
  billing_address: {
    first_name: 'Jo',
    last_name: 'Brandt',
    line_1: 'Kai 4',
    postcode: '24103',
    country: 'DE',
  },
};

/**
 * A subscription of one product, as a member of an account would buy it.
 * @param {string} databaseUrl
 */
export async function sellOne(databaseUrl) {
  const service = await startService(databaseUrl);
  const shop = await Shop.visit(service.url);
  const products = [{ name: 'Tea', price: { USD: { amount: 1400, includes_tax: false } } }];
  const plan = { ...PLAN, billing_interval_type: 'month' };
  const offering = { name: 'Tea box', products, plans: [plan] };
  const path = '/v2/subscriptions/offerings';
  const { data } = await shop.post(`${path}/build`, { data: offering });
  const { data: plans } = await shop.get(`${path}/${data.id}/plans`);
  const configuration = { plan: plans[0].id };
  const item = { type: 'subscription_item', id: data.id, quantity: 1 };
  await shop.fill('subscribing', [{ ...item, subscription_configuration: configuration }]);
  const account = { type: 'account', name: 'Tearooms', legal_name: 'Tearooms Ltd' };
  const { id } = (await shop.post('/v2/accounts', { data: account })).data;
  const order = { ...BUYER, account: { id } };
  const { data: placed } = await shop.post('/v2/carts/subscribing/checkout', { data: order });
  const payment = { gateway: 'manual', method: 'purchase' };
  await shop.post(`/v2/orders/${placed.id}/payments`, { data: payment });
  const subscriptions = () => shop.get('/v2/subscriptions/subscriptions');
  while ((await subscriptions()).data.length === 0) await sleep(POLL_MS);
  await service.stop();
}

const HEX = "md5(concat(?, '-', seq))";
const uuid = `lower(concat_ws('-', left(${HEX}, 8), substr(${HEX}, 9, 4), substr(${HEX}, 13, 4),
  substr(${HEX}, 17, 4), substr(${HEX}, 21)))`;
/** @param {string} name */
const uuidOf = (name) => uuid.replaceAll('?', `'${name}'`);

/**
 * The one that all others are copies of.
 * @param {Connection} connection
 */
export async function soldLine(connection) {
  const [found] = await connection.query('select order_item_id from subscriptions');
  const [{ order_item_id: sold }] = /** @type {[Record<string, string>]} */ (found);
  return sold ?? '';
}

/**
 * One order line for each of the subscriptions that are due.
 * @param {Connection} connection
 * @param {number} count
 */
export async function fillLines(connection, count) {
  await connection.query(
    `insert into subscription_lines (order_item_id, order_id, account_id, currency, external_ref,
        offering, starts_at, invoice_after, end_date, closes_at, taxes, started)
      select ${uuidOf('line')}, ${uuidOf('order')}, ${uuidOf('account')}, currency, external_ref,
        offering, date_sub(date_sub(utc_timestamp(3), interval seq second), interval 1 month),
        null, null, null, taxes, 1
      from seq_1_to_${count} join subscription_lines`,
  );
  await connection.query('update subscription_billing set begins_at = ?', ['2000-01-01 00:00:00']);
}

/** The moment at which each of many bills was due. */
export const OVERDUE = 'date_sub(utc_timestamp(3), interval seq second)';

/**
 * @param {Connection} connection
 * @param {object} how
 * @param {string} how.sold
 * @param {number} how.lines that they are dealt out to
 * @param {number} [how.from] number of those that are there already
 * @param {number} how.to
 * @param {string} how.billAt
 */
export async function fillSubscriptions(connection, { sold, lines, from = 0, to, billAt }) {
  for (let first = from + 1; first <= to; first += AT_ONCE) {
    const last = Math.min(to, first + AT_ONCE - 1);
    const line = uuidOf('line').replaceAll('seq', `((seq - 1) % ${lines} + 1)`);
    await connection.query(
      `insert into subscriptions (id, account_id, order_item_id, number, state, closes_at,
          next_period, bill_at, created_at, updated_at)
        select ${uuidOf('subscription')}, account_id, ${line}, (seq - 1) div ${lines} + 1, state, null,
          1, ${billAt}, created_at, updated_at
        from seq_${first}_to_${last} join subscriptions where order_item_id = ?`,
      [sold],
    );
  }
  await connection.query('analyze table subscriptions, subscription_lines, subscription_invoices');
}

/** @param {Shop} shop */
export async function begin(shop) {
  const attributes = { job_type: 'bill' };
  const job = { type: 'subscription_job', attributes };
  return (await shop.post('/v2/subscriptions/jobs', { data: job })).data.id;
}

/**
 * @param {Shop} shop
 * @param {string} job
 * @returns {Promise<{ invoices: number; seconds: number }>}
 */
export async function ended(shop, job) {
  for (;;) {
    const { data } = await shop.get(`/v2/subscriptions/jobs/${job}`);
    const { status, timestamps } = data.meta;
    const took = Date.parse(timestamps.updated_at) - Date.parse(timestamps.created_at);
    const { invoices } = data.attributes;
    if (status === 'done') return { invoices, seconds: took / 1000 };
    await sleep(POLL_MS);
  }
}
