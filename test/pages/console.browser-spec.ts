import { demoPages } from '../support/demo-pages';
import { barriersOn, isTooWide, keepPicture } from '../support/pages';

/** Whole services are started, on a machine that may be busy. */

const ADDRESS = { first_name: 'Ines', last_name: 'Falk', line_1: 'Kai 4', postcode: '24103' };
const CUSTOMER = { name: 'Ines <b>Falk</b>', email: 'ines@harbour.example' };
const PLACES = ['Carts', 'Subscriptions', 'Invoices', 'Stock', 'Dead letters', 'Webhooks', 'Audit'];

const MUG = { type: 'cart_item', sku: 'MUG-HARBOUR', quantity: 1 };
/** The shipping method of the demo shop. */
const PARCEL = '2f6c1b7e-52a4-4c0b-9d53-0e5f8a7b6c4d';

interface Posted {
  readonly id: string;
  readonly order_number: string;
}

describe('the console in a browser', () => {
  const demo = demoPages('/console');
  let root: string;
  let token: string;

  beforeAll(async () => {
    root = new URL(demo.address).origin;
    const body = new URLSearchParams({ grant_type: 'implicit', client_id: 'harbour-web' });
    const response = await fetch(`${root}/oauth/access_token`, { method: 'POST', body });
    ({ access_token: token } = (await response.json()) as { access_token: string });
  });

  const button = (name: string | RegExp) => demo.page.getByRole('button', { name });
  const heading = (name: string | RegExp) => demo.page.getByRole('heading', { name });

  async function post(path: string, data: unknown): Promise<{ data: Posted }> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify({ data }) };
    const response = await fetch(root + path, init);
    expect(response.ok).toBe(true);
    return (await response.json()) as { data: Posted };
  }

  const addMug = (cart: string, more: object = {}) =>
    post(`/v2/carts/${cart}/items`, { ...MUG, ...more });

  async function inspect(name: string): Promise<void> {
    expect([name, await barriersOn(demo.page)]).toStrictEqual([name, []]);
    await keepPicture(demo.page, name);
    const before = demo.page.viewportSize() ?? { width: 1280, height: 720 };
    await demo.page.setViewportSize({ width: 360, height: 740 });
    expect([name, await isTooWide(demo.page)]).toStrictEqual([name, false]);
    await demo.page.setViewportSize(before);
  }

  it('reports a wrong key, and stores none', async () => {
    await inspect('console-key');
    await demo.page.getByLabel('Secret').fill('wrong');
    await button('Open the console').click();
    await demo.page.getByRole('alert').getByText('client_id or client_secret is wrong').waitFor();
    await demo.expectComplaint(/status of 401/);
    await demo.page.getByLabel('Secret').fill('harbour-demo-secret');
    await button('Open the console').click();
    await heading('State of the service').waitFor();
    await inspect('console-state');
    expect(await demo.page.evaluate('localStorage.length + sessionStorage.length')).toBe(0);
    await demo.page.reload();
    await button('Open the console').waitFor();
  });

  it('shows every page', async () => {
    await button('Open the console').click();
    for (const place of PLACES) {
      await demo.page.getByRole('link', { name: place }).click();
      await heading(place).waitFor();
      await inspect(`console-${place.toLowerCase().replace(' ', '-')}`);
    }
    await demo.page.getByRole('link', { name: 'Releases' }).click();
    await demo.page.getByRole('link', { name: 'Web shop' }).click();
    await button('Publish Web shop').click();
    await demo.page.getByRole('region', { name: 'Releases' }).getByRole('row').nth(2).waitFor();
    await inspect('console-releases');
  });

  it('captures and refunds, and shows the state of an order', async () => {
    const address = { ...ADDRESS, country: 'DE' };
    const group = { shipping_method_id: PARCEL, address: { country: 'DE' } };
    const { data: parcel } = await post('/v2/carts/for-the-console/shipping-groups', group);
    await addMug('for-the-console', { shipping_group_id: parcel.id });
    const body = { customer: CUSTOMER, billing_address: address };
    const { data: order } = await post('/v2/carts/for-the-console/checkout', body);
    const payment = { gateway: 'manual', method: 'authorize' };
    await post(`/v2/orders/${order.id}/payments`, payment);
    await button('Open the console').click();
    await demo.page.getByRole('link', { name: 'Orders' }).click();
    await demo.page.getByText(CUSTOMER.name).waitFor();
    await demo.page.getByRole('link', { name: order.order_number, exact: true }).click();
    await heading(`Order ${order.order_number}`).waitFor();
    await demo.page.getByText('Shipping: Parcel').waitFor();
    await button('Capture').click();
    await button('Mark as fulfilled').waitFor();
    await inspect('console-order');
    await button('Mark as fulfilled').click();
    await demo.page.locator('.badge.fulfilled').waitFor();
    await button('Refund what is left').click();
    await button('Refund what is left? Press again').click();
    await demo.page.locator('.badge.refunded').waitFor();
  });

  /** The third event is that of the taxes. */
  it('moves through the history of a cart', async () => {
    for (let times = 0; times < 3; times += 1) await addMug('a-short-cart');
    await button('Open the console').click();
    await demo.page.getByRole('link', { name: 'Carts' }).click();
    await demo.page.getByLabel('Id of a cart').fill('a-short-cart');
    await button('Open').click();
    await heading('How this cart came to be').waitFor();
    await demo.page.getByText('3 × Harbour Mug').waitFor();
    await demo.page.getByLabel('Event', { exact: true }).fill('4');
    await demo.page.getByText('2 × Harbour Mug').waitFor();
    await demo.page.getByText('The event as it is on record').click();
    await demo.page.getByText('"CartItemQuantityIncreased"').waitFor();
    await inspect('timeline');
    await demo.page.getByRole('button', { name: /^The cart began/ }).click();
    await demo.page.getByText('It was empty.').waitFor();
  });

  it('reads and draws only the visible part of a cart of a thousand events', async () => {
    const mug = { type: 'cart_item', sku: 'MUG-HARBOUR', quantity: 1 };
    const mugs = Array.from({ length: 25 }, () => mug);
    for (let times = 0; times < 40; times += 1) await post('/v2/carts/a-long-cart/items', mugs);
    const pages: string[] = [];
    demo.page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/history')) pages.push(String(searchParams.get('page[offset]')));
    });
    await button('Open the console').click();
    await demo.page.goto(`${root}/console#/carts/a-long-cart`);
    await demo.page.getByText('1000 × Harbour Mug').waitFor();
    expect(await demo.page.locator('.events li').count()).toBeLessThan(30);
    expect([...new Set(pages)].sort()).toStrictEqual(['0', '1000', '900']);
    await demo.page.getByLabel('Event', { exact: true }).fill('501');
    await demo.page.getByText('499 × Harbour Mug').waitFor();
    expect(await demo.page.locator('.events li').count()).toBeLessThan(30);
    expect(new Set(pages).size).toBeLessThan(6);
  });
});
