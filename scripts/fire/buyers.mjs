// @ts-check
// Customers who fill a cart, check it out and pay in two parts, and remember what was acknowledged.
// Every second one sends a key with each request and repeats what was refused with it.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** Of the demo shop. */
export const KNIFE = 'c0cd597e-7c63-4aa3-831b-7cd4af34b124';
const BOX = '4d3c2b1a-0f9e-4d8c-b7a6-5948372615f0';
const PLAN = '9c7b1f52-8a0e-4d3a-ae11-5a6b7c8d9e05';
const ITEMS = [
  { type: 'subscription_item', id: BOX, quantity: 1, subscription_configuration: { plan: PLAN } },
  { type: 'cart_item', id: KNIFE, quantity: 1 },
];
const ADDRESS = {
  first_name: 'Jo',
  last_name: 'Brandt',
  line_1: 'Kai 4',
  city: 'Kiel',
  postcode: '24103',
  region: 'SH',
  country: 'DE',
};
const FIRST_PART = 100;
const THINK_MS = 30;

/**
 * @typedef {object} Sale
 * @property {string} ref number of the order
 * @property {boolean} mayBeOrdered whether a checkout was sent
 * @property {string | undefined} order its id, once it was acknowledged
 * @property {number} paid
 * @property {number} unknown money that may have been paid besides
 *
 * @typedef {{ path: string; key: string; body: string; text: string }} Keyed an acknowledged request
 */

export class Buyers {
  /**
   * @param {import('./shoppers.mjs').Shoppers} shoppers who know where to send requests, and count statuses
   * @param {Record<string, string>} headers of an administrator
   * @param {string} account
   * @param {{ count?: number }} [options]
   */
  constructor(shoppers, headers, account, { count = 4 } = {}) {
    this.shoppers = shoppers;
    this.headers = headers;
    this.account = account;
    this.run = randomUUID().slice(0, 8);
    /** @type {Sale[]} */
    this.sales = [];
    /** @type {Keyed[]} */
    this.keyed = [];
    this.isOver = false;
    this.all = Array.from({ length: count }, (_, index) => this.buy(index));
  }

  /** Ends when everybody has heard of the last request. */
  async stop() {
    this.isOver = true;
    await Promise.all(this.all);
  }

  /** @param {number} index */
  async buy(index) {
    for (let turn = 0; !this.isOver; turn += 1) {
      const ref = `${this.run}-${index}-${turn}`;
      const sale = { ref, mayBeOrdered: false, order: undefined, paid: 0, unknown: 0 };
      this.sales.push(sale);
      await this.complete(sale, index % 2 === 0);
      await sleep(THINK_MS);
    }
  }

  /**
   * @param {Sale} sale
   * @param {boolean} isKeyed
   */
  async complete(sale, isKeyed) {
    const { ref } = sale;
    const items = { data: ITEMS, options: { add_all_or_nothing: true } };
    if ((await this.send(`/v2/carts/${ref}/items`, items, isKeyed)) === undefined) return;
    sale.mayBeOrdered = true;
    const contact = { name: 'Jo Brandt', email: 'jo@mail.example' };
    const data = { account: { id: this.account }, contact, billing_address: ADDRESS };
    const order = await this.send(
      `/v2/carts/${ref}/checkout`,
      { data: { ...data, order_number: ref } },
      isKeyed,
    );
    if (order === undefined) return;
    sale.order = order.data.id;
    const total = order.data.meta.display_price.with_tax.amount;
    for (const amount of [FIRST_PART, total - FIRST_PART]) {
      const payment = { data: { gateway: 'manual', method: 'purchase', amount } };
      sale.unknown += amount;
      const paid = await this.send(`/v2/orders/${sale.order}/payments`, payment, isKeyed);
      if (paid === undefined) return;
      sale.unknown -= amount;
      sale.paid += amount;
    }
  }

  /**
   * @param {string} path
   * @param {object} content
   * @param {boolean} isKeyed
   * @returns {Promise<any>} what it was answered; undefined if it was not acknowledged
   */
  async send(path, content, isKeyed) {
    const key = randomUUID();
    const body = JSON.stringify(content);
    for (let attempt = this.sales.length; ; attempt += 1) {
      const answer = await this.post(path, body, isKeyed ? key : undefined, attempt);
      if (answer !== undefined) {
        if (isKeyed) this.keyed.push({ path, key, body, text: JSON.stringify(answer) });
        return answer;
      }
      if (!isKeyed || this.isOver) return undefined;
      await sleep(3 * THINK_MS);
    }
  }

  /**
   * @param {string} path
   * @param {string} body
   * @param {string | undefined} key
   * @param {number} attempt
   * @returns {Promise<any>} what it was answered; undefined if it was not acknowledged
   */
  async post(path, body, key, attempt) {
    const headers = key === undefined ? this.headers : { ...this.headers, 'idempotency-key': key };
    let answer;
    const url = this.shoppers.through(attempt) + path;
    const status = await this.shoppers.ask(
      url,
      { method: 'POST', headers, body },
      (read) => (answer = read),
    );
    return status === '201' || status === '200' ? answer : undefined;
  }
}
