// @ts-check
// Takes the pictures of the README from the running demo, so that they show what it looks like today.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { perform, prepare, requireDevelopment } from './demo/perform.mjs';
import { ensureDesk } from './desk.mjs';
import { ROOT } from './prepare.mjs';

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('./demo/set-up.mjs').Opened} Opened
 */

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const FOLDER = join(ROOT, 'docs/pictures');
const SIZE = { width: 1120, height: 700 };
/** Somebody who shops takes a while between two clicks. */
const THINKING_MS = 700;
const CART = 'tea-for-the-crew';
const ADDRESS = {
  first_name: 'Ines',
  last_name: 'Falk',
  line_1: 'Kai 4',
  postcode: '24103',
  city: 'Kiel',
  country: 'DE',
};

if (!existsSync(CHROMIUM)) {
  console.error(`There is no ${CHROMIUM}; install chromium, or name another one in CHROMIUM.`);
  process.exit(1);
}
await prepare();
await ensureDesk();
requireDevelopment('playwright-core');
const { chromium } = await import('playwright-core');
const { openShop } = await import('./demo/set-up.mjs');
const { Service } = await import('./demo/service.mjs');

await perform(async (undo) => {
  const opened = await openShop(undo);
  await fillCart(opened);
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  undo.push(() => browser.close());
  const page = await browser.newPage({ viewport: SIZE });
  mkdirSync(FOLDER, { recursive: true });
  await photographShop(page, opened.url);
  await photographDesk(await browser.newPage({ viewport: SIZE }), opened);
  await page.goto(`${opened.url}/docs`);
  await page.locator('.opblock-tag').first().waitFor();
  await keep(page, 'api');
});

/**
 * A cart with a history: items, a promotion, two people at once, and an order.
 * @param {Opened} opened
 */
async function fillCart({ url, key, admin }) {
  const shopper = await Service.open(url, { id: key.id });
  const items = `/v2/carts/${CART}/items`;
  const mug = { type: 'cart_item', sku: 'MUG-HARBOUR', quantity: 1 };
  const engraved = { ...mug, quantity: 2, custom_inputs: { engraving: 'Für Ines' } };
  for (const item of [
    engraved,
    { type: 'cart_item', sku: 'TEA-SET', quantity: 1 },
    { type: 'cart_item', sku: 'JUG-QUAYSIDE', quantity: 1 },
    { type: 'promotion_item', code: 'SPRING5' },
  ]) {
    await shopper.ask('POST', items, item);
    await sleep(THINKING_MS);
  }
  const [{ id }, , jug] = (await shopper.get(items)).data;
  await shopper.ask('PUT', `${items}/${id}`, { id, quantity: 4 });
  await sleep(THINKING_MS);
  await Promise.all([shopper.ask('POST', items, mug), admin.ask('POST', items, mug)]);
  await sleep(THINKING_MS);
  await shopper.ask('DELETE', `${items}/${jug.id}`);
  const customer = { name: 'Ines Falk', email: 'ines@harbour.example' };
  const order = { customer, billing_address: ADDRESS };
  const { data } = await shopper.ask('POST', `/v2/carts/${CART}/checkout`, order);
  const payment = { gateway: 'manual', method: 'authorize' };
  await admin.ask('POST', `/v2/orders/${data.id}/payments`, payment);
}

/**
 * @param {Page} page
 * @param {string} url
 */
async function photographShop(page, url) {
  await page.goto(`${url}/demo`);
  await page.getByText('Harbour Mug').waitFor();
  await keep(page, 'shop');
  await page.getByRole('searchbox').fill('tea set');
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('link', { name: 'Tea Set for Two' }).click();
  await page.getByRole('heading', { name: 'Tea Set for Two' }).waitFor();
  await keep(page, 'add');
}

/**
 * The desk, as an owner sees it.
 * @param {Page} page
 * @param {Opened} opened
 */
async function photographDesk(page, { url, admin }) {
  const { data: roles } = await admin.get('/v2/staff/roles');
  const owner = roles.find((/** @type {{ id: string }} */ { id }) => id === 'owner');
  const staff = {
    type: 'staff_token',
    token: admin.caller.token,
    expires: new Date(Date.now() + 3_600_000).toISOString(),
    scope: owner.scopes.join(' '),
    staff_member: { id: 'owner', name: 'Ida Lund' },
  };
  await page.addInitScript(
    `sessionStorage.setItem('cartwright.staff', ${JSON.stringify(JSON.stringify(staff))})`,
  );
  const [order] = (await admin.get('/v2/orders')).data;
  const [mug] = (await admin.get('/pcm/products?filter=eq(sku,MUG-HARBOUR)')).data;
  const places = {
    desk: '',
    order: `v2/orders/${order.id}/show`,
    product: `pcm/products/${mug.id}`,
  };
  for (const [name, place] of Object.entries(places)) {
    await page.goto(`${url}/admin#/${place}`);
    await page.reload();
    await page.getByRole('menuitem', { name: 'Orders' }).waitFor();
    await keep(page, name);
  }
  await photographOperations(page);
}

/** @param {Page} page that shows the desk */
async function photographOperations(page) {
  await page.getByRole('menuitem', { name: 'State of the service' }).click();
  // The charts draw a point every few seconds.
  await sleep(15_000);
  await keep(page, 'state');
  await page.getByRole('menuitem', { name: 'Carts' }).click();
  await page.getByLabel('Id of a cart').fill(CART);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByText('4 × Harbour Mug').waitFor();
  await keep(page, 'timeline');
  await page.getByRole('button', { name: /^1 × Tea Set for Two/ }).click();
  await page.getByText('The event as it is on record').click();
  await keep(page, 'event');
}

/**
 * @param {Page} page
 * @param {string} name
 */
async function keep(page, name) {
  await page.waitForLoadState('networkidle');
  await sleep(THINKING_MS);
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
  console.log(`docs/pictures/${name}.png`);
}
