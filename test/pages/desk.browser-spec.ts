import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { createDatabase, type OwnDatabase } from '#testing';
import { openBrowser, openPage } from '../support/browser';
import { Instance } from '../support/crash/instance';
import { barriersOn, isTooWide, keepPicture } from '../support/pages';
import { VirtualDevice } from '../support/virtual-device';

const ADDRESS = {
  first_name: 'Ines',
  last_name: 'Möller',
  line_1: 'Hafenstraße 1',
  city: 'Kiel',
  postcode: '24103',
  country: 'DE',
};

/** What a person does on the desk who has never seen a terminal; what came of it is asked of the service. */
describe('the desk', () => {
  let database: OwnDatabase;
  let instance: Instance;
  let browser: Browser;
  let page: Page;
  let base: string;
  const complaints: string[] = [];

  beforeAll(async () => {
    execFileSync(process.execPath, [join(__dirname, '../../scripts/desk.mjs')]);
    database = await createDatabase();
    browser = await openBrowser();
    instance = await Instance.start({
      DATABASE_URL: database.url,
      TOKEN_SECRET: 'a secret for tests, long enough to be one',
      DEMO: '1',
      LOG_LEVEL: 'silent',
    });
    // The demo shop is loaded beside the first requests.
    while ((await read('/pcm/catalogs')).length < 2) await sleep(100);
    const [link = ''] = /http:\S+\/staff#\/invitation\/\S+/.exec(instance.server.stdout()) ?? [];
    base = new URL(link).origin;
    page = await openPage(browser, complaints);
    await VirtualDevice.at(page);
    await page.goto(link);
    await page.getByLabel('Your name').fill('Ida Lund');
    await page.getByLabel('Your email').fill('ida@harbour.example');
    await page.getByRole('button', { name: 'Register a passkey' }).click();
    await page.getByRole('link', { name: 'Open the desk' }).click();
    // What the page of staff complains of is told by its own test.
    complaints.length = 0;
  });

  afterAll(async () => {
    await browser.close();
    await instance.server.stop();
    await database.drop();
  });

  afterEach(() => {
    expect(complaints.splice(0)).toStrictEqual([]);
  });

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const section = (name: string) =>
    page.locator('section', { has: page.getByRole('heading', { name, exact: true }) });
  const within = () => page.getByRole('dialog');
  const open = (name: string) => page.getByRole('menuitem', { name, exact: true }).click();
  const done = () => page.getByText('Done').waitFor();

  /** Without barriers, on a phone and in the dark as well. */
  async function inspect(name: string): Promise<void> {
    await page.waitForLoadState('networkidle');
    await page.setViewportSize({ width: 1280, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect([name, colorScheme, await barriersOn(page)]).toStrictEqual([name, colorScheme, []]);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await keepPicture(page, name);
    await page.setViewportSize({ width: 390, height: 844 });
    // The page takes a moment to become narrow.
    for (let tries = 0; tries < 100 && (await isTooWide(page)); tries += 1) await sleep(50);
    expect([name, await isTooWide(page)]).toStrictEqual([name, false]);
    await page.setViewportSize({ width: 1280, height: 900 });
  }

  async function read(path: string) {
    const { body } = await instance.admin('get', path).expect(200);
    return body.data;
  }

  /** A guest orders an engraved mug. */
  async function placeOrder(): Promise<string> {
    const send = (path: string, data: object) =>
      instance.admin('post', path).send({ data }).expect(201);
    const [mug] = await read('/catalog/products?filter=eq(sku,MUG-HARBOUR)');
    const cart = '/v2/carts/desk-order';
    const item = { type: 'cart_item', id: mug.id, quantity: 2 };
    await send(`${cart}/items`, { ...item, custom_inputs: { engraving: 'Für Ines' } });
    const customer = { name: 'Ines Möller', email: 'ines@post.example' };
    const addresses = { billing_address: ADDRESS, shipping_address: ADDRESS };
    const { body } = await send(`${cart}/checkout`, { customer, ...addresses });
    return body.data.id;
  }

  it('says what needs doing, to people of all kinds', async () => {
    await page.getByText('orders to pack').waitFor();
    await inspect('desk-today');
  });

  it('makes a product with a price and stock', async () => {
    await open('Products');
    await inspect('desk-products');
    await page.getByRole('link', { name: 'Create' }).click();
    await page.getByLabel('SKU').fill('LANTERN-STORM');
    await page.getByLabel('Name').fill('Storm Lantern');
    await button('Save').click();

    const prices = section('Prices');
    await prices.getByText('Retail prices').waitFor();
    await prices.getByRole('button', { name: 'Add a price' }).first().click();
    await within().getByLabel('Key').fill('USD');
    await within().getByRole('button', { name: 'Add', exact: true }).click();
    await within().getByLabel('Amount (USD)').fill('24.9');
    await within().getByRole('button', { name: 'Add a price' }).click();
    await prices.getByText('$24.90').waitFor();

    await section('Stock').getByLabel('Counted').fill('12');
    await section('Stock').getByRole('button', { name: 'Set' }).click();
    await section('Stock').getByText('Available: 12').waitFor();
    await inspect('desk-product');

    const [lantern] = await read('/pcm/products?filter=eq(sku,LANTERN-STORM)');
    expect(lantern.attributes).toMatchObject({ name: 'Storm Lantern', status: 'draft' });
    expect(await read(`/v2/inventories/${lantern.id}`)).toMatchObject({ available: 12 });
  });

  it('changes what was changed alone, and shows what is wrong at its field', async () => {
    const [lantern] = await read('/pcm/products?filter=eq(sku,LANTERN-STORM)');
    await page.getByLabel('Slug').fill('no slug');
    await button('Save').click();
    await page
      .getByText(/letters, digits/i)
      .first()
      .waitFor();
    complaints.length = 0;
    await page.getByLabel('Slug').fill('storm-lantern');
    await button('Save').click();
    await page.getByText('Element updated').waitFor();
    const { attributes } = await read(`/pcm/products/${lantern.id}`);
    expect(attributes).toMatchObject({ name: 'Storm Lantern', slug: 'storm-lantern' });
  });

  it('shows an order with everything to pack it, and takes and gives back its money', async () => {
    const id = await placeOrder();
    const [{ order_number: number }] = await read('/v2/orders');
    await open('Orders');
    await page.getByRole('cell', { name: number }).click();
    await page.getByText('engraving: Für Ines').waitFor();
    await page.getByText('Hafenstraße 1').first().waitFor();
    await inspect('desk-order');

    await button('Record a payment').click();
    await within().getByRole('button', { name: 'Record a payment' }).click();
    await page.getByText('paid', { exact: true }).waitFor();
    expect(await read(`/v2/orders/${id}`)).toMatchObject({ payment: 'paid' });

    await button('Fulfil').click();
    await within().getByLabel('of 2').fill('1');
    await within().getByLabel('Carrier').fill('Harbour Post');
    await within().getByRole('button', { name: 'Fulfil' }).click();
    await section('Sent').getByText('Harbour Post').waitFor();
    expect(await read(`/v2/orders/${id}`)).toMatchObject({ shipping: 'partially_fulfilled' });

    await button('Refund').click();
    await within().getByLabel('Amount (USD)').fill('5');
    await within().getByRole('button', { name: 'Refund' }).click();
    await done();
    const all = await read(`/v2/orders/${id}/transactions`);
    expect(all).toContainEqual(
      expect.objectContaining({ transaction_type: 'refund', amount: 500 }),
    );
  });

  it('speaks German', async () => {
    await button('English').click();
    await page.getByRole('menuitem', { name: 'Deutsch' }).click();
    await page.getByRole('menuitem', { name: 'Bestellungen' }).click();
    await page.getByText('Bestellung').first().waitFor();
    await inspect('desk-german');
  });

  it('shows nobody what they may not do', async () => {
    const person = { type: 'staff_member', name: 'Bo Lind', email: 'bo@harbour.example' };
    const add = instance.admin('post', '/v2/staff').send({ data: { ...person, roles: ['owner'] } });
    await add.expect(201);
    const ida = (await read('/v2/staff')).find(({ name }: { name: string }) => name === 'Ida Lund');
    const change = instance.admin('put', `/v2/staff/${ida.id}`);
    await change.send({ data: { roles: ['viewer'] } }).expect(200);

    await page.getByRole('button', { name: 'Ida Lund' }).click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await button('Sign on with a passkey').click();
    await page.waitForURL(`${base}/admin**`);
    await open('Products');
    await page.getByText('Storm Lantern').waitFor();
    expect(await page.getByRole('link', { name: 'Create' }).count()).toBe(0);
    expect(await page.getByRole('menuitem', { name: 'Staff' }).count()).toBe(0);
  });
});
