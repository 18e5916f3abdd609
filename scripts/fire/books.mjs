// @ts-check
// Compares what buyers were told with what is stored: orders, stock, money, subscriptions, keys.
import { setTimeout as sleep } from 'node:timers/promises';
import { KNIFE } from './buyers.mjs';

/**
 * @typedef {import('./buyers.mjs').Buyers} Buyers
 * @typedef {{ orders: number; paid: number; repeats: number }} Sums
 */

const SETTLED_WITHIN_MS = 180_000;
const POLL_MS = 250;
const PAGE = 100;
const AT_ONCE = 8;
/** The latest ones; all of them would take longer than the faults. */
const REPEATED = 600;

export class Books {
  /**
   * @param {() => string} url of a process
   * @param {Record<string, string>} headers of an administrator
   */
  constructor(url, headers) {
    this.url = url;
    this.headers = headers;
    /** Units for orders of before. */
    this.allocated = 0;
  }

  /**
   * @param {Buyers} buyers
   * @returns {Promise<{ faults: string[]; sums: Sums }>}
   */
  async compare(buyers) {
    const { orders, paid, subscriptions, allocated } = await this.settled(buyers);
    const faults = [...wrongOrders(buyers, orders), ...(await this.wrongMoney(buyers, orders))];
    if (subscriptions !== paid) faults.push(`${paid} paid orders, ${subscriptions} subscriptions`);
    if (allocated !== paid) faults.push(`${paid} paid orders, ${allocated} units allocated`);
    this.allocated += allocated;
    const { data: status } = await this.read('/v2/status');
    if (status.outbox.dead_letters > 0) faults.push(`Dead letters: ${status.outbox.dead_letters}`);
    const repeats = buyers.keyed.slice(-REPEATED);
    faults.push(...(await inParallel(repeats, (one) => this.repeat(one))).flat());
    return {
      faults,
      sums: { orders: [...orders.values()].flat().length, paid, repeats: repeats.length },
    };
  }

  /**
   * @param {Buyers} buyers
   * @returns {Promise<Map<string, any[]>>} their orders, by number
   */
  async orders({ account }) {
    const orders = new Map();
    for (let offset = 0; ; offset += PAGE) {
      const { data } = await this.read(`/v2/orders?page[limit]=${PAGE}&page[offset]=${offset}`);
      for (const order of data) {
        if (order.relationships.account?.data.id !== account) continue;
        const { order_number: ref } = order;
        orders.set(ref, [...(orders.get(ref) ?? []), order]);
      }
      if (data.length < PAGE) return orders;
    }
  }

  /**
   * @param {Buyers} buyers
   * @param {Map<string, any[]>} orders
   */
  async wrongMoney({ sales }, orders) {
    const found = await inParallel(sales, async ({ ref, paid, unknown }) => {
      const [order] = orders.get(ref) ?? [];
      if (order === undefined) return [];
      const { data } = await this.read(`/v2/orders/${order.id}/transactions`);
      const stored = data.reduce(
        (/** @type {number} */ sum, /** @type {any} */ { amount }) => sum + amount,
        0,
      );
      const shown = order.meta.display_price.paid.amount;
      const told = `${ref}: ${paid} paid, ${unknown} unknown, ${stored} stored, ${shown} shown`;
      if (stored < paid) return [`Money lost: ${told}`];
      return stored > paid + unknown || stored !== shown ? [`Wrong money: ${told}`] : [];
    });
    return found.flat();
  }

  /**
   * Waits until everything that follows from payments has happened, and then whether more does.
   * @param {Buyers} buyers
   */
  async settled(buyers) {
    const path = `/v2/subscriptions/subscriptions?filter=eq(account_id,${buyers.account})&page[limit]=1`;
    const deadline = Date.now() + SETTLED_WITHIN_MS;
    let last = '';
    for (;;) {
      const orders = await this.orders(buyers);
      const paid = [...orders.values()].flat().filter(({ payment }) => payment === 'paid').length;
      const subscriptions = (await this.read(path)).meta.results.total;
      const { data: stock } = await this.read(`/v2/inventories/${KNIFE}`);
      const allocated = stock.allocated - this.allocated;
      const now = `${paid} ${subscriptions} ${allocated}`;
      const isEven = paid === subscriptions && paid === allocated;
      if (Date.now() > deadline || (isEven && now === last)) {
        return { orders, paid, subscriptions, allocated };
      }
      last = now;
      await sleep(4 * POLL_MS);
    }
  }

  /** @param {import('./buyers.mjs').Keyed} keyed */
  async repeat({ path, key, body, text }) {
    const headers = { ...this.headers, 'idempotency-key': key };
    const response = await fetch(this.url() + path, { method: 'POST', headers, body });
    const again = JSON.stringify(await response.json());
    return again === text ? [] : [`Another answer to the same key: ${path}: ${response.status}`];
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
 * @param {Buyers} buyers
 * @param {Map<string, any[]>} orders
 */
function wrongOrders({ sales }, orders) {
  return sales.flatMap(({ ref, order, mayBeOrdered }) => {
    const stored = orders.get(ref) ?? [];
    if (order !== undefined && stored[0]?.id !== order) return [`Order lost: ${ref}`];
    if (stored.length > 1) return [`Order doubled: ${ref}, ${stored.length} times`];
    return stored.length > 0 && !mayBeOrdered ? [`Order from nowhere: ${ref}`] : [];
  });
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
