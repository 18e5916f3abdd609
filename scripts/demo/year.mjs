// @ts-check
// A year of a subscription, told as the shop sees it: its order, eleven invoices, and what goes wrong.
import { setTimeout as sleep } from 'node:timers/promises';
import { MovableShop } from './moving-clock.mjs';
import { list, say, step, table } from './narrator.mjs';
import { receipt } from './receipt.mjs';

/** @typedef {import('./service.mjs').Service} Service */

const SUBSCRIPTIONS = '/v2/subscriptions/subscriptions';
const INVOICES = '/v2/subscriptions/invoices';
const TEA_BOX = 'Tea box';
const MONTHLY = 'Tea every month';
const INVOICES_OF_A_YEAR = 11;
/** The invoices that the card does not pay at the first attempt. */
const DECLINED_ONCE = 4;
const DECLINED_FOR_GOOD = 8;
const CARD = 'pm_card_visa';
const NEW_CARD = 'pm_card_mastercard';
const HOUR_MS = 3_600_000;
const HAPPENS_WITHIN_MS = 30_000;
const POLL_MS = 50;

/**
 * @param {import('./processes.mjs').Key} key
 * @param {import('./perform.mjs').Undo} undo
 */
export async function year(key, undo) {
  step('A shop of its own opens, whose clock the demo can move, beside a double of Stripe');
  const shop = await MovableShop.open(key, undo);
  say('Its cards are paid at the double, on this machine; nothing leaves it.');

  const { id } = await order(shop);
  const next = await schedule(shop, id);

  step(`The clock moves a year, and ${INVOICES_OF_A_YEAR} invoices follow the order`);
  for (const [index, { start }] of next.slice(0, INVOICES_OF_A_YEAR).entries()) {
    await month(shop, id, new Date(start), index + 1);
  }

  step('The year is over, and so is the subscription');
  const staff = await shop.staff();
  const { data: invoices } = await staff.get(`${SUBSCRIPTIONS}/${id}/invoices?page[limit]=100`);
  table(['Invoice', 'Period', 'Amount', 'Status', 'Attempts'], invoices.map(row));
  await staff.ask('POST', `${SUBSCRIPTIONS}/${id}/states`, {
    type: 'subscription_state',
    attributes: { action: 'cancel' },
  });
  const { data: canceled } = await staff.get(`${SUBSCRIPTIONS}/${id}`);
  const { data: nothing } = await staff.get(`${SUBSCRIPTIONS}/${id}/schedule`);
  say('');
  say(
    `Canceled on ${day(shop.now)}: paid until ${day(canceled.meta.ends_at)}, ${nothing.length} periods to come.`,
  );
}

/** @param {MovableShop} shop */
async function order(shop) {
  step('Ines orders the tea box for every month, pays by card and lets the card be kept');
  const staff = await shop.staff();
  const { data: offerings } = await staff.get('/v2/subscriptions/offerings?page[limit]=100');
  const offering = offerings.find((/** @type {any} */ one) => one.attributes.name === TEA_BOX);
  const { data: plans } = await staff.get(`/v2/subscriptions/offerings/${offering.id}/plans`);
  const plan = plans.find((/** @type {any} */ one) => one.attributes.name === MONTHLY);
  const [account] = (await staff.get('/v2/accounts?page[limit]=1')).data;
  await staff.ask('POST', '/v2/carts/year/items', {
    type: 'subscription_item',
    id: offering.id,
    quantity: 1,
    subscription_configuration: { plan: plan.id },
  });
  const { data: placed, included } = await staff.ask('POST', '/v2/carts/year/checkout', {
    account: { id: account.id },
    contact: { name: 'Ines Falk', email: 'ines@harbour.example' },
    billing_address: {
      first_name: 'Ines',
      last_name: 'Falk',
      line_1: 'Kai 4',
      city: 'Kiel',
      postcode: '24103',
      region: 'SH',
      country: 'DE',
    },
  });
  receipt(included.items, placed.meta.display_price);
  const { data: payment } = await staff.ask('POST', `/v2/orders/${placed.id}/payments`, {
    gateway: 'stripe',
    method: 'purchase',
    payment_method: CARD,
    off_session: true,
  });
  list({ paid: money(payment.meta.display_price), by: payment.reference, on: day(shop.now) });
  const ours = `${SUBSCRIPTIONS}?filter=eq(account_id,${account.id})`;
  return until(async () => (await staff.get(ours)).data[0]);
}

/**
 * @param {MovableShop} shop
 * @param {string} id of the subscription
 * @returns {Promise<{ start: string; end: string }[]>}
 */
async function schedule(shop, id) {
  step('The schedule says what comes, by the same rule that bills');
  const { data: periods } = await (await shop.staff()).get(`${SUBSCRIPTIONS}/${id}/schedule`);
  const rows = periods.map((/** @type {any} */ { attributes: { period, items }, meta }) => [
    `${day(period.start)} – ${day(period.end)}`,
    items.map(described).join(', '),
    money(meta.display_price.with_tax),
  ]);
  table(['Period', 'Of', 'Amount'], rows);
  return periods.map((/** @type {any} */ { attributes }) => attributes.period);
}

/**
 * @param {MovableShop} shop
 * @param {string} id of the subscription
 * @param {Date} start of the period
 * @param {number} count of the invoice, from 1
 */
async function month(shop, id, start, count) {
  const isDeclined = count === DECLINED_ONCE || count === DECLINED_FOR_GOOD;
  await shop.turn('knobs', { declined: isDeclined ? 1 : 0 });
  await shop.moveTo(start);
  const staff = await shop.staff();
  const invoice = await until(async () => {
    const { data } = await staff.get(`${SUBSCRIPTIONS}/${id}/invoices?page[limit]=100`);
    return data.find(
      (/** @type {any} */ { attributes, meta }) =>
        attributes.number === count && meta.status !== 'open',
    );
  });
  const amount = money(invoice.meta.display_price.with_tax);
  const result = invoice.meta.status === 'paid' ? 'paid by the card' : 'the card was DECLINED';
  say(`${day(start)}  invoice ${String(count).padStart(2)}  ${amount}  ${result}`);
  if (!isDeclined) return;
  remind(invoice, amount);
  if (count === DECLINED_ONCE) await recover(shop, invoice);
  else await replaceCard(shop, staff, invoice);
}

/**
 * Shops hear `invoice.past-due.v1` and write to their customers themselves.
 * @param {any} invoice
 * @param {string} amount
 */
function remind({ attributes, meta }, amount) {
  say('            The shop hears invoice.past-due.v1 and writes a reminder:');
  say(`            “Dear Ines, your card did not pay invoice ${attributes.number} of ${amount}.`);
  say(`            We try it again on ${day(meta.next_attempt_at)}, or you choose another card.”`);
}

/**
 * @param {MovableShop} shop
 * @param {any} invoice
 */
async function recover(shop, { id, meta }) {
  await shop.moveTo(new Date(Date.parse(meta.next_attempt_at)));
  const paid = await paidInvoice(await shop.staff(), id);
  say(`${day(shop.now)}  RECOVERED: paid at attempt ${paid.meta.attempts}, by the same card`);
}

/**
 * @param {MovableShop} shop
 * @param {Service} staff
 * @param {any} invoice
 */
async function replaceCard(shop, staff, { id }) {
  await shop.moveTo(new Date(shop.now.getTime() + HOUR_MS));
  const { data: payment } = await staff.ask('POST', `${INVOICES}/${id}/payments`, {
    gateway: 'stripe',
    method: 'purchase',
    payment_method: NEW_CARD,
    off_session: true,
  });
  await paidInvoice(staff, id);
  const amount = money(payment.meta.display_price);
  say(`${day(shop.now)}  A NEW CARD: Ines pays ${amount} with it, and it is kept from now on`);
}

/**
 * @param {Service} staff
 * @param {string} id
 */
function paidInvoice(staff, id) {
  return until(async () => {
    const { data } = await staff.get(`${INVOICES}/${id}`);
    return data.meta.status === 'paid' ? data : undefined;
  });
}

/**
 * What the service does by itself takes a moment.
 * @param {() => Promise<any>} find
 */
async function until(find) {
  const deadline = Date.now() + HAPPENS_WITHIN_MS;
  while (Date.now() < deadline) {
    const found = await find();
    if (found !== undefined) return found;
    await sleep(POLL_MS);
  }
  throw new Error('The shop did not do in time what was due.');
}

/** @param {any} invoice */
function row({ attributes: { number, period }, meta }) {
  return [
    String(number),
    `${day(period.start)} – ${day(period.end)}`,
    money(meta.display_price.with_tax),
    meta.status,
    String(meta.attempts),
  ];
}

/** @param {{ type: string; description: string }} item */
function described({ type, description }) {
  return type === 'discount' ? `less ${description}` : description;
}

/** @param {{ formatted: string; currency: string }} price */
function money({ formatted, currency }) {
  return `${formatted} ${currency}`;
}

/** @param {Date | string} moment */
function day(moment) {
  return new Date(moment).toISOString().slice(0, 10);
}
