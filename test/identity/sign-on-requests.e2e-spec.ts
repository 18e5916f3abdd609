import { randomUUID } from 'node:crypto';
import { Shop } from '#testing';
import { HostileProvider } from '../support/hostile-provider';
import {
  locationOf,
  moveToAnotherRealm,
  type Parameters,
  REDIRECT_URI,
  sentBack,
  Storefront,
} from '../support/sign-on';

/** The authorization endpoint: everything that E9 says of it, check by check. */

const WITH_QUERY = 'https://harbour.example/signed-in?shop=2&x=%2F';
const REDIRECT_URIS = [REDIRECT_URI, WITH_QUERY];

let shop: Shop;
let provider: HostileProvider;
let storefront: Storefront;

beforeAll(async () => {
  shop = await Shop.open({ OIDC_ALLOW_INSECURE_LOOPBACK: '1' });
  provider = await HostileProvider.open();
  provider.describes({ code_challenge_methods_supported: ['plain', 'S256'] });
  storefront = await Storefront.open(shop, provider.discoveryUrl, REDIRECT_URIS);
});

afterAll(() => provider.close());

const open = (changes: Parameters = {}) => storefront.open(storefront.authorization(changes));

describe('before the redirect URI is checked, an error is shown instead of a redirect:', () => {
  const elsewhere = async (change: (address: string) => string, source: string) => {
    const response = await storefront.open(change(storefront.authorization())).expect(400);
    expect(response.headers['location']).toBeUndefined();
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(response.body.errors).toMatchObject([
      { status: '400', title: 'Bad Request', source, meta: { oauth_error: 'invalid_request' } },
    ]);
  };

  const refused = (changes: Parameters, source: string) =>
    elsewhere(() => storefront.authorization(changes), source);

  it.each([randomUUID(), 'no-id'])('an unknown store (%s) is refused', async (id) => {
    const change = (address: string) => address.replace(/stores\/[^/]+/, `stores/${id}`);
    await elsewhere(change, 'path.store_id');
  });

  it.each([randomUUID(), 'no-id'])('an unknown realm (%s) is refused', async (id) => {
    const change = (address: string) => address.replace(/realms\/[^?]+/, `realms/${id}`);
    await elsewhere(change, 'path.realm_id');
  });

  it.each([randomUUID(), 'no-id', ''])('an unknown profile (%j) is refused', async (id) => {
    const change = (address: string) => address.replace(/profile_id=[^&]+/, `profile_id=${id}`);
    await elsewhere(change, 'query.profile_id');
  });

  it('a profile of another realm is refused', async () => {
    const other = await Storefront.open(shop, provider.discoveryUrl, REDIRECT_URIS, 'Moved');
    const realmId = await moveToAnotherRealm(shop, other.profileId);
    const there = (address: string) => address.replace(/realms\/[^?]+/, `realms/${realmId}`);
    await elsewhere(() => other.authorization(), 'query.profile_id');
    await elsewhere(there, 'query.profile_id');
    await storefront.open(there(other.authorization())).expect(303);
  });

  it('a profile that is named twice is refused', async () => {
    await refused({ profile_id: storefront.profileId }, 'query.profile_id');
  });

  it.each(['other', '', 'Account-Management', undefined])(
    'a client_id other than that of the settings (%j) is refused',
    async (clientId) => {
      await refused({ client_id: clientId }, 'query.client_id');
    },
  );

  it('a client_id that is sent twice is refused', async () => {
    const twice = ['account-management', 'account-management'];
    await refused({ client_id: twice }, 'query.client_id');
  });

  it.each([
    ['another path', 'https://harbour.example/other'],
    ['another case', 'https://harbour.example/Signed-in'],
    ['a trailing slash', `${REDIRECT_URI}/`],
    ['an extra query', `${REDIRECT_URI}?next=https://evil.example`],
    ['user information', 'https://harbour.example@evil.example/signed-in'],
    ['another host', 'https://evil.example/signed-in'],
    ['a script', 'javascript:alert(1)'],
    ['nothing', ''],
  ])('a redirect_uri with %s is refused', async (_, redirectUri) => {
    await refused({ redirect_uri: redirectUri }, 'query.redirect_uri');
  });

  it('a redirect_uri that is sent twice is refused', async () => {
    await refused({ redirect_uri: [REDIRECT_URI, 'https://evil.example/'] }, 'query.redirect_uri');
    await refused({ redirect_uri: [REDIRECT_URI, REDIRECT_URI] }, 'query.redirect_uri');
  });

  it('the response does not repeat what was sent', async () => {
    const { text } = await open({ redirect_uri: 'https://evil.example/<script>' }).expect(400);
    expect(text).not.toContain('evil');
  });
});

describe('after that, the error is redirected to the storefront:', () => {
  const refused = async (changes: Parameters, error: string) => {
    const response = await open({ state: 'S t&1', ...changes }).expect(303);
    expect(locationOf(response)).toMatch(/^https:\/\/harbour\.example\/signed-in\?/);
    expect(response.headers['set-cookie']).toBeUndefined();
    const back = sentBack(response);
    expect(back).toStrictEqual({
      error,
      error_description: expect.stringMatching(/./),
      ...('state' in changes ? {} : { state: 'S t&1' }),
      ...(typeof changes['state'] === 'string' ? { state: changes['state'] } : {}),
      ...(Array.isArray(changes['state']) ? { state: changes['state'][0] } : {}),
    });
  };

  it.each(['token', 'code id_token', 'Code', undefined])(
    'the response_type %j is an unsupported_response_type',
    async (type) => {
      await refused({ response_type: type }, 'unsupported_response_type');
    },
  );

  it.each(['openid', 'email', 'openid%20email', undefined])(
    'the scope %j is an invalid_scope',
    async (scope) => {
      await refused({ scope }, 'invalid_scope');
    },
  );

  it('a state comes back as it was sent, also if it is empty', async () => {
    await refused({ state: 'a=b&c', scope: 'email' }, 'invalid_scope');
    await refused({ state: '', scope: 'email' }, 'invalid_scope');
    const location = locationOf(await open({ state: '' }).expect(303));
    expect(location).toMatch(/[?&]state=$/);
    expect(locationOf(await open({ state: undefined }).expect(303))).not.toContain('state=');
  });

  it.each<[string, Parameters]>([
    ['a missing state', { state: undefined }],
    ['an empty state', { state: '' }],
    ['a state of more than 2048 characters', { state: 's'.repeat(2049) }],
    ['a state that is sent twice', { state: ['one', 'two'] }],
    ['code_challenge_method=plain', { code_challenge_method: 'plain' }],
    ['a missing code_challenge_method', { code_challenge_method: undefined }],
    ['a missing code_challenge', { code_challenge: undefined }],
    ['a code_challenge of another length', { code_challenge: 'x'.repeat(42) }],
    ['a code_challenge out of another alphabet', { code_challenge: '='.repeat(43) }],
    ['a response_type that is sent twice', { response_type: ['code', 'code'] }],
    ['a scope that is sent twice', { scope: ['openid email', 'openid email'] }],
    ['a prompt that is sent twice', { prompt: ['none', 'login'] }],
  ])('%s is an invalid_request', async (_, changes) => {
    await refused(changes, 'invalid_request');
  });

  it('the first fault in the documented order is reported', async () => {
    await refused({ response_type: 'token', scope: 'openid' }, 'unsupported_response_type');
    await refused({ scope: 'openid', code_challenge: undefined }, 'invalid_scope');
  });

  it('query parameters of the redirect_uri are kept', async () => {
    const response = await open({ redirect_uri: WITH_QUERY, scope: 'openid' }).expect(303);
    expect(locationOf(response)).toMatch(
      /^https:\/\/harbour\.example\/signed-in\?shop=2&x=%2F&error=invalid_scope&/,
    );
  });

  it('an unreachable provider is a server_error', async () => {
    const gone = await HostileProvider.open();
    const other = await Storefront.open(shop, gone.discoveryUrl, REDIRECT_URIS, 'Gone');
    await gone.close();
    const second = await shop.another();
    const response = await other
      .at(second)
      .open(other.authorization({ state: 's' }))
      .expect(303);
    expect(sentBack(response)).toMatchObject({ error: 'server_error', state: 's' });
  });

  it.each([500, 302, 404])(
    'a discovery document with status %d is a server_error',
    async (status) => {
      const broken = await HostileProvider.open();
      const other = await Storefront.open(shop, broken.discoveryUrl, REDIRECT_URIS, `S${status}`);
      broken.does('/.well-known/openid-configuration', (response) => {
        response.writeHead(status, { location: provider.discoveryUrl }).end('{}');
      });
      const second = await shop.another();
      const response = await other.at(second).open(other.authorization()).expect(303);
      expect(sentBack(response)).toMatchObject({ error: 'server_error' });
      await broken.close();
    },
  );

  it('a changed issuer of the profile is a server_error', async () => {
    const other = await HostileProvider.open();
    other.describes({}, '/about');
    const address = `${other.issuer}/about`;
    const renamed = await Storefront.open(shop, address, REDIRECT_URIS, 'Renamed');
    other.describes({ issuer: 'https://evil.example' }, '/about');
    const second = await shop.another();
    const response = await renamed.at(second).open(renamed.authorization()).expect(303);
    expect(sentBack(response)).toMatchObject({ error: 'server_error' });
    await other.close();
  });
});
