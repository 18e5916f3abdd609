import type { Desk } from '../../support/desk';
import { ADDRESS } from '../../support/shop-administrator';
import { subscribed } from './subscription-jobs';

/** What the shop delivers with, what the state takes, and what may call the shop or is called by it. */
export function setupJobs(at: () => Desk): void {
  const create = async (menu: string, fields: Readonly<Record<string, string>>) => {
    const desk = at();
    await desk.open(menu);
    await desk.openForm();
    for (const [label, text] of Object.entries(fields)) {
      await desk.page.getByLabel(label).first().fill(text);
    }
  };
  /** @returns what the service says was made, once the page shows it */
  const save = async () => {
    const created = at().page.waitForResponse((one) => one.request().method() === 'POST');
    await at().button('Save').click();
    const { data } = (await (await created).json()) as { data: Record<string, string> };
    await at().settled();
    return data;
  };
  const keep = async (secret: string | undefined) => {
    const shown = at()
      .dialog()
      .getByLabel(/secret$/i);
    expect(await shown.last().inputValue()).toBe(secret);
    await at().inspect('desk-secret');
    await at().send('I have copied it');
  };

  it('leads from an account to its members, and from a member to what they order and for whom', async () => {
    const desk = at();
    const { page } = desk;
    const orderer = 'tilda@harbour.example';
    const { order_number: number } = await desk.placeOrder('desk-member', orderer);
    await desk.open('Accounts');
    await page.getByRole('cell', { name: 'Ferry Lane Tearooms', exact: true }).click();
    await desk.section('Members').getByRole('link', { name: 'Tilda Brandt' }).click();
    await desk.section('Details').getByText(orderer).waitFor();
    await desk
      .section('Orders')
      .getByRole('link', { name: String(number) })
      .waitFor();
    await desk.inspect('desk-member');
    await desk.section('Accounts').getByRole('link', { name: 'Ferry Lane Tearooms' }).click();
    await page.getByRole('heading', { level: 1, name: 'Ferry Lane Tearooms' }).waitFor();
  });

  it('finds a product by a part of its SKU', async () => {
    const desk = at();
    const { page } = desk;
    await desk.open('Products');
    await page.getByLabel('SKU').fill('ea-se');
    await page.getByText('1-1 of 1', { exact: true }).waitFor();
    await page.getByRole('cell', { name: 'TEA-SET', exact: true }).waitFor();
    // A list keeps its filters until somebody clears them.
    await page.getByLabel('SKU').fill('');
    await page.getByText('1-1 of 1', { exact: true }).waitFor({ state: 'detached' });
  });

  it('writes a new currency as people do', async () => {
    const desk = at();
    const { page } = desk;
    await create('Currencies', {});
    await desk.button('More fields').click();
    await page.getByLabel('Decimal point').fill(';');
    await page.getByLabel('Code').fill('JOD');
    await page.locator('input[value="3"]').waitFor();
    expect(await page.getByLabel('Decimal places').inputValue()).toBe('3');
    expect(await page.getByLabel('Format').inputValue()).toContain('{price}');
    // What somebody has written stays.
    expect(await page.getByLabel('Decimal point').inputValue()).toBe(';');
  });

  it('says what it costs to ship', async () => {
    const desk = at();
    const { page } = desk;
    await desk.remove('/v2/shipping-methods', 'Harbour Express');
    await create('Shipping', { Name: 'Harbour Express' });
    const rates = page.locator('.ra-input', { hasText: 'What it costs' });
    await rates.getByRole('button', { name: 'Add' }).click();
    await desk.choose(rates.getByLabel('Currency'), 'USD');
    await rates.getByLabel('Price').fill('12.50');
    await desk.inspect('desk-shipping-method');
    const { id } = await save();
    expect(await desk.read(`/v2/shipping-methods/${String(id)}`)).toMatchObject({
      name: 'Harbour Express',
      rates: [{ currency: 'USD', price: 1250 }],
    });
  });

  it('says what tax a country takes', async () => {
    const desk = at();
    await desk.remove('/v2/tax-rates', 'IVA');
    await create('Taxes', { Name: 'IVA', Country: 'PT', 'Rate (%)': '9.97501' });
    const rate = desk.page.getByLabel('Rate (%)');
    const refused = desk.page.locator('input[type=number]:invalid');
    await refused.waitFor();
    await rate.fill('9.9751');
    await refused.waitFor({ state: 'detached' });
    await desk.inspect('desk-tax-rate');
    const { id } = await save();
    const made = { country: 'PT', rate: 0.099751 };
    expect(await desk.read(`/v2/tax-rates/${String(id)}`)).toMatchObject(made);
    expect(await rate.inputValue()).toBe('9.9751');
    await desk.open('Taxes');
    await desk.page.getByRole('row', { name: 'IVA' }).getByText('9.9751%').waitFor();
  });

  it('makes a key that may do little, and shows its secret once', async () => {
    const desk = at();
    const { page } = desk;
    await create('Keys', { Name: 'Stock keeper' });
    await desk.choose(page.getByLabel('Scopes'), /stock:write/);
    await page.keyboard.press('Escape');
    const { id, client_secret: secret } = await save();
    await keep(secret);
    const made = { name: 'Stock keeper', scopes: ['stock:write'] };
    expect(await desk.read(`/v2/application-keys/${String(id)}`)).toMatchObject(made);
  });

  it('sends events to an address, and shows what became of them', async () => {
    const desk = at();
    const { page } = desk;
    await create('Webhooks', { Name: 'Books', 'Web address': 'https://books.example/events' });
    await desk.choose(page.getByLabel('Events'), 'an order was placed (order.placed.v1)');
    await page.keyboard.press('Escape');
    const { id, secret } = await save();
    await keep(secret);
    await desk.button('Send a test').click();
    await desk.send('Send a test');
    await desk.section('Deliveries').getByText('a test (webhook.test)').waitFor();
    // Who did what is on record, by name.
    await desk.open('Audit trail');
    const row = page.getByRole('row').filter({ hasText: 'Webhook: created (webhook.created)' });
    await row.first().getByText('Ida Lund').waitFor();
    const made = { name: 'Books', events: ['order.placed.v1'] };
    expect(await desk.read(`/v2/webhooks/${String(id)}`)).toMatchObject(made);
  });

  it('shows a customer with what belongs to them', async () => {
    const desk = at();
    await create('Accounts', { Name: 'Lighthouse Tea', 'Legal name': 'Lighthouse Tea Ltd' });
    const { id } = await save();
    await desk.button('Add a note').click();
    await desk.dialog().getByLabel('Text').fill('Pays by invoice');
    await desk.send('Add a note');
    await desk.section('Notes').getByText('Pays by invoice').waitFor();
    const own = `/v2/accounts/${String(id)}`;
    expect(await desk.read(`${own}/notes`)).toMatchObject([{ text: 'Pays by invoice' }]);

    await desk.section('Addresses').getByRole('button', { name: 'Add' }).click();
    const fields = {
      Name: 'Office',
      'Street and number': 'Kai 4',
      Postcode: '24103',
      Country: 'DE',
    };
    for (const [label, text] of Object.entries(fields))
      await desk
        .dialog()
        .getByLabel(new RegExp(`^${label}`))
        .fill(text);
    // What can be chosen stands above the button until the input is left.
    await desk.page.keyboard.press('Tab');
    await desk.send('Add');
    await desk.section('Addresses').getByText('Kai 4').waitFor();
    expect(await desk.read(`${own}/addresses`)).toMatchObject([{ line_1: 'Kai 4', country: 'DE' }]);

    const { number: order } = await subscribed(desk, String(id));
    await desk.page.reload();
    await desk.settled();
    await desk.section('Orders').getByText(order).waitFor();
    await desk.section('Subscriptions').getByRole('link').first().waitFor();
    await desk.inspect('desk-account');
    await desk.section('Subscriptions').getByRole('link').first().click();
    await desk.page.getByRole('link', { name: order }).click();
    await desk.section('Customer').getByRole('link', { name: 'Lighthouse Tea' }).waitFor();
  });

  it('lets another country be looked for where one stands in small letters', async () => {
    const desk = at();
    const name = 'Lighthouse Coffee';
    await desk.remove('/v2/accounts', name);
    const { id } = await desk.post('/v2/accounts', { type: 'account', name, legal_name: name });
    const addresses = `/v2/accounts/${String(id)}/addresses`;
    await desk.post(addresses, { ...ADDRESS, type: 'address', name: 'Office', country: 'de' });
    await desk.goto(`/v2/accounts/${String(id)}`);
    await desk.section('Addresses').getByRole('button', { name: 'Edit' }).click();
    await desk.find(desk.dialog().getByRole('combobox', { name: 'Country' }), 'Iceland');
    await desk.send('Edit');
    expect(await desk.read(addresses)).toMatchObject([{ country: 'IS' }]);
  });
}
