// @ts-check
// Carts as full as they can be: with taxes and promotions beside plain lines, and filled at once.
import { cartsOf, items } from './shop.mjs';
import { PLAN } from './plans.mjs';

/**
 * @typedef {import('./load-process.mjs').Request} Request
 * @typedef {import('./scenarios.mjs').Scenario} Scenario
 * @typedef {import('./shop.mjs').Shop} Shop
 */

const CARTS = 4;
/** With five taxes each and three promotions they make 99 items of the 100 that a cart holds. */
const TAXED_LINES = 16;
const TAXES = [0.1, 0.05, 0.025, 0.01, 0.005].map((rate, index) => ({
  type: 'tax_item',
  name: `Tax ${index}`,
  rate,
}));
const OFFERS = [
  { promotion_type: 'percent_discount', schema: { percentage: 10 } },
  { promotion_type: 'percent_discount', schema: { percentage: 33.333333 } },
  {
    promotion_type: 'fixed_discount',
    schema: { currencies: [{ currency: 'USD', amount: 500 }] },
  },
];
const MIXED = { products: 60, custom: 30, subscriptions: 10 };

/** @type {(shop: Shop) => Promise<object[]>} */
async function taxedAndPromoted(shop) {
  const taxed = items(TAXED_LINES).map((item) => ({ ...item, tax: TAXES }));
  const codes = [];
  for (const [index, offer] of OFFERS.entries()) {
    const code = `BENCH-${index}`;
    await promote(shop, offer, code);
    codes.push({ type: 'promotion_item', code });
  }
  return [...taxed, ...codes];
}

/**
 * @param {Shop} shop
 * @param {object} offer
 * @param {string} code
 */
export async function promote(shop, offer, code) {
  const always = { start: '2020-01-01T00:00:00.000Z', end: '2099-01-01T00:00:00.000Z' };
  const promotion = { type: 'promotion', name: code, enabled: true, ...always, ...offer };
  const { data } = await shop.post('/v2/promotions', { data: promotion });
  const codes = { type: 'promotion_codes', codes: [{ code }] };
  await shop.post(`/v2/promotions/${data.id}/codes`, { data: codes });
}

/**
 * Changes of the first lines of carts, to another quantity each time.
 * @param {Shop} shop
 * @param {string} name
 * @param {readonly object[]} data of each cart
 */
async function changing(shop, name, data) {
  /** @type {Request[]} */
  const requests = [];
  for (const cart of cartsOf(name, CARTS)) {
    const lines = (await shop.fill(cart, data)).filter(({ type }) => type === 'cart_item');
    for (const { id, type } of lines.slice(0, TAXED_LINES)) {
      const body = `{"data":{"type":"${type}","quantity":{n}}}`;
      const path = `/v2/carts/${cart}/items/${id}`;
      requests.push({ method: 'PUT', path, headers: shop.headers, body });
    }
  }
  return requests;
}

/** @type {(shop: Shop) => Promise<object[]>} */
async function mixed(shop) {
  const names = Array.from({ length: MIXED.subscriptions }, (_, index) => `Coffee ${index}`);
  const products = [{ name: 'Coffee', price: { USD: { amount: 1400, includes_tax: false } } }];
  const plans = names.map((name) => ({ ...PLAN, name }));
  const offering = { name: 'Coffee box', products, plans };
  const path = '/v2/subscriptions/offerings';
  const { data } = await shop.post(`${path}/build`, { data: offering });
  const attached = await shop.get(`${path}/${data.id}/plans?page%5Blimit%5D=100`);
  const subscriptions = attached.data.map((/** @type {{ id: string }} */ plan) => ({
    type: 'subscription_item',
    id: data.id,
    quantity: 1,
    subscription_configuration: { plan: plan.id },
  }));
  const custom = Array.from({ length: MIXED.custom }, (_, index) => ({
    type: 'custom_item',
    name: `Wrap ${index}`,
    sku: `WRAP-${index}`,
    quantity: 1,
    price: { amount: 350 },
  }));
  return [...items(MIXED.products), ...custom, ...subscriptions];
}

/** @type {Pick<Scenario, 'group' | 'server' | 'connections'>} */
const ONE_BY_ONE = { group: 'cart-limit', server: 'service', connections: 1 };

/** @type {Scenario[]} */
export const CART_LIMIT = [
  {
    name: 'change-plain',
    title: 'change a quantity, cart of 100 plain lines, one at a time',
    ...ONE_BY_ONE,
    prepare: (shop) => changing(shop, 'change-plain', items(100)),
  },
  {
    name: 'change-limit',
    title: 'change a quantity, cart of 16 lines, 80 taxes, 3 promotions, one at a time',
    ...ONE_BY_ONE,
    prepare: async (shop) => changing(shop, 'change-limit', await taxedAndPromoted(shop)),
  },
  {
    name: 'fill-1',
    title: 'add one in one request, a new cart each time, one at a time',
    ...ONE_BY_ONE,
    prepare: async (shop) => [shop.adding('fill-1-{n}', items(1))],
  },
  {
    name: 'fill-100',
    title: 'add 100 mixed in one request, a new cart each time, one at a time',
    ...ONE_BY_ONE,
    prepare: async (shop) => [shop.adding('fill-100-{n}', await mixed(shop))],
  },
];
