// @ts-check
// A small shop, made through the interface of the service as an administrator would make it.
import { KEY } from './processes.mjs';

/**
 * @typedef {import('./load-process.mjs').Request} Request
 * @typedef {{ type: string; sku: string; quantity: number }} Item
 */

export const PRODUCTS = 100;

export class Shop {
  /**
   * @param {string} url
   * @param {Record<string, string>} headers of a shopper
   */
  constructor(url, headers) {
    this.url = url;
    this.headers = headers;
  }

  /**
   * The shop of a running service; nothing of it is made here.
   * @param {string} url
   */
  static async visit(url) {
    return new Shop(url, await headersFor(url, 'implicit'));
  }

  /**
   * Makes products with prices and publishes a catalog of them.
   * @param {string} url
   */
  static async open(url) {
    const admin = await headersFor(url, 'client_credentials');
    /** @type {(path: string, type: string, attributes?: object) => Promise<string>} */
    const create = async (path, type, attributes) => {
      const { data } = await post(url + path, admin, { data: { type, attributes } });
      return data.id;
    };
    const book = await create('/pcm/pricebooks', 'pricebook', { name: 'Bench' });
    const hierarchy = await create('/pcm/hierarchies', 'hierarchy', { name: 'Bench' });
    const nodes = `/pcm/hierarchies/${hierarchy}/nodes`;
    const node = await create(nodes, 'node', { name: 'Bench' });
    const products = [];
    for (let index = 0; index < PRODUCTS; index += 1) {
      const sku = skuOf(index);
      const description = 'Stoneware, 300 ml';
      const attributes = { name: `Mug ${index}`, sku, slug: sku, description, status: 'live' };
      products.push({ type: 'product', id: await create('/pcm/products', 'product', attributes) });
      const currencies = { USD: { amount: 1250 + index, includes_tax: false } };
      await create(`/pcm/pricebooks/${book}/prices`, 'product-price', { sku, currencies });
    }
    const attached = `${url}${nodes}/${node}/relationships/products`;
    await post(attached, admin, { data: products });
    const sold = { name: 'Bench', hierarchy_ids: [hierarchy], pricebook_id: book };
    const catalog = await create('/pcm/catalogs', 'catalog', sold);
    await post(`${url}/pcm/catalogs/${catalog}/releases`, admin, {});
    return Shop.visit(url);
  }

  /**
   * Makes carts with so many lines each, one piece of everything.
   * @param {string} name
   * @param {number} carts
   * @param {number} lines
   */
  async fill(name, carts, lines) {
    for (const cart of cartsOf(name, carts)) {
      const { path, headers, body = '' } = this.adding(cart, items(lines));
      await post(this.url + path, headers, JSON.parse(body));
    }
  }

  /**
   * @param {string} cart
   * @param {Item | Item[]} data
   * @returns {Request}
   */
  adding(cart, data) {
    const path = `/v2/carts/${cart}/items`;
    return { method: 'POST', path, headers: this.headers, body: JSON.stringify({ data }) };
  }

  /**
   * @param {string} cart
   * @returns {Request}
   */
  reading(cart) {
    return { method: 'GET', path: `/v2/carts/${cart}/items`, headers: this.headers };
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
 * One piece each of the first products.
 * @param {number} count
 * @returns {Item[]}
 */
export function items(count) {
  const item = (/** @type {number} */ index) => ({
    type: 'cart_item',
    sku: skuOf(index),
    quantity: 1,
  });
  return Array.from({ length: count }, (_, index) => item(index));
}

/** @param {number} index */
function skuOf(index) {
  return `MUG-${index}`;
}

/**
 * @param {string} url
 * @param {string} grant
 */
async function headersFor(url, grant) {
  const form = { grant_type: grant, client_id: KEY.id, client_secret: KEY.secret };
  const body = new URLSearchParams(form);
  const response = await fetch(`${url}/oauth/access_token`, { method: 'POST', body });
  const { access_token: token } = await answer(response);
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}

/**
 * @param {string} url
 * @param {Record<string, string>} headers
 * @param {object} body
 */
async function post(url, headers, body) {
  return answer(await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }));
}

/** @param {Response} response */
async function answer(response) {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text}`);
  return text === '' ? {} : JSON.parse(text);
}
