// @ts-check
// Adds to carts of five lines that a shipping method and tax rates price, beside adds to carts without; and beside
// adds to carts of a shop with an extension that has no say in them.
import { join } from 'node:path';
import { ROOT } from '../prepare.mjs';
import { inParallel, put } from './http.mjs';
import { dividedRates, inTurn } from './in-turn.mjs';
import { startService } from './processes.mjs';
import { cartsOf, items, Shop } from './shop.mjs';
import { METHODS, RATES } from './sizes.mjs';

const LINES = 5;
const CARTS = 50;
/** The rates of the large shop are spread over them; the first is where its carts go. */
const COUNTRIES = 'DE FR IT ES PT NL BE LU AT PL CZ SK HU SI HR RO BG GR DK SE'.split(' ');
const IDLE_PORTS = join(ROOT, 'scripts/bench/idle-ports.cjs');
const ADDRESS = { country: COUNTRIES[0], postcode: '24103' };

/**
 * How often as long an add takes, with one method and one rate, with many of both, and with three idle ports.
 * @param {{ plain: string; taxed: string; large: string; extended: string }} databases the addresses of empty databases
 * @param {import('./in-turn.mjs').Client} client
 * @param {import('./in-turn.mjs').How} how
 */
export async function taxedCarts(databases, client, how) {
  const plain = await shopWith(databases.plain, 0, 0);
  const taxed = await shopWith(databases.taxed, 1, 1);
  const large = await shopWith(databases.large, METHODS, RATES);
  const extended = await shopWith(databases.extended, 0, 0, { EXTENSIONS: IDLE_PORTS });
  const shops = [plain, taxed, large, extended];
  const [bare = [], one = [], many = [], idle = []] = await inTurn(client, shops, how);
  await Promise.all(shops.map(({ service }) => service.stop()));
  return {
    taxed: dividedRates([bare, one]),
    large: dividedRates([bare, many]),
    idlePorts: dividedRates([bare, idle]),
  };
}

/**
 * A running shop, and adds that raise the lines of its carts.
 * @param {string} databaseUrl
 * @param {number} methods
 * @param {number} rates
 * @param {Record<string, string>} [environment]
 */
async function shopWith(databaseUrl, methods, rates, environment) {
  const service = await startService(databaseUrl, environment);
  const { shop } = await Shop.open(service.url);
  const ids = await inParallel(new Array(methods).fill(0), () => method(shop));
  await inParallel([...new Array(rates).keys()], (count) => rate(shop, count));
  if (rates > 0) {
    const data = { source: 'rates' };
    await put(`${shop.url}/v2/settings/taxes`, shop.admin, { data });
  }
  const carts = await inParallel(cartsOf('taxed', CARTS), async (cart) => {
    const group = ids[0] === undefined ? {} : await sentBy(shop, cart, ids[0]);
    const data = items(LINES).map((item) => ({ ...item, ...group }));
    await shop.fill(cart, data);
    return data.map((item) => shop.adding(cart, item));
  });
  return { service, url: service.url, requests: carts.flat() };
}

/**
 * @param {Shop} shop
 * @returns {Promise<string>} its id
 */
async function method(shop) {
  const steps = [{ total: 10_000_000 }, { total: 20_000_000 }];
  const rates = [undefined, ...steps].map((from, place) => {
    return { currency: 'USD', price: 490 - 100 * place, from };
  });
  const zones = [{ country: ADDRESS.country }];
  const { data } = await shop.post('/v2/shipping-methods', {
    data: { name: 'Parcel', zones, rates },
  });
  return data.id;
}

/**
 * The first one is of all that the carts have; the others are of other places or of other categories.
 * @param {Shop} shop
 * @param {number} count
 */
function rate(shop, count) {
  const country = COUNTRIES[count % COUNTRIES.length];
  const others = count === 0 ? {} : { tax_category: `category-${count}` };
  return shop.post('/v2/tax-rates', { data: { name: 'VAT', country, rate: 0.19, ...others } });
}

/**
 * @param {Shop} shop
 * @param {string} cart
 * @param {string} shipping_method_id
 */
async function sentBy(shop, cart, shipping_method_id) {
  const data = { shipping_method_id, address: ADDRESS };
  const { data: group } = await shop.post(`/v2/carts/${cart}/shipping-groups`, { data });
  return { shipping_group_id: group.id };
}
