// @ts-check
// A run of the billing over many subscriptions, and what shoppers notice of it.
import { createConnection } from 'mysql2/promise';
import {
  begin,
  ended,
  fillLines,
  fillSubscriptions,
  OVERDUE,
  sellOne,
  soldLine,
} from './billing-store.mjs';
import { startService, usageOf } from './processes.mjs';
import { items, Shop } from './shop.mjs';

/** @typedef {import('mysql2/promise').Connection} Connection */

const DUE = 100_000;
const ALL = 1_000_000;
const QUIET_ADDS = 300;
const IDLE_RUNS = 20;
const ADDS_A_SAMPLE = 50;

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
    await fillLines(connection, DUE);
    await fillSubscriptions(connection, { sold, lines: DUE, to: DUE, billAt: OVERDUE });
    say(`Issuing ${DUE} invoices`);
    const run = await billed(databaseUrl, connection);
    say(`Filling up to ${ALL} subscriptions`);
    const billAt = 'date_add(utc_timestamp(3), interval 20 + seq % 10 day)';
    await fillSubscriptions(connection, { sold, lines: DUE, from: DUE, to: ALL, billAt });
    const idle = await billedNothing(databaseUrl);
    return { ...run, all: ALL, idle };
  } finally {
    await connection.end();
  }
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
