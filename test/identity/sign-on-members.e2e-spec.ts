import { randomUUID } from 'node:crypto';
import { Shop } from '#testing';
import { HostileProvider } from '../support/hostile-provider';
import { proofKey, sentBack, Storefront } from '../support/sign-on';

/**
 * Which member a sign-on is of, and what they are called
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

afterAll(() => provider.close());

/** @returns what the storefront learns, and the member if there is one */
async function signOn(claims: object, front = storefront) {
  const { challenge, verifier } = proofKey();
  const pendingSignOn = await front.begin({ code_challenge: challenge });
  provider.identifies({ nonce: pendingSignOn.nonce, ...claims });
  const back = sentBack(await front.finish(pendingSignOn).expect(303));
  if (back['code'] === undefined) return { back, memberId: undefined };
  const { body } = await front
    .exchange({ oauth_authorization_code: back['code'], oauth_code_verifier: verifier })
    .expect(201);
  return { back, memberId: String(body.meta.account_member_id) };
}

async function memberOf(claims: object, front = storefront) {
  const { memberId = '' } = await signOn(claims, front);
  const { body } = await shop.admin('get', `/v2/account-members/${memberId}`).expect(200);
  return body.data;
}

const allow = (policy: 'allowed' | 'api_only') =>
  shop
    .admin('put', `/v2/authentication-realms/${storefront.realmId}`)
    .send({ data: { duplicate_email_policy: policy } })
    .expect(200);

const someone = () => {
  const sub = randomUUID();
  return { sub, email: `${sub}@harbour.example` };
};

describe('a member', () => {
  it('is created at the first sign-on, and reused at every later one', async () => {
    const claims = someone();
    const first = await memberOf(claims);
    expect(first).toMatchObject({ type: 'account_member', email: claims.email });
    expect((await memberOf(claims)).id).toBe(first.id);
  });

  it.each([
    ['the name', { name: 'I. Falk', given_name: 'Ines', family_name: 'Falk' }, 'I. Falk'],
    ['given and family name', { given_name: 'Ines', family_name: 'Falk' }, 'Ines Falk'],
    ['a name that is no text', { name: 7, given_name: 'Ines' }, 'Ines'],
  ])('has %s of the provider as the name', async (_, names, name) => {
    expect(await memberOf({ ...someone(), ...names })).toMatchObject({ name });
  });

  it('has the email as the name if the provider sends none', async () => {
    const claims = someone();
    expect(await memberOf(claims)).toMatchObject({ name: claims.email });
  });

  it('has the name that the provider sent at the latest sign-on', async () => {
    const { sub, email } = someone();
    const { id } = await memberOf({ sub, email, name: 'Ines Falk' });
    const now = { name: 'Ines Berg', email: `new-${email}` };
    expect(await memberOf({ sub, ...now })).toMatchObject({ id, ...now });
  });

  it('differs for another subject, and for another profile of the same provider', async () => {
    const claims = someone();
    const other = await Storefront.open(shop, provider.discoveryUrl, undefined, randomUUID());
    const ids = [
      (await memberOf(claims)).id,
      (await memberOf({ ...claims, sub: claims.sub.toUpperCase() })).id,
      (await memberOf(claims, other)).id,
    ];
    expect(new Set(ids).size).toBe(3);
  });

  it('is created once by two concurrent first sign-ons', async () => {
    const claims = someone();
    const pendingSignOns = [await storefront.begin(), await storefront.begin()];
    provider.identifies({ ...claims, nonce: undefined });
    const both = await Promise.all(
      pendingSignOns.map((pendingSignOn) => storefront.finish(pendingSignOn)),
    );
    expect(both.map((one) => Object.keys(sentBack(one)))).toStrictEqual([
      ['code', 'state'],
      ['code', 'state'],
    ]);
    const filter = encodeURIComponent(`eq(email,${claims.email})`);
    const { body } = await shop.admin('get', `/v2/account-members?filter=${filter}`).expect(200);
    expect(body.data).toHaveLength(1);
  });
});

describe('the email of another member', () => {
  afterEach(() => allow('allowed'));

  it('can be shared if the realm allows it', async () => {
    const { sub, email } = someone();
    const { id } = await memberOf({ sub, email });
    const other = await memberOf({ sub: randomUUID(), email });
    expect(other.email).toBe(email);
    expect(other.id).not.toBe(id);
  });

  it('is refused if the realm does not allow it, and never joins two identities', async () => {
    const { sub } = someone();
    // Short enough for letters of three bytes each.
    const email = `${sub.slice(0, 18)}@harbour.example`;
    const { id } = await memberOf({ sub, email });
    await allow('api_only');
    const wide = email.replaceAll(/[a-z]/g, (letter) =>
      String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0),
    );
    for (const same of [email, email.toUpperCase(), wide]) {
      const { back } = await signOn({ sub: randomUUID(), email: same });
      expect(back).toStrictEqual({
        error: 'access_denied',
        error_description: 'Another member of this realm has the same email',
        state: 'a state of the storefront',
      });
    }
    expect((await memberOf({ sub, email })).id).toBe(id);
  });

  it('is refused to a member whose email changes to it', async () => {
    const [one, other] = [someone(), someone()];
    await memberOf(one);
    const { email } = await memberOf(other);
    await allow('api_only');
    const { back } = await signOn({ ...other, email: one.email });
    expect(back).toMatchObject({ error: 'access_denied' });
    expect(await memberOf(other)).toMatchObject({ email });
  });
});
