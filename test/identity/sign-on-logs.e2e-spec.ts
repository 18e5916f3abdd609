import type * as Pino from 'pino';
import { Shop } from '#testing';
import { CLIENT, HostileProvider } from '../support/hostile-provider';
import { proofKey, sentBack, Storefront } from '../support/sign-on';
import { enrol } from '../support/signed-on';

/** What may be read in the log and in answers by anybody who runs the service: no secret. */

const mockLines: string[] = [];

jest.mock('pino', () => {
  const actual = jest.requireActual<typeof Pino>('pino');
  const pino = (options: Pino.LoggerOptions) =>
    actual.pino(options, { write: (line: string) => void mockLines.push(line) });
  return { ...actual, pino: Object.assign(pino, actual.pino) };
});

let shop: Shop;
let provider: HostileProvider;
let storefront: Storefront;

beforeAll(async () => {
  shop = await Shop.open({ OIDC_ALLOW_INSECURE_LOOPBACK: '1', LOG_LEVEL: 'trace' });
  provider = await HostileProvider.open();
  provider.describes({ code_challenge_methods_supported: ['S256'] });
  storefront = await Storefront.open(shop, provider.discoveryUrl);
});

afterAll(() => provider.close());

it('the log holds a line for each step of a sign-on, and none of its secrets', async () => {
  const { challenge, verifier } = proofKey();
  const clientState = 'a-state-that-nobody-may-read';
  const providerCode = 'a-code-of-the-provider';
  const pendingSignOn = await storefront.begin({ code_challenge: challenge, state: clientState });
  provider.nonce = pendingSignOn.nonce;
  const { code = '' } = sentBack(await storefront.finish(pendingSignOn, { code: providerCode }));
  const exchange = { oauth_authorization_code: code, oauth_code_verifier: verifier };
  const first = await storefront.exchange(exchange).expect(201);
  await enrol(storefront, first.body.meta.account_member_id, 'Quiet');
  const { body } = await storefront.exchange(exchange).expect(201);
  await storefront.exchange(exchange).expect(401);
  await storefront.finish(pendingSignOn).expect(400);
  const log = mockLines.join('');
  expect(log).toContain('/oidc-idp/login/stores/:storeId/authentication-realms/:realmId');
  expect(log).toContain('/oidc-idp/callback/stores/');
  expect(log).toContain('/v2/account-members/tokens');
  const [request] = provider.requestsTo('/token');
  const secrets = {
    clientState,
    providerCode,
    state: pendingSignOn.state,
    nonce: pendingSignOn.nonce,
    cookie: pendingSignOn.cookies[0]?.split('=')[1],
    code,
    verifier,
    challenge,
    memberToken: body.data[0].token,
    clientSecret: CLIENT.secret,
    basic: request?.authorization.replace('Basic ', ''),
    providerVerifier: request?.body.get('code_verifier'),
    accessToken: 'access-of-ines',
  };
  for (const [name, secret = ''] of Object.entries(secrets)) {
    expect([name, secret, log.includes(String(secret))]).toStrictEqual([
      name,
      expect.stringMatching(/.{8}/),
      false,
    ]);
  }
});

it('the log explains why a provider could not be used, without repeating its content', async () => {
  mockLines.length = 0;
  const idToken = await provider.sign(provider.claims({ iss: 'https://evil.example' }));
  const answers: readonly (readonly [content: object, status: number, reason: RegExp])[] = [
    [
      { error: 'invalid_grant', error_description: 'secret-of-the-provider' },
      400,
      /token endpoint answers with status 400: invalid_grant/,
    ],
    [{ access_token: 'access-of-ines', id_token: idToken }, 200, /ERR_JWT_CLAIM/],
  ];
  for (const [content, status, reason] of answers) {
    provider.sends('/token', content, status);
    await storefront.finish(await storefront.begin()).expect(303);
    const warning = mockLines.find((line) => line.includes('provider not usable')) ?? '{}';
    expect(JSON.parse(warning)).toMatchObject({
      level: 'warn',
      profileId: storefront.profileId,
      reason: expect.stringMatching(reason),
    });
    for (const secret of ['secret-of-the-provider', 'access-of-ines', idToken, CLIENT.secret]) {
      expect(mockLines.join('')).not.toContain(secret);
    }
    mockLines.length = 0;
  }
});

it('no response of the service contains the secret of a profile', async () => {
  const realm = `/v2/authentication-realms/${storefront.realmId}/oidc-profiles`;
  for (const path of [realm, `${realm}/${storefront.profileId}`]) {
    const { text } = await shop.admin('get', path).expect(200);
    expect(text).not.toContain(CLIENT.secret);
  }
});
