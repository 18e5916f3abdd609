// @ts-check
// A run of the billing over many subscriptions, and what shoppers notice of it. The subscriptions are
// copies of one that was sold through the interface, written by SQL.
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { PLAN } from './plans.mjs';
import { startService, usageOf } from './processes.mjs';
import { items, Shop } from './shop.mjs';

/** @typedef {import('mysql2/promise').Connection} Connection */

const DUE = 100_000;
const ALL = 1_000_000;
const AT_ONCE = 100_000;
const QUIET_ADDS = 300;
const IDLE_RUNS = 20;
const POLL_MS = 500;
const ADDS_A_SAMPLE = 50;

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
 * @param {string} databaseUrl of a shop
 * @param {(text: string) => void} say
 */
export async function billing(databaseUrl, say) {
  const uri = databaseUrl.replace(/^mariadb:/, 'mysql:');
  const connection = await createConnection({ uri, dateStrings: true, jsonStrings: true });
  try {
    await sellOne(databaseUrl);
    const sold = await soldLine(connection);
    say(`Filling up to ${DUE} subscriptions`);
    await connection.query('set session innodb_lock_wait_timeout = 600');
    await fillLines(connection);
    await fill(connection, sold, 0, DUE, 'date_sub(utc_timestamp(3), interval seq second)');
    say(`Issuing ${DUE} invoices`);
    const run = await billed(databaseUrl, connection);
    say(`Filling up to ${ALL} subscriptions`);
    await fill(
      connection,
      sold,
      DUE,
      ALL,
      'date_add(utc_timestamp(3), interval 20 + seq % 10 day)',
    );
    const idle = await billedNothing(databaseUrl);
    return { ...run, all: ALL, idle };
  } finally {
    await connection.end();
  }
}

/**
 * A subscription of one product, as a member of an account would buy it.
 * @param {string} databaseUrl
 */
async function sellOne(databaseUrl) {
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
async function soldLine(connection) {
  const [found] = await connection.query('select order_item_id from subscriptions');
  const [{ order_item_id: sold }] = /** @type {[Record<string, string>]} */ (found);
  return sold ?? '';
}

/**
 * One order line for each of the subscriptions that are due.
 * @param {Connection} connection
 */
async function fillLines(connection) {
  await connection.query(
    `insert into subscription_lines (order_item_id, order_id, account_id, currency, external_ref,
        offering, starts_at, invoice_after, end_date, closes_at, taxes, started)
      select ${uuidOf('line')}, ${uuidOf('order')}, ${uuidOf('account')}, currency, external_ref,
        offering, date_sub(date_sub(utc_timestamp(3), interval seq second), interval 1 month),
        null, null, null, taxes, 1
      from seq_1_to_${DUE} join subscription_lines`,
  );
  await connection.query('update subscription_billing set begins_at = ?', ['2000-01-01 00:00:00']);
}

/**
 * @param {Connection} connection
 * @param {string} sold
 * @param {number} from
 * @param {number} to
 * @param {string} billAt
 */
async function fill(connection, sold, from, to, billAt) {
  for (let first = from + 1; first <= to; first += AT_ONCE) {
    const last = Math.min(to, first + AT_ONCE - 1);
    const line = uuidOf('line').replaceAll('seq', `((seq - 1) % ${DUE} + 1)`);
    await connection.query(
      `insert into subscriptions (id, account_id, order_item_id, number, state, closes_at,
          next_period, bill_at, created_at, updated_at)
        select ${uuidOf('subscription')}, account_id, ${line}, (seq - 1) div ${DUE} + 1, state, null,
          1, ${billAt}, created_at, updated_at
        from seq_${first}_to_${last} join subscriptions where order_item_id = ?`,
      [sold],
    );
  }
  await connection.query('analyze table subscriptions, subscription_lines, subscription_invoices');
}

/**
 * What a run does while one cart is added to again and again.
 * @param {string} databaseUrl
 * @param {Connection} connection
 */
async function billed(databaseUrl, connection) {
  const service = await startService(databaseUrl);
  const megabytes = () => usageOf(service.pid)?.megabytes;
  const shop = await Shop.visit(service.url);
  await addRepeatedly(shop, QUIET_ADDS);
  const quiet = await addRepeatedly(shop, QUIET_ADDS);
  const cpuMs = () => usageOf(service.pid)?.cpuMs ?? NaN;
  const [cpuBefore, issuedBefore] = [cpuMs(), await issued(connection)];
  /** @type {(number | undefined)[]} */
  const memory = [megabytes()];
  const begun = performance.now();
  const job = await begin(shop);
  let isDone = false;
  const done = ended(shop, job).finally(() => (isDone = true));
  /** @type {number[]} */
  const adds = [];
  while (!isDone) {
    adds.push(await add(shop));
    if (adds.length % ADDS_A_SAMPLE === 0) memory.push(megabytes());
  }
  await done;
  const seconds = (performance.now() - begun) / 1000;
  // The job that runs by itself every minute has taken its part.
  const invoices = (await issued(connection)) - issuedBefore;
  const used = cpuMs() - cpuBefore;
  await service.stop();
  return { invoices, seconds, cpuMs: used, quiet, adds, megabytes: memory };
}

/**
 * Milliseconds of runs with nothing to do.
 * @param {string} databaseUrl
 */
async function billedNothing(databaseUrl) {
  const service = await startService(databaseUrl);
  const shop = await Shop.visit(service.url);
  /** @type {number[]} */
  const times = [];
  while (times.length < IDLE_RUNS) {
    const { invoices, seconds } = await ended(shop, await begin(shop));
    if (invoices === 0) times.push(seconds * 1000);
  }
  await service.stop();
  return times;
}

/** @param {Shop} shop */
async function begin(shop) {
  const attributes = { job_type: 'bill' };
  const job = { type: 'subscription_job', attributes };
  return (await shop.post('/v2/subscriptions/jobs', { data: job })).data.id;
}

/**
 * @param {Shop} shop
 * @param {string} job
 * @returns {Promise<{ invoices: number; seconds: number }>}
 */
async function ended(shop, job) {
  for (;;) {
    const { data } = await shop.get(`/v2/subscriptions/jobs/${job}`);
    const { status, timestamps } = data.meta;
    const took = Date.parse(timestamps.updated_at) - Date.parse(timestamps.created_at);
    const { invoices } = data.attributes;
    if (status === 'done') return { invoices, seconds: took / 1000 };
    await sleep(POLL_MS);
  }
}

/**
 * The list would count no further than it has to.
 * @param {Connection} connection
 */
async function issued(connection) {
  const [rows] = await connection.query('select count(*) as invoices from subscription_invoices');
  return /** @type {[{ invoices: number }]} */ (rows)[0].invoices;
}

/** @param {Shop} shop */
async function add(shop) {
  const begun = performance.now();
  await shop.fill('meanwhile', items(1));
  return performance.now() - begun;
}

/**
 * @param {Shop} shop
 * @param {number} count
 */
async function addRepeatedly(shop, count) {
  const times = [];
  while (times.length < count) times.push(await add(shop));
  return times;
}
