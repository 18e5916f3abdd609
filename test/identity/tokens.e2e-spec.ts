import { hkdfSync } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { decodeJwt, decodeProtectedHeader, type JWTPayload, SignJWT } from 'jose';
import { asMember, createDatabase, memberToken, type OwnDatabase, Shop } from '#testing';
import { placeOf } from '../support/member';

/** What a token is worth in another installation, and after the secret of its key has changed. */

const ACCOUNT = '7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01';
const OTHER_SECRET = { BOOTSTRAP_CLIENT_SECRET: 'another secret of the same key, long enough' };
const STAGING = { PUBLIC_URL: 'https://staging.example' };

const keys = (shop: Shop, token: string) => shop.send('get', '/v2/application-keys', token);
const products = (shop: Shop, token: string) => shop.send('get', '/catalog/products', token);

/** Tokens of an installation that is closed again. */
async function tokensOf(database: OwnDatabase, environment: Readonly<Record<string, string>> = {}) {
  const shop = await Shop.open(environment, { ...database, drop: () => Promise.resolve() });
  const tokens = {
    admin: await shop.token('client_credentials'),
    public: await shop.token('implicit'),
    member: await memberToken(shop, ACCOUNT),
  };
  await keys(shop, tokens.admin).expect(200);
  await products(shop, tokens.public).expect(404);
  await asMember(shop.get('/v2/accounts'), tokens.member).expect(200);
  await shop.close();
  return tokens;
}

describe('tokens of another installation with the same secret are refused', () => {
  const worthless = async (shop: Shop, tokens: Awaited<ReturnType<typeof tokensOf>>) => {
    await keys(shop, tokens.admin).expect(401);
    await products(shop, tokens.public).expect(401);
    await asMember(shop.get('/v2/accounts'), tokens.member).expect(401);
  };

  it('if it has a key with the same id in its own database', async () => {
    const other = await createDatabase();
    const tokens = await tokensOf(other);
    await other.drop();
    const shop = await Shop.open();
    await worthless(shop, tokens);
    await shop.close();
  });

  it('if it has a copy of the database', async () => {
    const database = await createDatabase();
    const tokens = await tokensOf(database, STAGING);
    const shop = await Shop.open({}, database);
    await worthless(shop, tokens);
    await shop.close();
  });
});

describe('a changed bootstrap secret', () => {
  it('ends the tokens that were granted for the old one', async () => {
    const database = await createDatabase();
    const tokens = await tokensOf(database);
    const shop = await Shop.open(OTHER_SECRET, database);
    await keys(shop, tokens.admin).expect(401);
    await products(shop, tokens.public).expect(401);
    await keys(shop, await shop.token('client_credentials')).expect(200);
    await shop.close();
  });

  it('ends them within a second in processes that still have the old one', async () => {
    const shop = await Shop.open();
    const token = await shop.token('client_credentials');
    await keys(shop, token).expect(200);
    const newer = await shop.another(OTHER_SECRET);
    await keys(newer, token).expect(401);
    await sleep(1000);
    await keys(shop, token).expect(401);
    await keys(shop, await newer.token('client_credentials')).expect(200);
    await shop.close();
  });

  it('ends nothing if it is the same', async () => {
    const database = await createDatabase();
    const tokens = await tokensOf(database);
    const shop = await Shop.open({}, database);
    await keys(shop, tokens.admin).expect(200);
    await shop.close();
  });
});

describe('an access token', () => {
  let shop: Shop;
  let token: string;

  beforeAll(async () => {
    shop = await Shop.open();
    token = await shop.token('client_credentials');
  });

  /** Signed with the secret of the installation, whatever it says. */
  const signed = (claims: JWTPayload, typ: string | undefined) => {
    const [secret] = shop.settings.tokenSecrets;
    const key = new Uint8Array(hkdfSync('sha256', secret, '', 'cartwright access token', 32));
    const header = { alg: 'HS256', ...(typ === undefined ? {} : { typ }) };
    return new SignJWT(claims).setProtectedHeader(header).sign(key);
  };

  it('contains its kind, its issuer and its installation', async () => {
    const { store_id: storeId } = await placeOf(shop);
    expect(decodeProtectedHeader(token)).toStrictEqual({ alg: 'HS256', typ: 'at+jwt' });
    expect(decodeJwt(token)).toMatchObject({ iss: 'https://shop.example', aud: storeId });
    await keys(shop, await signed(decodeJwt(token), 'at+jwt')).expect(200);
  });

  it.each<[string, string | undefined, object]>([
    ['of another kind', 'member+jwt', {}],
    ['of no kind', undefined, {}],
    ['of another issuer', 'at+jwt', { iss: 'https://staging.example' }],
    ['for another installation', 'at+jwt', { aud: ACCOUNT }],
    ['of another key', 'at+jwt', { sub: ACCOUNT }],
    ['of another secret', 'at+jwt', { key: 'x' }],
    ['that never expires', 'at+jwt', { exp: undefined }],
  ])('is refused if it is one %s', async (_, typ, changes) => {
    const claims = JSON.parse(JSON.stringify({ ...decodeJwt(token), ...changes })) as JWTPayload;
    await keys(shop, await signed(claims, typ)).expect(401);
  });
});
