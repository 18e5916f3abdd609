// @ts-check
// A page of the catalog as it is, and compressed as browsers ask for it.

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

export const PAGES = [
  reading('page-plain', 'plain', {}),
  reading('page-gzip', 'gzip', { 'accept-encoding': 'gzip' }),
  reading('page-br', 'brotli', { 'accept-encoding': 'br' }),
];
