import { Shop } from '#testing';
import { HostileProvider } from '../support/hostile-provider';
import {
  expireSignOns,
  meetAt,
  type Parameters,
  proofKey,
  REDIRECT_URI,
  secondsLeft,
  Storefront,
} from '../support/sign-on';
import { enrol, type SignedOn, signOn as signOnAt } from '../support/signed-on';
import { roundTrips } from '../support/statements';

/**
 * The exchange of a code for member tokens, sentence by sentence
 * (docs/reference/sign-on.md#member-tokens).
 */

const TYPE = 'account_management_authentication_token';
const OTHER_URI = 'https://harbour.example/other';

let shop: Shop;
let provider: HostileProvider;
let storefront: Storefront;

beforeAll(async () => {
  shop = await Shop.open({ OIDC_ALLOW_INSECURE_LOOPBACK: '1', OIDC_CODE_TTL_SECONDS: '600' });
  provider = await HostileProvider.open();
  storefront = await Storefront.open(shop, provider.discoveryUrl, [REDIRECT_URI, OTHER_URI]);
});

beforeEach(() => provider.reset());

afterEach(() => jest.restoreAllMocks());

afterAll(() => provider.close());

const signOn = (parameters: Parameters = {}) =>
  signOnAt(storefront, provider, crypto.randomUUID(), parameters);

/** Someone who has signed on, and belongs to accounts with these names. */
async function enrolled(...names: readonly string[]): Promise<SignedOn & { memberId: string }> {
  const signedOn = await signOn();
  const { body } = await storefront.exchange({ ...signedOn }).expect(201);
  const memberId = String(body.meta.account_member_id);
  await enrol(storefront, memberId, ...names);
  return { ...signedOn, memberId };
}

const REFUSED = {
  errors: [
    {
      status: '401',
      title: 'Unauthorized',
      detail:
        'The code is unknown, expired or used, or was issued for another redirect URI or verifier; sign in again',
    },
  ],
};

describe('an authorization code', () => {
  const refused = async (exchange: object) => {
    const { body, headers } = await storefront.exchange({ ...exchange }).expect(401);
    expect(body).toStrictEqual(REFUSED);
    expect(headers['www-authenticate']).toBe('Bearer');
  };

  it('gives a token for each account of the member', async () => {
    const { memberId, ...signedOn } = await enrolled('First', 'Second');
    const { body, headers } = await storefront.exchange({ ...signedOn }).expect(201);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.meta).toStrictEqual({
      account_member_id: memberId,
      results: { total: 2 },
    });
    expect(body.data.map((one: { account_name: string }) => one.account_name)).toStrictEqual([
      'First',
      'Second',
    ]);
    for (const entry of body.data) {
      expect(Object.keys(entry).sort()).toStrictEqual(
        ['account_id', 'account_name', 'expires', 'token', 'type'].sort(),
      );
      expect(entry).toMatchObject({ type: TYPE });
    }
  });

  it('is accepted once', async () => {
    const signedOn = await enrolled('Once');
    await storefront.exchange({ ...signedOn }).expect(201);
    await refused(signedOn);
  });

  it('admits exactly one of several concurrent exchanges', async () => {
    const signedOn = await enrolled('Race');
    meetAt(shop, 'sign_on_codes', 5);
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => storefront.exchange({ ...signedOn })));
    const statuses = all.map(({ status }) => status).sort((one, other) => one - other);
    expect(statuses).toStrictEqual([201, 401, 401, 401, 401]);
  });

  it('is valid for as long as the deployment sets', async () => {
    await signOn();
    const seconds = await secondsLeft(shop, 'sign_on_codes');
    expect(seconds).toBeGreaterThan(580);
    expect(seconds).toBeLessThanOrEqual(600);
  });

  it('is refused if it is unknown', async () => {
    await refused({ ...(await signOn()), oauth_authorization_code: 'made-up' });
  });

  it('is refused if it is that of the provider', async () => {
    await refused({ ...(await signOn()), oauth_authorization_code: 'code-of-the-provider' });
  });

  it('is refused after it has expired', async () => {
    const signedOn = await signOn();
    await expireSignOns(shop);
    await refused(signedOn);
  });

  it.each([
    OTHER_URI,
    `${REDIRECT_URI}/`,
    `${REDIRECT_URI}?`,
    REDIRECT_URI.toUpperCase(),
    'https://evil.example/signed-in',
  ])('is refused and used up with the redirect URI %s', async (redirectUri) => {
    const signedOn = await signOn();
    await refused({ ...signedOn, oauth_redirect_uri: redirectUri });
    await refused(signedOn);
  });

  it('is refused and used up with the verifier of another sign-on', async () => {
    const [mine, other] = [await signOn(), await signOn()];
    await refused({ ...mine, oauth_code_verifier: other.oauth_code_verifier });
    await refused(mine);
    await storefront.exchange({ ...other }).expect(201);
  });

  it('is refused with the challenge instead of a verifier', async () => {
    const { challenge } = proofKey();
    const signedOn = await signOn({ code_challenge: challenge });
    await refused({ ...signedOn, oauth_code_verifier: challenge });
  });

  it('is accepted by another instance of the service', async () => {
    const signedOn = await signOn();
    const second = storefront.at(await shop.another());
    await second.exchange({ ...signedOn }).expect(201);
  });

  it('is exchanged in at most three queries, without calling the provider', async () => {
    const signedOns = [await enrolled('Fast'), await enrolled('Swift'), await enrolled('Quick')];
    provider.requests.length = 0;
    const trips: number[] = [];
    for (const signedOn of signedOns) {
      trips.push(await roundTrips(shop, () => storefront.exchange({ ...signedOn }).expect(201)));
    }
    // Settings are read again once a second for all; what each exchange needs is in every one of them.
    expect(Math.min(...trips)).toBeLessThanOrEqual(3);
    expect(provider.requests).toHaveLength(0);
  });
});

describe('the body of an exchange', () => {
  const complete = {
    oauth_authorization_code: 'c',
    oauth_redirect_uri: REDIRECT_URI,
    oauth_code_verifier: 'v'.repeat(43),
  };
  const fields = [...Object.keys(complete), 'type', 'authentication_mechanism'];

  const refused = async (changes: object, source: string) => {
    const { body } = await storefront.exchange({ ...complete, ...changes }).expect(400);
    expect(body.errors).toMatchObject([{ title: 'Validation Error', source }]);
  };

  it.each(fields)('needs a %s that is a non-empty text', async (field) => {
    for (const value of [undefined, null, '', 7, true, {}, ['x']]) {
      await refused({ [field]: value }, `data.${field}`);
    }
  });

  it.each(Object.keys(complete))('refuses a %s of more than 2048 characters', async (field) => {
    await refused({ [field]: 'x'.repeat(2049) }, `data.${field}`);
  });

  it.each(['password', 'OIDC', 'passwordless'])('refuses the mechanism %s', async (mechanism) => {
    await refused({ authentication_mechanism: mechanism }, 'data.authentication_mechanism');
  });

  it('refuses another type', async () => {
    await refused({ type: 'account_member' }, 'data.type');
  });

  it.each([
    'v'.repeat(42),
    'v'.repeat(129),
    `${'v'.repeat(42)}+`,
    `${'v'.repeat(43)}\n`,
    'é'.repeat(50),
  ])('refuses a verifier like %j', async (verifier) => {
    await refused({ oauth_code_verifier: verifier }, 'data.oauth_code_verifier');
  });

  it.each(['v'.repeat(43), 'v'.repeat(128), 'AZaz09-._~'.repeat(5)])(
    'accepts a verifier like %j',
    async (verifier) => {
      await storefront.exchange({ ...complete, oauth_code_verifier: verifier }).expect(401);
    },
  );

  it('is validated as a whole, and its secrets are not repeated', async () => {
    const { body, text } = await storefront
      .exchange({ oauth_code_verifier: 'secret', type: 'x', oauth_redirect_uri: '' })
      .expect(400);
    expect(body.errors.map((one: { source: string }) => one.source)).toStrictEqual([
      'data.type',
      'data.oauth_redirect_uri',
      'data.oauth_code_verifier',
      'data.oauth_authorization_code',
    ]);
    expect(text).not.toContain('secret');
  });

  it('is required', async () => {
    const { body } = await shop.post('/v2/account-members/tokens').send({}).expect(400);
    expect(body.errors).toMatchObject([{ source: 'data' }]);
  });

  it('is validated only with an access token', async () => {
    await shop.send('post', '/v2/account-members/tokens').send({}).expect(401);
  });

  it('does not use up a code if it is refused', async () => {
    const signedOn = await signOn();
    await storefront.exchange({ ...signedOn, oauth_code_verifier: 'short' }).expect(400);
    await storefront.exchange({ ...signedOn }).expect(201);
  });
});
