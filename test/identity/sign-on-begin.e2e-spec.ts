import { Shop } from '#testing';
import { HostileProvider } from '../support/hostile-provider';
import {
  locationOf,
  type Parameters,
  proofKey,
  REDIRECT_URI,
  secondsLeft,
  Storefront,
} from '../support/sign-on';

/**
 * What a browser is sent to the provider with (docs/reference/sign-on.md#the-way-of-the-browser).
 */

let shop: Shop;
let provider: HostileProvider;
let storefront: Storefront;

beforeAll(async () => {
  shop = await Shop.open({ OIDC_ALLOW_INSECURE_LOOPBACK: '1' });
  provider = await HostileProvider.open();
  provider.describes({ code_challenge_methods_supported: ['plain', 'S256'] });
  storefront = await Storefront.open(shop, provider.discoveryUrl);
});

afterAll(() => provider.close());

const open = (changes: Parameters = {}) => storefront.open(storefront.authorization(changes));

describe('a complete sign-on request', () => {
  it('redirects to the authorization endpoint with all its parameters', async () => {
    const { departure, state, nonce } = await storefront.begin();
    expect(departure.href).toMatch(new RegExp(`^${provider.issuer}/authorize\\?`));
    expect(Object.fromEntries(departure.searchParams)).toStrictEqual({
      response_type: 'code',
      client_id: 'harbour-idp',
      redirect_uri: storefront.links.callback,
      scope: 'openid email',
      state,
      nonce,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(state).toMatch(/^[\w-]{43}$/);
    expect(nonce).toHaveLength(20);
  });

  it('passes display, prompt and ui_locales on unchanged', async () => {
    const wishes = { display: 'touch', prompt: 'select_account login', ui_locales: 'fr-CA fr en' };
    const { departure } = await storefront.begin(wishes);
    expect(Object.fromEntries(departure.searchParams)).toMatchObject(wishes);
  });

  it('does not tell the provider about the storefront', async () => {
    const { challenge } = proofKey();
    const { departure } = await storefront.begin({ state: 'secret', code_challenge: challenge });
    expect(departure.href).not.toContain('secret');
    expect(departure.href).not.toContain(challenge);
    expect(departure.href).not.toContain('harbour.example');
  });

  it('has a new state, nonce and verifier each time', async () => {
    const pendingSignOns = await Promise.all([storefront.begin(), storefront.begin()]);
    for (const name of ['state', 'nonce', 'code_challenge']) {
      const [one, other] = pendingSignOns.map(({ departure }) => departure.searchParams.get(name));
      expect(one).not.toBe(other);
    }
  });

  it('accepts ids in either case, and names in their own case only', async () => {
    const address = storefront.authorization();
    const upper = address.replace(/stores\/[^?]+/, (path) =>
      path.replace(/[0-9a-f-]{36}/g, (id) => id.toUpperCase()),
    );
    const { departure } = await begun(upper);
    expect(departure.searchParams.get('redirect_uri')).toBe(storefront.links.callback);
    await storefront.open(address.replace('redirect_uri', 'Redirect_Uri')).expect(400);
  });

  const begun = async (address: string) => ({
    departure: new URL(locationOf(await storefront.open(address).expect(303))),
  });

  it('is neither cached nor passed on', async () => {
    for (const test of [open(), open({ scope: 'openid' }), open({ client_id: 'other' })]) {
      const { headers } = await test;
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      });
    }
  });

  it('is bound to the browser by a cookie that no script and no other site can use', async () => {
    const response = await open().expect(303);
    const [cookie] = [response.headers['set-cookie'] ?? []].flat();
    expect(cookie).toMatch(
      /^sign_on_[0-9a-f]{16}=[\w-]{43}; Max-Age=600; Path=\/oidc-idp; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  it('gives the member ten minutes', async () => {
    await open().expect(303);
    const seconds = await secondsLeft(shop, 'pending_sign_ons');
    expect(seconds).toBeGreaterThan(580);
    expect(seconds).toBeLessThanOrEqual(600);
  });

  it('sends no PKCE to a provider that does not announce its support', async () => {
    const plain = await HostileProvider.open();
    const other = await Storefront.open(shop, plain.discoveryUrl, [REDIRECT_URI], 'No PKCE');
    const { departure } = await other.begin();
    expect(departure.searchParams.has('code_challenge')).toBe(false);
    expect(departure.searchParams.has('code_challenge_method')).toBe(false);
    await plain.close();
  });

  it('keeps the parameters of the authorization endpoint', async () => {
    const odd = await HostileProvider.open();
    odd.describes({ authorization_endpoint: `${odd.issuer}/authorize?tenant=7` });
    const other = await Storefront.open(shop, odd.discoveryUrl, [REDIRECT_URI], 'Tenant');
    const { departure } = await other.begin();
    expect(departure.searchParams.get('tenant')).toBe('7');
    expect(departure.searchParams.get('response_type')).toBe('code');
    await odd.close();
  });
});

describe('the state cookie', () => {
  const cookieOf = async (environment: Readonly<Record<string, string>>) => {
    const other = await Shop.open({ OIDC_ALLOW_INSECURE_LOOPBACK: '1', ...environment });
    const front = await Storefront.open(other, provider.discoveryUrl);
    const { headers } = await front.open(front.authorization()).expect(303);
    await other.close();
    return [headers['set-cookie'] ?? []].flat()[0] ?? '';
  };

  it('is limited to the path of the service', async () => {
    const cookie = await cookieOf({ PUBLIC_URL: 'https://shop.example/api' });
    expect(cookie).toContain('; Path=/api/oidc-idp;');
  });

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'is accepted by every browser if the service is at %s',
    async (url) => {
      expect(await cookieOf({ PUBLIC_URL: url })).not.toContain('Secure');
    },
  );

  it('is secure for every other address', async () => {
    expect(await cookieOf({ PUBLIC_URL: 'http://shop.example' })).toContain('; Secure');
  });
});
