// @ts-check
// Orders exported while others add to carts, and products that move to another shop.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { answer } from './http.mjs';
import { multiplyRow } from './multiply-row.mjs';
import { GUEST } from './orders.mjs';
import { startService, usageOf } from './processes.mjs';
import { scenarioNamed } from './scenarios.mjs';
import { items, Shop } from './shop.mjs';
import { CHILDREN, EXPORTED, EXPORTED_FEW, MOVED } from './sizes.mjs';

const POLL_MS = 100;
const SECONDS_AT_ONCE = 1;

/**
 * The 99th percentile of adds in milliseconds, calm and beside an export, and how much more memory a long
 * export takes than a short one.
 * @param {{ orders: string; from: string; to: string }} databases addresses of empty ones
 * @param {ReturnType<typeof import('./processes.mjs').startClient>} client
 * @param {{ seconds: number; rounds: number }} how
 */
export async function exports(databases, client, how) {
  return { ...(await besideAdds(databases.orders, client, how)), moved: await moved(databases) };
}

/**
 * @param {string} databaseUrl
 * @param {ReturnType<typeof import('./processes.mjs').startClient>} client
 * @param {{ seconds: number; rounds: number }} how
 */
async function besideAdds(databaseUrl, client, { seconds, rounds }) {
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
 * Products with children, exported and imported into an empty shop, whose export must be the same.
 * @param {{ from: string; to: string }} databases
 * @returns {Promise<number>} seconds
 */
async function moved({ from, to }) {
  const begun = performance.now();
  const [source, target] = [await startService(from), await startService(to)];
  try {
    const [shop, other] = [await Shop.visit(source.url), await Shop.visit(target.url)];
    await imported(shop, 'application/x-ndjson', '', families());
    const text = await exported(shop, 'products');
    await imported(other, 'text/csv', '?format=products', text);
    if ((await exported(other, 'products')) !== text) throw new Error('The exports differ.');
  } finally {
    await source.stop();
    await target.stop();
  }
  return (performance.now() - begun) / 1000;
}

function families() {
  const names = Array.from({ length: CHILDREN }, (_, place) => `Colour ${place + 1}`);
  const lines = Array.from({ length: MOVED / (1 + CHILDREN) }, (_, at) => {
    const id = randomUUID();
    const variations = [{ name: 'Colour', options: names.map((name) => ({ name })) }];
    const parent = { id, name: `Family ${at}`, sku: `F-${at}`, variations };
    const children = names.map((value, place) => ({
      sku: `F-${at}-${place}`,
      base_product_id: id,
      options: [{ name: 'Colour', value }],
    }));
    return [parent, ...children];
  });
  return lines
    .flat()
    .map((attributes) => JSON.stringify({ type: 'product', key: attributes.sku, attributes }))
    .join('\n');
}

/**
 * @param {Shop} shop
 * @param {string} type
 * @param {string} query
 * @param {string} body
 */
async function imported(shop, type, query, body) {
  const headers = { ...shop.admin, 'content-type': type };
  const sent = await fetch(`${shop.url}/v2/imports${query}`, { method: 'POST', headers, body });
  const { data } = /** @type {{ data: { id: string } }} */ (await sent.json());
  const { failed } = await ended(shop, `/v2/imports/${data.id}`);
  if (failed > 0) throw new Error(`${failed} lines of the import have failed.`);
}

/**
 * @param {Shop} shop
 * @param {string} resource
 * @returns {Promise<string>} the file
 */
async function exported(shop, resource) {
  const { data } = await shop.post('/v2/exports', {
    data: { type: 'export', resource, format: 'csv' },
  });
  const { links } = await ended(shop, `/v2/exports/${data.id}`);
  return (await fetch(links.file)).text();
}

/**
 * A question of this one is refused, as of anybody, while the adds have the database to themselves.
 * @param {Shop} shop
 * @param {string} path
 */
async function ended(shop, path) {
  for (;;) {
    const response = await fetch(shop.url + path, { headers: shop.admin });
    if (response.status !== 503) {
      const { data } = await answer(response);
      if (data.status === 'failed') throw new Error(data.failure);
      if (data.status === 'done') return data;
    }
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
