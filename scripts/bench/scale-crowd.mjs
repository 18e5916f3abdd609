// @ts-check
// Shoppers of several processes at once, who have carts of their own, and a client for each process.
import { inParallel } from './http.mjs';
import { startClient } from './processes.mjs';
import { cartsOf, items } from './shop.mjs';

/** @typedef {{ answered: number; refused: number }} Answers numbers of requests */

export const CONNECTIONS = 16;
export const LINES = 5;
const FILLED_AT_ONCE = 2;
const TRIED = 4 * CONNECTIONS;

/**
 * @param {import('./shop.mjs').Shop} shop
 * @param {readonly import('./processes.mjs').Server[]} services on the same database
 * @param {string} name of the carts
 */
export async function crowdFor(shop, services, name) {
  const clients = services.map(() => startClient());
  const carts = services.map((_, index) => cartsOf(`${name}-${index}`, CONNECTIONS));
  // One process gets all of them, and it may just have begun.
  await inParallel(carts.flat(), (cart) => shop.fill(cart, items(LINES)), FILLED_AT_ONCE);
  const requests = {
    adds: carts.map((own) => own.map((cart) => shop.adding(cart, items(1)))),
    reads: carts.map((own) => own.map((cart) => shop.reading(`/v2/carts/${cart}/items`))),
  };
  return {
    clients,
    /**
     * Loads the first processes at the same time.
     * @param {'adds' | 'reads'} kind
     * @param {number} processes
     * @param {number} amount of requests to each; with a time, the last of them would be cut off
     * @returns {Promise<Answers>}
     */
    async load(kind, processes, amount) {
      const loads = clients.slice(0, processes).map((client, index) =>
        client.load({
          url: services[index]?.url ?? '',
          connections: CONNECTIONS,
          amount,
          requests: requests[kind][index] ?? [],
        }),
      );
      const done = await Promise.all(loads);
      const refused = done.reduce((sum, load) => sum + load.failed, 0);
      return { answered: done.reduce((sum, load) => sum + load.requests, -refused), refused };
    },
  };
}

/**
 * How many requests a process answers in so many seconds, by a first try.
 * @param {(amount: number) => Promise<unknown>} load
 * @param {number} seconds
 */
export async function amountFor(load, seconds) {
  const begun = performance.now();
  await load(TRIED);
  const perSecond = TRIED / ((performance.now() - begun) / 1000);
  return Math.max(TRIED, Math.round(perSecond * seconds));
}
