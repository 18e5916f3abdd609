import type { Desk } from '../../support/desk';
import { PICTURE } from './catalog-jobs';

/** From the empty shop to the first order that is paid, as a merchant does it who has only the first steps. */
export function firstShop(at: () => Desk): void {
  const step = async (name: string) => {
    await at().open('Today');
    await at().link(name).click();
    await at().settled();
  };
  const save = async () => {
    await at().button('Save').click();
    await at().saved();
  };
  /** A step with its tick, or without. */
  const state = async (name: string, said: 'Done' | 'Still to do') => {
    const item = at()
      .page.getByRole('listitem')
      .filter({ has: at().link(name) });
    await item.getByRole('img', { name: said }).waitFor();
  };

  it('leads to what a shop is made of', async () => {
    const desk = at();
    const { page } = desk;
    await state('Sell in USD', 'Done');
    await state('Make a category', 'Still to do');
    await desk.inspect('desk-first-steps');
    await step('Make a price book');
    await save();
    await step('Make a category');
    await save();
    await desk.button('Add a category').click();
    await desk.dialog().getByLabel('Name').fill('Bells');
    await desk.send('Add a category');

    await step('Put a product on sale');
    await page.getByLabel('Name').fill('Ship Bell');
    await page.getByLabel('SKU').fill('BELL-SHIP');
    await save();
    const file = { name: 'bell.png', mimeType: 'image/png', buffer: PICTURE };
    await desk.section('Pictures').locator('input[type=file]').setInputFiles(file);
    await desk.section('Pictures').getByRole('img', { name: 'bell.png' }).waitFor();
    await desk.button('Add a price').click();
    await desk.dialog().getByLabel('Amount (USD)').fill('42');
    await desk.send('Add a price');
    await desk.section('Prices').getByText('$42.00').waitFor();
    await desk.choose(page.getByLabel('All products'), 'Bells');
    await desk.section('Categories').getByRole('button', { name: 'Bells' }).waitFor();

    await step('Say what it costs to send something');
    await page.getByLabel('Price').fill('5');
    await save();
    await step('Say which taxes there are');
    await page.getByLabel('Name').fill('VAT');
    await page.getByLabel('Country').fill('DE');
    await page.getByLabel('Rate (%)').fill('19');
    await save();
    await step('Let the tax rates count');
    // It is far below on its page.
    const { y = 0 } = (await page.getByLabel('Source').boundingBox()) ?? {};
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(450);
    await desk.choose(page.getByLabel('Source'), 'tax rates');
    await page
      .locator('section', { has: page.getByLabel('Source') })
      .getByRole('button', { name: 'Save' })
      .click();
    await desk.done();
    await desk.open('Today');
    await state('Let the tax rates count', 'Done');
  });

  it('says in an empty list what it is for, and makes the first entry there', async () => {
    const desk = at();
    const { page } = desk;
    await desk.open('Exports');
    await page.getByText('An export writes a table').waitFor();
    await desk.button('Export').waitFor();
    await desk.open('Promotions');
    await page.getByText('Promotions make something cheaper').waitFor();
    await desk.inspect('desk-empty-list');
    await desk.openForm();
    await desk.choose(page.getByLabel('Kind of promotion'), 'free shipping');
    await page.getByLabel('Name').first().fill('Sent for nothing');
    await page.getByLabel('Start').fill('2026-01-01T00:00');
    await page.getByLabel('End').fill('2050-01-01T00:00');
    await save();
    expect(await desk.read('/v2/promotions')).toMatchObject([
      { name: 'Sent for nothing', promotion_type: 'free_shipping', schema: {} },
    ]);
  });

  it('publishes it', async () => {
    const desk = at();
    await step('Make a catalog');
    await save();
    await desk.button('Publish').click();
    await desk.dialog().getByText('Ship Bell').waitFor();
    await desk.send('Publish');
    await desk.section('Releases').getByText('published', { exact: true }).waitFor();
    await desk.open('Today');
    await state('Publish it', 'Done');
    await state('Choose how you are paid', 'Done');
  });

  it('takes the first order, and its money', async () => {
    const desk = at();
    const { page } = desk;
    await step('Take the first order');
    await desk.choose(page.getByLabel('Product'), 'Ship Bell');
    await desk.choose(page.getByLabel('Shipping method'), 'Parcel');
    // What is missing is said where it is missing, and no cart stays behind.
    await desk.button('Place the order').click();
    await page.locator('.Mui-error', { hasText: 'Country' }).first().waitFor();
    expect(await desk.read('/v2/carts')).toStrictEqual([]);
    await desk.inspect('desk-order-form');
    const fields = {
      Name: 'Ines Möller',
      Email: 'ines@post.example',
      'First name': 'Ines',
      'Last name': 'Möller',
      'Street and number': 'Hafenstraße 1',
      City: 'Kiel',
      Postcode: '24103',
      Country: 'DE',
    };
    for (const [label, text] of Object.entries(fields)) {
      const role = label === 'Country' ? 'combobox' : 'textbox';
      await page.getByRole(role, { name: label, exact: true }).fill(text);
    }
    await desk.button('Place the order').click();
    await page.getByText('Hafenstraße 1').first().waitFor();
    await desk.section('Customer').getByText('Parcel').waitFor();
    await desk.button('Record a payment').click();
    await desk.send('Record a payment');
    await page.getByText('paid', { exact: true }).waitFor();
    const [order] = await desk.read('/v2/orders');
    expect(order).toMatchObject({
      payment: 'paid',
      customer: { name: 'Ines Möller' },
      meta: { display_price: { with_tax: { amount: 5498 }, shipping: { amount: 500 } } },
    });
    await desk.open('Today');
    await page.getByText('orders to pack').waitFor();
    await page.getByRole('heading', { name: 'First steps' }).waitFor({ state: 'detached' });
  });

  it('gives back what it cost to send', async () => {
    const desk = at();
    const { page } = desk;
    const [{ id, order_number: number }] = await desk.read('/v2/orders');
    await desk.openOrder(number);
    await desk.button('Refund').click();
    await desk.dialog().getByLabel('Shipping').check();
    await desk.dialog().getByLabel('Reason').fill('Came too late');
    await desk.send('Refund');
    await page.getByText('refund · complete · by hand · $5.00').waitFor();
    await desk.section('Payments').getByText('Came too late').waitFor();
    const all = await desk.read(`/v2/orders/${String(id)}/transactions`);
    const refunds = all.filter(
      (one: { transaction_type: string }) => one.transaction_type === 'refund',
    );
    expect(refunds).toMatchObject([{ amount: 500, reason: 'Came too late' }]);
  });
}
