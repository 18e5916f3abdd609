// @ts-check
// Connections that ask for much and take little, in every way that costs their senders nothing.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {import('./callers.mjs').Target} Target */

const KIB = 1024;
const LASTS_MS = 8_000;
const JSON_TYPE = 'Content-Type: application/json';
const FORM_TYPE = 'Content-Type: multipart/form-data; boundary=x';

/** Makes a cart with 100 items and 256 KiB of texts, and returns its id. */
export async function makeLargeCart(/** @type {Target} */ { url, callers: [, shopper = {}] }) {
  const id = randomUUID();
  for (let round = 0; round < 4; round += 1) {
    const data = Array.from({ length: 25 }, (_, n) => ({
      type: 'custom_item',
      name: `Item ${String(round)}-${String(n)}`,
      description: '😀'.repeat(600),
      quantity: 1,
      price: { amount: 100 },
    }));
    const request = { method: 'POST', headers: { 'content-type': 'application/json', ...shopper } };
    await fetch(`${url}/v2/carts/${id}/items`, { ...request, body: JSON.stringify({ data }) });
  }
  return id;
}

/**
 * What such connections send, and how many do it at once.
 * @param {Record<string, string>} shopper
 * @param {string} cart the id of a large one
 * @returns {readonly { connections: number; sent: string; reads?: boolean; ends?: boolean }[]}
 */
export function kindsOfConnections(shopper, cart) {
  const caller = Object.entries(shopper).map(([name, value]) => `${name}: ${value}`);
  const get = (/** @type {string} */ path, /** @type {string[]} */ ...headers) =>
    [`GET ${path} HTTP/1.1`, 'Host: x', ...caller, ...headers, '', ''].join('\r\n');
  const post = (/** @type {string} */ path, /** @type {string[]} */ ...headers) =>
    get(path, ...headers).replace('GET', 'POST');
  const items = `/v2/carts/${cart}/items`;
  const rest = 'x'.repeat(900 * KIB);
  return [
    { connections: 20, sent: get(items).repeat(1000) },
    { connections: 20, sent: get('/catalog/products?page[limit]=100').repeat(1000) },
    { connections: 20, sent: 'GET /docs-json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2000) },
    { connections: 20, sent: get(items, 'Accept-Encoding: br').repeat(200), reads: true },
    { connections: 40, sent: get(items).repeat(20), ends: true },
    { connections: 60, sent: 'GET / HTTP/1.1\r\nHost:\r\n\r\n'.repeat(20_000) },
    { connections: 60, sent: 'GET /%zz HTTP/1.1\r\nHost:\r\n\r\n'.repeat(5_000) },
    { connections: 40, sent: get('/health/ready').repeat(1000) },
    { connections: 60, sent: get(items, `X-Filler: ${'y'.repeat(15 * KIB)}`).slice(0, -2) },
    {
      connections: 60,
      sent: post(items, JSON_TYPE, `Content-Length: ${String(KIB * KIB)}`) + rest,
    },
    {
      connections: 20,
      sent: post(items, JSON_TYPE, 'Transfer-Encoding: chunked') + `e1000\r\n${rest}`,
    },
    { connections: 20, sent: post('/v2/files', FORM_TYPE, 'Content-Length: 10000000') + rest },
    {
      connections: 20,
      sent:
        post('/v2/imports', 'Content-Type: application/x-ndjson', 'Content-Length: 90000000') +
        rest,
    },
    {
      connections: 20,
      sent: post(items, JSON_TYPE, 'Content-Encoding: gzip', 'Content-Length: 900000') + rest,
    },
    {
      connections: 20,
      sent: get('/', 'Expect: 100-continue', 'Connection: Upgrade', 'Upgrade: websocket').repeat(
        500,
      ),
    },
    { connections: 200, sent: '' },
  ];
}

/**
 * Opens a connection, sends what it is to send, and opens another when it was closed or has lasted.
 * @param {Target} target
 * @param {() => boolean} goesOn
 * @param {{ sent: string; reads?: boolean; ends?: boolean }} kind
 */
export async function flood({ url }, goesOn, { sent, reads = false, ends = false }) {
  const { hostname, port } = new URL(url);
  while (goesOn()) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    const closed = once(socket, 'close').catch(() => undefined);
    if (reads) socket.resume();
    else socket.pause();
    if (ends) socket.end(sent);
    else socket.write(sent);
    await Promise.race([closed, sleep(LASTS_MS)]);
    socket.destroy();
    await sleep(100);
  }
}

/**
 * Hundreds of clients that read one large cart at once, again and again, as they should.
 * @param {Target} target
 * @param {() => boolean} goesOn
 * @param {string} cart
 * @returns {Promise<string[]>} when one of them was answered otherwise than with the cart or 503
 */
export async function readTogether({ url, callers: [, shopper = {}] }, goesOn, cart) {
  /** @type {string[]} */
  const faults = [];
  const headers = { ...shopper, 'accept-encoding': 'identity' };
  while (goesOn()) {
    const reading = Array.from({ length: 200 }, async () => {
      const answer = await fetch(`${url}/v2/carts/${cart}/items`, { headers });
      await answer.arrayBuffer();
      const isRight =
        answer.status === 200 ||
        (answer.status === 503 && answer.headers.get('retry-after') !== null);
      if (!isRight) faults.push(`A reader of a cart got ${String(answer.status)}`);
    });
    await Promise.allSettled(reading);
    await sleep(500);
  }
  return faults;
}
