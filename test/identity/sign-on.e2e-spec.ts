import { asMember, Shop } from '#testing';
import { Browser, type Page } from '../support/member-browser';
import { CLIENT } from '../support/hostile-provider';
import { IdentityProvider } from '../support/identity-provider';
import { type Parameters, proofKey, REDIRECT_URI, Storefront } from '../support/sign-on';
import { enrol } from '../support/signed-on';

/**
 * Single sign-on from the first call to the last, at a real provider
 * (docs/reference/sign-on.md#the-way-of-the-browser).
 */

let shop: Shop;
let provider: IdentityProvider;
let storefront: Storefront;

beforeAll(async () => {
  shop = await Shop.open({ OIDC_ALLOW_INSECURE_LOOPBACK: '1' });
  provider = await IdentityProvider.open();
  storefront = await Storefront.open(shop, provider.discoveryUrl);
  await provider.register({
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    redirectUri: storefront.links.callback,
  });
});

afterAll(() => provider.close());

const CONTINUE = { answer: 'continue' };
const CANCEL = { answer: 'cancel' };

const newBrowser = () => new Browser(shop, REDIRECT_URI);

/** Signs in at the provider, which asks for a name and, the first time, for consent. */
async function signIn(browser: Browser, login: Page, name: string): Promise<Page> {
  const next = await browser.submit(login, { login: name, ...CONTINUE });
  return next.html === '' ? next : browser.submit(next, CONTINUE);
}

const parametersOf = (page: Page) => {
  expect(page.url).toMatch(new RegExp(`^${REDIRECT_URI}\\?`));
  return Object.fromEntries(new URL(page.url).searchParams);
};

/** The address that a storefront makes of the link of the profile, as step 4 says. */
function authorization(changes: Parameters = {}) {
  const { verifier, challenge } = proofKey();
  const state = crypto.randomUUID();
  const parameters = { state, code_challenge: challenge, ...changes };
  return { url: storefront.authorization(parameters), state, verifier };
}

async function exchange(code: string | undefined, verifier: string) {
  const fields = { oauth_authorization_code: code, oauth_code_verifier: verifier };
  return storefront.exchange(fields);
}

describe('a member signs on', () => {
  it('for the first time: settings, profile, provider, assignment, token', async () => {
    const settings = await shop.get('/v2/settings/account-authentication').expect(200);
    expect(settings.body.data.meta.client_id).toBe('account-management');
    const realm = settings.body.data.relationships.authentication_realm.data.id;
    const profiles = await shop
      .get(`/v2/authentication-realms/${realm}/oidc-profiles/`)
      .expect(200);
    const link = profiles.body.data[0].links['authorization-endpoint'];
    const { url, state, verifier } = authorization();
    expect(url.startsWith(link)).toBe(true);

    const browser = newBrowser();
    const back = parametersOf(await signIn(browser, await browser.open(url), 'ines'));
    expect(back).toStrictEqual({ code: expect.stringMatching(/^[\w-]{43}$/), state });

    const first = await exchange(back['code'], verifier);
    expect(first.status).toBe(201);
    expect(first.body.data).toStrictEqual([]);
    const memberId = first.body.meta.account_member_id;

    const account = await shop
      .admin('post', '/v2/accounts')
      .send({ data: { name: 'Harbour Supplies' } })
      .expect(201);
    const memberships = `/v2/accounts/${account.body.data.id}/account-memberships`;
    const unassigned = await shop.get(`${memberships}/unassigned-account-members`).expect(200);
    expect(unassigned.body.data).toMatchObject([{ id: memberId, email: 'ines@harbour.example' }]);
    await shop
      .post(memberships)
      .send({ data: { type: 'account_membership', account_member_id: memberId } })
      .expect(201);

    const { body } = await exchange(back['code'], verifier);
    expect(body.meta.account_member_id).toBe(memberId);
    expect(body.data).toMatchObject([
      {
        account_name: 'Harbour Supplies',
        account_id: account.body.data.id,
        type: 'account_management_authentication_token',
      },
    ]);
    const own = await asMember(shop.get('/v2/accounts'), body.data[0].token).expect(200);
    expect(own.body.data).toMatchObject([{ name: 'Harbour Supplies' }]);
    expect((await exchange(back['code'], verifier)).status).toBe(401);
  });

  it('again without a prompt while the provider has a session', async () => {
    const browser = newBrowser();
    const first = authorization();
    const one = parametersOf(await signIn(browser, await browser.open(first.url), 'nora.hale'));
    const { body } = await exchange(one['code'], first.verifier);
    await enrol(storefront, body.meta.account_member_id, 'Nora');
    const second = authorization({ prompt: 'none' });
    const two = parametersOf(await browser.open(second.url));
    expect(two['state']).toBe(second.state);
    const { body: again } = await exchange(two['code'], second.verifier);
    expect(again.meta.account_member_id).toBe(body.meta.account_member_id);
    expect(again.data).toMatchObject([{ account_name: 'Nora' }]);
  });

  it('in two tabs of one browser', async () => {
    const browser = newBrowser();
    const [first, second] = [authorization(), authorization()];
    const [one, two] = [await browser.open(first.url), await browser.open(second.url)];
    const backTwo = parametersOf(await signIn(browser, two, 'tabea'));
    const backOne = parametersOf(await signIn(browser, one, 'tabea'));
    expect((await exchange(backOne['code'], first.verifier)).status).toBe(201);
    expect((await exchange(backTwo['code'], second.verifier)).status).toBe(201);
  });

  it('with a name of their choice', async () => {
    const browser = newBrowser();
    const { url, verifier } = authorization();
    const back = parametersOf(await signIn(browser, await browser.open(url), 'mara.lind'));
    const { body } = await exchange(back['code'], verifier);
    const path = `/v2/account-members/${body.meta.account_member_id}`;
    const member = await shop.admin('get', path).expect(200);
    expect(member.body.data).toMatchObject({
      name: 'Mara Lind',
      email: 'mara.lind@harbour.example',
    });
  });
});

describe('the storefront receives', () => {
  it('login_required if nobody is signed in and no prompt is allowed', async () => {
    const { url, state } = authorization({ prompt: 'none' });
    expect(parametersOf(await newBrowser().open(url))).toStrictEqual({
      error: 'login_required',
      error_description: expect.stringMatching(/./),
      state,
    });
  });

  it.each([
    ['login', async (browser: Browser, login: Page) => browser.submit(login, CANCEL)],
    [
      'consent',
      async (browser: Browser, login: Page) => {
        const consent = await browser.submit(login, { login: 'leo', ...CONTINUE });
        return browser.submit(consent, CANCEL);
      },
    ],
  ])('access_denied if the member cancels at the %s', async (_, cancel) => {
    const browser = newBrowser();
    const { url, state } = authorization();
    const back = parametersOf(await cancel(browser, await browser.open(url)));
    expect(back).toMatchObject({ error: 'access_denied', state });
    expect(back).not.toHaveProperty('code');
  });

  it('nothing if another browser returns', async () => {
    const [mine, other] = [newBrowser(), newBrowser()];
    const { url } = authorization();
    const login = await mine.open(url);
    const callback = await captured(mine, login, 'stolen');
    const page = await other.open(callback);
    expect(page.status).toBe(400);
    expect(page.url).toBe(callback);
    parametersOf(await mine.open(callback));
  });
});

/** Signs in, but stops before the callback of this service is opened. */
async function captured(browser: Browser, login: Page, name: string): Promise<string> {
  const stopped = await browser.openUntil(storefront.links.callback, (stopping) =>
    signIn(stopping, login, name),
  );
  return stopped.url;
}
