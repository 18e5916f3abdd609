// @ts-check
// The publication of a large catalog, and what shoppers notice of it.
import { randomUUID } from 'node:crypto';
import { createConnection } from 'mysql2/promise';
import { post } from './http.mjs';
import { startService, usageOf } from './processes.mjs';
import { items, Shop } from './shop.mjs';
import { PRODUCTS } from './sizes.mjs';

/**
 * @typedef {import('mysql2/promise').Connection} Connection
 * @typedef {Record<string, string | number | null>} Row
 */

const ROWS_AT_ONCE = 1000;
const ADDS_BEFORE = 300;

/**
 * Publishes a catalog that nobody is sold from, while one cart is added to again and again.
 * @param {string} databaseUrl of a shop
 */
export async function release(databaseUrl) {
  const service = await startService(databaseUrl);
  const megabytes = () => usageOf(service.pid)?.megabytes;
  const shop = await Shop.visit(service.url);
  const large = await largeCatalog(databaseUrl, shop);
  await addRepeatedly(shop, ADDS_BEFORE);
  const quiet = await addRepeatedly(shop, ADDS_BEFORE);

  const before = megabytes();
  const begun = performance.now();
  let isDone = false;
  const published = shop.publish(large).finally(() => (isDone = true));
  /** @type {number[]} */
  const adds = [];
  while (!isDone) adds.push(await add(shop));
  await published;
  const seconds = (performance.now() - begun) / 1000;
  const after = megabytes();
  await service.stop();
  return { products: PRODUCTS, seconds, quiet, adds, before, after };
}

/**
 * A catalog that waits for its publication.
 * @param {string} databaseUrl of the shop
 * @param {Shop} shop
 */
export async function largeCatalog(databaseUrl, shop) {
  const large = await shop.openCatalog('Large');
  const pattern = { sku: 'LARGE-0', name: 'Large', price: 1250 };
  const [id = ''] = await shop.stock(large, [pattern]);
  await multiply(databaseUrl, { id, sku: pattern.sku });
  return large;
}

/**
 * @param {Shop} shop
 * @returns {Promise<number>} milliseconds
 */
async function add(shop) {
  const begun = performance.now();
  await post(`${shop.url}/v2/carts/meanwhile/items`, shop.headers, { data: items(1) });
  return performance.now() - begun;
}

/**
 * @param {Shop} shop
 * @param {number} count
 */
async function addRepeatedly(shop, count) {
  const times = [];
  while (times.length < count) times.push(await add(shop));
  return times;
}

/**
 * Writes copies of a product, of its price and of its place into the tables: through the interface
 * so many would take minutes.
 * @param {string} databaseUrl
 * @param {{ id: string; sku: string }} pattern
 */
async function multiply(databaseUrl, { id, sku }) {
  const uri = databaseUrl.replace(/^mariadb:/, 'mysql:');
  // Values go back as they came.
  const connection = await createConnection({ uri, dateStrings: true, jsonStrings: true });
  const copies = Array.from({ length: PRODUCTS - 1 }, (_, index) => ({
    id: randomUUID(),
    sku: `LARGE-${index + 1}`,
  }));
  try {
    await copyRow(connection, 'products', ['id', id], (row) =>
      copies.map((copy) => ({ ...row, ...copy, slug: copy.sku })),
    );
    await copyRow(connection, 'prices', ['sku', sku], (row) =>
      copies.map((copy) => ({ ...row, id: randomUUID(), sku: copy.sku })),
    );
    await copyRow(connection, 'node_products', ['product_id', id], (row) =>
      copies.map((copy) => ({ ...row, product_id: copy.id })),
    );
  } finally {
    await connection.end();
  }
}

/**
 * @param {Connection} connection
 * @param {string} table
 * @param {[column: string, value: string]} where
 * @param {(row: Row) => Row[]} copied
 */
async function copyRow(connection, table, where, copied) {
  const [found] = await connection.query('select * from ?? where ?? = ?', [table, ...where]);
  const [row] = /** @type {Row[]} */ (found);
  if (row === undefined) throw new Error(`There is nothing to copy in ${table}.`);
  const columns = Object.keys(row);
  const rows = copied(row);
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const part = rows.slice(from, from + ROWS_AT_ONCE);
    const values = part.map((one) => columns.map((column) => one[column]));
    await connection.query('insert into ?? (??) values ?', [table, columns, values]);
  }
}
