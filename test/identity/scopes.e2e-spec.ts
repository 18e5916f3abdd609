import { setTimeout as sleep } from 'node:timers/promises';
import { ALL_SCOPES } from '#platform/auth';
import { Transactions } from '#platform/database';
import { Shop } from '#testing';
import { TestStaff } from '../support/staff';
import { leastRoundTrips } from '../support/statements';

const KEYS = '/v2/application-keys';
const ALL = [...ALL_SCOPES].join(' ');

describe('scopes', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await Shop.open();
  });

  const issue = (key: { id: string; secret: string }, scope?: string, grant?: string) =>
    shop
      .send('post', '/oauth/access_token')
      .type('form')
      .send({ grant_type: grant ?? 'client_credentials', client_id: key.id })
      .send({ client_secret: key.secret, ...(scope === undefined ? {} : { scope }) });

  async function makeKey(scopes?: readonly string[]) {
    const data = { type: 'application_key', name: 'Warehouse', ...(scopes && { scopes }) };
    const { body } = await shop.admin('post', KEYS).send({ data }).expect(201);
    const { id, client_id: clientId, client_secret: secret, scopes: shown } = body.data;
    return { path: `${KEYS}/${id}`, shown, key: { id: clientId, secret } };
  }

  async function tokenOf(key: { id: string; secret: string }, scope?: string): Promise<string> {
    const { body } = await issue(key, scope).expect(200);
    return body.access_token as string;
  }

  async function tokenWith(...scopes: readonly string[]): Promise<string> {
    return tokenOf((await makeKey(scopes)).key);
  }

  const refusal = (scope: string) => ({
    errors: [
      {
        status: '403',
        title: 'Forbidden',
        detail: `This token does not permit this request. Use one that has the scope ${scope}.`,
        meta: { required_scope: scope },
      },
    ],
  });

  it('are all those of a key that names none', async () => {
    const { key, shown, path } = await makeKey();
    expect(shown).toBeUndefined();
    const { body } = await issue(key).expect(200);
    expect(body.scope).toBe(ALL);
    await shop.send('get', path, body.access_token).expect(200);
    expect((await issue(key, '').expect(200)).body.scope).toBe(ALL);
  });

  it('are all those of a key that an older release has written, which knew none', async () => {
    const { key } = await makeKey(['stock:write']);
    const older = { id: crypto.randomUUID(), secret: key.secret };
    await shop.app.get(Transactions, { strict: false }).write(
      `insert into application_keys (id, name, client_id, secret_hash, created_at, updated_at)
        select ?, name, ?, secret_hash, created_at, updated_at from application_keys where client_id = ?`,
      [crypto.randomUUID(), older.id, key.id],
    );
    const { body } = await issue(older).expect(200);
    expect(body.scope).toBe(ALL);
    const { body: list } = await shop.send('get', KEYS, body.access_token).expect(200);
    const shown = list.data.find(({ client_id: id }: { client_id: string }) => id === older.id);
    expect(shown).not.toHaveProperty('scopes');
    const path = `/v2/carts/${crypto.randomUUID()}`;
    const data = { type: 'custom_item', name: 'Wrap', quantity: 1, price: { amount: 350 } };
    await shop.send('post', `${path}/items`, body.access_token).send({ data }).expect(201);
    await shop.send('delete', path, body.access_token).expect(204);
  });

  it('add no query to a request, be it of a key or of a staff member', async () => {
    const { token: ofStaff } = await new TestStaff(shop).signedOn('support');
    const ofKey = await tokenWith('orders:read', 'orders:write');
    const ofFront = await shop.token('implicit');
    const data = { type: 'custom_item', name: 'Wrap', quantity: 1, price: { amount: 350 } };
    const cart = async () => {
      const path = `/v2/carts/${crypto.randomUUID()}/items`;
      await shop.post(path).send({ data }).expect(201);
      return path;
    };
    const reading = (token: string) =>
      leastRoundTrips(shop, (path) => shop.send('get', path, token).expect(200), cart);
    const adding = (token: string) =>
      leastRoundTrips(
        shop,
        (path) => shop.send('post', path, token).send({ data }).expect(201),
        cart,
      );
    const shopper = { reads: await reading(ofFront), adds: await adding(ofFront) };
    expect(await reading(ofKey)).toBe(shopper.reads);
    expect(await reading(ofStaff)).toBe(shopper.reads);
    // What an administrator writes is in the audit trail.
    expect(await adding(ofKey)).toBe(shopper.adds + 1);
    expect(await adding(ofStaff)).toBe(shopper.adds + 1);
  });

  it('of a key limit its tokens', async () => {
    const { key, shown } = await makeKey(['stock:write', 'catalog:read', 'stock:write']);
    expect(shown).toEqual(['catalog:read', 'stock:write']);
    const { body } = await issue(key).expect(200);
    expect(body.scope).toBe('catalog:read stock:write');
    await shop.send('get', '/pcm/products', body.access_token).expect(200);
    const response = await shop.send('get', KEYS, body.access_token).expect(403);
    expect(response.body).toEqual(refusal('developers:write'));
    const order = '/v2/orders/3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';
    const change = shop.send('put', order, body.access_token).send({ data: {} });
    expect((await change.expect(403)).body).toEqual(refusal('orders:write'));
  });

  it('may be none, for a key of a front end', async () => {
    const { key, shown } = await makeKey([]);
    expect(shown).toEqual([]);
    const { body } = await issue(key).expect(200);
    expect(body.scope).toBe('');
    await shop.send('get', '/pcm/products', body.access_token).expect(403);
    await shop.send('get', '/v2/currencies', body.access_token).expect(200);
  });

  it('of a token are those that were asked for', async () => {
    const { body } = await issue((await makeKey()).key, 'orders:write orders:read').expect(200);
    expect(body.scope).toBe('orders:read orders:write');
    await shop.send('get', '/v2/orders', body.access_token).expect(200);
    const response = await shop.send('get', '/v2/accounts', body.access_token).expect(403);
    expect(response.body).toEqual(refusal('customers:read'));
  });

  it('that a key does not have are not given to its tokens', async () => {
    const { key } = await makeKey(['orders:read']);
    const { body } = await issue(key, 'orders:read payments:write').expect(400);
    expect(body.errors).toEqual([
      {
        status: '400',
        title: 'Bad Request',
        detail: 'scope has payments:write, which this application key does not have',
        source: 'scope',
        meta: { oauth_error: 'invalid_scope' },
      },
    ]);
  });

  it.each(['everything', 'orders:read  orders:write', 'orders:*', ' '])(
    'are not %p',
    async (scope) => {
      const { body } = await issue((await makeKey()).key, scope).expect(400);
      expect(body.errors).toMatchObject([{ meta: { oauth_error: 'invalid_scope' } }]);
    },
  );

  it('are nothing for tokens of front ends', async () => {
    const { key } = await makeKey();
    const { body } = await issue(key, 'orders:read', 'implicit').expect(400);
    expect(body.errors).toMatchObject([{ meta: { oauth_error: 'invalid_scope' } }]);
    expect((await issue(key, '', 'implicit').expect(200)).body).not.toHaveProperty('scope');
  });

  it.each([[['orders:read', 'everything']], ['orders:read'], [[1]], [{}]])(
    'of a key cannot be %j',
    async (scopes) => {
      const data = { type: 'application_key', name: 'Warehouse', scopes };
      const { body } = await shop.admin('post', KEYS).send({ data }).expect(400);
      expect(body.errors).toMatchObject([{ title: 'Validation Error', source: 'data.scopes' }]);
    },
  );

  it('count for tokens in use as soon as the key has others, in every process', async () => {
    const other = await shop.another();
    const { key, path } = await makeKey();
    const [token, narrowed] = [await tokenOf(key), await tokenOf(key, 'orders:read catalog:read')];
    const read = (one: Shop, resource: string, by = token) => one.send('get', resource, by);
    for (const by of [token, narrowed]) await read(other, '/v2/orders', by).expect(200);

    await shop
      .admin('put', path)
      .send({ data: { scopes: ['catalog:read'] } })
      .expect(200);
    for (const by of [token, narrowed]) {
      await read(shop, '/v2/orders', by).expect(403);
      await read(shop, '/pcm/products', by).expect(200);
    }
    await sleep(1000);
    for (const by of [token, narrowed]) await read(other, '/v2/orders', by).expect(403);

    await shop
      .admin('put', path)
      .send({ data: { scopes: null } })
      .expect(200);
    const { body } = await shop.admin('get', path).expect(200);
    expect(body.data).not.toHaveProperty('scopes');
    await read(shop, '/v2/accounts').expect(200);
    await read(shop, '/v2/orders', narrowed).expect(200);
    await read(shop, '/v2/accounts', narrowed).expect(403);
  });

  describe('that one does not hold', () => {
    let token: string;
    const held = ['developers:write', 'orders:read'];

    beforeAll(async () => {
      token = await tokenWith(...held);
    });

    const create = (scopes: unknown, by = token) =>
      shop.send('post', KEYS, by).send({ data: { type: 'application_key', name: 'Till', scopes } });

    it.each([[undefined], [null], [['orders:read', 'catalog:read']]])(
      'are not given to a new key by %j',
      async (scopes) => {
        const before = (await shop.admin('get', KEYS)).body.meta.results.total;
        const { body } = await create(scopes).expect(403);
        expect(body).toEqual(refusal('catalog:read'));
        expect((await shop.admin('get', KEYS)).body.meta.results.total).toBe(before);
      },
    );

    it('are not given to a key that is there', async () => {
      const { path } = await makeKey(['orders:write']);
      const change = (data: object) => shop.send('put', path, token).send({ data });
      for (const scopes of [null, ['orders:write', 'catalog:read']]) {
        expect((await change({ scopes, name: 'Mine' }).expect(403)).body).toEqual(
          refusal('catalog:read'),
        );
      }
      const { body } = await shop.admin('get', path).expect(200);
      expect(body.data).toMatchObject({ name: 'Warehouse', scopes: ['orders:write'] });
    });

    it('stay with a key that has them, and others may be added or taken away', async () => {
      const { path } = await makeKey(['orders:write']);
      const change = (data: object) => shop.send('put', path, token).send({ data }).expect(200);
      expect((await change({ name: 'Till' })).body.data.scopes).toEqual(['orders:write']);
      const added = await change({ scopes: ['orders:write', 'orders:read'] });
      expect(added.body.data.scopes).toEqual(['orders:read', 'orders:write']);
      expect((await change({ scopes: [] })).body.data.scopes).toEqual([]);
    });

    it('are not given by the token itself to its own key', async () => {
      const { key, path } = await makeKey(held);
      const own = await tokenOf(key);
      await shop
        .send('put', path, own)
        .send({ data: { scopes: null } })
        .expect(403);
      await shop
        .send('put', path, own)
        .send({ data: { scopes: [...held, 'staff:write'] } })
        .expect(403);
      await issue(key, 'staff:write').expect(400);
    });

    it('are not given by repeating the request of another token of the key', async () => {
      const { key } = await makeKey();
      const [full, narrowed] = [await tokenOf(key), await tokenOf(key, 'developers:write')];
      const asked = (by: string, name: string) =>
        create(undefined, by).set('Idempotency-Key', name);
      await asked(full, 'once').expect(201);
      expect((await asked(narrowed, 'once').expect(403)).body).toEqual(refusal('catalog:read'));
      await asked(narrowed, 'first').expect(403);
      await asked(full, 'first').expect(201);
    });
  });

  it('that one does not hold make one a public caller where everybody is allowed', async () => {
    const reader = await tokenWith('catalog:read');
    const account = await shop
      .admin('post', '/v2/accounts')
      .send({ data: { type: 'account', name: 'Harbour Hotel', legal_name: 'Harbour Hotel' } })
      .expect(201);
    const data = { id: 'of-an-account', name: 'Stock' };
    await shop.admin('post', '/v2/carts').send({ data }).expect(201);
    await shop
      .admin('post', '/v2/carts/of-an-account/relationships/accounts')
      .send({ data: [{ type: 'account', id: account.body.data.id }] })
      .expect((response) => {
        expect(response.status).toBeLessThan(300);
      });
    await shop.admin('get', '/v2/carts/of-an-account').expect(200);
    await shop.send('get', '/v2/carts/of-an-account', reader).expect(404);
    await shop.send('put', '/v2/carts/of-an-account', reader).send({ data: {} }).expect(404);
    await shop.send('get', '/v2/inventories', await tokenWith('orders:read')).expect(403);
    await shop.send('get', '/v2/inventories', reader).expect(200);
  });
});
