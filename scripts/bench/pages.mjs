// @ts-check
// One product, and a page of the catalog as it is and compressed as browsers ask for it.
import { besideBytes } from './floors.mjs';

/** @typedef {import('./scenarios.mjs').Scenario} Scenario */

const PATH = '/catalog/products?page%5Blimit%5D=25';

/**
 * @param {string} name
 * @param {string} title
 * @param {Record<string, string>} headers
 * @returns {Scenario}
 */
const reading = (name, title, headers) => ({
  name,
  group: 'pages',
  title: `read a catalog page of 25 products, ${title}, 16 at a time`,
  server: 'service',
  connections: 16,
  async prepare(shop) {
    const request = shop.reading(PATH);
    return [{ ...request, headers: { ...request.headers, ...headers } }];
  },
});

/** @type {Scenario} */
const PRODUCT = {
  name: 'product-16',
  group: 'pages',
  title: 'read a product of the catalog, 16 at a time',
  server: 'service',
  connections: 16,
  async prepare(shop) {
    const { data } = await shop.get(PATH);
    return data.map((/** @type {{ id: string }} */ { id }) =>
      shop.reading(`/catalog/products/${id}`),
    );
  },
};

export const PAGES = [
  ...besideBytes(PRODUCT, 'texts'),
  reading('page-plain', 'plain', {}),
  reading('page-gzip', 'gzip', { 'accept-encoding': 'gzip' }),
  reading('page-br', 'brotli', { 'accept-encoding': 'br' }),
];
