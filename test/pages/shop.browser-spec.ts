import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage } from '../support/browser';
import { type Demo, startDemo } from '../support/demo';
import { barriersOn, isTooWide, keepPicture } from '../support/pages';

/** Whole services are started, on a machine that may be busy. */
jest.setTimeout(120_000);

const NARROW = { width: 360, height: 740 };
const HOSTILE = '<script>document.title="run"</script> שלום';

describe('the demo shop in a browser', () => {
  let demo: Demo;
  let address: string;
  let browser: Browser;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    browser = await openBrowser();
    demo = await startDemo('demo-shop.mjs');
    [, address = ''] = await demo.said(/^Open (\S+) in a browser/m);
  });

  afterAll(async () => {
    await demo.interrupt();
    await browser.close();
  });

  beforeEach(async () => {
    complaints = [];
    page = await openPage(browser, complaints);
    await page.goto(address);
  });

  afterEach(async () => {
    await page.context().close();
    expect(complaints).toStrictEqual([]);
  });

  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const link = (name: string | RegExp) => page.getByRole('link', { name });
  const heading = (name: string | RegExp) => page.getByRole('heading', { name });
  const said = (text: string | RegExp) => page.getByText(text).first().waitFor();
  const hasTotal = (sum: string) =>
    page.locator('.totals > div').last().getByText(sum, { exact: true }).waitFor();

  async function hasLines(count: number): Promise<void> {
    await page
      .locator('.lines > li')
      .nth(count - 1)
      .waitFor();
    expect(await page.locator('.lines > li').count()).toBe(count);
  }

  /** Looks at the page as it is, and as it is on a small telephone. */
  async function inspect(name: string): Promise<void> {
    expect([name, await barriersOn(page)]).toStrictEqual([name, []]);
    await keepPicture(page, name);
    const before = page.viewportSize() ?? NARROW;
    await page.setViewportSize(NARROW);
    expect([name, await isTooWide(page)]).toStrictEqual([name, false]);
    await keepPicture(page, `${name}-narrow`);
    await page.setViewportSize(before);
  }

  async function addToCart(product: string, fill: () => Promise<void> = async () => undefined) {
    await page.goto(`${address}#/product/${product}`);
    await button('Add to the cart').waitFor();
    await fill();
    await button('Add to the cart').click();
    await said('It is in your cart');
  }

  async function signOn(login: string): Promise<void> {
    await page.goto(`${address}#/sign-on`);
    await button('Harbour sign-in').click();
    await page.getByLabel('Name or email address').fill(login);
    await button('Sign in').click();
    await button('Continue').click();
    await button('Join this account').waitFor();
    await page.getByLabel('Account').selectOption('Harbour Supplies');
    await button('Join this account').click();
    await heading('Harbour Supplies').waitFor();
  }

  it('sells to a guest, from the first page to a card payment', async () => {
    await link('Harbour Mug').waitFor();
    await inspect('shop');
    await page.getByRole('link', { name: 'Tea', exact: true }).click();
    await heading('Tea').waitFor();
    await page.getByRole('searchbox').fill('mug');
    await page.getByRole('searchbox').press('Enter');
    await heading('Search for “mug”').waitFor();
    await link('Harbour Mug').click();
    await button('Add to the cart').waitFor();
    await inspect('product');
    await addToCart('harbour-mug', async () => {
      await page.getByLabel('Engraving').fill(HOSTILE);
      await page.getByLabel('Quantity').fill('2');
    });
    await addToCart('tea-set-for-two', async () => {
      await page.getByLabel('Net Loft Smoked Tea').check();
      await page.getByLabel('Units of First Ferry Breakfast Tea').selectOption('2');
      await inspect('bundle');
    });
    await page.getByRole('link', { name: /^Cart/ }).click();
    await heading('Your cart').waitFor();
    await said(HOSTILE);
    await hasLines(2);
    await hasTotal('$74.00');
    await page.locator('input[name=code]').fill('SPRING5');
    await button('Use it').click();
    await button('Remove the code SPRING5').waitFor();
    await hasTotal('$69.00');
    await page.getByLabel('Quantity of Harbour Mug').fill('3');
    await page.getByLabel('Quantity of Harbour Mug').press('Tab');
    await hasTotal('$81.50');
    await inspect('cart');

    await link('Check out').click();
    await heading('Check out').waitFor();
    await inspect('checkout');
    await page.locator('input[name=name]').fill('Ines Falk');
    await page.locator('input[name=email]').fill('ines@harbour.example');
    const where = {
      first_name: 'Ines',
      last_name: HOSTILE,
      line_1: 'Kai 4',
      postcode: '24103',
      country: 'de',
    };
    for (const [name, text] of Object.entries(where)) {
      await page.locator(`input[name=${name}]`).fill(text);
    }
    await button('Place the order').click();
    await heading('Your order').waitFor();
    await page.getByLabel('How to pay').selectOption('A card that is declined');
    await button('Pay $81.50').click();
    await said('Your card was declined.');
    await page.getByLabel('How to pay').selectOption('A card that is good');
    await button('Pay $81.50').click();
    await said('Thank you. The order is paid.');
    expect(await page.title()).toBe('Your order – Harbour & Hearth');
    await inspect('order');
    await page.reload();
    await said('Thank you. The order is paid.');
  });

  it('shows a plain sentence if the service refuses, and loses nothing', async () => {
    await addToCart('harbour-mug');
    await page.getByRole('link', { name: /^Cart/ }).click();
    await page.locator('input[name=code]').fill('NOTHING');
    await button('Use it').click();
    await page
      .getByRole('alert')
      .getByText('There is no usable promotion with this code.')
      .waitFor();
    expect(complaints.splice(0)).toHaveLength(1);
    await link('Check out').click();
    await page.locator('input[name=name]').fill('Ines Falk');
    const { pathname } = new URL('/v2/carts', address);
    await page.route(`**${pathname}/*/checkout`, (route) => route.abort());
    await page.locator('input[name=email]').fill('ines@harbour.example');
    for (const name of ['first_name', 'last_name', 'line_1', 'postcode', 'country']) {
      await page.locator(`input[name=${name}]`).fill('de');
    }
    await button('Place the order').click();
    await page
      .getByRole('alert')
      .getByText('The service cannot be reached. Nothing is lost')
      .waitFor();
    expect(complaints.splice(0).length).toBeGreaterThan(0);
    expect(await page.locator('input[name=name]').inputValue()).toBe('Ines Falk');
    await page.unroute(`**${pathname}/*/checkout`);
    await button('Place the order').click();
    await heading('Your order').waitFor();
  });

  it('has a cart for each currency, and says if something has no price', async () => {
    await page.getByLabel('Currency').selectOption('EUR');
    await said('€13.90');
    await addToCart('harbour-mug');
    await page.getByLabel('Currency').selectOption('USD');
    await page.getByRole('link', { name: /^Cart/ }).click();
    await said('Nothing is in it yet');
    await page.getByLabel('Currency').selectOption('EUR');
    await hasLines(1);
    await hasTotal('€13.90');
  });

  it('takes over the cart of a guest who signs on, and sells a subscription to the account', async () => {
    await addToCart('harbour-mug');
    await page.goto(address);
    await link(/^Tea box/).click();
    await heading('Tea box').waitFor();
    await inspect('subscription');
    await button('Subscribe').click();
    await said('It is in your cart');
    await signOn('eva.strand');
    await inspect('account');
    await page.getByRole('link', { name: /^Cart/ }).click();
    await hasLines(2);
    await link('Check out').click();
    await page.getByLabel('From the address book').selectOption('Warehouse');
    await page.locator('input[name=name]').fill('Eva Strand');
    await page.locator('input[name=email]').fill('eva.strand@harbour.example');
    await button('Place the order').click();
    await heading('Your order').waitFor();
    await page.getByLabel('How to pay').selectOption('A card that is good');
    await button(/^Pay/).click();
    await said('Thank you. The order is paid.');
    await page.goto(`${address}#/account`);
    await page.locator('.schedule li').nth(5).waitFor();
    await said('1 × Harbour Mug');
    await inspect('account-with-order');
    await button('Sign off').click();
    await said('You are not signed on.');
  });

  it('can be used with the keyboard alone', async () => {
    await link('Harbour Mug').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement.id')).toBe('main');
    await link('Harbour Mug').focus();
    await page.keyboard.press('Enter');
    await heading('Harbour Mug').waitFor();
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Harbour Mug');
  });
});
