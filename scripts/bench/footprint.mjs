// @ts-check
// Measures what the service needs without requests: time to start, memory and disk.
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../prepare.mjs';
import { startService, usageOf } from './processes.mjs';
import { cartsOf, items, Shop } from './shop.mjs';

const STARTS = 5;
const IDLE_MS = 5000;
const CARTS = 64;
const LINES = 5;
/** One after each second. */
const ADDING_SAMPLES = 20;
const NEW_CARTS = 10_000;
const BLOCK_BYTES = 512;
const MEGABYTE = 1024 * 1024;

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

/**
 * The packages that `npm ci --omit=dev` installs on this machine: the lock file says which, and
 * what lies in node_modules how big they are.
 */
export function dependencies() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const direct = Object.keys(packages[''].dependencies).length;
  const bytes = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .map(([path]) => sizeOf(join(ROOT, path)))
    // Packages for other platforms are in the lock file only.
    .filter((size) => size > 0);
  const sum = bytes.reduce((total, size) => total + size, 0);
  return { direct, all: bytes.length, megabytes: sum / MEGABYTE };
}

/**
 * Disk space as `du` counts it, without the packages inside, which have their own line in the lock.
 * @param {string} path
 * @returns {number}
 */
function sizeOf(path) {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return 0;
  const inside = stat.isDirectory() ? readdirSync(path) : [];
  return inside
    .filter((name) => name !== 'node_modules')
    .reduce((sum, name) => sum + sizeOf(join(path, name)), stat.blocks * BLOCK_BYTES);
}
