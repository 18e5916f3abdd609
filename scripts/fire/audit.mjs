// @ts-check
// Compares what was acknowledged with what is stored, and returns a sentence for each thing that must not be.

/**
 * @typedef {import('./buyers.mjs').Sale} Sale
 * @typedef {import('./shoppers.mjs').Line} Line
 *
 * @typedef {object} Order as it is stored
 * @property {string} id
 * @property {string} ref
 * @property {string} payment
 * @property {number} total
 * @property {number} shown what it says was paid
 * @property {number} stored what its transactions add up to
 */

/** Whether its units are allocated and its subscriptions have started. @param {{ payment: string }} order */
export const isPaid = ({ payment }) => payment === 'paid';

/**
 * @param {string} where
 * @param {Line} line
 * @param {number} stored
 */
export function wrongLine(where, { acknowledged, unknown }, stored) {
  const told = `${where}: ${acknowledged} acknowledged, ${unknown} unknown, ${stored} stored`;
  if (stored < acknowledged) return [`Lost: ${told}`];
  return stored > acknowledged + unknown ? [`Doubled: ${told}`] : [];
}

/**
 * @param {Sale} sale
 * @param {readonly Order[]} stored the orders with its number
 */
export function wrongOrder({ ref, order, mayBeOrdered }, stored) {
  if (order !== undefined && stored[0]?.id !== order) return [`Order lost: ${ref}`];
  if (stored.length > 1) return [`Order doubled: ${ref}, ${stored.length} times`];
  return stored.length > 0 && !mayBeOrdered ? [`Order from nowhere: ${ref}`] : [];
}

/**
 * @param {Sale} sale
 * @param {Order} order
 */
export function wrongMoney({ ref, paid, unknown }, { payment, total, shown, stored }) {
  const told = `${ref}: ${paid} paid, ${unknown} unknown, ${stored} stored, ${shown} shown`;
  if (stored < paid) return [`Money lost: ${told}`];
  if (stored > paid + unknown || stored !== shown) return [`Wrong money: ${told}`];
  const state = stored === 0 ? 'unpaid' : stored < total ? 'partially_paid' : 'paid';
  return payment === state ? [] : [`Wrong state: ${ref}: ${stored} of ${total}, but ${payment}`];
}

/**
 * @param {readonly Order[]} orders
 * @param {readonly string[]} started for each subscription the id of its order
 */
export function wrongSubscriptions(orders, started) {
  const times = countOf(started);
  const known = new Set(orders.map(({ id }) => id));
  const others = [...times.keys()].filter((id) => !known.has(id));
  return [
    ...orders.flatMap((order) => {
      const count = times.get(order.id) ?? 0;
      if (count > 0 && !isPaid(order)) return [`Subscription without payment: ${order.ref}`];
      if (count === 0 && isPaid(order)) return [`Subscription lost: ${order.ref}`];
      return count > 1 ? [`Subscription doubled: ${order.ref}, ${count} times`] : [];
    }),
    ...others.map((id) => `Subscription from nowhere: order ${id}`),
  ];
}

/**
 * @param {readonly Order[]} orders of one unit each
 * @param {number} allocated units
 */
export function wrongUnits(orders, allocated) {
  const count = orders.filter(isPaid).length;
  return allocated === count ? [] : [`${count} paid orders, ${allocated} units allocated`];
}

/**
 * @param {readonly string[]} orders ids of those that were placed
 * @param {readonly string[]} published for each event the id of its order
 */
export function wrongEvents(orders, published) {
  const times = countOf(published);
  return orders.flatMap((id) => {
    const count = times.get(id) ?? 0;
    if (count === 0) return [`Event lost: order ${id}`];
    return count > 1 ? [`Event doubled: order ${id}, ${count} times`] : [];
  });
}

/**
 * @param {{ path: string; text: string }} keyed
 * @param {number} status of the same request with the same key
 * @param {string} text of its body
 */
export function wrongRepeat({ path, text: first }, status, text) {
  // A repeated checkout shows the order as it is by then, with a token of its own.
  const lasting = (/** @type {string} */ one) => /"data":\{"id":"[^"]*"/.exec(one)?.[0] ?? one;
  return lasting(text) === lasting(first)
    ? []
    : [`Another answer to the same key: ${path}: ${status}`];
}

/** @param {number} count */
export function wrongDeadLetters(count) {
  return count === 0 ? [] : [`Dead letters: ${count}`];
}

/**
 * @param {readonly string[]} ids
 * @returns {Map<string, number>}
 */
function countOf(ids) {
  const times = new Map();
  for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1);
  return times;
}
