import { demoPages, newLogin } from '../support/demo-pages';
import { barriersOn, focused, isTooWide, keepPicture, titled } from '../support/pages';

/** Whole services are started, on a machine that may be busy. */

const NARROW = { width: 360, height: 740 };
const HOSTILE = '<script>document.title="run"</script> שלום';

describe('the demo shop in a browser', () => {
  const demo = demoPages('/demo');
  const button = (name: string | RegExp) => demo.page.getByRole('button', { name });
  const link = (name: string | RegExp) => demo.page.getByRole('link', { name });
  const heading = (name: string | RegExp) => demo.page.getByRole('heading', { name });
  const said = (text: string | RegExp) => demo.page.getByText(text).first().waitFor();
  const hasTotal = (sum: string) =>
    demo.page.locator('.totals > div').last().getByText(sum, { exact: true }).waitFor();

  /** Waits until the way of sending is chosen; the sum is of it then. */
  const isSentBy = (name: string) =>
    demo.page.getByRole('radio', { name, checked: true }).waitFor();

  async function hasLines(count: number): Promise<void> {
    await demo.page
      .locator('.lines > li')
      .nth(count - 1)
      .waitFor();
    expect(await demo.page.locator('.lines > li').count()).toBe(count);
  }

  /** Looks at the page as it is, and as it is on a small telephone. */
  async function inspect(name: string): Promise<void> {
    expect([name, await barriersOn(demo.page)]).toStrictEqual([name, []]);
    await keepPicture(demo.page, name);
    const before = demo.page.viewportSize() ?? NARROW;
    await demo.page.setViewportSize(NARROW);
    expect([name, await isTooWide(demo.page)]).toStrictEqual([name, false]);
    await keepPicture(demo.page, `${name}-narrow`);
    await demo.page.setViewportSize(before);
  }

  async function addToCart(product: string, fill: () => Promise<void> = async () => undefined) {
    await demo.page.goto(`${demo.address}#/product/${product}`);
    await button('Add to the cart').waitFor();
    await fill();
    await button('Add to the cart').click();
    await said('It is in your cart');
  }

  async function signOn(login: string): Promise<void> {
    await demo.page.goto(`${demo.address}#/sign-on`);
    await button('Harbour sign-in').click();
    await demo.page.getByLabel('Name or email address').fill(newLogin(login));
    await button('Sign in').click();
    await button('Continue').click();
    await button('Join this account').waitFor();
    await demo.page.getByLabel('Account').selectOption('Harbour Supplies');
    await button('Join this account').click();
    await heading('Harbour Supplies').waitFor();
  }

  it('says why a code in the cart takes nothing off any more', async () => {
    await addToCart('harbour-mug');
    await demo.page.goto(`${demo.address}#/cart`);
    await demo.page.locator('input[name=code]').fill('SPRING5');
    await button('Apply').click();
    await button('Remove the code SPRING5').waitFor();
    await demo.page.route(/v2.carts.[^/]+.items/, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: { type: string; meta: object }[] };
      const data = body.data.map((item) => {
        if (item.type !== 'promotion_item') return item;
        return { ...item, meta: { ...item.meta, reason: 'min_total' } };
      });
      await route.fulfill({ response, json: { ...body, data } });
    });
    await demo.page.reload();
    await said('The items that it is for cost less than it needs.');
    expect(await barriersOn(demo.page)).toStrictEqual([]);
  });

  it('sells to a guest, from the first page to a card payment', async () => {
    await link('Harbour Mug').waitFor();
    await inspect('shop');
    await demo.page.getByRole('link', { name: 'Tea', exact: true }).click();
    await heading('Tea').waitFor();
    await demo.page.getByRole('searchbox').fill('harbuor');
    const suggestions = demo.page.getByRole('list', { name: 'Suggestions' });
    await suggestions.getByRole('link', { name: 'Harbour Mug' }).waitFor();
    await inspect('suggestions');
    await demo.page.getByRole('searchbox').fill('mug harbuor');
    await demo.page.getByRole('searchbox').press('Enter');
    await heading('Search for “mug harbuor”').waitFor();
    expect(await suggestions.count()).toBe(0);
    await link('Harbour Mug').click();
    await button('Add to the cart').waitFor();
    await inspect('product');
    await addToCart('harbour-mug', async () => {
      await demo.page.getByLabel('Engraving').fill(HOSTILE);
      await demo.page.getByLabel('Quantity').fill('2');
    });
    await addToCart('tea-set-for-two', async () => {
      await demo.page.getByLabel('Net Loft Smoked Tea').check();
      await demo.page.getByLabel('Units of First Ferry Breakfast Tea').selectOption('2');
      await inspect('bundle');
    });
    await demo.page.getByRole('link', { name: /^Cart/ }).click();
    await heading('Your cart').waitFor();
    await said(HOSTILE);
    await hasLines(2);
    await hasTotal('$74.00');
    await demo.page.locator('input[name=code]').fill('SPRING5');
    await button('Apply').click();
    await button('Remove the code SPRING5').waitFor();
    await hasTotal('$69.00');
    await demo.page.getByLabel('Quantity of Harbour Mug').fill('3');
    await demo.page.getByLabel('Quantity of Harbour Mug').press('Tab');
    await hasTotal('$81.50');
    await inspect('cart');

    await link('Check out').click();
    await heading('Check out').waitFor();
    await inspect('checkout');
    await demo.page.locator('input[name=name]').fill('Ines Falk');
    await demo.page.locator('input[name=email]').fill('ines@harbour.example');
    const where = {
      first_name: 'Ines',
      last_name: HOSTILE,
      line_1: 'Kai 4',
      postcode: '24103',
    };
    for (const [name, text] of Object.entries(where)) {
      await demo.page.locator(`input[name=${name}]`).fill(text);
    }
    await demo.page.getByLabel('Country').selectOption('Germany');
    await isSentBy('Parcel');
    await hasTotal('$81.50');
    await demo.page.getByRole('radio', { name: 'Express' }).click();
    await hasTotal('$96.40');
    await inspect('checkout-with-shipping');
    await button('Place the order').click();
    await heading('Your order').waitFor();
    await said('incl. USt 19 %');
    await demo.page.getByLabel('How to pay').selectOption('A card that is declined');
    await button('Pay $96.40').click();
    await said('Your card was declined.');
    await demo.page.getByLabel('How to pay').selectOption('A card that is good');
    await button('Pay $96.40').click();
    await said('Thank you. The order is paid.');
    await titled(demo.page, 'Your order – Harbour & Hearth');
    await inspect('order');
    await demo.page.reload();
    await said('Thank you. The order is paid.');
  });

  it('sells a shirt in a size and a color, and shows what is sold out', async () => {
    await demo.page.getByRole('searchbox').fill('breton');
    await demo.page.getByRole('list', { name: 'Suggestions' }).getByRole('link').click();
    await heading('Breton Shirt').waitFor();
    const choice = (name: string) => demo.page.getByRole('radio', { name });
    await choice('M').check({ force: true });
    await said('sold out');
    expect(await choice('Ecru').isDisabled()).toBe(true);
    await inspect('shirt');
    await choice('Navy').check({ force: true });
    await button('Add to the cart').click();
    await said('It is in your cart');
    await demo.page.getByRole('link', { name: /^Cart/ }).click();
    await hasLines(1);
    await said('Navy');
    await hasTotal('$52.00');
    await inspect('cart-with-shirt');
  });

  it('shows a plain sentence if the service refuses, and loses nothing', async () => {
    await addToCart('harbour-mug');
    await demo.page.getByRole('link', { name: /^Cart/ }).click();
    await demo.page.locator('input[name=code]').fill('NOTHING');
    await button('Apply').click();
    await demo.page
      .getByRole('alert')
      .getByText('There is no usable promotion with this code.')
      .waitFor();
    await demo.expectComplaint(/status of 4\d\d/);
    await link('Check out').click();
    await demo.page.locator('input[name=name]').fill('Ines Falk');
    const { pathname } = new URL('/v2/carts', demo.address);
    await demo.page.route(`**${pathname}/*/checkout`, (route) => route.abort());
    await demo.page.locator('input[name=email]').fill('ines@harbour.example');
    for (const name of ['first_name', 'last_name', 'line_1', 'postcode']) {
      await demo.page.locator(`input[name=${name}]`).fill('de');
    }
    await demo.page.getByLabel('Country').selectOption({ value: 'DE' });
    await isSentBy('Parcel');
    await button('Place the order').click();
    await demo.page
      .getByRole('alert')
      .getByText('The service cannot be reached. Nothing is lost')
      .waitFor();
    await demo.expectComplaint(/ERR_FAILED/);
    expect(await demo.page.locator('input[name=name]').inputValue()).toBe('Ines Falk');
    await demo.page.unroute(`**${pathname}/*/checkout`);
    await button('Place the order').click();
    await heading('Your order').waitFor();
  });

  it('has a cart for each currency, and says if something has no price', async () => {
    await demo.page.getByLabel('Currency').selectOption('EUR');
    await said('€13.90');
    await addToCart('harbour-mug');
    await demo.page.getByLabel('Currency').selectOption('USD');
    await demo.page.getByRole('link', { name: /^Cart/ }).click();
    await said('Nothing is in it yet');
    await demo.page.getByLabel('Currency').selectOption('EUR');
    await hasLines(1);
    await hasTotal('€13.90');
  });

  it('takes over the cart of a guest who signs on, and sells a subscription to the account', async () => {
    await addToCart('harbour-mug');
    await demo.page.goto(demo.address);
    await link(/^Tea box/).click();
    await heading('Tea box').waitFor();
    await inspect('subscription');
    await button('Subscribe').click();
    await said('It is in your cart');
    await signOn('eva.strand');
    await inspect('account');
    await demo.page.getByRole('link', { name: /^Cart/ }).click();
    await hasLines(2);
    await link('Check out').click();
    await demo.page.getByLabel('From the address book').selectOption('Warehouse');
    await demo.page.locator('input[name=name]').fill('Eva Strand');
    await demo.page.locator('input[name=email]').fill('eva.strand@harbour.example');
    await isSentBy('Parcel');
    await button('Place the order').click();
    await heading('Your order').waitFor();
    await demo.page.getByLabel('How to pay').selectOption('A card that is good');
    await button(/^Pay/).click();
    await said('Thank you. The order is paid.');
    await demo.page.goto(`${demo.address}#/account`);
    await demo.page.locator('.schedule li').nth(5).waitFor();
    await said('1 × Harbour Mug');
    await inspect('account-with-order');
    await button('Sign off').click();
    await said('You are not signed on.');
  });

  it('can be used with the keyboard alone', async () => {
    await link('Harbour Mug').waitFor();
    await demo.page.keyboard.press('Tab');
    await demo.page.keyboard.press('Enter');
    await demo.page.locator('#main:focus').waitFor();
    await link('Harbour Mug').focus();
    await demo.page.keyboard.press('Enter');
    await heading('Harbour Mug').waitFor();
    await focused(demo.page, 'Harbour Mug');
  });

  it('says that it waits for a slow response', async () => {
    let answer: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => (answer = resolve));
    await demo.page.route('**/catalog/products?*', async (route) => {
      await slow;
      await route.continue();
    });
    await demo.page.reload();
    await said('Still waiting for the service …');
    answer();
    await link('Harbour Mug').waitFor();
  });

  it('transfers less than 150 kB at first view', async () => {
    await demo.page.waitForLoadState('networkidle');
    const sizes: number[] = await demo.page.evaluate(
      'performance.getEntries().map(({ transferSize }) => transferSize ?? 0)',
    );
    const transferred = sizes.reduce((sum, size) => sum + size, 0);
    expect(transferred).toBeGreaterThan(30_000);
    expect(transferred).toBeLessThan(150_000);
  });
});
