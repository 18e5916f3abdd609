// @ts-check
// A small shop, made through the interface of the service as an administrator would make it.
import { setTimeout as sleep } from 'node:timers/promises';
import { get, headersFor, inParallel, post } from './http.mjs';

/**
 * @typedef {import('./http.mjs').Headers} Headers
 * @typedef {import('./load-process.mjs').Request} Request
 * @typedef {{ type: string; sku: string; quantity: number }} Item
 *
 * @typedef {object} Product
 * @property {string} sku
 * @property {string} name
 * @property {number} [price] cents; without one it is shown, but cannot be bought
 * @property {object} [components] of a bundle
 *
 * @typedef {object} Assortment a catalog; where its parts are posted to
 * @property {string} prices
 * @property {string} shelf
 * @property {string} releases
 */

const POLL_MS = 50;
const PRODUCTS = 100;
/** Number of products in one request. */
const MOST_ATTACHED = 1000;

export class Shop {
  /**
   * @param {string} url
   * @param {Headers} headers of a shopper
   * @param {Headers} admin headers of an administrator
   */
  constructor(url, headers, admin) {
    this.url = url;
    this.headers = headers;
    this.admin = admin;
  }

  /**
   * The shop of a running service; nothing of it is made here.
   * @param {string} url
   */
  static async visit(url) {
    const admin = await headersFor(url, 'client_credentials');
    return new Shop(url, await headersFor(url, 'implicit'), admin);
  }

  /**
   * Makes products with prices and publishes a catalog of them, which is sold from then on.
   * @param {string} url
   */
  static async open(url) {
    const shop = await Shop.visit(url);
    const sold = await shop.openCatalog('Bench');
    await shop.stock(
      sold,
      Array.from({ length: PRODUCTS }, (_, index) => mug(index)),
    );
    await shop.publish(sold);
    return { shop, sold };
  }

  /**
   * @param {string} path
   * @param {object} body
   */
  post(path, body) {
    return post(this.url + path, this.admin, body);
  }

  /** @param {string} path */
  get(path) {
    return get(this.url + path, this.admin);
  }

  /**
   * @param {string} path
   * @param {string} type
   * @param {object} attributes
   * @returns {Promise<string>} the id
   */
  async create(path, type, attributes) {
    const { data } = await this.post(path, { data: { type, attributes } });
    return data.id;
  }

  /**
   * A catalog without products.
   * @param {string} name
   * @returns {Promise<Assortment>}
   */
  async openCatalog(name) {
    const book = await this.create('/pcm/pricebooks', 'pricebook', { name });
    const hierarchy = await this.create('/pcm/hierarchies', 'hierarchy', { name });
    const nodes = `/pcm/hierarchies/${hierarchy}/nodes`;
    const node = await this.create(nodes, 'node', { name });
    const parts = { name, hierarchy_ids: [hierarchy], pricebook_id: book };
    const catalog = await this.create('/pcm/catalogs', 'catalog', parts);
    return {
      prices: `/pcm/pricebooks/${book}/prices`,
      shelf: `${nodes}/${node}/relationships/products`,
      releases: `/pcm/catalogs/${catalog}/releases`,
    };
  }

  /**
   * Products for the next release of a catalog.
   * @param {Assortment} assortment
   * @param {readonly Product[]} products
   * @returns {Promise<string[]>} their ids
   */
  async stock({ prices, shelf }, products) {
    const ids = await inParallel(products, async ({ sku, price, ...rest }) => {
      const description = 'Stoneware, 300 ml';
      const attributes = { ...rest, sku, slug: sku, description, status: 'live' };
      const id = await this.create('/pcm/products', 'product', attributes);
      if (price !== undefined) {
        const currencies = { USD: { amount: price, includes_tax: false } };
        await this.create(prices, 'product-price', { sku, currencies });
      }
      return id;
    });
    for (let from = 0; from < ids.length; from += MOST_ATTACHED) {
      const part = ids.slice(from, from + MOST_ATTACHED);
      await this.post(shelf, { data: part.map((id) => ({ type: 'product', id })) });
    }
    return ids;
  }

  /** @param {Assortment} assortment */
  async publish({ releases }) {
    let { data } = await this.post(releases, {});
    while (data.meta.release_status === 'IN_PROGRESS') {
      await sleep(POLL_MS);
      ({ data } = await this.get(`${releases}/${data.id}`));
    }
    const { release_status: status } = data.meta;
    if (status !== 'PUBLISHED') throw new Error(`A catalog was not published but is ${status}.`);
  }

  /**
   * Makes a cart and says what is in it.
   * @param {string} cart
   * @param {readonly object[]} data
   * @returns {Promise<{ id: string; type: string }[]>}
   */
  async fill(cart, data) {
    return (await this.post(`/v2/carts/${cart}/items`, { data })).data;
  }

  /**
   * @param {string} cart
   * @param {object | readonly object[]} data
   * @returns {Request}
   */
  adding(cart, data) {
    const path = `/v2/carts/${cart}/items`;
    return { method: 'POST', path, headers: this.headers, body: JSON.stringify({ data }) };
  }

  /**
   * @param {string} path
   * @returns {Request}
   */
  reading(path) {
    return { method: 'GET', path, headers: this.headers };
  }
}

/**
 * @param {string} name
 * @param {number} carts
 */
export function cartsOf(name, carts) {
  return Array.from({ length: carts }, (_, index) => `${name}-${index}`);
}

/**
 * One unit each of the first products.
 * @param {number} count
 * @returns {Item[]}
 */
export function items(count) {
  const item = (/** @type {number} */ index) => ({
    type: 'cart_item',
    sku: mug(index).sku,
    quantity: 1,
  });
  return Array.from({ length: count }, (_, index) => item(index));
}

/**
 * @param {number} index
 * @returns {Product & { sku: string }}
 */
function mug(index) {
  return { sku: `MUG-${index}`, name: `Mug ${index}`, price: 1250 + index };
}
