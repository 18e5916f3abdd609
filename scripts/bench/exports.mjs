// @ts-check
// Orders exported while others add to carts.
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { multiplyRow } from './multiply-row.mjs';
import { GUEST } from './orders.mjs';
import { startService, usageOf } from './processes.mjs';
import { scenarioNamed } from './scenarios.mjs';
import { items, Shop } from './shop.mjs';
import { EXPORTED, EXPORTED_FEW } from './sizes.mjs';

const POLL_MS = 100;
const SECONDS_AT_ONCE = 1;

/**
 * The 99th percentile of adds in milliseconds, calm and beside an export, and how much more memory a long
 * export takes than a short one.
 * @param {string} databaseUrl of an empty one
 * @param {ReturnType<typeof import('./processes.mjs').startClient>} client
 * @param {{ seconds: number; rounds: number }} how
 */
export async function exports(databaseUrl, client, { seconds, rounds }) {
  const service = await startService(databaseUrl);
  const { shop, sold } = await Shop.open(service.url);
  await shop.fill('exported', items(1));
  await shop.post('/v2/carts/exported/checkout', { data: GUEST });
  const { connections, prepare } = scenarioNamed('add-16');
  const requests = await prepare(shop, sold);
  const order = { url: service.url, connections, requests, keepsTimes: true };
  const adding = async (/** @type {number} */ duration) =>
    (await client.load({ ...order, seconds: duration })).times ?? [];
  await adding(seconds);
  const calm = [];
  while (calm.length < rounds) calm.push(p99(await adding(seconds)));
  const during = async (/** @type {number} */ rows) => {
    await fillOrders(databaseUrl, rows);
    const times = [];
    let [isDone, megabytes] = [false, 0];
    const done = exported(shop, 'orders').finally(() => (isDone = true));
    while (!isDone) {
      times.push(...(await adding(SECONDS_AT_ONCE)));
      megabytes = Math.max(megabytes, usageOf(service.pid)?.megabytes ?? NaN);
    }
    await done;
    return { beside: p99(times), megabytes };
  };
  const short = await during(EXPORTED_FEW);
  const { beside, megabytes } = await during(EXPORTED);
  await service.stop();
  return { calm, beside, grown: megabytes - short.megabytes };
}

/**
 * @param {Shop} shop
 * @param {string} resource
 * @returns {Promise<string>} the file
 */
export async function exported(shop, resource) {
  const { data } = await shop.post('/v2/exports', {
    data: { type: 'export', resource, format: 'csv' },
  });
  const { links } = await ended(shop, `/v2/exports/${data.id}`);
  return (await fetch(links.file)).text();
}

/**
 * @param {Shop} shop
 * @param {string} path
 */
export async function ended(shop, path) {
  for (;;) {
    const { data } = await shop.get(path);
    if (data.status === 'failed') throw new Error(data.failure);
    if (data.status === 'done') return data;
    await sleep(POLL_MS);
  }
}

/**
 * @param {string} databaseUrl
 * @param {number} rows copies of the order that is there, each with its line
 */
async function fillOrders(databaseUrl, rows) {
  const uri = databaseUrl.replace(/^mariadb:/, 'mysql:');
  const connection = await createConnection({ uri, dateStrings: true, jsonStrings: true });
  try {
    for (const table of ['orders', 'order_items']) {
      await connection.query(`drop table if exists pattern_${table}`);
      await multiplyRow(connection, { table }, rows);
    }
  } finally {
    await connection.end();
  }
}

/** @param {number[]} times */
function p99(times) {
  times.sort((one, other) => one - other);
  return times[Math.floor(0.99 * times.length)] ?? NaN;
}
