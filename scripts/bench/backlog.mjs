// @ts-check
// Adds while many deliveries wait for a receiver that is dead, beside adds while its webhook is off.
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { put } from './http.mjs';
import { startService } from './processes.mjs';
import { cartsOf, items, Shop } from './shop.mjs';

/** @typedef {ReturnType<typeof import('./processes.mjs').startClient>} Client */

const DELIVERIES = 100_000;
const CARTS = 64;
const CONNECTIONS = 16;
/** Nobody listens there. */
const DEAD = 'http://127.0.0.1:1/hooks';
/** After this time every process knows which webhooks are on. */
const KNOWN_MS = 1500;

const DIGITS = Array.from({ length: 10 }, (_, digit) => `select ${digit} as digit`).join(' union ');
/** Each is of another order, and due. */
const FILL = `insert into webhook_deliveries (id, webhook_id, event_id, type, aggregate_id, occurred_at, data,
    status, attempts, due_at, created_at)
  select uuid(), ?, uuid(), 'order.placed.v1', uuid(), now(3), '{}', 'pending', 0, now(3), now(3)
  from (${DIGITS}) a, (${DIGITS}) b, (${DIGITS}) c, (${DIGITS}) d, (${DIGITS}) e`;

/**
 * @param {string} databaseUrl of a shop
 * @param {Client} client
 * @param {{ seconds: number; rounds: number }} how
 */
export async function backlog(databaseUrl, client, { seconds, rounds }) {
  const service = await startService(databaseUrl, { OIDC_ALLOW_INSECURE_LOOPBACK: '1' });
  const shop = await Shop.visit(service.url);
  const webhook = { name: 'Dead', url: DEAD, events: ['order.placed.v1'] };
  const { data } = await shop.post('/v2/webhooks', { data: webhook });
  await fill(databaseUrl, data.id);
  const carts = cartsOf('backlog', CARTS);
  for (const cart of carts) await shop.fill(cart, items(1));
  const requests = carts.map((cart) => shop.adding(cart, items(1)));
  const order = { url: service.url, connections: CONNECTIONS, seconds, requests };

  const perSecond = async (/** @type {boolean} */ enabled) => {
    await put(`${service.url}/v2/webhooks/${data.id}`, shop.admin, { data: { enabled } });
    await sleep(KNOWN_MS);
    const load = await client.load(order);
    return load.requests / load.seconds;
  };
  await perSecond(false);
  const slower = [];
  while (slower.length < rounds) {
    const without = await perSecond(false);
    slower.push(without / (await perSecond(true)));
  }
  await service.stop();
  return { deliveries: DELIVERIES, slower };
}

/**
 * @param {string} databaseUrl
 * @param {string} webhookId
 */
async function fill(databaseUrl, webhookId) {
  const connection = await createConnection({ uri: databaseUrl.replace(/^mariadb:/, 'mysql:') });
  try {
    await connection.query(FILL, [webhookId]);
  } finally {
    await connection.end();
  }
}
