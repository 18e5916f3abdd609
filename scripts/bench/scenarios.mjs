// @ts-check
// The scenarios that are measured, in their order.
import { CART_LIMIT } from './cart-limit.mjs';
import { COMPONENTS } from './components.mjs';
import { besideBytes, floorOf } from './floors.mjs';
import { orders } from './orders.mjs';
import { PAGES } from './pages.mjs';
import { plans } from './plans.mjs';
import { cartsOf, items } from './shop.mjs';

/**
 * @typedef {import('./load-process.mjs').Request} Request
 * @typedef {import('./shop.mjs').Shop} Shop
 * @typedef {import('./shop.mjs').Assortment} Assortment
 *
 * @typedef {object} Scenario
 * @property {string} name
 * @property {string} group what `--only` chooses by
 * @property {string} title
 * @property {'floor' | 'service'} server
 * @property {number} connections
 * @property {string} [floor] name of the one that it stands beside; the floor of an add if left out
 * @property {(shop: Shop, sold: Assortment) => Promise<Request[]>} prepare makes what the requests
 *   need, once before all rounds
 *
 * @typedef {{ carts: number; lines: number }} Made carts to be made before
 */

const SMALL = 5;
const CARTS = 64;

/** @type {(line?: number) => import('./shop.mjs').Item} */
const oneMore = (line = 0) => ({ .../** @type {any} */ (items(line + 1).at(-1)), quantity: 1 });

/**
 * Makes carts with so many lines each, one unit of everything.
 * @param {Shop} shop
 * @param {string} name
 * @param {Made} made
 */
async function cartsWith(shop, name, { carts, lines }) {
  const names = cartsOf(name, carts);
  for (const cart of names) await shop.fill(cart, items(lines));
  return names;
}

/**
 * Adds of one unit to lines that are in the carts already.
 * @param {Shop} shop
 * @param {readonly string[]} carts
 * @param {number} lines
 */
function adds(shop, carts, lines) {
  return carts.map((cart, index) => shop.adding(cart, oneMore(index % lines)));
}

/**
 * @param {string} name
 * @param {Pick<Scenario, 'group' | 'title' | 'connections'> & { made: Made }} rest
 * @returns {Scenario}
 */
function adding(name, { made, ...rest }) {
  return {
    name,
    server: 'service',
    ...rest,
    prepare: async (shop) => adds(shop, await cartsWith(shop, name, made), made.lines),
  };
}

/**
 * The same requests as {@link adding} sends, answered by the floor.
 * @param {number} connections
 * @returns {Scenario}
 */
function floor(connections) {
  const name = floorOf({ connections });
  const title = `floor: one INSERT, ${connections} at a time`;
  const prepare = async (/** @type {Shop} */ shop) => adds(shop, cartsOf(name, CARTS), SMALL);
  return { name, group: 'floor', title, server: 'floor', connections, prepare };
}

/** @returns {Scenario[]} */
function byLines() {
  return [5, 25, 50, 100].map((lines) => {
    const title = `add one, cart of ${lines} lines, one at a time`;
    const made = { carts: 4, lines };
    return adding(`lines-${lines}`, { group: 'lines', title, connections: 1, made });
  });
}

/** @type {Scenario} */
const READ = {
  name: 'read-16',
  group: 'read',
  title: `read, ${CARTS} carts of ${SMALL} lines, 16 at a time`,
  server: 'service',
  connections: 16,
  async prepare(shop) {
    const carts = await cartsWith(shop, 'read-16', { carts: CARTS, lines: SMALL });
    return carts.map((cart) => shop.reading(`/v2/carts/${cart}/items`));
  },
};

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
    async prepare(shop) {
      const carts = await cartsWith(shop, 'bulk-25', { carts: 4, lines: 25 });
      return carts.map((cart) => shop.adding(cart, items(25)));
    },
  },
  ...CART_LIMIT,
  plans(1),
  ...orders(1),
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
    name: 'new-16',
    group: 'add',
    title: 'add one, a new cart each time, 16 at a time',
    server: 'service',
    connections: 16,
    prepare: async (shop) => [shop.adding('new-16-{n}', items(1))],
  },
  ...besideBytes(READ, 'rows'),
  plans(16),
  ...orders(16),
  ...COMPONENTS,
  ...PAGES,
];

/** The names that `--only` takes. */
export const GROUPS = [...new Set(SCENARIOS.map(({ group }) => group))].filter(
  (group) => group !== 'floor',
);

/**
 * The scenarios that are wanted with the floors they stand beside, or all of them.
 * @param {(scenario: Scenario) => boolean} [isWanted]
 */
export function scenariosOf(isWanted = () => true) {
  const chosen = SCENARIOS.filter(
    (scenario) => scenario.server === 'service' && isWanted(scenario),
  );
  const floors = new Set(chosen.map((scenario) => scenario.floor ?? floorOf(scenario)));
  return SCENARIOS.filter((scenario) => chosen.includes(scenario) || floors.has(scenario.name));
}

/**
 * @param {string} name
 * @returns {Scenario}
 */
export function scenarioNamed(name) {
  const found = SCENARIOS.find((scenario) => scenario.name === name);
  if (found === undefined) throw new Error(`There is no scenario ${name}.`);
  return found;
}
