import type { ServerResponse } from 'node:http';
import { Shop } from '#testing';
import { HostileProvider } from '../support/hostile-provider';
import { sentBack, Storefront } from '../support/sign-on';

/**
 * Whatever a provider answers with, a sign-on ends in order and the service goes on
 * (docs/reference/sign-on.md#the-way-of-the-browser).
 */

let shop: Shop;
let provider: HostileProvider;
let storefront: Storefront;

beforeAll(async () => {
  shop = await Shop.open({ OIDC_ALLOW_INSECURE_LOOPBACK: '1' });
  provider = await HostileProvider.open();
  storefront = await Storefront.open(shop, provider.discoveryUrl);
});

beforeEach(() => provider.reset());

afterEach(() => jest.restoreAllMocks());

afterAll(() => provider.close());

async function signOn(at = { provider, storefront }) {
  const pendingSignOn = await at.storefront.begin();
  at.provider.nonce = pendingSignOn.nonce;
  return sentBack(await at.storefront.finish(pendingSignOn).expect(303));
}

const STATE = 'a state of the storefront';
const FAILED = {
  error: 'server_error',
  error_description: 'The identity provider cannot be used at the moment; try again later',
  state: STATE,
};
const DENIED = {
  error: 'access_denied',
  error_description: 'The identity provider gives no usable email for this member',
  state: STATE,
};
const ACCEPTED = { code: expect.any(String), state: STATE };

const TEN_MEGABYTES = 'x'.repeat(10 * 1024 * 1024);
type Answer = (response: ServerResponse) => void;

const json =
  (content: unknown, status = 200): Answer =>
  (response) => {
    const body = typeof content === 'string' ? content : JSON.stringify(content);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };

/** What any address can do wrong. */
const BROKEN: readonly (readonly [string, Answer])[] = [
  ['null', json('null')],
  ['a text', json('"text"')],
  ['a number', json('7')],
  ['a list', json('[]')],
  ['an empty object', json('{}')],
  ['nothing', json('')],
  ['no JSON', json('<html>')],
  ['bytes that are no text', (response) => response.end(Buffer.from([0xff, 0xfe, 0x00]))],
  ['status 500', json({ error: 'server_error' }, 500)],
  ['status 400', json({ error: 'invalid_grant' }, 400)],
  ['status 204', (response) => response.writeHead(204).end()],
  ['a redirection', (response) => response.writeHead(302, { location: '/honest' }).end()],
  ['10 MB', json(`{"a":"${TEN_MEGABYTES}"}`)],
  ['a connection that breaks', (response) => response.destroy()],
  ['half an answer', (response) => response.writeHead(200, { 'content-length': '99' }).end('{')],
];

/** Makes ten seconds pass in a tenth of one. */
function hurry(): jest.SpyInstance {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  return jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 100));
}

/** A response that begins and never ends. */
const endless: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{');
};

describe('a sign-on fails at the token endpoint', () => {
  it.each(BROKEN)('with %s', async (_, answer) => {
    provider.does('/token', answer);
    expect(await signOn()).toStrictEqual(FAILED);
  });

  it.each<[string, object]>([
    ['no ID token', { access_token: 'a' }],
    ['an ID token that is null', { access_token: 'a', id_token: null }],
    ['an ID token that is a number', { access_token: 'a', id_token: 42 }],
    ['an ID token that is an object', { access_token: 'a', id_token: {} }],
    ['an ID token that is a list', { access_token: 'a', id_token: ['a.b.c'] }],
  ])('with %s', async (_, answer) => {
    provider.does('/token', json(answer));
    expect(await signOn()).toStrictEqual(FAILED);
  });

  it.each<[string, number, object]>([
    ['status 500 and a valid body', 500, {}],
    ['status 201', 201, {}],
    ['a valid body of 10 MB', 200, { padding: TEN_MEGABYTES }],
  ])('with %s', async (_, status, padding) => {
    const idToken = await provider.sign(provider.claims({ nonce: undefined }));
    const good = { access_token: 'access-of-ines', id_token: idToken };
    provider.does('/token', json({ ...good, ...padding }, status));
    expect(await signOn()).toStrictEqual(FAILED);
    provider.does('/token', json(good));
    expect(await signOn()).toStrictEqual(ACCEPTED);
  });

  it.each([undefined, null, 7, ''])('with the access token %j', async (accessToken) => {
    const idToken = await provider.sign(provider.claims({ nonce: undefined, email: undefined }));
    provider.does('/token', json({ access_token: accessToken, id_token: idToken }));
    expect(await signOn()).toStrictEqual(FAILED);
  });

  it.each<[string, Answer]>([
    ['no answer within ten seconds', () => undefined],
    ['no end within ten seconds', endless],
  ])('with %s', async (_, answer) => {
    const timeout = hurry();
    provider.does('/token', answer);
    expect(await signOn()).toStrictEqual(FAILED);
    expect(timeout).toHaveBeenLastCalledWith(10_000);
  });

  it('if the provider is unreachable', async () => {
    const gone = await HostileProvider.open();
    const front = await Storefront.open(shop, gone.discoveryUrl, undefined, 'Gone');
    const pendingSignOn = await front.begin();
    await gone.close();
    expect(sentBack(await front.finish(pendingSignOn).expect(303))).toStrictEqual(FAILED);
  });
});

describe('a sign-on fails at the key set', () => {
  it.each<readonly [string, Answer]>([
    ...BROKEN,
    ['keys that are no list', json({ keys: { a: 1 } })],
    ['keys that are null', json({ keys: null })],
    ['keys that are no keys', json({ keys: [null, 7, {}, { kty: 'RSA', n: '!', e: 7 }] })],
  ])('with %s', async (name, answer) => {
    const other = await HostileProvider.open();
    other.does('/keys', answer);
    const front = await Storefront.open(shop, other.discoveryUrl, undefined, `Keys: ${name}`);
    expect(await signOn({ provider: other, storefront: front })).toStrictEqual(FAILED);
    await other.close();
  });

  it('without caching the failure: the next sign-on fetches it again', async () => {
    const other = await HostileProvider.open();
    other.sends('/keys', '', 500);
    const front = await Storefront.open(shop, other.discoveryUrl, undefined, 'Recovering');
    const at = { provider: other, storefront: front };
    expect(await signOn(at)).toStrictEqual(FAILED);
    other.publishesKeys(other.jwk);
    expect(await signOn(at)).toStrictEqual(ACCEPTED);
    await other.close();
  });
});

describe('UserInfo', () => {
  beforeEach(() => {
    provider.identifies({ email: undefined });
  });

  it('is not requested if the ID token contains the email', async () => {
    provider.identifies({});
    expect(await signOn()).toStrictEqual(ACCEPTED);
    expect(provider.requestsTo('/userinfo')).toHaveLength(0);
  });

  it('is requested for the email with the access token', async () => {
    expect(await signOn()).toStrictEqual(ACCEPTED);
    const [request] = provider.requestsTo('/userinfo');
    expect(request?.authorization).toBe('Bearer access-of-ines');
  });

  it.each(BROKEN)('fails with %s', async (_, answer) => {
    provider.does('/userinfo', answer);
    expect(await signOn()).toStrictEqual(FAILED);
  });

  it.each([{ sub: 'somebody-else' }, { sub: undefined }, { sub: ['ines'] }, { sub: 'Ines' }])(
    'fails if it belongs to another subject: %j',
    async (subject) => {
      provider.sends('/userinfo', { email: 'admin@harbour.example', ...subject });
      expect(await signOn()).toStrictEqual(FAILED);
    },
  );

  it.each<[string, number, object]>([
    ['status 500', 500, {}],
    ['10 MB', 200, { padding: TEN_MEGABYTES }],
  ])('fails with %s even if its body is valid', async (_, status, padding) => {
    const good = { sub: 'ines', email: 'ines@harbour.example' };
    provider.sends('/userinfo', { ...good, ...padding }, status);
    expect(await signOn()).toStrictEqual(FAILED);
    provider.sends('/userinfo', good);
    expect(await signOn()).toStrictEqual(ACCEPTED);
  });

  it('fails if it never ends', async () => {
    const timeout = hurry();
    provider.does('/userinfo', endless);
    expect(await signOn()).toStrictEqual(FAILED);
    expect(timeout).toHaveBeenLastCalledWith(10_000);
  });

  it.each([undefined, '', null, 7, 'no-email', ['ines@harbour.example']])(
    'denies access if the email is %j',
    async (email) => {
      provider.sends('/userinfo', { sub: 'ines', email });
      expect(await signOn()).toStrictEqual(DENIED);
    },
  );

  it('is not requested if the provider has none, and access is denied', async () => {
    const other = await HostileProvider.open();
    other.describes({ userinfo_endpoint: undefined });
    other.identifies({ email: undefined });
    const front = await Storefront.open(shop, other.discoveryUrl, undefined, 'No UserInfo');
    expect(await signOn({ provider: other, storefront: front })).toStrictEqual(DENIED);
    await other.close();
  });
});
