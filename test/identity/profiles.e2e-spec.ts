import { Transactions } from '#platform/database';
import { Shop } from '#testing';
import { DiscoveryServer } from '../support/discovery';

const NOBODYS = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';
const SECRET = 'kX9v2mTq4RzN7wLbYc1dHs6f';
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

interface Profile {
  readonly id: string;
  readonly meta: { readonly issuer: string; created_at: string; updated_at: string };
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
  for (const { id } of await list()) await shop.admin('delete', `${path}/${id}`).expect(204);
});

const list = async () => (await shop.get(path).expect(200)).body.data as Profile[];
const fields = (changes: object = {}) => ({
  name: 'Staff sign-in',
  discovery_url: provider.url,
  client_id: 'harbour-idp',
  client_secret: SECRET,
  ...changes,
});
const post = (changes: object = {}) => shop.admin('post', path).send({ data: fields(changes) });
const create = async (changes: object = {}) =>
  (await post(changes).expect(201)).body.data as Profile;
const put = (id: string, data: object) => shop.admin('put', `${path}/${id}`).send({ data });
const read = async (id: string) =>
  (await shop.get(`${path}/${id}`).expect(200)).body.data as Profile;
const storedSecret = async (id: string): Promise<string> => {
  const sql = 'select encrypted_secret as secret from oidc_profiles where id = ?';
  const [row] = await shop.app
    .get(Transactions)
    .read((manager) => manager.query<{ secret: string }[]>(sql, [id]));
  return row?.secret ?? '';
};

describe('an OIDC profile', () => {
  it('shows the addresses of sign-on, but not its secret', async () => {
    const { body } = await post({ type: 'oidc-profile' }).expect(201);
    const { id } = body.data;
    const [, storeId] =
      /\/stores\/([0-9a-f-]{36})\//.exec(body.data.links['callback-endpoint']) ?? [];
    const place = `stores/${storeId}/authentication-realms/${realmId}`;
    expect(body).toStrictEqual({
      data: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        type: 'oidc-profile',
        name: 'Staff sign-in',
        discovery_url: provider.url,
        client_id: 'harbour-idp',
        require_verified_email: false,
        meta: {
          issuer: provider.issuer,
          created_at: TIME,
          updated_at: TIME,
          timestamps: { created_at: TIME, updated_at: TIME },
        },
        links: {
          'authorization-endpoint': `https://shop.example/oidc-idp/login/${place}?profile_id=${id}`,
          'callback-endpoint': `https://shop.example/oidc-idp/callback/${place}/oidc-profiles/${id}`,
          self: `https://shop.example${path}/${id}`,
        },
      },
    });
    expect(await read(id)).toStrictEqual(body.data);
    expect(await read(id.toUpperCase())).toStrictEqual(body.data);
  });

  it('can be changed as a whole', async () => {
    const { id } = await create();
    const other = await DiscoveryServer.open();
    const provided = { discovery_url: other.url, client_id: 'other', require_verified_email: true };
    const changes = { name: 'Staff', ...provided };
    const sent = { ...changes, client_secret: 'other secret', type: 'oidc-profile' };
    const { body } = await put(id, sent).expect(200);
    expect(body.data).toMatchObject({ id, ...changes, meta: { issuer: other.issuer } });
    expect(await read(id)).toStrictEqual(body.data);
    await other.close();
  });

  it('keeps fields that are not sent, including the secret', async () => {
    const before = await create();
    const secret = await storedSecret(before.id);
    await put(before.id, {}).expect(200);
    const { body } = await put(before.id, { name: 'Staff' }).expect(200);
    const { meta, ...others } = body.data as Profile;
    const { meta: metaBefore, ...othersBefore } = before;
    expect(others).toStrictEqual({ ...othersBefore, name: 'Staff' });
    expect(meta).toMatchObject({ issuer: provider.issuer, created_at: metaBefore.created_at });
    expect(meta.updated_at > metaBefore.updated_at).toBe(true);
    expect(await storedSecret(before.id)).toBe(secret);
  });

  it('accepts a new secret without showing it', async () => {
    const { id } = await create();
    const secret = await storedSecret(id);
    const { text } = await put(id, { client_secret: 'another secret' }).expect(200);
    expect(text).not.toContain('another secret');
    expect(await storedSecret(id)).not.toBe(secret);
  });

  it('is not found after it was deleted, and frees its name', async () => {
    const { id } = await create();
    await shop.admin('delete', `${path}/${id}`).expect(204);
    await shop.admin('delete', `${path}/${id}`).expect(404);
    await shop.get(`${path}/${id}`).expect(404);
    await put(id, {}).expect(404);
    await create();
  });
});

describe('the list of OIDC profiles', () => {
  it('is empty if no provider is configured', async () => {
    const address = `https://shop.example${path}?page%5Blimit%5D=100&page%5Boffset%5D=0`;
    const { body } = await shop.get(path).expect(200);
    expect(body).toStrictEqual({
      data: [],
      meta: { page: { limit: 100, offset: 0, current: 1, total: 0 }, results: { total: 0 } },
      links: { self: address, first: address, last: null, prev: null, next: null },
    });
  });

  it('shows each as it is shown alone, in the order of creation', async () => {
    const profiles = [await create(), await create({ name: 'Partners' })];
    expect(await list()).toStrictEqual(profiles);
    const { body } = await shop.get(`${path}/?page[limit]=1&page[offset]=1`).expect(200);
    expect(body.data).toStrictEqual([profiles[1]]);
    expect(body.meta).toStrictEqual({
      page: { limit: 1, offset: 1, current: 2, total: 2 },
      results: { total: 2 },
    });
    await shop.get(`${path}?page[limit]=0`).expect(400);
  });
});

describe('the secret of an OIDC profile', () => {
  it('is stored encrypted only', async () => {
    const { id } = await create();
    const clash = await post();
    const shown = await Promise.all([
      shop.get(path),
      shop.get(`${path}/${id}`),
      shop.admin('get', path),
      put(id, { name: 'Staff', client_secret: SECRET }),
      post({ name: 7 }),
      post({ client_id: '', client_secret: `${SECRET}${'x'.repeat(1024)}` }),
      post({ discovery_url: 'http://10.0.0.1/' }),
    ]);
    for (const { text } of [clash, ...shown]) expect(text).not.toContain(SECRET);
    const stored = await storedSecret(id);
    expect(stored).toMatch(/^v1\.[\w-]{40,}$/);
    expect(Buffer.from(stored.slice(3), 'base64url').includes(SECRET)).toBe(false);
  });

  it('may have 1024 characters of any kind', async () => {
    const { id } = await create({ client_secret: '😀'.repeat(1024), client_id: 'é'.repeat(1024) });
    expect(await storedSecret(id)).not.toBe('');
  });

  it('is not repeated if it is refused', async () => {
    const { body } = await post({ client_secret: 4711 }).expect(400);
    expect(body.errors).toStrictEqual([
      {
        status: '400',
        title: 'Validation Error',
        detail: 'data.client_secret must be a text of 1 to 1024 characters',
        source: 'data.client_secret',
      },
    ]);
  });
});

describe('a malformed OIDC profile', () => {
  const NAME = 'name must be a text of 1 to 255 characters';
  const ADDRESS = 'discovery_url must be an absolute address of at most 2048 characters';
  const CLIENT = 'client_id must be a text of 1 to 1024 characters';
  const CLIENT_SECRET = 'client_secret must be a text of 1 to 1024 characters';

  it.each([
    [{ name: undefined }, NAME],
    [{ name: '' }, NAME],
    [{ name: 'x'.repeat(256) }, NAME],
    [{ discovery_url: undefined }, ADDRESS],
    [{ discovery_url: '' }, ADDRESS],
    [{ discovery_url: 7 }, ADDRESS],
    [{ discovery_url: 'id.example/.well-known/openid-configuration' }, ADDRESS],
    [{ discovery_url: 'https://' }, ADDRESS],
    [{ discovery_url: `https://id.example/${'a'.repeat(2048)}` }, ADDRESS],
    [{ client_id: undefined }, CLIENT],
    [{ client_id: 'x'.repeat(1025) }, CLIENT],
    [{ client_secret: undefined }, CLIENT_SECRET],
    [{ client_secret: '' }, CLIENT_SECRET],
    [{ client_secret: 'x'.repeat(1025) }, CLIENT_SECRET],
    [{ require_verified_email: 'true' }, 'require_verified_email must be true or false'],
    [{ type: 'profile' }, 'type must be one of: oidc-profile'],
  ])('is refused: %j', async (changes, sentence) => {
    const { body } = await post(changes).expect(400);
    const [field] = sentence.split(' ');
    expect(body.errors).toMatchObject([
      { title: 'Validation Error', detail: `data.${sentence}`, source: `data.${field}` },
    ]);
    expect(provider.requests).toBe(0);
    expect(await list()).toStrictEqual([]);
  });

  it.each([
    [{ name: null }, NAME],
    [{ discovery_url: null }, ADDRESS],
    [{ client_id: null }, CLIENT],
    [{ client_secret: null }, CLIENT_SECRET],
  ])('is refused in a change: %j', async (changes, sentence) => {
    const before = await create();
    const { body } = await put(before.id, changes).expect(400);
    expect(body.errors).toMatchObject([{ detail: `data.${sentence}` }]);
    expect(await read(before.id)).toStrictEqual(before);
  });

  it('is reported with all its faults', async () => {
    const { body } = await shop.admin('post', path).send({ data: {} }).expect(400);
    expect(body.errors).toHaveLength(4);
  });
});

describe('OIDC profiles', () => {
  it('are read with any token, and changed by administrators only', async () => {
    const { id } = await create();
    const one = `${path}/${id}`;
    await shop.admin('get', one).expect(200);
    for (const method of ['get', 'put', 'delete'] as const) {
      await shop.send(method, one).expect(401);
    }
    await shop.send('get', path).expect(401);
    await shop.send('post', path).expect(401);
    await shop.post(path).send({ data: fields() }).expect(403);
    await shop.put(one).send({ data: {} }).expect(403);
    await shop.delete(one).expect(403);
  });

  it.each([NOBODYS, 'nonsense'])('are not in the realm %s', async (unknown) => {
    const { id } = await create();
    const there = `/v2/authentication-realms/${unknown}/oidc-profiles`;
    const { body } = await shop.get(there).expect(404);
    expect(body.errors).toMatchObject([
      { title: 'Not Found', detail: 'authentication realm not found' },
    ]);
    await shop.get(`${there}/${id}`).expect(404);
    await shop.admin('post', there).send({ data: null }).expect(404);
    await shop.admin('put', `${there}/${id}`).send({ data: null }).expect(404);
    await shop.admin('delete', `${there}/${id}`).expect(404);
    await read(id);
  });

  it.each([NOBODYS, 'nonsense'])('are not found by the id %s', async (unknown) => {
    const { body } = await shop.get(`${path}/${unknown}`).expect(404);
    expect(body.errors).toMatchObject([{ title: 'Not Found', detail: 'OIDC profile not found' }]);
    await put(unknown, []).expect(404);
    await shop.admin('delete', `${path}/${unknown}`).expect(404);
  });
});
