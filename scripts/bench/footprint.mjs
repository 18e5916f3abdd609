// @ts-check
// Measures what the service needs without requests: time to start, memory and disk.
import { setTimeout as sleep } from 'node:timers/promises';
import { startService, usageOf } from './processes.mjs';
import { cartsOf, items, Shop } from './shop.mjs';

const STARTS = 5;
const IDLE_MS = 5000;
const CARTS = 64;
const LINES = 5;
/** One after each second. */
const ADDING_SAMPLES = 20;
const NEW_CARTS = 10_000;

/**
 * Starts the service again and again on a database that has its tables.
 * @param {string} databaseUrl
 * @returns {Promise<number[]>} milliseconds until it is ready
 */
export async function startTimes(databaseUrl) {
  const times = [];
  for (let count = 0; count < STARTS; count += 1) {
    const service = await startService(databaseUrl);
    times.push(service.readyMs);
    await service.stop();
  }
  return times;
}

/**
 * Resident memory of a new process in MB: idle, while shoppers add, and after it has met many carts.
 * @param {string} databaseUrl of a shop
 * @param {ReturnType<typeof import('./processes.mjs').startClient>} client
 */
export async function memory(databaseUrl, client) {
  const service = await startService(databaseUrl);
  const megabytes = () => usageOf(service.pid)?.megabytes ?? NaN;
  const ready = megabytes();
  await sleep(IDLE_MS);
  const idle = megabytes();
  const shop = await Shop.visit(service.url);
  const carts = cartsOf(`memory-${Date.now()}`, CARTS);
  for (const cart of carts) await shop.fill(cart, items(LINES));
  const load = { url: service.url, connections: 16 };
  const requests = carts.map((cart) => shop.adding(cart, items(1)));
  const adding = [];
  while (adding.length < ADDING_SAMPLES) {
    await client.load({ ...load, seconds: 1, requests });
    adding.push(megabytes());
  }
  const fresh = [shop.adding(`new-${Date.now()}-{n}`, items(1))];
  const { failed } = await client.load({ ...load, amount: NEW_CARTS, requests: fresh });
  const loaded = megabytes();
  await sleep(IDLE_MS);
  const after = megabytes();
  await service.stop();
  return { ready, idle, adding, loaded, after, carts: NEW_CARTS - failed };
}
