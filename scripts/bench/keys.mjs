// @ts-check
// What a new idempotency key costs: the time of adds with one and without, of the same process.
import { secondByFirst } from './in-turn.mjs';
import { startService } from './processes.mjs';
import { scenarioNamed } from './scenarios.mjs';
import { Shop } from './shop.mjs';

/** @typedef {import('./in-turn.mjs').Client} Client */

/**
 * @param {string} databaseUrl without a shop
 * @param {Client} client
 * @param {import('./in-turn.mjs').How} how
 */
export async function keys(databaseUrl, client, { seconds, rounds }) {
  const { url, stop } = await startService(databaseUrl);
  const { shop, sold } = await Shop.open(url);
  const adds = await scenarioNamed('add-16').prepare(shop, sold);
  // The service ignores the number. With it the client builds every request, with a key or without.
  const without = adds.map((add) => ({ ...add, path: `${add.path}?turn={n}` }));
  const withKeys = without.map((add) => ({
    ...add,
    headers: { ...add.headers, 'idempotency-key': 'bench-{n}' },
  }));
  const both = /** @type {const} */ ([without, withKeys]);

  const compared = (/** @type {number} */ connections) =>
    secondByFirst(async (which, duration) => {
      const order = { url, connections, seconds: duration, requests: both[which] };
      const done = await client.load(order);
      return { used: done.seconds, requests: done.requests };
    }, seconds);
  await compared(16);
  await compared(1);
  const alone = [];
  const crowded = [];
  while (alone.length < rounds) {
    alone.push(await compared(1));
    crowded.push(await compared(16));
  }
  await stop();
  return { alone, crowded };
}
