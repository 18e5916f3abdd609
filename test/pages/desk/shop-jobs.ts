import type { Desk } from '../../support/desk';
import { VirtualDevice } from '../../support/virtual-device';

/** How the shop is set up, and who may do what in it. */
export function shopJobs(at: () => Desk): void {
  it('invites a colleague by keyboard alone', async () => {
    const desk = at();
    const { page } = desk;
    await page.getByRole('menuitem', { name: 'Staff', exact: true }).press('Enter');
    await page.getByRole('link', { name: 'Create' }).press('Enter');
    // The list, which has a field of this name as well, stays until the form is there.
    await desk.button('Save').waitFor();
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
    await page.getByRole('menuitem', { name: 'Mails' }).click();
    await page.getByRole('heading', { name: /^Your order/ }).waitFor();
    await page.getByRole('combobox', { name: 'Event' }).last().click();
    await page.getByRole('option', { name: 'order fulfilled' }).click();
    await page.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'de', exact: true }).click();
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

    await desk.open('Products');
    await page.getByText('Lantern for Storms').click();
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

  it('speaks German', async () => {
    const desk = at();
    const { page } = desk;
    await desk.button('English').click();
    await page.getByRole('menuitem', { name: 'Deutsch' }).click();
    await page.getByRole('menuitem', { name: 'Bestellungen' }).click();
    await page.getByText('Bestellung').first().waitFor();
    await desk.inspect('desk-german');
    await page.getByRole('menuitem', { name: 'Versandarten' }).click();
    await page.getByRole('link', { name: 'Anlegen' }).click();
    await page.getByLabel('Reihenfolge').waitFor();
  });

  it('tells who was demoted meanwhile, and keeps what a form holds', async () => {
    const desk = at();
    const { page } = desk;
    const staff = await desk.read('/v2/staff');
    const ida = staff.find(({ name }: { name: string }) => name === 'Ida Lund');
    const slug = page.locator('input[name="attributes.slug"]');
    const change = desk.instance.admin('put', `/v2/staff/${ida.id}`);
    await page.getByRole('menuitem', { name: 'Produkte' }).click();
    await page.getByText('Lantern for Storms').click();
    await slug.fill('lantern-for-storms');
    await change.send({ data: { roles: ['viewer'] } }).expect(200);
    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByText('Ihre Rollen erlauben dies nicht mehr').waitFor();
    expect(await slug.inputValue()).toBe('lantern-for-storms');
    expect(desk.complaints.splice(0)).toStrictEqual([expect.stringContaining('403')]);
  });

  it('shows nobody what they may not do', async () => {
    const desk = at();
    const { page } = desk;
    await page.getByRole('button', { name: 'Ida Lund' }).click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await desk.button('Sign on with a passkey').click();
    await page.waitForURL(`${desk.base}/admin**`);
    await desk.open('Products');
    await page.getByText('Lantern for Storms').waitFor();
    expect(await page.getByRole('link', { name: 'Create' }).count()).toBe(0);
    expect(await page.getByRole('menuitem', { name: 'Staff' }).count()).toBe(0);
  });
}
