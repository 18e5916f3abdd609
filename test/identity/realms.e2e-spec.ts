import { QueryBus } from '@nestjs/cqrs';
import { HasRealm } from '#identity/contract';
import { malformed, Shop } from '#testing';

const REALMS = '/v2/authentication-realms';
const NOBODYS = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';
const HOME = 'https://harbour.example/signed-in';

interface Realm {
  readonly id: string;
  readonly meta: { readonly timestamps: { created_at: string; updated_at: string } };
}

let shop: Shop;
let lenient: Shop;
let realm: Realm;

beforeAll(async () => {
  shop = await Shop.open();
  lenient = await Shop.open({ OIDC_ALLOW_INSECURE_LOOPBACK: '1' });
  realm = (await shop.admin('get', REALMS).expect(200)).body.data[0];
});

afterEach(async () => {
  const unchanged = { name: 'Account management', duplicate_email_policy: 'allowed' };
  realm = (await change({ ...unchanged, redirect_uris: [] }).expect(200)).body.data;
});

const read = async () =>
  (await shop.admin('get', `${REALMS}/${realm.id}`).expect(200)).body.data as Realm;
const change = (data: object, of = shop, id = realm.id) =>
  of.admin('put', `${REALMS}/${id}`).send({ data });

describe('the realm of account management', () => {
  it('exists from the start, beside that of staff', async () => {
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const { body } = await shop.admin('get', REALMS).expect(200);
    expect(body).toMatchObject({ meta: { results: { total: 2 } } });
    expect(body.data[1]).toMatchObject({ name: 'Staff', kind: 'staff', redirect_uris: [] });
    expect(body.data.slice(0, 1)).toStrictEqual([
      {
        id: expect.any(String),
        type: 'authentication-realm',
        name: 'Account management',
        kind: 'members',
        redirect_uris: [],
        duplicate_email_policy: 'allowed',
        links: { self: `https://shop.example${REALMS}/${realm.id}` },
        meta: { timestamps: { created_at: time, updated_at: time } },
      },
    ]);
    expect(await read()).toStrictEqual(realm);
  });

  it('is the one named by the settings of account authentication', async () => {
    const { body } = await shop.get('/v2/settings/account-authentication').expect(200);
    expect(body.data.relationships.authentication_realm.data.id).toBe(realm.id);
  });

  it('is found in either case of its id', async () => {
    const { body } = await shop.admin('get', `${REALMS}/${realm.id.toUpperCase()}`).expect(200);
    expect(body.data.id).toBe(realm.id);
    const answer = await change({ name: 'Staff' }, shop, realm.id.toUpperCase()).expect(200);
    expect(answer.body.data).toMatchObject({ id: realm.id, name: 'Staff' });
  });

  it('can be changed as a whole', async () => {
    const changes = {
      name: 'Staff',
      redirect_uris: [HOME, 'https://harbour.example:8443/signed-in?from=here'],
      duplicate_email_policy: 'api_only',
    };
    const { body } = await change({ type: 'authentication-realm', ...changes }).expect(200);
    expect(body.data).toMatchObject({ id: realm.id, ...changes });
    expect(await read()).toStrictEqual(body.data);
  });

  it('can be changed one by one: fields that are not sent keep their values, and updated_at moves', async () => {
    await change({ redirect_uris: [HOME] }).expect(200);
    await change({ duplicate_email_policy: 'api_only' }).expect(200);
    await change({ name: 'Staff', id: NOBODYS }).expect(200);
    const after = await read();
    expect(after).toMatchObject({
      id: realm.id,
      name: 'Staff',
      redirect_uris: [HOME],
      duplicate_email_policy: 'api_only',
    });
    const { created_at, updated_at } = after.meta.timestamps;
    expect(created_at).toBe(realm.meta.timestamps.created_at);
    expect(updated_at > created_at).toBe(true);
  });

  it('keeps redirect URIs exactly and in their order', async () => {
    const sent = [
      'https://Harbour.example/Signed-In/../in',
      'https://harbour.example',
      'https://harbour.example/',
      'https://harbour.example:443/?b=%41&a=1&a=1',
    ];
    await change({ redirect_uris: sent }).expect(200);
    expect(await read()).toMatchObject({ redirect_uris: sent });
    await change({ redirect_uris: [] }).expect(200);
    expect(await read()).toMatchObject({ redirect_uris: [] });
  });

  it('is limited to 100 redirect URIs', async () => {
    const many = Array.from({ length: 100 }, (_, index) => `${HOME}/${index}`);
    await change({ redirect_uris: many }).expect(200);
    const { body } = await change({ redirect_uris: [...many, HOME] }).expect(400);
    expect(body).toEqual(malformed('data.redirect_uris must be an array of 0 to 100 texts'));
    expect(await read()).toMatchObject({ redirect_uris: many });
  });

  it('reports every redirect URI that it refuses, and changes nothing', async () => {
    const uris = [HOME, 'http://harbour.example/', `${HOME}#top`, 'https://*.harbour.example/'];
    const { body } = await change({ name: 'Staff', redirect_uris: uris }).expect(400);
    expect(body.errors).toMatchObject([
      { title: 'Validation Error', source: 'data.redirect_uris[1]', meta: { value: uris[1] } },
      {
        source: 'data.redirect_uris[2]',
        detail: 'data.redirect_uris[2] must not hold a fragment',
      },
      { source: 'data.redirect_uris[3]' },
    ]);
    expect(await read()).toStrictEqual(realm);
  });

  it('reports at most twenty faults', async () => {
    const uris = Array.from({ length: 30 }, (_, index) => `ftp://harbour.example/${index}`);
    const { body } = await change({ redirect_uris: uris }).expect(400);
    expect(body.errors).toHaveLength(20);
  });

  it.each([
    [{ name: '' }, 'data.name must be a text of 1 to 255 characters'],
    [{ name: null }, 'data.name must be a text of 1 to 255 characters'],
    [{ name: 'x'.repeat(256) }, 'data.name must be a text of 1 to 255 characters'],
    [{ redirect_uris: HOME }, 'data.redirect_uris must be an array of 0 to 100 texts'],
    [{ redirect_uris: null }, 'data.redirect_uris must be an array of 0 to 100 texts'],
    [{ redirect_uris: [7] }, 'data.redirect_uris must be an array of 0 to 100 texts'],
    [{ redirect_uris: [[HOME]] }, 'data.redirect_uris must be an array of 0 to 100 texts'],
    [
      { duplicate_email_policy: 'refused' },
      'data.duplicate_email_policy must be one of: allowed, api_only',
    ],
    [{ type: 'realm' }, 'data.type must be one of: authentication-realm'],
  ])('refuses %j', async (data, detail) => {
    const { body } = await change(data).expect(400);
    expect(body.errors).toMatchObject([{ detail, source: detail.split(' ')[0] }]);
    expect(await read()).toStrictEqual(realm);
  });

  it('is open to administrators only', async () => {
    for (const path of [REALMS, `${REALMS}/${realm.id}`]) {
      await shop.get(path).expect(403);
      await shop.send('get', path).expect(401);
    }
    await shop.put(`${REALMS}/${realm.id}`).send({ data: {} }).expect(403);
  });

  it.each([NOBODYS, 'nonsense'])('cannot be found at %s', async (id) => {
    await shop.admin('get', `${REALMS}/${id}`).expect(404);
    const { body } = await change([], shop, id).expect(404);
    expect(body.errors).toMatchObject([
      { title: 'Not Found', detail: 'authentication realm not found' },
    ]);
  });

  it('cannot be created or deleted', async () => {
    await shop.admin('post', REALMS).send({ data: {} }).expect(404);
    await shop.admin('delete', `${REALMS}/${realm.id}`).expect(404);
  });

  it('is known to other modules', async () => {
    const queries = shop.app.get(QueryBus);
    expect(await queries.execute(new HasRealm(realm.id))).toBe(true);
    expect(await queries.execute(new HasRealm(NOBODYS))).toBe(false);
  });
});

describe('redirect URIs of the machine of the service', () => {
  const uris = ['http://localhost:3001/in', 'http://127.0.0.1/in', 'http://[::1]:3001/in'];

  it('are refused', async () => {
    const { body } = await change({ redirect_uris: uris }).expect(400);
    expect(body.errors).toHaveLength(3);
    expect(body.errors[0].detail).toBe(
      'data.redirect_uris[0] must begin with https://, or http:// for a loopback host where the installation allows it',
    );
  });

  it('are accepted if the installation allows them', async () => {
    const [{ id }] = (await lenient.admin('get', REALMS).expect(200)).body.data;
    const { body } = await change({ redirect_uris: uris }, lenient, id).expect(200);
    expect(body.data.redirect_uris).toStrictEqual(uris);
    await change({ redirect_uris: ['http://harbour.example/'] }, lenient, id).expect(400);
  });
});
