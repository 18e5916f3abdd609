import { demoPages } from '../support/demo-pages';
import { barriersOn, isTooWide, keepPicture } from '../support/pages';

const WIDTHS = [1280, 390, 360];

describe('shipping and taxes in the demo shop', () => {
  const demo = demoPages('/demo');
  const said = (text: string | RegExp) => demo.page.getByText(text).first().waitFor();
  const place = (name: string) => demo.page.goto(`${demo.address}#/${name}`);
  const isSentBy = (name: string) =>
    demo.page.getByRole('radio', { name, checked: true }).waitFor();
  const hasTotal = (sum: string) =>
    demo.page.locator('.totals > div').last().getByText(sum, { exact: true }).waitFor();
  const sums = async () => (await demo.page.locator('.totals').innerText()).split(/\n+/);
  const sendTo = (country: string) => demo.page.getByLabel('Country').selectOption(country);

  async function writeRegion(name: string): Promise<void> {
    await demo.page.locator('input[name=region]').fill(name);
    await demo.page.locator('input[name=region]').press('Tab');
  }

  async function addToCart(product: string): Promise<void> {
    await place(`product/${product}`);
    await demo.page.getByRole('button', { name: 'Add to the cart' }).click();
    await said('It is in your cart');
  }

  async function inspect(name: string): Promise<void> {
    expect([name, await barriersOn(demo.page)]).toStrictEqual([name, []]);
    for (const width of WIDTHS) {
      await demo.page.setViewportSize({ width, height: 800 });
      expect([name, width, await isTooWide(demo.page)]).toStrictEqual([name, width, false]);
      await keepPicture(demo.page, `${name}-${String(width)}`);
    }
  }

  it('shows what shipping and taxes are where it goes, and what is missing for free shipping', async () => {
    await addToCart('harbour-mug');
    await addToCart('first-ferry-breakfast-tea');
    await place('cart');
    await said('Add $26.00 more for free shipping');
    await inspect('free-shipping');
    expect(await sums()).toStrictEqual(
      ['Items', '$24.00', 'incl. USt 19 %', '$2.00'].concat([
        'incl. USt 7 %',
        '$0.75',
        'Total',
        '$24.00',
      ]),
    );
    await place('checkout');
    await sendTo('United Kingdom');
    await isSentBy('Parcel');
    await hasTotal('$28.90');
    await demo.page.getByRole('radio', { name: 'Express' }).click();
    await hasTotal('$38.90');
    expect(await sums()).toEqual(expect.arrayContaining(['incl. VAT 20 %', '$2.08', '$2.48']));
    await inspect('express');
    await sendTo('Canada');
    await isSentBy('Parcel');
    await hasTotal('$28.90');
    expect(await demo.page.getByRole('radio').count()).toBe(1);
    await writeRegion('Quebec');
    await said('incl. GST 5 % + QST 9.975 %');
    await sendTo('United States');
    await demo.page.getByRole('alert').getByText('region').waitFor();
    await demo.expectComplaint(/status of 4\d\d/);
    await writeRegion('');
    await demo.page.getByRole('radio', { name: 'Express' }).waitFor();
    await demo.page.locator('.totals').getByText('incl.').first().waitFor({ state: 'detached' });
    expect(await sums()).toStrictEqual(['Items', '$24.00', 'Shipping', '$4.90', 'Total', '$28.90']);
  });

  it('sends nothing that is downloaded', async () => {
    await addToCart('printable-week-planner');
    await place('checkout');
    await sendTo('Germany');
    await said('Nothing has to be sent.');
    await hasTotal('$9.00');
    await inspect('checkout-of-a-download');
  });
});
