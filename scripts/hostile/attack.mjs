// @ts-check
// Everything at once that keeps a service from its work, while its health is asked for.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import {
  flood as connectAndFlood,
  kindsOfConnections,
  makeLargeCart,
  readTogether,
} from './connections.mjs';

/** @typedef {import('./callers.mjs').Target} Target */

const MIB = 1024 * 1024;
const SOCKETS = 200;
const FLOODS = 8;
const PROBE_EVERY_MS = 250;
const JSON_TYPE = { 'content-type': 'application/json' };
const PAGES = ['/docs', '/docs-json', '/docs/swagger-ui-bundle.js', '/docs/swagger-ui.css'];

const UNFINISHED = [
  'GET /health',
  'POST /v2/carts/x/items HTTP/1.1\r\nHost: x\r\nA: ',
  `POST /v2/carts/x/items HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${String(MIB)}\r\n\r\n{"data":`,
  'POST /oauth/access_token HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n',
];

/** @param {string} part */
const filled = (part) =>
  `{"data":{"more":[${part.repeat(Math.floor((MIB - 40) / part.length))}1]}}`;
const HALF = MIB / 2 - 20;
const BIG = [
  filled('{},'),
  filled('[],'),
  filled('"",'),
  `{"data":${'['.repeat(HALF)}${']'.repeat(HALF)}}`,
  JSON.stringify({ data: { type: 'cart_item', quantity: 1, sku: 'x'.repeat(MIB - 80) } }),
].map((body) => Buffer.from(body));

/**
 * @param {Target} target
 * @param {number} minutes
 * @returns {Promise<string[]>} when it was not well
 */
export async function attack(target, minutes) {
  console.log(`Attacking for ${String(minutes)} minutes …`);
  const until = Date.now() + minutes * 60_000;
  const goesOn = () => Date.now() < until && !target.hasEnded();
  const cart = await makeLargeCart(target);
  const reading = readTogether(target, goesOn, cart);
  const kinds = kindsOfConnections(target.callers[1] ?? {}, cart);
  /** @type {Promise<unknown>[]} */
  const attacks = [
    ...Array.from({ length: SOCKETS }, (_, n) => keepWaiting(target, goesOn, n)),
    ...Array.from({ length: FLOODS / 2 }, (_, n) => sendBigBodies(target, goesOn, n)),
    ...Array.from({ length: FLOODS / 4 }, () => mergeCarts(target, goesOn)),
    ...Array.from({ length: FLOODS }, (_, n) => flood(target, goesOn, n)),
    ...kinds.flatMap((kind) =>
      Array.from({ length: kind.connections }, () => connectAndFlood(target, goesOn, kind)),
    ),
  ];
  const faults = await watch(target, goesOn);
  faults.push(...(await reading));
  await Promise.all(attacks);
  if (target.hasEnded()) faults.push('The service has ended.');
  return faults;
}

/**
 * Asks in another thread, which none of the attacks keeps from its work.
 * @param {Target} target
 * @param {() => boolean} goesOn
 * @returns {Promise<string[]>}
 */
async function watch({ url }, goesOn) {
  const watcher = new Worker(new URL('./watch.mjs', import.meta.url), { workerData: { url } });
  while (goesOn()) await sleep(PROBE_EVERY_MS);
  watcher.postMessage('enough');
  const [{ probes, worst, faults }] = await once(watcher, 'message');
  console.log(`${String(probes)} health checks; the slowest took ${String(Math.round(worst))} ms.`);
  return faults;
}

/**
 * Opens a connection, sends a part of a request and goes on byte by byte until it is disconnected.
 * @param {Target} target
 * @param {() => boolean} goesOn
 * @param {number} n
 */
async function keepWaiting({ url }, goesOn, n) {
  const { hostname, port } = new URL(url);
  while (goesOn()) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    const closed = once(socket, 'close').catch(() => undefined);
    socket.resume().write(UNFINISHED[n % UNFINISHED.length] ?? '');
    const drip = setInterval(() => socket.write(' '), 1000);
    const end = setInterval(() => goesOn() || socket.destroy(), 500);
    await closed;
    clearInterval(drip);
    clearInterval(end);
    await sleep(100);
  }
}

/**
 * @param {Target} target
 * @param {() => boolean} goesOn
 * @param {number} n
 */
async function sendBigBodies({ url, callers }, goesOn, n) {
  for (let at = n; goesOn(); at += 1) {
    const headers = { ...JSON_TYPE, ...callers[at % callers.length] };
    const body = BIG[at % BIG.length] ?? null;
    await ask(`${url}/v2/carts/attacked/items`, { method: 'POST', headers, body });
  }
}

/**
 * Fills carts with as much as they hold, and each with those before.
 * @param {Target} target
 * @param {() => boolean} goesOn
 */
async function mergeCarts({ url, callers: [, shopper = {}] }, goesOn) {
  const headers = { ...JSON_TYPE, ...shopper };
  const add = (/** @type {string} */ cart, /** @type {object} */ data) =>
    ask(`${url}/v2/carts/${cart}/items`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ data, options: { add_all_or_nothing: false } }),
    });
  const items = Array.from({ length: 100 }, (_, n) => ({
    type: 'custom_item',
    name: `Item ${String(n)}`,
    description: 'x'.repeat(500),
    sku: `item-${String(n)}`,
    quantity: 1,
    price: { amount: 100 },
  }));
  let last = randomUUID();
  await add(last, items);
  while (goesOn()) {
    const next = randomUUID();
    await add(next, { type: 'cart_items', cart_id: last });
    await add(next, { type: 'cart_items', cart_id: last });
    last = next;
  }
}

/**
 * Loads the documentation, and goes away in the middle of every second answer.
 * @param {Target} target
 * @param {() => boolean} goesOn
 * @param {number} n
 */
async function flood({ url }, goesOn, n) {
  for (let at = n; goesOn(); at += 1) {
    const headers = { 'accept-encoding': at % 3 === 0 ? 'identity' : 'br' };
    const page = `${url}${PAGES[at % PAGES.length] ?? ''}`;
    await ask(page, { headers, ...(at % 2 === 0 ? { signal: AbortSignal.timeout(5) } : {}) });
  }
}

/**
 * What comes of it does not matter here.
 * @param {string} url
 * @param {RequestInit} request
 */
async function ask(url, request) {
  try {
    await (await fetch(url, request)).arrayBuffer();
  } catch {
    await sleep(5);
  }
}
