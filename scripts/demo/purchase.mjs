// @ts-check
// From an empty cart to a paid order and a running subscription, step by step in the terminal.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as narrator from './narrator.mjs';
import { list, say, step } from './narrator.mjs';
import { receipt } from './receipt.mjs';
import { Service } from './service.mjs';

const MUG = 'MUG-HARBOUR';
const JUG = 'JUG-QUAYSIDE';
const SET = 'TEA-SET';
const OFFERING = 'Tea box';
const CODE = 'SPRING5';
const STARTED_WITHIN_MS = 15_000;
const POLL_MS = 100;

/** Prints only the status of a response; sentences describe its contents. */
const LISTENER = {
  request: narrator.request,
  answer: (/** @type {number} */ status) => narrator.answer(status),
};

/**
 * @param {string} url
 * @param {import('./processes.mjs').Key} key
 */
export async function purchase(url, key) {
  step('The storefront and the staff of the shop get an access token each');
  const storefront = await Service.open(url, { id: key.id }, LISTENER);
  const staff = await Service.open(url, key, LISTENER);

  const { jug, set, offering, plan } = await choose(storefront);
  const cart = `/v2/carts/demo-${randomUUID()}`;

  step('Into an empty cart go engraved mugs, a jug, a tea set and a subscription');
  await storefront.ask('POST', `${cart}/items`, [
    { type: 'cart_item', sku: MUG, quantity: 2, custom_inputs: { engraving: 'Für Ines' } },
    { type: 'cart_item', sku: JUG, quantity: 1 },
    {
      type: 'cart_item',
      sku: SET,
      quantity: 1,
      bundle_configuration: set.meta.bundle_configuration,
    },
    {
      type: 'subscription_item',
      id: offering.id,
      quantity: 1,
      subscription_configuration: { plan: plan.id },
    },
  ]);
  say('All of them are one request: either every item is added, or the answer says which was not.');

  step('A promotion code, which takes off the same sum from the whole cart');
  const filled = await storefront.ask('POST', `${cart}/items`, {
    type: 'promotion_item',
    code: CODE,
  });
  receipt(filled.data, filled.meta.display_price);

  const order = await checkOut(staff, cart, filled.meta.display_price);
  await pay(staff, order, jug.id);
  await follow(staff, order);
}

/** @param {Service} storefront */
async function choose(storefront) {
  step('It looks up what is on sale');
  const [mug, jug, set] = [
    await productOf(storefront, MUG),
    await productOf(storefront, JUG),
    await productOf(storefront, SET),
  ];
  const offerings = await storefront.get('/v2/subscriptions/offerings?include=plans');
  const offering = offerings.data.find(
    (/** @type {any} */ { attributes }) => attributes.name === OFFERING,
  );
  if ([mug, jug, set, offering].includes(undefined)) {
    throw new Error('This shop does not sell what the demo buys; start one with DEMO=1.');
  }
  const { data: plans } = await storefront.get(`/v2/subscriptions/offerings/${offering.id}/plans`);
  const [plan] = plans;
  list({
    [mug.attributes.name]: mug.meta.display_price.without_tax.formatted,
    [jug.attributes.name]: jug.meta.display_price.without_tax.formatted,
    [set.attributes.name]: 'a bundle: the shopper chooses cups and teas',
    [offering.attributes.name]: `a subscription, here as “${plan.attributes.name}”`,
  });
  return { jug, set, offering, plan };
}

/**
 * @param {Service} storefront
 * @param {string} sku
 */
async function productOf(storefront, sku) {
  return (await storefront.get(`/catalog/products?filter=eq(sku,${sku})`)).data[0];
}

/**
 * @param {Service} staff
 * @param {string} cart
 * @param {any} shown price of the cart
 */
async function checkOut(staff, cart, shown) {
  step('The staff checks the cart out for a business account');
  const [account] = (await staff.get('/v2/accounts?page[limit]=1')).data;
  const { data: order, included } = await staff.ask('POST', `${cart}/checkout`, {
    account: { id: account.id },
    contact: { name: 'Ines Falk', email: 'ines@harbour.example' },
    billing_address: {
      first_name: 'Ines',
      last_name: 'Falk',
      company_name: account.name,
      line_1: 'Kai 4',
      city: 'Kiel',
      postcode: '24103',
      region: 'SH',
      country: 'DE',
    },
  });
  receipt(included.items, order.meta.display_price);
  if (order.meta.display_price.with_tax.amount !== shown.with_tax.amount) {
    throw new Error('The order does not come to what the cart has shown.');
  }
  say('The order comes to what the cart has shown, to the cent. The cart stays as it is.');
  list({ order: order.id, account: account.name, ...stateOf(order) });
  return order;
}

/**
 * @param {Service} staff
 * @param {any} order
 * @param {string} jugId
 */
async function pay(staff, order, jugId) {
  const payments = `/v2/orders/${order.id}/payments`;
  const total = order.meta.display_price.with_tax.amount;

  step('A part of the money arrives');
  const before = await stockOf(staff, jugId);
  const part = Math.floor(total / 4);
  await staff.ask('POST', payments, { gateway: 'manual', method: 'purchase', amount: part });
  await tell(staff, order.id);

  step('The rest arrives, and units of the products are allocated to the order');
  await staff.ask('POST', payments, {
    gateway: 'manual',
    method: 'purchase',
    paymentmethod_meta: { custom_reference: 'bank-0091' },
  });
  await tell(staff, order.id);
  if (before !== undefined)
    list({ 'jugs before': before, 'jugs now': await stockOf(staff, jugId) });
}

/**
 * @param {Service} staff
 * @param {any} order
 */
async function follow(staff, order) {
  step('The paid order starts the subscription');
  const subscription = await subscriptionOf(staff, order);
  const { attributes, meta } = subscription;
  list({
    subscription: subscription.id,
    of: attributes.offering.attributes.name,
    status: meta.status,
    'billed from': meta.invoice_after ?? meta.timestamps.created_at,
    'ends or renews': meta.timestamps.end_date ?? 'never',
  });

  step('The parcel leaves the house');
  await staff.ask('PUT', `/v2/orders/${order.id}`, { type: 'order', shipping: 'fulfilled' });
  await tell(staff, order.id);

  say('');
  say(`The order is paid and on its way, and the subscription ${subscription.id} is running.`);
}

/**
 * Waits for it: it is started a moment after the payment, however often that is told.
 * @param {Service} staff
 * @param {any} order
 */
async function subscriptionOf(staff, order) {
  const account = order.relationships.account.data.id;
  const quiet = new Service(staff.url, { ...staff.caller, listener: narrator.SILENT });
  const path = `/v2/subscriptions/subscriptions?filter=eq(account_id,${account})&page[limit]=100`;
  const deadline = Date.now() + STARTED_WITHIN_MS;
  narrator.request('GET', path);
  while (Date.now() < deadline) {
    const ours = (await newestOf(quiet, path)).find(
      (/** @type {any} */ { relationships }) => relationships.order.data.id === order.id,
    );
    if (ours !== undefined) return ours;
    await sleep(POLL_MS);
  }
  throw new Error('The subscription was not started in time.');
}

/**
 * The last page of a list: the demo may not be the first to buy here.
 * @param {Service} staff
 * @param {string} path
 */
async function newestOf(staff, path) {
  const first = await staff.get(path);
  if (first.links.last === null) return first.data;
  const { pathname, search } = new URL(first.links.last);
  return (await staff.get(pathname + search)).data;
}

/**
 * @param {Service} staff
 * @param {string} orderId
 */
async function tell(staff, orderId) {
  const { data } = await staff.get(`/v2/orders/${orderId}`);
  const { paid, balance_owing: outstanding } = data.meta.display_price;
  list({ ...stateOf(data), paid: paid.formatted, outstanding: outstanding.formatted });
}

/** @param {any} order */
function stateOf({ status, payment, shipping }) {
  return { status, payment, shipping };
}

/**
 * In words.
 * @param {Service} staff
 * @param {string} productId
 */
async function stockOf(staff, productId) {
  const { available, allocated } = (await staff.get(`/v2/inventories/${productId}`)).data;
  return `${String(available)} available, ${String(allocated)} promised to orders`;
}
