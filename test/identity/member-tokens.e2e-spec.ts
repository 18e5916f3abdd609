import { decodeJwt, decodeProtectedHeader } from 'jose';
import { asMember, memberToken, refusal, Shop } from '#testing';
import { HostileProvider } from '../support/hostile-provider';
import { placeOf, signed } from '../support/member';
import { REDIRECT_URI, Storefront } from '../support/sign-on';
import { enrol, signOn } from '../support/signed-on';
import { leastRoundTrips } from '../support/statements';

/**
 * What a member holds after the exchange, and how long it is good
 * (docs/reference/sign-on.md#member-tokens).
 */

const TYPE = 'account_management_authentication_token';
const HEADER = 'SVC-Account-Management-Authentication-Token';
const PATH = '/v2/account-members/tokens';

let shop: Shop;
let provider: HostileProvider;
let storefront: Storefront;

beforeAll(async () => {
  shop = await Shop.open({ OIDC_ALLOW_INSECURE_LOOPBACK: '1' });
  provider = await HostileProvider.open();
  storefront = await Storefront.open(shop, provider.discoveryUrl);
});

afterAll(() => provider.close());

const settings = (data: object) =>
  shop.admin('put', '/v2/settings/account-authentication').send({ data }).expect(200);

async function memberIdOf(signedOn: object): Promise<string> {
  const { body } = await storefront.exchange({ ...signedOn }).expect(201);
  return body.meta.account_member_id;
}

/** A member of new accounts with these names, and what the exchange gave. */
async function exchanged(...names: readonly string[]) {
  const signedOn = await signOn(storefront, provider);
  const memberships = await enrol(storefront, await memberIdOf(signedOn), ...names);
  const { body } = await storefront.exchange({ ...signedOn }).expect(201);
  return { memberships, body };
}

const renewal = { data: { type: TYPE, authentication_mechanism: TYPE } };
const renew = (token: string, query = '') => asMember(shop.post(PATH + query), token).send(renewal);

describe('a member token', () => {
  afterEach(() => settings({ account_management_authentication_token_timeout_secs: 86_400 }));

  it('is a signed JWT of member, account, realm, store and sign-on, and lasts as long as the settings say', async () => {
    await settings({ account_management_authentication_token_timeout_secs: 61 });
    const { body, memberships } = await exchanged('Harbour Supplies');
    const [{ token, account_id: accountId, expires }] = body.data;
    expect(decodeProtectedHeader(token)).toStrictEqual({ alg: 'HS256', typ: 'member+jwt' });
    const { iat = 0, exp = 0, ...claims } = decodeJwt(token);
    expect(claims).toStrictEqual({
      sub: body.meta.account_member_id,
      scope: memberships[0]?.accountId,
      membership_id: memberships[0]?.membership.split('/').at(-1),
      ...(await placeOf(shop)),
      iss: 'https://shop.example',
      aud: (await placeOf(shop)).store_id,
      sid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      auth_time: expect.any(Number),
      identity_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      profile_id: storefront.profileId,
    });
    expect(Math.abs(Number(claims['auth_time']) - iat)).toBeLessThan(10);
    expect(accountId).toBe(claims['scope']);
    expect(Math.abs(iat - Date.now() / 1000)).toBeLessThan(10);
    expect(exp - iat).toBe(61);
    expect(expires).toBe(new Date(exp * 1000).toISOString());
    expect(expires).toMatch(/\.000Z$/);
  });

  it('gives access to its own account', async () => {
    const { body, memberships } = await exchanged('Lantern SaleOutcome');
    const path = `/v2/accounts/${memberships[0]?.accountId ?? ''}`;
    await shop.get(path).expect(403);
    await asMember(shop.get(path), body.data[0].token).expect(200);
  });

  const refused = async (token: string) => {
    const { body } = await asMember(shop.get('/v2/accounts'), token).expect(401);
    const detail = `${HEADER} is not a valid token or has expired; sign in again`;
    expect(body).toStrictEqual(refusal('401', 'Unauthorized', detail, `header.${HEADER}`));
  };

  it('ends immediately when the account is deleted', async () => {
    const { body, memberships } = await exchanged('Short-lived');
    await shop.admin('delete', `/v2/accounts/${memberships[0]?.accountId ?? ''}`).expect(204);
    await refused(body.data[0].token);
  });

  it('is checked beside an administrator token, too', async () => {
    await asMember(shop.admin('get', '/v2/accounts'), 'x').expect(401);
  });

  it.each<[string, (claims: Record<string, unknown>) => Promise<string> | string]>([
    ['malformed', () => 'x'],
    ['without a signature', (claims) => `${base64({ alg: 'none' })}.${base64(claims)}.`],
    ['signed with another algorithm', (claims) => signed(shop, claims, 'HS512')],
    ['of another store', (claims) => signed(shop, { ...claims, store_id: crypto.randomUUID() })],
    ['without a store', ({ store_id: _, ...claims }) => signed(shop, claims)],
    ['of another issuer', (claims) => signed(shop, { ...claims, iss: 'https://id.example' })],
    ['without an issuer', ({ iss: _, ...claims }) => signed(shop, claims)],
    ['without an installation', ({ aud: _, ...claims }) => signed(shop, claims)],
    ['without both', ({ iss: _, aud: __, ...claims }) => signed(shop, claims)],
    ['of an unknown sign-on', ({ sid: _, ...claims }) => signed(shop, claims)],
    ['of a sign-on at no time', ({ auth_time: _, ...claims }) => signed(shop, claims)],
    ['for another installation', (claims) => signed(shop, { ...claims, aud: crypto.randomUUID() })],
    ['of another membership', (claims) => signed(shop, { ...claims, membership_id: 'x' })],
    ['without a realm', ({ realm_id: _, ...claims }) => signed(shop, claims)],
    ['for another account', (claims) => signed(shop, { ...claims, scope: crypto.randomUUID() })],
    ['for another member', (claims) => signed(shop, { ...claims, sub: crypto.randomUUID() })],
  ])('is refused if it is %s', async (_, change) => {
    const token = await memberToken(shop, crypto.randomUUID());
    const { iat, exp, ...claims } = decodeJwt(token);
    await asMember(shop.get('/v2/accounts'), await signed(shop, claims)).expect(200);
    await refused(await change({ ...claims, iat, exp }));
  });

  it('is refused if it has expired or has no expiry', async () => {
    const token = await memberToken(shop, crypto.randomUUID());
    const { iat: _, exp: __, ...claims } = decodeJwt(token);
    await refused(await signed(shop, claims, 'HS256', '-1s'));
    await refused(await signed(shop, claims, 'HS256', null));
  });
});

describe('a member without any account', () => {
  it('gets no token, and can use the code once there is an account', async () => {
    const signedOn = await signOn(storefront, provider);
    const { body } = await storefront.exchange({ ...signedOn }).expect(201);
    expect(body.data).toStrictEqual([]);
    expect(body.meta).toMatchObject({
      account_member_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      results: { total: 0 },
    });
    await enrol(storefront, body.meta.account_member_id, 'Late');
    const second = await storefront.exchange({ ...signedOn }).expect(201);
    expect(second.body.data).toMatchObject([{ account_name: 'Late' }]);
    await storefront.exchange({ ...signedOn }).expect(401);
  });

  describe('automatic accounts', () => {
    beforeAll(() => settings({ auto_create_account_for_account_members: true }));

    afterAll(() => settings({ auto_create_account_for_account_members: false }));

    it('have the name of the member, who gets a token for it', async () => {
      const subject = crypto.randomUUID();
      const signedOn = await signOn(storefront, provider, subject);
      const { body } = await storefront.exchange({ ...signedOn }).expect(201);
      expect(body.meta.results).toStrictEqual({ total: 1 });
      const [{ account_id: accountId, account_name: name, token }] = body.data;
      expect(name).toBe(subject);
      const read = await asMember(shop.get(`/v2/accounts/${accountId}`), token).expect(200);
      expect(read.body.data).toMatchObject({ name, legal_name: name });
      await storefront.exchange({ ...signedOn }).expect(401);
    });

    it('are created once for concurrent exchanges', async () => {
      const signedOn = await signOn(storefront, provider);
      const all = await Promise.all([1, 2, 3].map(() => storefront.exchange({ ...signedOn })));
      const given = all.filter(({ status }) => status === 201);
      expect(given).toHaveLength(1);
      expect((await renew(given[0]?.body.data[0].token)).body.data).toHaveLength(1);
    });

    it('are created once over two sign-ons', async () => {
      const subject = crypto.randomUUID();
      const first = await signOn(storefront, provider, subject);
      const second = await signOn(storefront, provider, subject);
      await storefront.exchange({ ...first }).expect(201);
      const { body } = await storefront.exchange({ ...second }).expect(201);
      expect(body.meta.results).toStrictEqual({ total: 1 });
    });
  });
});

describe('the renewal of a token', () => {
  it('returns one for each account of the member', async () => {
    const { body } = await exchanged('First', 'Second', 'Third');
    const { body: renewed, headers } = await renew(body.data[1].token).expect(201);
    expect(headers['cache-control']).toBe('no-store');
    expect(renewed.meta).toStrictEqual(body.meta);
    expect(renewed.data.map((entry: { account_id: string }) => entry.account_id)).toStrictEqual(
      body.data.map((entry: { account_id: string }) => entry.account_id),
    );
    for (const { token } of renewed.data) {
      expect(decodeJwt(token)).toMatchObject(await placeOf(shop));
      await asMember(shop.get('/v2/accounts'), token).expect(200);
    }
  });

  it('is open to everyone who holds one, including administrators', async () => {
    const { body } = await exchanged('Any');
    const request = shop.admin('post', PATH).send(renewal);
    await asMember(request, body.data[0].token).expect(201);
  });

  it('is refused without a valid token', async () => {
    for (const request of [shop.post(PATH), asMember(shop.post(PATH), 'x')]) {
      const { body } = await request.send(renewal).expect(401);
      expect(body.errors).toMatchObject([{ source: `header.${HEADER}` }]);
    }
    await shop.admin('post', PATH).send(renewal).expect(401);
  });
});

describe('a member of 27 accounts', () => {
  const names = Array.from({ length: 27 }, (_, index) => `Branch ${index + 1}`);
  const accountNames = (data: { account_name: string }[]) => data.map((one) => one.account_name);
  let memberId: string;
  let subject: string;
  let tokens: { token: string }[];

  const exchange = async (query = '') => {
    const data = {
      type: TYPE,
      authentication_mechanism: 'oidc',
      oauth_redirect_uri: REDIRECT_URI,
      ...(await signOn(storefront, provider, subject)),
    };
    return shop.post(PATH + query).send({ data });
  };

  beforeAll(async () => {
    subject = crypto.randomUUID();
    memberId = await memberIdOf(await signOn(storefront, provider, subject));
    await enrol(storefront, memberId, ...names);
    tokens = (await exchange()).body.data;
  });

  it.each(['', '?page[limit]=1', '?page[limit]=1&page[offset]=30', '?page[limit]=0'])(
    'gets a token for each of them on any page: %s',
    async (query) => {
      for (const { status, body } of [
        await exchange(query),
        await renew(tokens[26]?.token ?? '', query),
      ]) {
        expect(status).toBe(201);
        expect(accountNames(body.data)).toStrictEqual(names);
        expect(body.meta).toStrictEqual({
          account_member_id: memberId,
          results: { total: 27 },
        });
        expect(body).not.toHaveProperty('links');
      }
    },
  );

  it('gets a token for each of them with any page length of the store', async () => {
    const change = (length: number) =>
      shop
        .admin('put', '/v2/settings')
        .send({ data: { page_length: length } })
        .expect(200);
    await change(1);
    expect(accountNames((await exchange()).body.data)).toStrictEqual(names);
    await change(25);
  });

  it('gets them all in at most three round trips', async () => {
    const trips = await leastRoundTrips(
      shop,
      (signedOn) => storefront.exchange({ ...signedOn }).expect(201),
      () => signOn(storefront, provider, subject),
    );
    expect(trips).toBeLessThanOrEqual(3);
  });
});

function base64(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
