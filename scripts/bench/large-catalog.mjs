// @ts-check
// A large catalog that waits for its publication.
import { randomUUID } from 'node:crypto';
import { createConnection } from 'mysql2/promise';
import { PRODUCTS } from './sizes.mjs';

/**
 * @typedef {import('mysql2/promise').Connection} Connection
 * @typedef {import('./shop.mjs').Shop} Shop
 * @typedef {Record<string, string | number | null>} Row
 */

const ROWS_AT_ONCE = 1000;

/**
 * A catalog that waits for its publication.
 * @param {string} databaseUrl of the shop
 * @param {Shop} shop
 * @param {(index: number) => { name: string; details: string } | undefined} [textsOf] of each product
 */
export async function largeCatalog(databaseUrl, shop, textsOf = () => undefined) {
  const large = await shop.openCatalog('Large');
  const pattern = { sku: 'LARGE-0', name: 'Large', price: 1250 };
  const [id = ''] = await shop.stock(large, [pattern]);
  await multiply(databaseUrl, { id, sku: pattern.sku }, textsOf);
  return large;
}

/**
 * Writes copies of a product, of its price and of its place into the tables: through the interface
 * so many would take minutes.
 * @param {string} databaseUrl
 * @param {{ id: string; sku: string }} pattern
 * @param {(index: number) => { name: string; details: string } | undefined} textsOf
 */
async function multiply(databaseUrl, { id, sku }, textsOf) {
  const uri = databaseUrl.replace(/^mariadb:/, 'mysql:');
  // Values go back as they came.
  const connection = await createConnection({ uri, dateStrings: true, jsonStrings: true });
  const copies = Array.from({ length: PRODUCTS - 1 }, (_, index) => ({
    id: randomUUID(),
    sku: `LARGE-${index + 1}`,
  }));
  try {
    await copyRow(connection, 'products', ['id', id], (row) =>
      copies.map((copy, index) => ({ ...row, ...copy, slug: copy.sku, ...textsOf(index) })),
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
 * Writes copies of one row into its table.
 * @param {Connection} connection
 * @param {string} table
 * @param {[column: string, value: string]} where
 * @param {(row: Row) => Row[]} copied
 */
export async function copyRow(connection, table, where, copied) {
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
