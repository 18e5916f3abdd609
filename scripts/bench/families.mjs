// @ts-check
// Parents with children beside as many plain products: to publish them, to list them, to buy one.
import { randomUUID } from 'node:crypto';
import { createConnection } from 'mysql2/promise';
import { get, post, put } from './http.mjs';
import { copyRow } from './large-catalog.mjs';
import { startService } from './processes.mjs';
import { Shop } from './shop.mjs';
import { CHILDREN, PARENTS } from './sizes.mjs';

/** @typedef {import('mysql2/promise').Connection} Connection */

const PUBLICATIONS = 2;
const REQUESTS = 100;
const COLOURS = Array.from({ length: CHILDREN }, (_, index) => `Colour ${index + 1}`);
const LIST = '/catalog/products?page%5Blimit%5D=25';

/**
 * What families take, as multiples of what plain products do; both in turn.
 * @param {string} databaseUrl of an empty database
 */
export async function families(databaseUrl) {
  const service = await startService(databaseUrl);
  const uri = databaseUrl.replace(/^mariadb:/, 'mysql:');
  const connection = await createConnection({ uri, dateStrings: true, jsonStrings: true });
  try {
    const shop = await Shop.visit(service.url);
    const plain = await assortment(shop, 'plain', 'PLAIN-0');
    const family = await assortment(shop, 'family', 'FAMILY-0');
    const children = await build(shop, family.id);
    await multiplyPlain(connection, plain.id);
    await multiplyFamily(connection, family.id, children);
    const published = await inTurn(PUBLICATIONS, (kind) =>
      shop.publish((kind === 'family' ? family : plain).sold),
    );
    const pages = await inTurn(REQUESTS, (kind) =>
      get(service.url + LIST, { ...shop.headers, 'svc-channel': kind }),
    );
    const [child = ''] = children;
    const adds = await inTurn(REQUESTS, (kind, count) => {
      const id = kind === 'family' ? child : plain.id;
      const headers = { ...shop.headers, 'svc-channel': kind };
      const path = `${service.url}/v2/carts/${kind}-${Math.floor(count / 10)}/items`;
      return post(path, headers, { data: { type: 'cart_item', id, quantity: 1 } });
    });
    return { published, pages, adds };
  } finally {
    await connection.end();
    await service.stop();
  }
}

/**
 * A catalog with one product, for a channel of the same name.
 * @param {Shop} shop
 * @param {string} name
 * @param {string} sku
 */
async function assortment(shop, name, sku) {
  const sold = await shop.openCatalog(name);
  const [id = ''] = await shop.stock(sold, [{ sku, name, price: 1250 }]);
  const catalog_id = sold.releases.split('/')[3];
  const rule = { name, catalog_id, channels: [name] };
  await shop.create('/pcm/catalogs/rules', 'catalog_rule', rule);
  return { sold, id };
}

/**
 * Makes a product a parent.
 * @param {Shop} shop
 * @param {string} parentId
 * @returns {Promise<string[]>} the ids of its children
 */
async function build(shop, parentId) {
  const path = '/pcm/variations';
  const id = await shop.create(path, 'product-variation', { name: 'Colour' });
  for (const name of COLOURS) {
    await shop.create(`${path}/${id}/options`, 'product-variation-option', { name });
  }
  const product = `/pcm/products/${parentId}`;
  const data = [{ type: 'product-variation', id }];
  await put(`${shop.url}${product}/relationships/variations`, shop.admin, { data });
  await shop.post(`${product}/build`, {});
  const { data: children } = await shop.get(`${product}/children`);
  return children.map((/** @type {{ id: string }} */ child) => child.id);
}

/**
 * As many plain products as parents and children together.
 * @param {Connection} connection
 * @param {string} id
 */
async function multiplyPlain(connection, id) {
  const copies = copiesOf('PLAIN', PARENTS * (1 + CHILDREN) - 1);
  await copyRow(connection, 'products', ['id', id], (row) =>
    copies.map((copy) => ({ ...row, ...named(copy) })),
  );
  await copyRow(connection, 'prices', ['sku', 'PLAIN-0'], (row) =>
    copies.map(({ sku }) => ({ ...row, id: randomUUID(), sku, sku_key: sku.toLowerCase() })),
  );
  await copyRow(connection, 'node_products', ['product_id', id], (row) =>
    copies.map((copy) => ({ ...row, product_id: copy.id })),
  );
}

/**
 * Copies of a family. The prices are those of the parents.
 * @param {Connection} connection
 * @param {string} id
 * @param {readonly string[]} children
 */
async function multiplyFamily(connection, id, children) {
  const parents = copiesOf('FAMILY', PARENTS - 1);
  await copyRow(connection, 'products', ['id', id], (row) =>
    parents.map((copy) => ({ ...row, ...named(copy) })),
  );
  for (const [place, child] of children.entries()) {
    await copyRow(connection, 'products', ['id', child], (row) =>
      parents.map((parent) => {
        const copy = { id: randomUUID(), sku: `${parent.sku}-${place}` };
        return { ...row, ...named(copy), base_product_id: parent.id };
      }),
    );
  }
  await copyRow(connection, 'prices', ['sku', 'FAMILY-0'], (row) =>
    parents.map(({ sku }) => ({ ...row, id: randomUUID(), sku, sku_key: sku.toLowerCase() })),
  );
  for (const table of ['node_products', 'product_variations']) {
    await copyRow(connection, table, ['product_id', id], (row) =>
      parents.map((copy) => ({ ...row, product_id: copy.id })),
    );
  }
}

/**
 * @param {string} prefix
 * @param {number} count
 */
function copiesOf(prefix, count) {
  return Array.from({ length: count }, (_, index) => {
    return { id: randomUUID(), sku: `${prefix}-${index + 1}` };
  });
}

/** @param {{ id: string; sku: string }} copy */
function named({ id, sku }) {
  const key = sku.toLowerCase();
  return { id, sku, slug: key, sku_key: key, slug_key: key };
}

/**
 * The time of one with families divided by the time of one without, again and again.
 * @param {number} count
 * @param {(kind: 'plain' | 'family', count: number) => Promise<unknown>} work
 */
async function inTurn(count, work) {
  const ratios = [];
  for (let done = 0; done < count; done += 1) {
    const plain = await timed(() => work('plain', done));
    ratios.push((await timed(() => work('family', done))) / plain);
  }
  return ratios;
}

/** @param {() => Promise<unknown>} work */
async function timed(work) {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
