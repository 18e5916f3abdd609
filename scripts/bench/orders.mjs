// @ts-check
// Checkouts, and payments of a cent each.
import { inParallel } from './http.mjs';
import { cartsOf, items } from './shop.mjs';

/**
 * @typedef {import('./load-process.mjs').Request} Request
 * @typedef {import('./scenarios.mjs').Scenario} Scenario
 * @typedef {import('./shop.mjs').Shop} Shop
 */

const CARTS = 64;
const LINES = 3;

export const GUEST = {
  customer: { name: 'Jo Brandt', email: 'jo@mail.example' },
  billing_address: {
    first_name: 'Jo',
    last_name: 'Brandt',
    line_1: 'Kai 4',
    city: 'Kiel',
    postcode: '24103',
    region: 'SH',
    country: 'DE',
  },
};
const CENT = { gateway: 'manual', method: 'purchase', amount: 1 };

/**
 * @param {number} connections
 * @returns {Scenario[]}
 */
export function orders(connections) {
  const how = { group: 'orders', server: /** @type {const} */ ('service'), connections };
  const times = connections === 1 ? 'one at a time' : `${connections} at a time`;
  return [
    {
      ...how,
      name: `checkout-${connections}`,
      title: `check out a cart of ${LINES} lines, ${times}`,
      prepare: async (shop) =>
        (await filled(shop, `checkout-${connections}`, 1)).map(checkout(shop)),
    },
    {
      ...how,
      name: `pay-${connections}`,
      title: `pay a cent, ${CARTS} orders, ${times}`,
      // So many units that no order is ever paid.
      prepare: async (shop) => paying(shop, await filled(shop, `pay-${connections}`, 1000)),
    },
  ];
}

/**
 * @param {Shop} shop
 * @param {string} name
 * @param {number} quantity of every line
 */
async function filled(shop, name, quantity) {
  const carts = cartsOf(name, CARTS);
  for (const cart of carts) {
    await shop.fill(
      cart,
      items(LINES).map((item) => ({ ...item, quantity })),
    );
  }
  return carts;
}

/** @param {Shop} shop */
function checkout({ headers }) {
  return (/** @type {string} */ cart) => request(`/v2/carts/${cart}/checkout`, headers, GUEST);
}

/**
 * @param {Shop} shop
 * @param {readonly string[]} carts
 */
async function paying(shop, carts) {
  return inParallel(carts, async (cart) => {
    const { data } = await shop.post(`/v2/carts/${cart}/checkout`, { data: GUEST });
    return request(`/v2/orders/${data.id}/payments`, shop.admin, CENT);
  });
}

/**
 * @param {string} path
 * @param {import('./http.mjs').Headers} headers
 * @param {object} data
 * @returns {Request}
 */
function request(path, headers, data) {
  return { method: 'POST', path, headers, body: JSON.stringify({ data }) };
}
