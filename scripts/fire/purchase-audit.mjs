// @ts-check
// Reads what is stored for buyers, and has it compared: orders, stock, money, subscriptions, keys.
import { setTimeout as sleep } from 'node:timers/promises';
import {
  isPaid,
  wrongDeadLetters,
  wrongMoney,
  wrongOrder,
  wrongRepeat,
  wrongSubscriptions,
  wrongUnits,
} from './audit.mjs';
import { KNIFE } from './buyers.mjs';

/**
 * @typedef {import('./audit.mjs').Order} Order
 * @typedef {import('./buyers.mjs').Buyers} Buyers
 * @typedef {{ orders: number; paid: number; repeats: number }} Sums
 */

const SETTLED_WITHIN_MS = 180_000;
const POLL_MS = 250;
const PAGE = 100;
const AT_ONCE = 8;
/** The latest ones; all of them would take longer than the faults. */
const REPEATED = 600;

export class PurchaseAudit {
  /**
   * @param {() => string} url of a process
   * @param {Record<string, string>} headers of an administrator
   * @param {{ settledWithinMs?: number }} [options]
   */
  constructor(url, headers, { settledWithinMs = SETTLED_WITHIN_MS } = {}) {
    this.url = url;
    this.headers = headers;
    this.settledWithinMs = settledWithinMs;
    /** Units for orders of before. */
    this.allocated = 0;
  }

  /**
   * @param {Buyers} buyers
   * @returns {Promise<{ faults: string[]; sums: Sums }>}
   */
  async compare(buyers) {
    const { stored, allocated } = await this.settled(buyers);
    const orders = await inParallel(stored, (order) => this.withMoney(order));
    const repeats = buyers.keyed.slice(-REPEATED);
    const { data: status } = await this.read('/v2/status');
    const faults = [
      ...buyers.sales.flatMap((sale) => {
        const ofSale = orders.filter(({ ref }) => ref === sale.ref);
        return [
          ...wrongOrder(sale, ofSale),
          ...ofSale.slice(0, 1).flatMap((order) => wrongMoney(sale, order)),
        ];
      }),
      ...wrongSubscriptions(orders, await this.started(buyers)),
      ...wrongUnits(orders, allocated),
      ...wrongDeadLetters(status.outbox.dead_letters),
      ...(await inParallel(repeats, (one) => this.repeat(one))).flat(),
    ];
    this.allocated += allocated;
    const paid = orders.filter(isPaid).length;
    return { faults, sums: { orders: orders.length, paid, repeats: repeats.length } };
  }

  /**
   * @param {Buyers} buyers
   * @returns {Promise<any[]>} their orders
   */
  async orders({ account }) {
    const all = await this.list('/v2/orders?');
    return all.filter(({ relationships }) => relationships.account?.data.id === account);
  }

  /**
   * @param {Buyers} buyers
   * @returns {Promise<string[]>} for each of their subscriptions the id of its order
   */
  async started({ account }) {
    const path = `/v2/subscriptions/subscriptions?filter=eq(account_id,${account})&`;
    return (await this.list(path)).map(({ relationships }) => relationships.order.data.id);
  }

  /**
   * @param {any} order
   * @returns {Promise<Order>}
   */
  async withMoney({ id, order_number: ref, payment, meta }) {
    const { data } = await this.read(`/v2/orders/${id}/transactions`);
    const { with_tax: total, paid: shown } = meta.display_price;
    return {
      id,
      ref,
      payment,
      total: total.amount,
      shown: shown.amount,
      stored: data.reduce(
        (/** @type {number} */ sum, /** @type {any} */ { amount }) => sum + amount,
        0,
      ),
    };
  }

  /**
   * Waits until everything that follows from payments has happened, and then whether more does: a
   * transaction may be committed after its request was refused, as long as a lock made it wait.
   * @param {Buyers} buyers
   */
  async settled(buyers) {
    const deadline = Date.now() + this.settledWithinMs;
    let last = '';
    for (;;) {
      const stored = await this.orders(buyers);
      const started = (await this.started(buyers)).length;
      const { data: stock } = await this.read(`/v2/inventories/${KNIFE}`);
      const allocated = stock.allocated - this.allocated;
      const paid = stored.filter(isPaid).length;
      const now = `${stored.length} ${paid}`;
      const isEven = paid === started && paid === allocated;
      if (Date.now() > deadline || (isEven && now === last)) return { stored, allocated };
      last = now;
      await sleep(4 * POLL_MS);
    }
  }

  /** @param {import('./buyers.mjs').Keyed} keyed */
  async repeat({ path, key, body, text }) {
    const headers = { ...this.headers, 'idempotency-key': key };
    const response = await fetch(this.url() + path, { method: 'POST', headers, body });
    const again = JSON.stringify(await response.json());
    return wrongRepeat({ path, text }, response.status, again);
  }

  /**
   * @param {string} path to which parameters can be added
   * @returns {Promise<any[]>} all pages of it
   */
  async list(path) {
    const all = [];
    for (;;) {
      const { data } = await this.read(`${path}page[limit]=${PAGE}&page[offset]=${all.length}`);
      all.push(...data);
      if (data.length < PAGE) return all;
    }
  }

  /**
   * @param {string} path
   * @returns {Promise<any>}
   */
  async read(path) {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const response = await fetch(this.url() + path, { headers: this.headers }).catch(() => {});
      if (response?.ok === true) return response.json();
      await sleep(POLL_MS);
    }
    throw new Error(`${path} cannot be read.`);
  }
}

/**
 * @template T, R
 * @param {readonly T[]} all
 * @param {(one: T) => Promise<R>} work
 * @returns {Promise<R[]>}
 */
async function inParallel(all, work) {
  /** @type {R[]} */
  const done = [];
  const rest = [...all];
  const worker = async () => {
    for (let one = rest.shift(); one !== undefined; one = rest.shift()) done.push(await work(one));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return done;
}
