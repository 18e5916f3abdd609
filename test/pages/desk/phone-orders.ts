import type { Desk } from '../../support/desk';
import { ADDRESS } from '../../support/shop-administrator';
import { heldBack } from './operations';

/** What somebody on the telephone wants to know, and orders, which a person of the shop fills in. */
export function phoneOrders(at: () => Desk): void {
  it('leads from an order to all those of its customer', async () => {
    const desk = at();
    const place = async (cart: string, email: string) =>
      String((await desk.placeOrder(cart, email)).order_number);
    const mine = await place('desk-first', 'ada@post.example');
    const other = await place('desk-others', 'bo@post.example');
    const again = await place('desk-again', 'ada@post.example');
    await desk.openOrder(mine);
    await desk.section('Customer').getByText('All orders of this customer').click();
    const cell = (name: string) => desk.page.getByRole('cell', { name, exact: true });
    await cell(again).waitFor();
    await cell(mine).waitFor();
    expect(await cell(other).count()).toBe(0);
  });

  it('bills an order to another address than it is sent to', async () => {
    const desk = at();
    const { page } = desk;
    const fill = async (address: string, fields: Readonly<Record<string, string>>) => {
      for (const [name, text] of Object.entries(fields)) {
        await page.locator(`[name='${address}.${name}']`).fill(text);
      }
    };
    const { country: _country, ...sent } = ADDRESS;
    const billed = { ...sent, first_name: 'Bo', line_1: 'Kontorgasse 2', city: 'Lübeck' };
    const countries = page.getByRole('combobox', { name: 'Country' });
    await desk.open('Orders');
    await desk.link('Create').click();
    await desk.button('Place the order').waitFor();
    await desk.settled();
    await desk.find(page.getByLabel('Product'), 'Quay Espresso Cup');
    await fill('customer', { name: 'Ines Möller', email: 'ines@post.example' });
    await fill('shipping_address', sent);
    await countries.fill('DE');
    await page.getByLabel('Billing address is the same').uncheck();
    await desk.button('Place the order').click();
    await page
      .getByRole('group', { name: 'Billing address' })
      .getByText('Required')
      .first()
      .waitFor();
    await desk.inspect('desk-phone-order');
    await fill('billing_address', billed);
    await countries.last().fill('AT');
    await desk.button('Place the order').click();
    await page.getByText('Kontorgasse 2').waitFor();
    const [order] = await desk.read('/v2/orders');
    expect(order).toMatchObject({
      shipping_address: ADDRESS,
      billing_address: { ...billed, country: 'AT' },
    });
  });

  it('says what an order costs before it is placed, with the taxes of where it is sent to', async () => {
    const desk = at();
    const { page } = desk;
    const fill = (name: string, text: string) => page.locator(`[name='${name}']`).fill(text);
    const taxes = await desk.read('/v2/settings/taxes');
    const data = { source: 'rates', prices_include_tax: false, default_country: 'DE' };
    await desk.instance.admin('put', '/v2/settings/taxes').send({ data }).expect(200);
    await desk.remove('/v2/tax-rates', 'MwSt.');
    await desk.post('/v2/tax-rates', { name: 'MwSt.', country: 'AT', rate: 0.2 });
    const carts = await desk.read('/v2/carts');
    await desk.open('Orders');
    await desk.link('Create').click();
    await desk.find(page.getByLabel('Product'), 'Quay Espresso Cup');
    const total = page.getByRole('row', { name: 'Total' });
    await desk.button('Show the total').click();
    const atHome = await total.textContent();
    for (const [name, text] of Object.entries(ADDRESS)) {
      if (name !== 'country') await fill(`shipping_address.${name}`, text);
    }
    await page.getByRole('combobox', { name: 'Country' }).fill('AT');
    await fill('shipping_address.postcode', '1010');
    await fill('shipping_address.region', 'Bayern');
    expect(await total.count()).toBe(0);
    await desk.button('Show the total').click();
    await page.getByText('name of a region of the country').waitFor();
    await desk.inspect('desk-phone-order-refused');
    expect(desk.complaints.splice(0)).toStrictEqual([expect.stringContaining('400')]);
    await fill('shipping_address.region', '');
    await desk.button('Show the total').click();
    const abroad = await total.textContent();
    expect(abroad).not.toBe(atHome);
    await desk.inspect('desk-phone-order-total');
    // What was asked before a change is not shown after it.
    const answer = await heldBack(page, '**/v2/carts');
    await desk.button('Show the total').click();
    await page.getByLabel('Quantity').fill('2');
    answer();
    await page.getByRole('button', { name: 'Show the total', disabled: false }).waitFor();
    expect(await total.count()).toBe(0);
    await page.getByLabel('Quantity').fill('1');
    await fill('customer.name', 'Ines Möller');
    await fill('customer.email', 'ines@post.example');
    await desk.button('Place the order').click();
    await page.getByText('1010').first().waitFor();
    const [order] = await desk.read('/v2/orders');
    expect(abroad).toContain(order?.meta.display_price.with_tax.formatted);
    // Of those that only said what it costs, none is left.
    expect(await desk.read('/v2/carts')).toHaveLength(Number(carts.length) + 1);
    await desk.instance.admin('put', '/v2/settings/taxes').send({ data: taxes }).expect(200);
  });
}
