// @ts-check
// One service with shoppers and buyers, to whom something is done; afterwards all is compared.
import { PurchaseAudit } from './purchase-audit.mjs';
import { Buyers, KNIFE } from './buyers.mjs';
import { compare, longestPause, otherStatuses } from './judge.mjs';
import { Published } from './published.mjs';
import { Shoppers } from './shoppers.mjs';

const ENOUGH = 10_000_000;
const EXCUSED = ['200', '201', '503', 'no answer'];

export const HEADING = `| Fault | Seconds | Adds | Orders | Paid | Keys repeated | Events published | Refused | No answer | Lost or doubled | Longest pause |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |`;

export class Scene {
  /**
   * @param {import('./acts.mjs').Stage} stage
   * @param {Awaited<ReturnType<import('./fleet.mjs').Fleet['callers']>>} callers
   */
  constructor(stage, callers) {
    this.fleet = stage.fleet;
    this.broker = stage.broker;
    this.callers = callers;
    this.purchases = new PurchaseAudit(() => this.fleet.urls[0] ?? '', callers.admin);
  }

  /** @param {import('./acts.mjs').Stage} stage */
  static async open(stage) {
    const scene = new Scene(stage, await stage.fleet.callers());
    const data = { type: 'stock-transaction', action: 'increment', quantity: ENOUGH };
    await scene.post(`/v2/inventories/${KNIFE}/transactions`, data);
    return scene;
  }

  /**
   * @param {string} path
   * @param {object} data
   * @returns {Promise<any>}
   */
  async post(path, data) {
    const body = JSON.stringify({ data });
    const request = { method: 'POST', headers: this.callers.admin, body };
    return (await fetch(`${this.fleet.urls[0]}${path}`, request)).json();
  }

  /**
   * @param {() => Promise<void>} act
   * @returns {Promise<{ row: string; found: string[] }>} a row of the table, and what must not be
   */
  async perform(act) {
    const { fleet, callers } = this;
    const { data: account } = await this.post('/v2/accounts', { type: 'account', name: 'Fire' });
    const shoppers = new Shoppers(() => fleet.urls, callers.shopper, { count: 6 });
    const buyers = new Buyers(shoppers, callers.admin, account.id);
    const began = performance.now();
    await act();
    const ended = performance.now();
    await Promise.all([shoppers.stop(), buyers.stop()]);
    const carts = await compare(shoppers);
    const { faults, sums } = await this.purchases.compare(buyers);
    const published = await this.published(buyers);
    const lost = [...carts.faults, ...faults, ...published.faults];
    const pause = longestPause(shoppers.acknowledgments, began, ended);
    const times = (/** @type {string} */ status) => shoppers.statuses.get(status) ?? 0;
    const row = [
      Math.round((ended - began) / 1000),
      carts.acknowledged,
      sums.orders,
      sums.paid,
      sums.repeats,
      published.count,
      times('503'),
      times('no answer'),
      lost.length,
      `${Math.round(pause.milliseconds)} ms`,
    ];
    const found = [
      ...lost,
      ...otherStatuses(shoppers, EXCUSED),
      ...shoppers.stale.map((one) => `Stale: ${one}`),
      ...fleet.faults.splice(0),
    ];
    return { row: row.join(' | '), found };
  }

  /** @param {Buyers} buyers */
  async published(buyers) {
    if (this.broker === undefined) return { count: 'no broker', faults: [] };
    const orders = await this.purchases.orders(buyers);
    const placed = orders.map(({ id }) => String(id));
    return new Published(this.broker.port).compare(placed);
  }
}
