import type { Desk } from '../../support/desk';
import { subscribed } from './subscription-jobs';

/** What the shop delivers with, what the state takes, and what may call the shop or is called by it. */
export function setupJobs(at: () => Desk): void {
  const create = async (menu: string, fields: Readonly<Record<string, string>>) => {
    const desk = at();
    await desk.open(menu);
    await desk.page.getByRole('link', { name: 'Create' }).click();
    await desk.button('Save').waitFor();
    for (const [label, text] of Object.entries(fields)) {
      await desk.page.getByLabel(label).first().fill(text);
    }
  };
  /** @returns what the service says was made */
  const save = async () => {
    const created = at().page.waitForResponse((one) => one.request().method() === 'POST');
    await at().button('Save').click();
    const { data } = (await (await created).json()) as { data: Record<string, string> };
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

  it('says what it costs to ship', async () => {
    const desk = at();
    const { page } = desk;
    await create('Shipping', { Name: 'Harbour Express' });
    const rates = page.locator('.ra-input', { hasText: 'What it costs' });
    await rates.getByRole('button', { name: 'Add' }).click();
    await rates.getByLabel('Currency').click();
    await page.getByRole('option', { name: 'USD' }).click();
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
    await create('Taxes', { Name: 'VAT', Country: 'PT', Rate: '0.23' });
    await desk.inspect('desk-tax-rate');
    const { id } = await save();
    const made = { country: 'PT', rate: 0.23 };
    expect(await desk.read(`/v2/tax-rates/${String(id)}`)).toMatchObject(made);
  });

  it('makes a key that may do little, and shows its secret once', async () => {
    const desk = at();
    const { page } = desk;
    await create('Keys', { Name: 'Stock keeper' });
    await page.getByLabel('Scopes').click();
    await page.getByRole('option', { name: /stock:write/ }).click();
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
    await page.getByLabel('Events').click();
    await page.getByRole('option', { name: 'order.placed.v1' }).click();
    await page.keyboard.press('Escape');
    const { id, secret } = await save();
    await keep(secret);
    await desk.button('Send a test').click();
    await desk.send('Send a test');
    await desk.section('Deliveries').getByText('webhook.test').waitFor();
    // Who did what is on record, by name.
    await desk.open('Audit trail');
    const row = page.getByRole('row').filter({ hasText: 'webhook.created' });
    await row.getByText('Ida Lund').waitFor();
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
    await desk.send('Add');
    await desk.section('Addresses').getByText('Kai 4').waitFor();
    expect(await desk.read(`${own}/addresses`)).toMatchObject([{ line_1: 'Kai 4', country: 'DE' }]);

    const { number: order } = await subscribed(desk, String(id));
    await desk.page.reload();
    await desk.section('Orders').getByText(order).waitFor();
    await desk.section('Subscriptions').getByRole('link').first().waitFor();
    await desk.inspect('desk-account');
  });
}
