import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage } from '../support/browser';
import { type Demo, startDemo } from '../support/demo';
import { barriersOn, isTooWide, keepPicture } from '../support/pages';

/** Whole services are started, on a machine that may be busy. */
jest.setTimeout(120_000);

const ADDRESS = { first_name: 'Ines', last_name: 'Falk', line_1: 'Kai 4', postcode: '24103' };
const CUSTOMER = { name: 'Ines <b>Falk</b>', email: 'ines@harbour.example' };
const PLACES = ['Carts', 'Subscriptions', 'Invoices', 'Stock', 'Dead letters', 'Webhooks', 'Audit'];

describe('the console in a browser', () => {
  let demo: Demo;
  let root: string;
  let token: string;
  let browser: Browser;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    browser = await openBrowser();
    demo = await startDemo('demo-shop.mjs');
    const [, address = ''] = await demo.said(/^Open (\S+) in a browser/m);
    root = new URL(address).origin;
    const body = new URLSearchParams({ grant_type: 'implicit', client_id: 'harbour-web' });
    const response = await fetch(`${root}/oauth/access_token`, { method: 'POST', body });
    ({ access_token: token } = (await response.json()) as { access_token: string });
  });

  afterAll(async () => {
    await demo.interrupt();
    await browser.close();
  });

  beforeEach(async () => {
    complaints = [];
    page = await openPage(browser, complaints);
    await page.goto(`${root}/console`);
  });

  afterEach(async () => {
    await page.context().close();
    expect(complaints).toStrictEqual([]);
  });

  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const heading = (name: string | RegExp) => page.getByRole('heading', { name });

  async function post(path: string, data: unknown): Promise<{ data: { id: string } }> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify({ data }) };
    const response = await fetch(root + path, init);
    expect(response.ok).toBe(true);
    return (await response.json()) as { data: { id: string } };
  }

  const addMug = (cart: string) =>
    post(`/v2/carts/${cart}/items`, { type: 'cart_item', sku: 'MUG-HARBOUR', quantity: 1 });

  async function inspect(name: string): Promise<void> {
    expect([name, await barriersOn(page)]).toStrictEqual([name, []]);
    await keepPicture(page, name);
    const before = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 360, height: 740 });
    expect([name, await isTooWide(page)]).toStrictEqual([name, false]);
    await page.setViewportSize(before);
  }

  it('reports a wrong key, and stores none', async () => {
    await inspect('console-key');
    await page.getByLabel('Secret').fill('wrong');
    await button('Open the console').click();
    await page.getByRole('alert').getByText('client_id or client_secret is wrong').waitFor();
    expect(complaints.splice(0)).not.toEqual([]);
    await page.getByLabel('Secret').fill('harbour-demo-secret');
    await button('Open the console').click();
    await heading('State of the service').waitFor();
    await inspect('console-state');
    expect(await page.evaluate('localStorage.length + sessionStorage.length')).toBe(0);
    await page.reload();
    await button('Open the console').waitFor();
  });

  it('shows every page', async () => {
    await button('Open the console').click();
    for (const place of PLACES) {
      await page.getByRole('link', { name: place }).click();
      await heading(place).waitFor();
      await inspect(`console-${place.toLowerCase().replace(' ', '-')}`);
    }
    await page.getByRole('link', { name: 'Releases' }).click();
    await page.getByRole('link', { name: 'Web shop' }).click();
    await button('Publish Web shop').click();
    await page.getByRole('region', { name: 'Releases' }).getByRole('row').nth(2).waitFor();
    await inspect('console-releases');
  });

  it('captures and refunds, and shows the state of an order', async () => {
    await addMug('for-the-console');
    const address = { ...ADDRESS, country: 'DE' };
    const body = { customer: CUSTOMER, billing_address: address };
    const { data: order } = await post('/v2/carts/for-the-console/checkout', body);
    const payment = { gateway: 'manual', method: 'authorize' };
    await post(`/v2/orders/${order.id}/payments`, payment);
    await button('Open the console').click();
    await page.getByRole('link', { name: 'Orders' }).click();
    await page.getByText(CUSTOMER.name).waitFor();
    await page.getByRole('link', { name: order.id.slice(0, 8) }).click();
    await button('Capture').click();
    await button('Mark as fulfilled').waitFor();
    await inspect('console-order');
    await button('Mark as fulfilled').click();
    await page.locator('.badge.fulfilled').waitFor();
    await button('Refund what is left').click();
    await button('Refund what is left? Press again').click();
    await page.locator('.badge.refunded').waitFor();
  });

  it('moves through the history of a cart, and draws only the visible part of a long one', async () => {
    for (let times = 0; times < 119; times += 1) await addMug('a-long-cart');
    await button('Open the console').click();
    await page.getByRole('link', { name: 'Carts' }).click();
    await page.getByLabel('Id of a cart').fill('a-long-cart');
    await button('Open').click();
    await heading('How this cart came to be').waitFor();
    await page.getByText('119 × Harbour Mug').waitFor();
    expect(await page.locator('.events li').count()).toBeLessThan(30);
    await page.getByLabel('Event', { exact: true }).fill('3');
    await page.getByText('2 × Harbour Mug').waitFor();
    await page.getByText('The event as it is on record').click();
    await page.getByText('"CartItemQuantityIncreased"').waitFor();
    await inspect('timeline');
    await page.getByRole('button', { name: /^The cart began/ }).click();
    await page.getByText('It was empty.').waitFor();
  });
});
