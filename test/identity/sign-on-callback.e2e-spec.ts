import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import { Shop } from '#testing';
import { CLIENT, HostileProvider } from '../support/hostile-provider';
import {
  expireSignOns,
  type PendingSignOn,
  locationOf,
  meetAt,
  type Parameters,
  sentBack,
  Storefront,
} from '../support/sign-on';

/**
 * The way back from the provider: who may come back, and what the storefront learns
 * (docs/reference/sign-on.md#the-way-of-the-browser).
 */

let shop: Shop;
let provider: HostileProvider;
let storefront: Storefront;

beforeAll(async () => {
  shop = await Shop.open({ OIDC_ALLOW_INSECURE_LOOPBACK: '1' });
  provider = await HostileProvider.open();
  provider.describes({ code_challenge_methods_supported: ['S256'] });
  storefront = await Storefront.open(shop, provider.discoveryUrl);
});

beforeEach(async () => {
  await provider.reset();
  provider.describes({ code_challenge_methods_supported: ['S256'] });
});

afterEach(() => jest.restoreAllMocks());

afterAll(() => provider.close());

const refused = (response: Response) => {
  expect(response.status).toBe(400);
  expect(response.headers['location']).toBeUndefined();
  expect(response.body.errors).toMatchObject([
    {
      title: 'Bad Request',
      source: 'query.state',
      detail: expect.stringMatching(/^state is unknown, expired, used, or of another browser/),
      meta: { oauth_error: 'invalid_request' },
    },
  ]);
};

const succeeded = (response: Response) => {
  expect(response.status).toBe(303);
  expect(sentBack(response)).toStrictEqual({
    code: expect.stringMatching(/^[\w-]{43}$/),
    state: 'a state of the storefront',
  });
};

describe('the state of a sign-on', () => {
  it.each(['', 'made-up'])('is refused if it is unknown (%j)', async (state) => {
    const { cookies } = await storefront.begin();
    refused(await storefront.open(storefront.callback({ state, code: 'c' }), cookies));
  });

  it('is refused if it is missing, and no new sign-on begins', async () => {
    const { cookies } = await storefront.begin();
    refused(await storefront.open(storefront.callback({ code: 'c' }), cookies));
    refused(await storefront.open(storefront.links.callback, cookies));
    refused(await storefront.open(storefront.callback({ error: 'access_denied' }), cookies));
  });

  it('is refused if it is sent twice', async () => {
    const pendingSignOn = await storefront.begin();
    const { state, cookies } = pendingSignOn;
    const twice = storefront.callback({ state: [state, state], code: 'c' });
    refused(await storefront.open(twice, cookies));
    succeeded(await storefront.finish(pendingSignOn));
  });

  it('can be used once', async () => {
    const pendingSignOn = await storefront.begin();
    succeeded(await storefront.finish(pendingSignOn));
    refused(await storefront.finish(pendingSignOn));
    expect(provider.requestsTo('/token')).toHaveLength(1);
  });

  it('is also used up by an error of the provider', async () => {
    const pendingSignOn = await storefront.begin();
    await storefront.finish(pendingSignOn, { error: 'access_denied' }).expect(303);
    refused(await storefront.finish(pendingSignOn));
  });

  it('admits one of two concurrent callbacks', async () => {
    const pendingSignOn = await storefront.begin();
    meetAt(shop, 'pending_sign_ons', 2);
    const both = await Promise.all([
      storefront.finish(pendingSignOn),
      storefront.finish(pendingSignOn),
    ]);
    expect(both.map(({ status }) => status).sort()).toStrictEqual([303, 400]);
    expect(provider.requestsTo('/token')).toHaveLength(1);
  });

  it('is refused after it has expired', async () => {
    const pendingSignOn = await storefront.begin();
    await expireSignOns(shop);
    refused(await storefront.finish(pendingSignOn));
  });

  it('is refused in another browser, and stays usable in its own', async () => {
    const [mine, theirs] = [await storefront.begin(), await storefront.begin()];
    const [name = ''] = mine.cookies[0]?.split('=') ?? [];
    const [, value = ''] = theirs.cookies[0]?.split('=') ?? [];
    for (const cookies of [[], theirs.cookies, [`${name}=${value}`], [`${name}=`], [';=;,']]) {
      refused(await storefront.finish({ ...mine, cookies }));
    }
    succeeded(await storefront.finish(mine));
  });

  it('is refused for another profile, realm or store, and stays usable for its own', async () => {
    const other = await Storefront.open(shop, provider.discoveryUrl, undefined, 'Other');
    const pendingSignOn = await storefront.begin();
    refused(await other.finish(pendingSignOn));
    const { callback } = storefront.links;
    for (const part of [/stores\/[^/]+/, /realms\/[^/]+/, /profiles\/.+/]) {
      const address = callback.replace(part, (one) => one.replace(/[^/]+$/, randomUUID()));
      const query = `?state=${pendingSignOn.state}&code=c`;
      refused(await storefront.open(address + query, pendingSignOn.cookies));
    }
    succeeded(await storefront.finish(pendingSignOn));
  });

  it('differs between two tabs', async () => {
    const [first, second] = [await storefront.begin(), await storefront.begin()];
    const cookies = [...first.cookies, ...second.cookies];
    succeeded(await storefront.finish({ ...second, cookies }));
    succeeded(await storefront.finish({ ...first, cookies }));
  });

  it('is removed with its cookie after use', async () => {
    const pendingSignOn = await storefront.begin();
    const { headers } = await storefront.finish(pendingSignOn).expect(303);
    const [name = ''] = pendingSignOn.cookies[0]?.split('=') ?? [];
    expect([headers['set-cookie']].flat()).toStrictEqual([
      `${name}=; Max-Age=0; Path=/oidc-idp; HttpOnly; SameSite=Lax; Secure`,
    ]);
  });
});

describe('the response of the provider', () => {
  const parametersAfter = async (parameters: Parameters) => {
    const response = await storefront.finish(await storefront.begin(), parameters).expect(303);
    expect(locationOf(response)).toMatch(/^https:\/\/harbour\.example\/signed-in\?/);
    return sentBack(response);
  };

  it('passes its error on to the storefront', async () => {
    const error = { error: 'login_required', error_description: 'Sign in first.' };
    expect(await parametersAfter(error)).toStrictEqual({
      ...error,
      state: 'a state of the storefront',
    });
    expect(provider.requestsTo('/token')).toHaveLength(0);
  });

  it('has its error shortened and cleaned', async () => {
    const long = { error: 'x', error_description: `"\r\nSet-Cookie: a=b\u0001${'y'.repeat(999)}` };
    const { error_description: description = '' } = await parametersAfter(long);
    expect(description).toMatch(/^Set-Cookie: a=b y+$/);
    expect(description.length).toBeLessThanOrEqual(256);
    expect(await parametersAfter({ error: 'bad"error\n' })).toMatchObject({
      error: 'server_error',
    });
  });

  it.each<[string, Parameters]>([
    ['neither a code nor an error', {}],
    ['an empty code', { code: '' }],
    ['two codes', { code: ['one', 'two'] }],
    ['two errors', { error: ['access_denied', 'login_required'] }],
  ])('is a server_error with %s', async (_, parameters) => {
    expect(await parametersAfter(parameters)).toMatchObject({ error: 'server_error' });
    expect(provider.requestsTo('/token')).toHaveLength(0);
  });

  it('leads to a token request with HTTP Basic, PKCE and the same callback', async () => {
    const pendingSignOn = await storefront.begin();
    await storefront.finish(pendingSignOn, { code: 'a code+&=' });
    const [request] = provider.requestsTo('/token');
    const encoded = [CLIENT.id, CLIENT.secret].map((part) =>
      new URLSearchParams({ part }).toString().slice('part='.length),
    );
    expect(encoded[1]).toBe('s%3Acr%2Ft+%2B%25%26%3Dx-at-the-provider');
    expect(request?.authorization).toBe(
      `Basic ${Buffer.from(encoded.join(':')).toString('base64')}`,
    );
    expect(Object.fromEntries(request?.body ?? [])).toStrictEqual({
      grant_type: 'authorization_code',
      code: 'a code+&=',
      redirect_uri: storefront.links.callback,
      code_verifier: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('leads to a token request with the verifier of the challenge', async () => {
    const pendingSignOn = await storefront.begin();
    await storefront.finish(pendingSignOn);
    const verifier = provider.requestsTo('/token')[0]?.body.get('code_verifier') ?? '';
    const hash = await crypto.subtle.digest('SHA-256', Buffer.from(verifier));
    const challenge = pendingSignOn.departure.searchParams.get('code_challenge');
    expect(Buffer.from(hash).toString('base64url')).toBe(challenge);
  });

  it('is a server_error if the profile was deleted meanwhile', async () => {
    const other = await Storefront.open(shop, provider.discoveryUrl, undefined, 'Short-lived');
    const pendingSignOn = await other.begin();
    const path = `/v2/authentication-realms/${other.realmId}/oidc-profiles/${other.profileId}`;
    await shop.admin('delete', path).expect(204);
    const back = sentBack(await other.finish(pendingSignOn).expect(303));
    expect(back).toMatchObject({ error: 'server_error', state: 'a state of the storefront' });
  });
});

describe('another instance of the service', () => {
  it('can finish a sign-on that the first one began', async () => {
    const second = storefront.at(await shop.another());
    const pendingSignOn: PendingSignOn = await storefront.begin();
    succeeded(await second.finish(pendingSignOn));
  });
});

describe('the response of a callback', () => {
  it('is neither cached nor passed on', async () => {
    const pendingSignOn = await storefront.begin();
    for (const test of [storefront.finish(pendingSignOn), storefront.finish(pendingSignOn)]) {
      expect((await test).headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      });
    }
  });
});
