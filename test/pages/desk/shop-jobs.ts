import { PATIENCE_MS } from '../../support/browser';
import type { Desk } from '../../support/desk';
import { IdentityProvider } from '../../support/identity-provider';
import { VirtualDevice } from '../../support/virtual-device';

/** What is in the menu of an owner. */
const SETUP = ['Custom fields', 'Staff', 'Keys', 'Webhooks', 'Imports', 'Exports'];
const OPERATIONS = ['Audit trail', 'Failed messages', 'Billing runs', 'State of the service'];
const SALES = ['Orders', 'Mails', 'Accounts', 'Members', 'Subscriptions', 'Invoices', 'Carts'];

const seenOf = (menu: readonly string[], entries: readonly string[]) =>
  entries.filter((entry) => menu.includes(entry));

/** Gives the person at the desk other roles. */
async function giveRole(desk: Desk, role: string): Promise<void> {
  const staff = await desk.read('/v2/staff');
  const ida = staff.find(({ name }: { name: string }) => name === 'Ida Lund');
  const change = desk.instance.admin('put', `/v2/staff/${ida.id}`);
  await change.send({ data: { roles: [role] } }).expect(200);
}

/** How the shop is set up, and who may do what in it. */
export function shopJobs(at: () => Desk): void {
  it('invites a colleague by keyboard alone', async () => {
    const desk = at();
    const { page } = desk;
    await desk.remove('/v2/staff', 'Bo Lind');
    await page.getByRole('menuitem', { name: 'Staff', exact: true }).press('Enter');
    await page.getByRole('link', { name: 'Create' }).press('Enter');
    // The list, which has a field of this name as well, stays until the form is there.
    await desk.button('Save').waitFor();
    await desk.settled();
    await page.getByRole('textbox', { name: 'Name' }).focus();
    await page.keyboard.type('Bo Lind');
    await page.keyboard.press('Tab');
    await page.keyboard.type('bo@harbour.example');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'owner' }).waitFor();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await desk.button('Save').press('Enter');
    await desk.button('Make a link to register a passkey').press('Enter');
    await desk.dialog().waitFor();
    await desk
      .dialog()
      .getByRole('button', { name: /^Make a link/ })
      .press('Enter');
    await page.getByLabel(/^Send this link/).waitFor();
    await desk.inspect('desk-colleague');
    expect(await desk.read('/v2/staff')).toContainEqual(
      expect.objectContaining({ name: 'Bo Lind', roles: ['owner'] }),
    );
  });

  it('shows how the mails of the shop look, in each language', async () => {
    const desk = at();
    const { page } = desk;
    await desk.open('Mails');
    await page.getByRole('heading', { name: /^Your order/ }).waitFor();
    await desk.choose(page.getByRole('combobox', { name: 'Event' }).last(), 'order fulfilled');
    await desk.choose(page.getByRole('combobox', { name: 'Language' }), /^de$/);
    await page.getByText('Guten Tag').waitFor();
    await desk.inspect('desk-mails');
  });

  it('lets who was signed off sign on again, and saves the form that waited', async () => {
    const desk = at();
    const { page } = desk;
    const signOnAgain = async (device: VirtualDevice) => {
      const opened = page.waitForEvent('popup');
      await desk.dialog().getByRole('button', { name: 'Sign on again' }).click();
      const popup = await opened;
      await device.lendTo(popup);
      const closed = popup.waitForEvent('close');
      await popup.getByRole('button', { name: 'Sign on with a passkey' }).click();
      await closed;
    };
    const ofBo = await desk.otherPage();
    const bo = await VirtualDevice.at(ofBo);
    await ofBo.goto(
      (await desk.post('/v2/staff/invitations', { email: 'bo@harbour.example' })).link,
    );
    await ofBo.getByRole('button', { name: 'Register a passkey' }).click();
    await ofBo.getByRole('heading', { name: 'Bo Lind' }).waitFor();

    await desk.openProduct('LANTERN-STORM');
    await page.getByLabel('Slug').fill('lantern');
    await desk.signOffElsewhere();
    await desk.button('Save').click();
    await desk.dialog().getByText('Your sign-on has ended').waitFor();
    await desk.inspect('desk-signed-off');
    await desk.send('Not now');
    await page.getByText('Nothing was saved, and what you wrote is still here').waitFor();
    await desk.button('Save').click();
    await signOnAgain(bo);
    await desk.dialog().getByText('That was Bo Lind, and this is the desk of Ida Lund').waitFor();
    await signOnAgain(desk.device);
    await desk.saved();
    expect(await desk.productWith('LANTERN-STORM')).toMatchObject({
      attributes: { slug: 'lantern' },
    });
    await ofBo.context().close();
    const refused = desk.complaints.splice(0);
    expect(refused.filter((one) => !one.includes('401'))).toStrictEqual([]);
  });

  it('lets staff of a company sign on again with their provider', async () => {
    const desk = at();
    const { page } = desk;
    const provider = await IdentityProvider.open();
    try {
      await provider.letStaffIn(desk.instance);
      await desk.openProduct('LANTERN-STORM');
      await page.getByLabel('Slug').fill('lantern-of-ida');
      await desk.signOffElsewhere();
      await desk.button('Save').click();
      const opened = page.waitForEvent('popup');
      await desk.dialog().getByRole('button', { name: 'Sign on again' }).click();
      const popup = await opened;
      const closed = popup.waitForEvent('close');
      await popup.getByRole('button', { name: 'Sign on with Harbour Company' }).click();
      await popup.getByLabel('Name or email address').fill('ida@harbour.example');
      await popup.getByRole('button', { name: 'Sign in' }).click();
      await popup.getByRole('button', { name: 'Continue' }).click();
      await closed;
      await desk.saved();
      const { attributes } = await desk.productWith('LANTERN-STORM');
      expect(attributes).toMatchObject({ slug: 'lantern-of-ida' });

      // Who comes back from the provider sees what they wanted to see.
      await page.evaluate('sessionStorage.clear()');
      await page.goto(`${desk.base}/admin?again#/state`);
      await desk.button('Sign on with Harbour Company').click();
      await page.getByRole('heading', { name: 'State of the service' }).waitFor();
      expect(page.url()).toBe(`${desk.base}/admin#/state`);
    } finally {
      await provider.close();
    }
    const refused = desk.complaints.splice(0);
    expect(refused.filter((one) => !one.includes('401'))).toStrictEqual([]);
  });

  it('lets one person work in two tabs, each with a sign-on of its own', async () => {
    const desk = at();
    const { page } = desk;
    const other = await page.context().newPage();
    other.setDefaultTimeout(PATIENCE_MS);
    await desk.device.lendTo(other);
    await other.goto(`${desk.base}/admin`);
    await other.getByRole('button', { name: 'Sign on with a passkey' }).click();
    await other.getByRole('menuitem', { name: 'Products', exact: true }).click();
    await other.getByRole('cell', { name: 'Lantern for Storms', exact: true }).click();
    await desk.openProduct('LANTERN-STORM');
    await page.getByLabel('Slug').fill('lantern-of-one-tab');
    await other.getByLabel('Slug').fill('lantern-of-the-other');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await other.getByText('Saved', { exact: true }).waitFor();
    await other.getByRole('button', { name: 'Ida Lund' }).click();
    await other.getByRole('menuitem', { name: 'Logout' }).click();
    await other.getByRole('button', { name: 'Sign on with a passkey' }).waitFor();
    await other.close();
    await desk.button('Save').click();
    await desk.dialog().getByText('Theirs: lantern-of-the-other').waitFor();
    expect(desk.complaints.splice(0)).toStrictEqual([expect.stringContaining('412')]);
    await desk.send('Save what I chose');
    await desk.saved();
    const { attributes } = await desk.productWith('LANTERN-STORM');
    expect(attributes).toMatchObject({ slug: 'lantern-of-one-tab' });
  });

  it('speaks German', async () => {
    const desk = at();
    const { page } = desk;
    await desk.button('English').click();
    await page.getByRole('menuitem', { name: 'Deutsch' }).click();
    await page.getByRole('menuitem', { name: 'Bestellungen' }).click();
    await page.getByText('Bestellung').first().waitFor();
    await desk.inspect('desk-german');
    const cut = await page.evaluate(`[...document.querySelectorAll('[role=menuitem] *')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent)`);
    expect(cut).toStrictEqual([]);
    await page.getByRole('menuitem', { name: 'Versandarten' }).click();
    await page.getByRole('heading', { level: 1, name: 'Versandarten' }).waitFor();
    await page.getByRole('link', { name: 'Anlegen' }).click();
    await page.getByLabel('Reihenfolge').waitFor();
    await desk.button('Deutsch').click();
    await page.getByRole('menuitem', { name: 'English' }).click();
    await page.getByLabel('Position').waitFor();
  });

  describe('to people with few roles', () => {
    afterEach(() => giveRole(at(), 'owner'));

    it('shows owners everything', async () => {
      const all = [...SETUP, ...OPERATIONS, ...SALES];
      expect(seenOf(await at().menuEntries(), all)).toStrictEqual(all);
    });

    it('tells who was demoted meanwhile, and keeps what a form holds', async () => {
      const desk = at();
      const { page } = desk;
      const slug = page.getByLabel('Slug');
      await desk.openProduct('LANTERN-STORM');
      await slug.fill('lantern-for-storms');
      await giveRole(desk, 'viewer');
      await desk.button('Save').click();
      await page.getByText('Your roles do not let you do this any more').waitFor();
      expect(await slug.inputValue()).toBe('lantern-for-storms');
      expect(desk.complaints.splice(0)).toStrictEqual([expect.stringContaining('403')]);
    });

    it('shows nobody what they may not do', async () => {
      const desk = at();
      const { page } = desk;
      await giveRole(desk, 'viewer');
      await page.getByRole('button', { name: 'Ida Lund' }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await desk.button('Sign on with a passkey').click();
      await desk.open('Products');
      await page.getByText('Lantern for Storms').waitFor();
      await desk.settled();
      expect(await page.getByRole('link', { name: 'Create' }).count()).toBe(0);
      expect(seenOf(await desk.menuEntries(), SETUP)).toStrictEqual([]);

      await page.getByRole('cell', { name: 'Lantern for Storms', exact: true }).click();
      await desk.section('Details').getByText('LANTERN-STORM').waitFor();
      await desk.section('Prices').getByText('$24.90').waitFor();
      await desk.section('Pictures').getByRole('img').first().waitFor();
      await desk.section('Stock').getByText('Available').waitFor();
      await desk.inspect('desk-product-read');
      const main = page.locator('main');
      for (const name of ['Save', 'Delete', 'Set', 'Change', 'Remove', 'Add pictures'])
        expect([name, await main.getByRole('button', { name, exact: true }).count()]).toStrictEqual(
          [name, 0],
        );
      for (const role of ['textbox', 'combobox'] as const)
        expect([role, await main.getByRole(role).count()]).toStrictEqual([role, 0]);
      // A link of somebody who may change it leads to the same page.
      const mug = await desk.productWith('MUG-HARBOUR');
      await desk.goto(`/pcm/products/${String(mug.id)}`);
      await desk.section('Details').getByText('MUG-HARBOUR').waitFor();
      expect(await main.getByRole('button', { name: 'Save' }).count()).toBe(0);
      // All other resources have the same page.
      await desk.open('Shipping');
      await page.getByRole('cell', { name: 'Harbour Express' }).click();
      await desk.section('Details').getByText('$12.50').waitFor();
      await desk.open('Categories');
      await page.getByRole('row').nth(1).click();
      await desk.section('Categories').getByText('In', { exact: true }).first().waitFor();
      expect(await desk.button('Edit').count()).toBe(0);
    });

    it('lets who packs send and give back, and make nothing that is sold', async () => {
      const desk = at();
      const { page } = desk;
      const { id, order_number: number } = await desk.placeOrder('desk-support');
      await desk.instance
        .admin('post', `/v2/orders/${String(id)}/payments`)
        .send({ data: { gateway: 'manual', method: 'purchase' } })
        .expect(200);
      await giveRole(desk, 'support');
      await desk.signOnAnew();
      const hidden = [...SETUP, ...OPERATIONS];
      expect(seenOf(await desk.menuEntries(), hidden)).toStrictEqual([]);
      await desk.openOrder(number);
      await desk.button('Refund').waitFor();
      await desk.button('Fulfil').click();
      await desk.send('Fulfil');
      await page.getByText('fulfilled', { exact: true }).waitFor();
      await desk.open('Products');
      await desk.settled();
      expect(await page.getByRole('link', { name: 'Create' }).count()).toBe(0);
    });

    it('lets who edits products see nothing of customers', async () => {
      const desk = at();
      const { page } = desk;
      await giveRole(desk, 'merchandiser');
      await desk.signOnAnew();
      await desk.settled();
      const hidden = [...SALES, ...OPERATIONS, 'Staff', 'Keys', 'Webhooks', 'Custom fields'];
      expect(seenOf(await desk.menuEntries(), hidden)).toStrictEqual([]);
      expect(await page.getByText('orders to pack').count()).toBe(0);
      await desk.openProduct('LANTERN-STORM');
      await desk.section('Stock').getByRole('button', { name: 'Set' }).waitFor();
      await desk.goto('/v2/orders');
      await page.getByText('Your roles do not show this page.').waitFor();
      await desk.inspect('desk-not-for-you');
    });
  });
}
