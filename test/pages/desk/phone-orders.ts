import type { Desk } from '../../support/desk';
import { ADDRESS } from '../../support/shop-administrator';

/** Orders that come by telephone, which a person of the shop fills in. */
export function phoneOrders(at: () => Desk): void {
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
}
