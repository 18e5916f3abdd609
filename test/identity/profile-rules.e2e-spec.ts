import { QueryBus } from '@nestjs/cqrs';
import { HasOidcProfile } from '#identity/contract';
import { malformed, Shop } from '#testing';
import { DiscoveryServer } from '../support/discovery';

/** What the OIDC profiles of a realm may be, and what a change of one needs. */

const NOBODYS = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';
const SECRET = 'kX9v2mTq4RzN7wLbYc1dHs6f';

interface Profile {
  readonly id: string;
}

let shop: Shop;
let provider: DiscoveryServer;
let realmId: string;
let path: string;

beforeAll(async () => {
  shop = await Shop.open({ OIDC_ALLOW_INSECURE_LOOPBACK: '1' });
  const { body } = await shop.get('/v2/settings/account-authentication').expect(200);
  realmId = body.data.relationships.authentication_realm.data.id;
  path = `/v2/authentication-realms/${realmId}/oidc-profiles`;
});

beforeEach(async () => {
  provider = await DiscoveryServer.open();
});

afterEach(async () => {
  await provider.close();
  for (const { id } of (await shop.get(path).expect(200)).body.data as Profile[]) {
    await shop.admin('delete', `${path}/${id}`).expect(204);
  }
});

const post = (changes: object = {}) => {
  const client = { client_id: 'harbour-idp', client_secret: SECRET };
  const data = {
    name: 'Staff sign-in',
    discovery_url: provider.url,
    ...client,
    ...changes,
  };
  return shop.admin('post', path).send({ data });
};
const create = async (changes: object = {}) =>
  (await post(changes).expect(201)).body.data as Profile;
const put = (id: string, data: object) => shop.admin('put', `${path}/${id}`).send({ data });
const read = async (id: string) => (await shop.get(`${path}/${id}`).expect(200)).body.data;

describe('the OIDC profiles of a realm', () => {
  it('are known to other modules', async () => {
    const { id } = await create();
    const queries = shop.app.get(QueryBus);
    expect(await queries.execute(new HasOidcProfile(realmId, id))).toBe(true);
    expect(await queries.execute(new HasOidcProfile(NOBODYS, id))).toBe(false);
    expect(await queries.execute(new HasOidcProfile(realmId, NOBODYS))).toBe(false);
  });

  it('are all listed without a page limit, up to 100', async () => {
    const names = Array.from({ length: 98 }, (_, index) => `Provider ${index}`);
    for (const name of names) await create({ name });
    const late = await Promise.all(['A', 'B', 'C', 'D'].map((name) => post({ name })));
    expect(late.map(({ status }) => status).sort()).toStrictEqual([201, 201, 422, 422]);

    const { body } = await shop.get(path).expect(200);
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(names),
    );
    expect(body.data).toHaveLength(100);
    expect(body.meta).toStrictEqual({
      page: { limit: 100, offset: 0, current: 1, total: 1 },
      results: { total: 100 },
    });
    expect(body.links).toMatchObject({ last: null, prev: null, next: null });

    const refused = await post({ name: 'One too many' }).expect(422);
    expect(refused.body).toStrictEqual({
      errors: [
        {
          status: '422',
          title: 'Limit reached',
          detail: 'An authentication realm has at most 100 OIDC profiles; delete one first',
          meta: { limit: 100 },
        },
      ],
    });
    await shop.admin('delete', `${path}/${body.data[0].id}`).expect(204);
    await create({ name: 'In its place' });
  });

  it('are listed in pages if a page limit is sent', async () => {
    for (const name of ['A', 'B', 'C']) await create({ name });
    const { body } = await shop.get(`${path}?page[limit]=2`).expect(200);
    expect(body.data.map(({ name }: { name: string }) => name)).toStrictEqual(['A', 'B']);
    expect(body.meta.page).toStrictEqual({ limit: 2, offset: 0, current: 1, total: 2 });
    const rest = await shop.get(`${path}?page[offset]=1`).expect(200);
    expect(rest.body.data.map(({ name }: { name: string }) => name)).toStrictEqual(['B', 'C']);
  });
});

describe('the secret of an OIDC profile', () => {
  const refusedAs = (why: string) =>
    malformed(`data.client_secret must be sent again, because ${why}`);

  it('stays if neither the provider nor the client changes', async () => {
    const { id } = await create();
    const same = { discovery_url: provider.url, client_id: 'harbour-idp' };
    await put(id, { name: 'Staff', ...same }).expect(200);
  });

  it('must be sent again for another discovery_url, which is not fetched before', async () => {
    const { id } = await create();
    const other = await DiscoveryServer.open();
    const before = await read(id);
    const { body } = await put(id, { discovery_url: other.url }).expect(400);
    expect(body).toStrictEqual(refusedAs('discovery_url changes'));
    expect(other.requests).toBe(0);
    expect(await read(id)).toStrictEqual(before);
    await put(id, { discovery_url: other.url, client_secret: 'new' }).expect(200);
    await other.close();
  });

  it('must be sent again for another client_id', async () => {
    const { id } = await create();
    const { body } = await put(id, { client_id: 'other' }).expect(400);
    expect(body).toStrictEqual(refusedAs('client_id changes'));
    await put(id, { client_id: 'other', client_secret: 'new' }).expect(200);
  });

  it('must be sent again if the provider changed its issuer', async () => {
    provider.says({ issuer: `${provider.issuer}/one` });
    const about = { discovery_url: `${provider.issuer}/about` };
    const { id } = await create(about);
    provider.says({ issuer: `${provider.issuer}/two` });
    const { body } = await put(id, { name: 'Staff' }).expect(400);
    expect(body).toStrictEqual(refusedAs('the issuer of the provider has changed'));
    expect(await read(id)).toMatchObject({ name: 'Staff sign-in' });
    const changed = await put(id, { name: 'Staff', client_secret: 'new' }).expect(200);
    expect(changed.body.data.meta.issuer).toBe(`${provider.issuer}/two`);
  });

  it('is never kept for a new provider when concurrent requests change it', async () => {
    const { id } = await create();
    const other = await DiscoveryServer.open();
    let release = () => provider.says({});
    provider.does((response) => {
      release = () => {
        provider.says({});
        response.end(
          JSON.stringify({
            issuer: provider.issuer,
            authorization_endpoint: provider.issuer,
            token_endpoint: provider.issuer,
            jwks_uri: provider.issuer,
          }),
        );
      };
    });
    const staying = put(id, { discovery_url: provider.url }).then((response) => response);
    while (provider.requests < 2) await new Promise(setImmediate);
    await put(id, { discovery_url: other.url, client_secret: 'new' }).expect(200);
    release();
    const { status, body } = await staying;
    expect([status, body]).toStrictEqual([400, refusedAs('discovery_url changes')]);
    expect(await read(id)).toMatchObject({ discovery_url: other.url });
    await other.close();
  });
});

describe('a blank name', () => {
  it.each([
    ['an application key', () => '/v2/application-keys'],
    ['an account', () => '/v2/accounts'],
    ['a member', () => path.replace('oidc-profiles', 'user-authentication-info')],
  ])('is refused for %s', async (_, address) => {
    const data = { name: ' \t\u00a0', email: 'ines@harbour.example' };
    const { body } = await shop.admin('post', address()).send({ data }).expect(400);
    expect(body).toMatchObject({ errors: [{ detail: 'data.name must not be blank' }] });
  });

  it('is refused for an OIDC profile and its realm, and for a change', async () => {
    const { id } = await create();
    for (const answer of [
      post({ name: ' ' }),
      put(id, { name: ' ' }),
      shop.admin('put', path.replace('/oidc-profiles', '')).send({ data: { name: ' ' } }),
    ]) {
      const { body } = await answer.expect(400);
      expect(body).toMatchObject({ errors: [{ detail: 'data.name must not be blank' }] });
    }
  });
});
