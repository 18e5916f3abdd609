import type { Browser, Page } from 'playwright-core';
import { createDatabase, type OwnDatabase } from '#testing';
import { openBrowser, openPage } from '../support/browser';
import { Instance } from '../support/crash/instance';
import { IdentityProvider } from '../support/identity-provider';
import { barriersOn, isTooWide, keepPicture } from '../support/pages';
import { ShopAdministrator } from '../support/shop-administrator';
import { codeOf } from '../support/staff';
import { VirtualDevice } from '../support/virtual-device';

/** Refusals that the page puts into sentences, as the browser reports them. */
const REFUSED = /status of 40[13]/;
const BO = 'bo.lind@harbour.example';

describe('the page of staff', () => {
  let database: OwnDatabase;
  let instance: Instance;
  let browser: Browser;
  let provider: IdentityProvider;
  let page: Page;
  let base: string;
  let link: string;
  let complaints: string[] = [];

  beforeAll(async () => {
    database = await createDatabase();
    provider = await IdentityProvider.open();
    browser = await openBrowser();
    instance = await Instance.start({
      DATABASE_URL: database.url,
      TOKEN_SECRET: 'a secret for tests, long enough to be one',
      DEMO: '0',
      OIDC_ALLOW_INSECURE_LOOPBACK: '1',
      LOG_LEVEL: 'silent',
    });
    [link = ''] = /http:\S+\/staff#\/invitation\/\S+/.exec(instance.server.stdout()) ?? [];
    base = new URL(link).origin;
  });

  afterAll(async () => {
    await browser.close();
    await instance.server.stop();
    await provider.close();
    await database.drop();
  });

  beforeEach(async () => {
    complaints = [];
    page = await openPage(browser, complaints);
  });

  afterEach(async () => {
    await page.context().close();
    expect(complaints.filter((text) => !REFUSED.test(text))).toStrictEqual([]);
  });

  const button = (name: string) => page.getByRole('button', { name });
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  const said = (text: string) => page.getByText(text).waitFor();
  const faulted = (text: string) => page.getByRole('alert').getByText(text).waitFor();

  async function inspect(name: string): Promise<void> {
    expect([name, await barriersOn(page)]).toStrictEqual([name, []]);
    await keepPicture(page, name);
    await page.setViewportSize({ width: 360, height: 740 });
    expect([name, await isTooWide(page)]).toStrictEqual([name, false]);
    await page.setViewportSize({ width: 1280, height: 720 });
  }

  async function created(path: string, data: object) {
    const { body } = await instance.admin('post', path).send({ data }).expect(201);
    return body.data as { readonly id: string };
  }

  async function member(email: string, role: string) {
    await new ShopAdministrator(instance).remove('/v2/staff', 'Bo Lind');
    return created('/v2/staff', { type: 'staff_member', name: 'Bo Lind', email, roles: [role] });
  }

  async function signOnAtProvider(login: string): Promise<void> {
    await page.goto(`${base}/staff`);
    await button('Sign on with Harbour Company').click();
    await page.getByLabel('Name or email address').fill(login);
    await button('Sign in').click();
    await button('Continue').click();
  }

  it('takes the first owner from the printed link to a passkey, and knows them again', async () => {
    const device = await VirtualDevice.at(page);
    await page.goto(link);
    await said('You are the first one here');
    expect(complaints).toStrictEqual([]);
    await inspect('staff-first-owner');
    await page.getByLabel('Your name').fill('Ida Lund');
    await page.getByLabel('Your email').fill('ida@harbour.example');
    await button('Register a passkey').click();
    await heading('Ida Lund').waitFor();
    expect(page.url()).toBe(`${base}/staff#/`);
    await said('See and change the staff');
    await inspect('staff-signed-on');
    expect(await page.evaluate('localStorage.length')).toBe(0);

    expect(await page.getByRole('link', { name: 'Open the desk' }).getAttribute('href')).toBe(
      '/admin',
    );
    await button('Sign off').click();
    await heading('Sign on').waitFor();
    expect(await page.evaluate('sessionStorage.length')).toBe(0);
    await inspect('staff-sign-on');

    await device.unlocks(false);
    await button('Sign on with a passkey').click();
    await faulted('No passkey was used');
    await device.unlocks(true);
    await button('Sign on with a passkey').click();
    await heading('Ida Lund').waitFor();
    await page.reload();
    await heading('Ida Lund').waitFor();

    await page.goto(link);
    await faulted('This invitation works no longer');
    await inspect('staff-used-invitation');
  });

  it('shows whom an invitation is for, and makes one passkey for a device', async () => {
    const { id } = await member('kit@harbour.example', 'merchandiser');
    const invite = () => created('/v2/staff/invitations', { email: 'kit@harbour.example' });
    await VirtualDevice.at(page);
    const code = codeOf(String(Reflect.get(await invite(), 'link')));
    await page.goto(`${base}/staff#/invitation/${code}`);
    await said('kit@harbour.example');
    await inspect('staff-invitation');
    await button('Register a passkey').click();
    await heading('Bo Lind').waitFor();
    await page.goto(String(Reflect.get(await invite(), 'link')));
    await button('Register a passkey').click();
    await faulted('This device has a passkey of yours already');

    await instance
      .admin('put', `/v2/staff/${id}`)
      .send({ data: { enabled: false } })
      .expect(200);
    await page.goto(`${base}/staff`);
    await button('Sign off').click();
    await button('Sign on with a passkey').click();
    await faulted('This sign-on is not valid');
  });

  it('signs somebody on at the provider of the company, and nobody else', async () => {
    await provider.letStaffIn(instance);
    await member(BO, 'viewer');
    await signOnAtProvider('bo.lind');
    await heading('Bo Lind').waitFor();
    expect(page.url()).toBe(`${base}/staff#/`);
    await said('See carts and orders');
    expect(await page.getByText('See and change the staff').count()).toBe(0);
    await button('Sign off').click();
    await inspect('staff-sign-on-with-provider');

    await page.context().clearCookies();
    await signOnAtProvider('nobody.here');
    await faulted('This account cannot sign on here; ask an administrator of the shop');
    await inspect('staff-refused-by-email');
    await page.goto(`${base}/staff?code=somebody-elses&state=forged`);
    await faulted('This sign-on was not begun here');
    await page.getByRole('link', { name: 'Start again' }).click();
    await button('Sign on with a passkey').waitFor();
  });

  it('must be opened at the public address', async () => {
    await page.goto(`${instance.server.url}/staff#/invitation/some-code`);
    await faulted(`Staff sign on at ${base}/staff`);
    await page.getByRole('link', { name: 'Open it there' }).click();
    await faulted('This invitation works no longer');
  });
});
