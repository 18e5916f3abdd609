// @ts-check
// Shoppers who add to carts without a pause, through one process after the other, and remember what was
// acknowledged. Every second one sends a key and repeats what was refused with it.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {{ acknowledged: number; unknown: number }} Line what a line must hold, and what it may hold besides */
/** @typedef {{ at: number; url: string }} Acknowledgment */

const LINES = 8;
const THINK_MS = 15;
const PATIENCE_MS = 15_000;

export class Shoppers {
  /**
   * @param {() => string[]} urls of the processes that take part now
   * @param {Record<string, string>} headers
   * @param {{ count?: number; readsBack?: boolean }} [options] `readsBack`: each add is looked for through the next process
   */
  constructor(urls, headers, { count = 12, readsBack = true } = {}) {
    this.urls = urls;
    this.headers = headers;
    this.readsBack = readsBack;
    this.run = randomUUID().slice(0, 8);
    /** @type {Map<string, Map<string, Line>>} */
    this.carts = new Map();
    /** @type {Acknowledgment[]} */
    this.acknowledgments = [];
    /** @type {Map<string, number>} */
    this.statuses = new Map();
    /** When it was asked for, and how long it took. */
    this.slowestRefusal = { at: 0, milliseconds: 0 };
    this.reads = 0;
    /** @type {string[]} */
    this.stale = [];
    this.isOver = false;
    this.all = Array.from({ length: count }, (_, index) => this.shop(index));
  }

  /** Ends when everybody has heard of the last request. */
  async stop() {
    this.isOver = true;
    await Promise.all(this.all);
  }

  /** @param {number} index the first two share a cart, and its lines */
  async shop(index) {
    const cart = `fire-${this.run}-${index < 2 ? 'shared' : index}`;
    const isKeyed = index % 2 === 1;
    for (let turn = index; !this.isOver; turn += 1) {
      const name = `LINE-${turn % LINES}`;
      const line = this.line(cart, name);
      const isAcknowledged = await this.add(cart, name, isKeyed ? randomUUID() : undefined, turn);
      if (!isAcknowledged) line.unknown += 1;
      else if (this.readsBack) await this.readBack(cart, name, (line.acknowledged += 1), turn + 1);
      else line.acknowledged += 1;
      await sleep(isAcknowledged ? THINK_MS : 5 * THINK_MS);
    }
  }

  /**
   * @param {string} cart
   * @param {string} name
   * @returns {Line}
   */
  line(cart, name) {
    const lines = this.carts.get(cart) ?? new Map();
    this.carts.set(cart, lines);
    const line = lines.get(name) ?? { acknowledged: 0, unknown: 0 };
    lines.set(name, line);
    return line;
  }

  /**
   * @param {string} cart
   * @param {string} sku
   * @param {string | undefined} key with one, it is repeated until it is acknowledged
   * @param {number} turn
   */
  async add(cart, sku, key, turn) {
    const data = {
      type: 'custom_item',
      name: 'Gift wrap',
      sku,
      quantity: 1,
      price: { amount: 350 },
    };
    const headers = key === undefined ? this.headers : { ...this.headers, 'idempotency-key': key };
    for (let attempt = turn; ; attempt += 1) {
      const url = this.through(attempt);
      const request = { method: 'POST', headers, body: JSON.stringify({ data }) };
      const status = await this.ask(`${url}/v2/carts/${cart}/items`, request);
      if (status === '201') {
        this.acknowledgments.push({ at: performance.now(), url });
        return true;
      }
      if (key === undefined || this.isOver) return false;
      await sleep(5 * THINK_MS);
    }
  }

  /**
   * @param {string} cart
   * @param {string} name
   * @param {number} atLeast
   * @param {number} turn
   */
  async readBack(cart, name, atLeast, turn) {
    const held = await this.held(this.through(turn), cart);
    if (held === undefined) return;
    this.reads += 1;
    const quantity = held.get(name) ?? 0;
    if (quantity < atLeast) this.stale.push(`${cart} ${name}: ${quantity} of ${atLeast}`);
  }

  /**
   * What a process says is in a cart; undefined if it is refused.
   * @param {string} url
   * @param {string} cart
   * @returns {Promise<Map<string, number> | undefined>}
   */
  async held(url, cart) {
    /** @type {any} */
    let body;
    const address = `${url}/v2/carts/${cart}?include=items`;
    const status = await this.ask(address, { headers: this.headers }, (read) => (body = read));
    if (status !== '200') return undefined;
    const items = /** @type {{ sku: string; quantity: number }[]} */ (body.included?.items ?? []);
    return new Map(items.map(({ sku, quantity }) => [sku, quantity]));
  }

  /** @param {number} turn */
  through(turn) {
    const urls = this.urls();
    return urls[turn % urls.length] ?? '';
  }

  /**
   * @param {string} address
   * @param {RequestInit} request
   * @param {(body: unknown) => void} [keep]
   * @returns {Promise<string>} the status, or why there is none
   */
  async ask(address, request, keep = () => undefined) {
    const began = performance.now();
    let status = 'no answer';
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const response = await fetch(address, { ...request, signal });
      keep(await response.json());
      status = String(response.status);
    } catch {
      // A process that was killed, or nobody there yet.
    }
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    const milliseconds = performance.now() - began;
    if (status === '503' && milliseconds > this.slowestRefusal.milliseconds) {
      this.slowestRefusal = { at: began, milliseconds };
    }
    return status;
  }
}
