// @ts-check
// What is measured, and in which order.
import { cartsOf, items } from './shop.mjs';

/**
 * @typedef {import('./load-process.mjs').Request} Request
 * @typedef {import('./shop.mjs').Shop} Shop
 *
 * @typedef {object} Scenario
 * @property {string} name
 * @property {string} group what `--only` chooses by
 * @property {string} title
 * @property {'floor' | 'service'} server
 * @property {number} connections
 * @property {{ carts: number; lines: number }} made carts to be made before
 * @property {(shop: Shop) => Request[]} requests
 */

const SMALL = 3;
const CARTS = 64;

/** @type {(line?: number) => import('./shop.mjs').Item} */
const oneMore = (line = 0) => ({ .../** @type {any} */ (items(line + 1).at(-1)), quantity: 1 });

/**
 * An add of one piece to a line that is in the cart already.
 * @param {string} name
 * @param {Pick<Scenario, 'group' | 'title' | 'connections' | 'made'>} rest
 * @returns {Scenario}
 */
function adding(name, rest) {
  const { carts, lines } = rest.made;
  const requests = (/** @type {Shop} */ shop) =>
    cartsOf(name, carts).map((cart, index) => shop.adding(cart, oneMore(index % lines)));
  return { name, server: 'service', ...rest, requests };
}

/**
 * The same requests as {@link adding} sends, answered by the floor.
 * @param {number} connections
 * @returns {Scenario}
 */
function floor(connections) {
  const title = `floor: one INSERT, ${connections} at a time`;
  const made = { carts: CARTS, lines: SMALL };
  const like = adding(`floor-${connections}`, { group: 'floor', title, connections, made });
  return { ...like, server: 'floor' };
}

/** @returns {Scenario[]} */
function byLines() {
  return [5, 25, 50, 100].map((lines) => {
    const title = `add one, cart of ${lines} lines, one at a time`;
    const made = { carts: 4, lines };
    return adding(`lines-${lines}`, { group: 'lines', title, connections: 1, made });
  });
}

/** Floors stand beside what is compared with them; a round runs all of it in this order.
 * @type {Scenario[]} */
export const SCENARIOS = [
  floor(1),
  adding('add-1', {
    group: 'add',
    title: `add one, cart of ${SMALL} lines, one at a time`,
    connections: 1,
    made: { carts: CARTS, lines: SMALL },
  }),
  ...byLines(),
  {
    name: 'bulk-25',
    group: 'bulk',
    title: 'add 25 in one request, cart of 25 lines, one at a time',
    server: 'service',
    connections: 1,
    made: { carts: 4, lines: 25 },
    requests: (shop) => cartsOf('bulk-25', 4).map((cart) => shop.adding(cart, items(25))),
  },
  floor(16),
  adding('add-16', {
    group: 'add',
    title: `add one, ${CARTS} carts of ${SMALL} lines, 16 at a time`,
    connections: 16,
    made: { carts: CARTS, lines: SMALL },
  }),
  adding('one-cart', {
    group: 'add',
    title: `add one, all to one cart of ${SMALL} lines, 16 at a time`,
    connections: 16,
    made: { carts: 1, lines: SMALL },
  }),
  {
    name: 'read-16',
    group: 'read',
    title: `read, ${CARTS} carts of ${SMALL} lines, 16 at a time`,
    server: 'service',
    connections: 16,
    made: { carts: CARTS, lines: SMALL },
    requests: (shop) => cartsOf('read-16', CARTS).map((cart) => shop.reading(cart)),
  },
];

/**
 * The scenarios of a group with the floors they need, or all of them.
 * @param {string | undefined} group
 */
export function scenariosOf(group) {
  if (group === undefined) return SCENARIOS;
  const chosen = SCENARIOS.filter((scenario) => scenario.group === group);
  const isNeeded = (/** @type {Scenario} */ { connections }) =>
    chosen.some((scenario) => scenario.connections === connections);
  return SCENARIOS.filter(
    (scenario) => chosen.includes(scenario) || (scenario.server === 'floor' && isNeeded(scenario)),
  );
}
