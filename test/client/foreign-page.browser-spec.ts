import type { Browser, Page } from 'playwright-core';
import { createDatabase, type OwnDatabase } from '#testing';
import { openBrowser, openPage } from '../support/browser';
import { Instance, KEY } from '../support/crash/instance';
import { ForeignPage } from '../support/foreign-page';
import { IdentityProvider } from '../support/identity-provider';

/** A whole service is started, on a machine that may be busy. */

/** Of the demo shop. */
const HARBOUR_MUG = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';
const BREAKFAST_TEA = '8a7b6c5d-4e3f-4210-9fed-cba987654321';
const SMOKED_TEA = '2ae1493a-8a10-4b7d-b9d3-659f590584d5';
const SETTINGS = '/v2/settings/account-authentication';

describe('a page on another origin with the client alone', () => {
  let database: OwnDatabase;
  let service: Instance;
  let provider: IdentityProvider;
  let foreign: ForeignPage;
  let browser: Browser;
  let page: Page;
  const complaints: string[] = [];
  const stops: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    database = await createDatabase();
    stops.push(() => database.drop());
    service = await Instance.start({ DATABASE_URL: database.url, DEMO: '1', LOG_LEVEL: 'silent' });
    stops.push(() => service.server.stop());
    provider = await IdentityProvider.open();
    stops.push(() => provider.close());
    const baseUrl = service.server.url.replace('127.0.0.1', 'localhost');
    foreign = await ForeignPage.open({ baseUrl, clientId: KEY.id });
    stops.push(() => foreign.close());
    await allowSignOn();
    browser = await openBrowser();
    stops.push(() => browser.close());
    page = await openPage(browser, complaints);
  });

  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
  });

  const put = (path: string, data: object) => service.admin('put', path).send({ data }).expect(200);

  /** Members get an account by themselves, and may come back to the page. */
  async function allowSignOn(): Promise<void> {
    const { body } = await service.admin('get', SETTINGS).expect(200);
    const { id } = body.data.relationships.authentication_realm.data;
    const realm = `/v2/authentication-realms/${String(id)}`;
    await put(SETTINGS, { auto_create_account_for_account_members: true });
    await put(realm, { redirect_uris: [foreign.url] });
    const client = { clientId: 'cartwright', clientSecret: 'the-secret-of-the-client' };
    const data = {
      type: 'oidc-profile',
      name: 'Harbour sign-in',
      discovery_url: provider.discoveryUrl,
      client_id: client.clientId,
      client_secret: client.clientSecret,
    };
    const profile = await service
      .admin('post', `${realm}/oidc-profiles`)
      .send({ data })
      .expect(201);
    const redirectUri = profile.body.data.links['callback-endpoint'] as string;
    await provider.register({ ...client, redirectUri });
  }

  const button = (name: string) => page.getByRole('button', { name });

  it('signs a member on, browses, configures a bundle, adds it and checks out', async () => {
    await page.goto(foreign.url);
    await button('Sign on').click();
    await page.getByLabel('Name or email address').fill('nora.hale');
    await button('Sign in').click();
    await button('Continue').click();
    await page.getByText('Signed on for Nora Hale').waitFor();
    expect(page.url()).toBe(foreign.url);

    await button('Brewing').click();
    await button('Choose Tea Set for Two').click();
    await page.getByLabel('First Ferry Breakfast Tea').fill('2');
    await page.getByLabel('Net Loft Smoked Tea').fill('1');
    await button('Add to cart').click();
    const cart = page.getByRole('region', { name: 'Cart' });
    await cart.getByText('1 × Tea Set for Two').waitFor();
    expect(await cart.textContent()).toContain('Total €53.90');

    await button('Check out').click();
    await page.getByText(/^Order .+, €53\.90$/).waitFor();
    const { body } = await service.admin('get', '/v2/orders?include=items').expect(200);
    expect(body.data).toHaveLength(1);
    expect(body.included.items).toMatchObject([
      {
        sku: 'TEA-SET',
        quantity: 1,
        bundle_configuration: {
          selected_options: {
            cup: { [HARBOUR_MUG]: 2 },
            tea: { [BREAKFAST_TEA]: 2, [SMOKED_TEA]: 1 },
          },
        },
      },
    ]);
    expect(complaints).toStrictEqual([]);
  });
});
