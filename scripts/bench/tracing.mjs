// @ts-check
// What traces cost: the processor's time of the same requests with a collector and without, which is
// the default. It is not the duration, because that also depends on what else the machine does.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { secondByFirst } from './in-turn.mjs';
import { startService, usageOf } from './processes.mjs';
import { cartsOf, items, Shop } from './shop.mjs';

/** @typedef {ReturnType<typeof import('./processes.mjs').startClient>} Client */

const CARTS = 64;
const LINES = 3;
const CONNECTIONS = 16;

/**
 * Requests to a process without traces and to one that records a tenth of them, in turn.
 * @param {string} databaseUrl of a shop
 * @param {Client} client
 * @param {{ seconds: number; rounds: number }} how
 */
export async function tracing(databaseUrl, client, { seconds, rounds }) {
  const collector = await openCollector();
  const off = await startService(databaseUrl);
  const on = await startService(databaseUrl, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const both = /** @type {const} */ ([await load(off, 'off'), await load(on, 'on')]);

  const compared = (/** @type {'adds' | 'reads'} */ kind) =>
    secondByFirst(async (which, duration) => {
      const { service, [kind]: requests } = both[which];
      const { url, pid } = service;
      const before = usageOf(pid)?.cpuMs ?? NaN;
      const order = { url, connections: CONNECTIONS, seconds: duration, requests };
      const done = await client.load(order);
      return { used: (usageOf(pid)?.cpuMs ?? NaN) - before, requests: done.requests };
    }, seconds);
  await compared('adds');
  await compared('reads');
  const add = [];
  const read = [];
  while (add.length < rounds) {
    add.push(await compared('adds'));
    read.push(await compared('reads'));
  }
  await off.stop();
  await on.stop();
  collector.server.close();
  if (collector.exports === 0) throw new Error('No trace was sent.');
  return { add, read };
}

/**
 * @param {import('./processes.mjs').Server} service
 * @param {string} name
 */
async function load(service, name) {
  const shop = await Shop.visit(service.url);
  const carts = cartsOf(`tracing-${name}`, CARTS);
  for (const cart of carts) await shop.fill(cart, items(LINES));
  return {
    service,
    adds: carts.map((cart) => shop.adding(cart, items(1))),
    reads: carts.map((cart) => shop.reading(`/v2/carts/${cart}/items`)),
  };
}

/** Takes what it is sent and forgets it. */
async function openCollector() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const collector = { server, url: `http://127.0.0.1:${port}`, exports: 0 };
  server.on('request', (request, response) => {
    collector.exports += 1;
    request.resume();
    request.once('end', () => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  return collector;
}
