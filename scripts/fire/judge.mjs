// @ts-check
// Compares what shoppers were told with what is stored, line by line.
import { setTimeout as sleep } from 'node:timers/promises';
import { wrongLine } from './audit.mjs';

/** @typedef {import('./shoppers.mjs').Shoppers} Shoppers */

/**
 * @param {Shoppers} shoppers
 * @returns {Promise<{ faults: string[]; acknowledged: number; unknown: number; stored: number }>}
 */
export async function compare(shoppers) {
  const faults = [];
  const sums = { acknowledged: 0, unknown: 0, stored: 0 };
  for (const [cart, lines] of shoppers.carts) {
    const held = await heldIn(shoppers, cart);
    for (const [name, { acknowledged, unknown }] of lines) {
      const stored = held.get(name) ?? 0;
      sums.acknowledged += acknowledged;
      sums.unknown += unknown;
      sums.stored += stored;
      faults.push(...wrongLine(`${cart} ${name}`, { acknowledged, unknown }, stored));
    }
  }
  return { faults, ...sums };
}

/**
 * @param {Shoppers} shoppers
 * @param {string} cart
 */
async function heldIn(shoppers, cart) {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const held = await shoppers.held(shoppers.through(attempt), cart);
    if (held !== undefined) return held;
    await sleep(200);
  }
  throw new Error(`The cart ${cart} cannot be read.`);
}

/**
 * The longest time without an acknowledged add, and when it began.
 * @param {readonly { at: number }[]} acknowledgments in their order
 * @param {number} from
 * @param {number} to
 */
export function longestPause(acknowledgments, from, to) {
  const within = acknowledgments.map(({ at }) => at).filter((at) => at > from && at < to);
  let longest = { milliseconds: 0, at: 0 };
  let last = from;
  for (const at of [...within, to]) {
    if (at - last > longest.milliseconds) longest = { milliseconds: at - last, at: last - from };
    last = at;
  }
  return longest;
}

/**
 * What no fault excuses.
 * @param {Shoppers} shoppers
 * @param {string[]} allowed statuses
 */
export function otherStatuses({ statuses }, allowed) {
  return [...statuses]
    .filter(([status]) => !allowed.includes(status))
    .map(([status, times]) => `Status ${status}: ${times} times`);
}
