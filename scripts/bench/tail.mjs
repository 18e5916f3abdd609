// @ts-check
// The slowest of many adds while the service does something large.
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
import { inParallel } from './http.mjs';
import { GUEST } from './orders.mjs';
import { startService } from './processes.mjs';
import { largeCatalog } from './large-catalog.mjs';
import { scenarioNamed } from './scenarios.mjs';
import { cartsOf, items, Shop } from './shop.mjs';
import { BILLED, PAID } from './sizes.mjs';

const PAYING = 4;
const SECONDS_AT_ONCE = 1;
const WHOLE = { gateway: 'manual', method: 'purchase' };

/**
 * The 99th percentile of adds in milliseconds, calm and beside each work.
 * @param {string} databaseUrl of an empty database
 * @param {ReturnType<typeof import('./processes.mjs').startClient>} client
 * @param {{ seconds: number; rounds: number }} how
 */
export async function tail(databaseUrl, client, { seconds, rounds }) {
  await sellOne(databaseUrl);
  const service = await startService(databaseUrl);
  const { shop, sold } = await Shop.open(service.url);
  const { connections, prepare } = scenarioNamed('add-16');
  const requests = await prepare(shop, sold);
  const order = { url: service.url, connections, requests, keepsTimes: true };
  const adding = async (/** @type {number} */ duration) =>
    (await client.load({ ...order, seconds: duration })).times ?? [];
  const beside = async (/** @type {() => Promise<unknown>} */ work) => {
    let isDone = false;
    const done = work().finally(() => (isDone = true));
    const times = [];
    while (!isDone) times.push(...(await adding(SECONDS_AT_ONCE)));
    await done;
    return p99(times);
  };
  await adding(seconds);
  const calm = [];
  while (calm.length < rounds) calm.push(p99(await adding(seconds)));
  const pays = await paying(shop);
  const paid = await beside(pays);
  const bills = await billing(databaseUrl, shop);
  const billed = await beside(bills);
  // The last one, as so large a catalog slows down what comes after it.
  const large = await largeCatalog(databaseUrl, shop);
  const published = await beside(() => shop.publish(large));
  await service.stop();
  return { calm, published, billed, paid };
}

/** @param {number[]} times */
function p99(times) {
  times.sort((one, other) => one - other);
  return times[Math.floor(0.99 * times.length)] ?? NaN;
}

/**
 * Orders that are paid in whole, a few at a time.
 * @param {Shop} shop
 */
async function paying(shop) {
  const orders = await inParallel(cartsOf('paid', PAID), async (cart) => {
    await shop.fill(cart, items(1));
    const { data } = await shop.post(`/v2/carts/${cart}/checkout`, { data: GUEST });
    return `/v2/orders/${data.id}/payments`;
  });
  return () => inParallel(orders, (path) => shop.post(path, { data: WHOLE }), PAYING);
}

/**
 * Subscriptions that are all due.
 * @param {string} databaseUrl
 * @param {Shop} shop
 */
async function billing(databaseUrl, shop) {
  const uri = databaseUrl.replace(/^mariadb:/, 'mysql:');
  const connection = await createConnection({ uri, dateStrings: true, jsonStrings: true });
  try {
    const sold = await soldLine(connection);
    await fillLines(connection, BILLED);
    const how = { sold, lines: BILLED, to: BILLED, billAt: OVERDUE };
    await fillSubscriptions(connection, how);
  } finally {
    await connection.end();
  }
  return async () => ended(shop, await begin(shop));
}
