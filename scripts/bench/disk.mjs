// @ts-check
// What a process and its database need: disk for carts and orders on both kinds of database, memory and
// connections.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { inParallel } from './http.mjs';
import { GUEST } from './orders.mjs';
import { startService, usageOf } from './processes.mjs';
import { cartsOf, items, Shop } from './shop.mjs';

const CARTS = 5000;
const LINES = 3;
const SAMPLE_MS = 100;
/** What follows from a payment is done by then. */
const SETTLED_MS = 3000;
const MEGABYTE = 1024 * 1024;
const PAID = { gateway: 'manual', method: 'purchase' };

/**
 * @typedef {object} Store
 * @property {string} url
 * @property {() => Promise<number>} bytes while no process uses it
 * @property {() => Promise<number | undefined>} connections
 * @property {() => Promise<void>} close
 *
 * @typedef {object} Needs
 * @property {string} database
 * @property {number} carts megabytes for a thousand carts
 * @property {number} orders megabytes for a thousand orders, beside their carts
 * @property {number} memory most megabytes of the process meanwhile
 * @property {number | undefined} connections most of the process meanwhile
 */

/**
 * @param {string} databaseUrl an empty database on a server
 * @param {(text: string) => void} say
 * @returns {Promise<Needs[]>}
 */
export async function disk(databaseUrl, say) {
  const needs = [];
  for (const open of [() => onServer(databaseUrl), embedded]) {
    const store = await open();
    try {
      needs.push(await needed(store, say));
    } finally {
      await store.close();
    }
  }
  return needs;
}

/**
 * @param {Store} store
 * @param {(text: string) => void} say
 * @returns {Promise<Needs>}
 */
async function needed(store, say) {
  const database = new URL(store.url).protocol.replace(':', '');
  const most = { memory: 0, connections: /** @type {number | undefined} */ (undefined) };
  const carts = cartsOf('disk', CARTS);
  /** @type {(work: (shop: Shop) => Promise<unknown>) => Promise<number>} */
  const growth = async (work) => {
    const before = await store.bytes();
    const service = await startService(store.url);
    const watch = setInterval(() => {
      most.memory = Math.max(most.memory, usageOf(service.pid)?.megabytes ?? 0);
      void store.connections().then((open) => {
        if (open !== undefined) most.connections = Math.max(most.connections ?? 0, open);
      });
    }, SAMPLE_MS);
    await work(await Shop.visit(service.url));
    await sleep(SETTLED_MS);
    clearInterval(watch);
    await service.stop();
    return ((await store.bytes()) - before) / MEGABYTE / (CARTS / 1000);
  };
  const service = await startService(store.url);
  await Shop.open(service.url);
  await service.stop();
  say(`${database}: making ${CARTS} carts`);
  const ofCarts = await growth((shop) =>
    inParallel(carts, (cart) => shop.fill(cart, items(LINES))),
  );
  say(`${database}: making orders of them`);
  const ofOrders = await growth((shop) =>
    inParallel(carts, async (cart) => {
      const { data } = await shop.post(`/v2/carts/${cart}/checkout`, { data: GUEST });
      await shop.post(`/v2/orders/${data.id}/payments`, { data: PAID });
    }),
  );
  return { database, carts: ofCarts, orders: ofOrders, ...most };
}

/** @returns {Promise<Store>} */
async function embedded() {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-disk-'));
  const file = join(folder, 'shop.sqlite');
  return {
    url: `sqlite:${file}`,
    bytes: async () => statSync(file).size,
    connections: async () => undefined,
    close: async () => rmSync(folder, { recursive: true }),
  };
}

/**
 * Pages of the tables and their indexes, without what the server keeps for itself, such as its logs.
 * @param {string} url
 * @returns {Promise<Store>}
 */
async function onServer(url) {
  const connection = await createConnection({ uri: url.replace(/^mariadb:/, 'mysql:') });
  const one = async (/** @type {string} */ sql) => {
    const [rows] = await connection.query(sql);
    return /** @type {Record<string, any>[]} */ (rows);
  };
  return {
    url,
    async bytes() {
      const tables = await one('show tables');
      const names = tables.flatMap((table) => Object.values(table)).map((name) => `\`${name}\``);
      if (names.length > 0) await one(`analyze table ${names.join(', ')}`);
      const [sum] = await one(`select sum(data_length + index_length) as bytes
        from information_schema.tables where table_schema = database()`);
      return Number(sum?.bytes);
    },
    async connections() {
      // Without this one.
      const [open] = await one(`select count(*) - 1 as open
        from information_schema.processlist where db = database()`);
      return Number(open?.open);
    },
    close: () => connection.end(),
  };
}
