import { createHmac, createPublicKey } from 'node:crypto';
import { Shop } from '#testing';
import { HostileProvider, newKey } from '../support/hostile-provider';
import { sentBack, Storefront } from '../support/sign-on';

/**
 * Whose ID token is accepted, and whose is not (docs/reference/sign-on.md#the-way-of-the-browser).
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

/** Signs on, with the nonce of the request in the ID token. */
async function signOn(at = { provider, storefront }) {
  const pendingSignOn = await at.storefront.begin();
  at.provider.nonce = pendingSignOn.nonce;
  return sentBack(await at.storefront.finish(pendingSignOn).expect(303));
}

const REFUSED = {
  error: 'server_error',
  error_description: 'The identity provider cannot be used at the moment; try again later',
  state: 'a state of the storefront',
};
const ACCEPTED = { code: expect.any(String), state: 'a state of the storefront' };

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = () => Math.floor(Date.now() / 1000);

describe('an ID token is accepted', () => {
  it.each<[string, () => object]>([
    ['valid claims', () => ({})],
    ['the client alone in a list of audiences', () => ({ aud: ['harbour-idp'] })],
    ['no nonce', () => ({ nonce: undefined })],
    ['the client as the authorized party', () => ({ azp: 'harbour-idp' })],
    ['an expiry that is past by less than the leeway', () => ({ exp: now() - 30 })],
    ['a time of issue that is ahead by less than the leeway', () => ({ iat: now() + 30 })],
  ])('with %s', async (_, changes) => {
    provider.identifies({ ...changes() });
    expect(await signOn()).toStrictEqual(ACCEPTED);
  });
});

describe('an ID token is refused', () => {
  it.each<[string, () => object]>([
    ['two audiences', () => ({ aud: ['harbour-idp', 'other'] })],
    [
      'two audiences and us as the authorized party',
      () => ({ aud: ['harbour-idp', 'o'], azp: 'harbour-idp' }),
    ],
    ['another audience', () => ({ aud: 'other' })],
    ['no audience', () => ({ aud: undefined })],
    ['another authorized party', () => ({ azp: 'other' })],
    ['another issuer', () => ({ iss: 'https://evil.example' })],
    ['the issuer with a slash at its end', () => ({ iss: `${provider.issuer}/` })],
    ['no issuer', () => ({ iss: undefined })],
    ['an expiry that is past', () => ({ exp: now() - 61 })],
    ['no expiry', () => ({ exp: undefined })],
    ['an expiry that is a text', () => ({ exp: '9999999999' })],
    ['a time of issue in the future', () => ({ iat: now() + 70 })],
    ['no time of issue', () => ({ iat: undefined })],
    ['another nonce', () => ({ nonce: 'of another request' })],
    ['an empty nonce', () => ({ nonce: '' })],
    ['no subject', () => ({ sub: undefined })],
    ['an empty subject', () => ({ sub: '' })],
    ['a subject that is no text', () => ({ sub: { a: 1 } })],
    ['a start of validity in the future', () => ({ nbf: now() + 600 })],
  ])('with %s', async (_, changes) => {
    provider.identifies({ ...changes() });
    expect(await signOn()).toStrictEqual(REFUSED);
  });
});

describe('the signature of an ID token is refused', () => {
  const refuse = async (
    idTokenOf: (claims: Record<string, unknown>) => Promise<string> | string,
  ) => {
    const pendingSignOn = await storefront.begin();
    provider.nonce = pendingSignOn.nonce;
    provider.identifiesBy(await idTokenOf(provider.claims({})));
    expect(sentBack(await storefront.finish(pendingSignOn).expect(303))).toStrictEqual(REFUSED);
  };

  it.each(['none', 'None', 'NONE'])('with the algorithm %s', async (alg) => {
    await refuse((claims) => `${base64({ alg })}.${base64(claims)}.`);
  });

  it('with HS256 and the public key as the secret', async () => {
    const pem = createPublicKey({ key: provider.jwk, format: 'jwk' });
    const secrets = [
      pem.export({ type: 'spki', format: 'pem' }),
      pem.export({ type: 'spki', format: 'der' }),
      JSON.stringify(provider.jwk),
      provider.jwk.n ?? '',
    ];
    for (const secret of secrets) {
      await refuse((claims) => {
        const header = { alg: 'HS256', kid: provider.jwk.kid };
        const signed = `${base64(header)}.${base64(claims)}`;
        return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
      });
    }
  });

  it('with HS256 even if the metadata and the key set offer it', async () => {
    const other = await HostileProvider.open();
    other.describes({ id_token_signing_alg_values_supported: ['HS256', 'none'] });
    const k = Buffer.from('a secret that the provider publishes').toString('base64url');
    other.publishesKeys({ kty: 'oct', k, kid: 'k', alg: 'HS256' });
    const front = await Storefront.open(shop, other.discoveryUrl, undefined, 'HS256');
    const pendingSignOn = await front.begin();
    other.nonce = pendingSignOn.nonce;
    const signed = `${base64({ alg: 'HS256', kid: 'k' })}.${base64(other.claims({}))}`;
    const signature = createHmac('sha256', Buffer.from(k, 'base64url')).update(signed);
    other.identifiesBy(`${signed}.${signature.digest('base64url')}`);
    expect(sentBack(await front.finish(pendingSignOn).expect(303))).toStrictEqual(REFUSED);
    await other.close();
  });

  it('with an unknown key', async () => {
    const key = await newKey();
    await refuse((claims) => provider.sign(claims, { kid: 'unknown' }));
    await refuse((claims) => provider.signWith(key, claims));
  });

  it('with another key under the id of a known one', async () => {
    const key = await newKey(provider.jwk.kid);
    await refuse((claims) => provider.signWith(key, claims));
  });

  it('with an algorithm that the metadata does not name', async () => {
    const other = await HostileProvider.open();
    other.describes({ id_token_signing_alg_values_supported: ['ES256'] });
    const front = await Storefront.open(shop, other.discoveryUrl, undefined, 'ES256');
    expect(await signOn({ provider: other, storefront: front })).toStrictEqual(REFUSED);
    await other.close();
  });

  it('with a key from the header', async () => {
    const key = await newKey();
    await refuse((claims) => provider.signWith(key, claims, { jwk: key.publicJwk }));
    await refuse((claims) => provider.signWith(key, claims, { jku: `${provider.issuer}/keys` }));
  });

  it('with one changed letter', async () => {
    await refuse(async (claims) => {
      const [header, body, signature = ''] = (await provider.sign(claims)).split('.');
      return `${header}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    });
  });

  it('with other claims', async () => {
    await refuse(async (claims) => {
      const [header, , signature] = (await provider.sign(claims)).split('.');
      return `${header}.${base64({ ...claims, sub: 'admin' })}.${signature}`;
    });
  });

  it.each(['', 'x', '..', 'a.b.c', 'a.b', 'null', `${'x'.repeat(70_000)}.y.z`])(
    'if it is malformed: %#',
    async (text) => {
      await refuse(() => text);
    },
  );
});

describe('the keys of a provider', () => {
  it('are read once and again for a new key, but not for every unknown one', async () => {
    const other = await HostileProvider.open();
    const front = await Storefront.open(shop, other.discoveryUrl, undefined, 'Rotating');
    const at = { provider: other, storefront: front };
    expect(await signOn(at)).toStrictEqual(ACCEPTED);
    expect(await signOn(at)).toStrictEqual(ACCEPTED);
    expect(other.requestsTo('/keys')).toHaveLength(1);
    await other.changeKey();
    expect(await signOn(at)).toStrictEqual(ACCEPTED);
    expect(other.requestsTo('/keys')).toHaveLength(2);
    expect(other.requestsTo('/.well-known/openid-configuration')).toHaveLength(2);
    await other.changeKey(false);
    expect(await signOn(at)).toStrictEqual(REFUSED);
    expect(await signOn(at)).toStrictEqual(REFUSED);
    expect(other.requestsTo('/keys')).toHaveLength(2);
    await other.close();
  });

  it('are read again once when several sign-ons meet a new key', async () => {
    const other = await HostileProvider.open();
    const front = await Storefront.open(shop, other.discoveryUrl, undefined, 'Busy');
    expect(await signOn({ provider: other, storefront: front })).toStrictEqual(ACCEPTED);
    await other.changeKey();
    other.identifies({ nonce: undefined });
    const pendingSignOns = [await front.begin(), await front.begin(), await front.begin()];
    const all = await Promise.all(
      pendingSignOns.map((pendingSignOn) => front.finish(pendingSignOn)),
    );
    expect(all.map(sentBack)).toStrictEqual([ACCEPTED, ACCEPTED, ACCEPTED]);
    expect(other.requestsTo('/keys')).toHaveLength(2);
    await other.close();
  });

  it('may move to another address', async () => {
    const other = await HostileProvider.open();
    const front = await Storefront.open(shop, other.discoveryUrl, undefined, 'Moving');
    const at = { provider: other, storefront: front };
    expect(await signOn(at)).toStrictEqual(ACCEPTED);
    await other.changeKey(false);
    other.sends('/about', { keys: [other.jwk] });
    other.describes({ jwks_uri: `${other.issuer}/about` });
    expect(await signOn(at)).toStrictEqual(ACCEPTED);
    await other.close();
  });
});
