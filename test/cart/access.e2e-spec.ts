import { asMember, memberToken, publishShop, Shop } from '#testing';

const ITEM = { type: 'cart_item', sku: 'MUG', quantity: 1 };
const ID = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';
const ROUTES = [
  ['post', '/v2/carts'],
  ['get', '/v2/carts'],
  ['get', '/v2/carts/any'],
  ['put', '/v2/carts/any'],
  ['delete', '/v2/carts/any'],
  ['get', '/v2/carts/any/items'],
  ['post', '/v2/carts/any/items'],
  ['put', '/v2/carts/any/items'],
  ['delete', '/v2/carts/any/items'],
  ['put', `/v2/carts/any/items/${ID}`],
  ['delete', `/v2/carts/any/items/${ID}`],
] as const;

let shop: Shop;
let member: string;

beforeAll(async () => {
  shop = await Shop.open();
  await publishShop(shop, [{ sku: 'MUG', name: 'Mug', prices: { USD: 1250 } }]);
  const data = { type: 'account', name: 'Harbour' };
  const { body } = await shop.admin('post', '/v2/accounts').send({ data }).expect(201);
  member = await memberToken(shop, body.data.id);
});

describe('access to carts', () => {
  it.each(ROUTES)('is refused without a token: %s %s', async (method, path) => {
    const bad = path.replace('any', 'a%20b');
    for (const address of [path, bad]) {
      const { body } = await shop.send(method, address).send({ data: null }).expect(401);
      expect(body).toMatchObject({ errors: [{ status: '401', title: 'Unauthorized' }] });
    }
  });

  it('needs only the id of a cart, for a public, member or administrator token', async () => {
    const path = '/v2/carts/shared/items';
    await shop.post(path).send({ data: ITEM }).expect(201);
    await asMember(shop.post(path), member).send({ data: ITEM }).expect(201);
    const { body } = await shop.admin('post', path).send({ data: ITEM }).expect(201);
    expect(body.data).toMatchObject([{ quantity: 3 }]);
    await asMember(shop.get('/v2/carts/shared'), member).expect(200);
    await asMember(shop.delete('/v2/carts/shared'), member).expect(204);
  });

  it('does not let a public token list them', async () => {
    const { body } = await shop.get('/v2/carts').expect(403);
    expect(body).toMatchObject({ errors: [{ status: '403', title: 'Forbidden' }] });
  });

  it('lets a member list the carts of the account only', async () => {
    await asMember(shop.post('/v2/carts'), member)
      .send({ data: { name: 'Mine' } })
      .expect(201);
    const { body } = await asMember(shop.get('/v2/carts'), member).expect(200);
    expect(body).toMatchObject({ data: [], meta: { results: { total: 0 } } });
  });
});

describe('the list of all carts', () => {
  const list = async (query = '') => {
    const { body } = await shop.admin('get', `/v2/carts${query}`).expect(200);
    return body as {
      data: { id: string; name: string }[];
      meta: { page: object; results: { total: number } };
      links: Record<string, string | null>;
    };
  };

  it('follows the order of creation, page by page, and omits deleted carts', async () => {
    const ids = ['list-c', 'list-a', 'list-b', 'list-d'];
    for (const id of ids)
      await shop
        .post('/v2/carts')
        .send({ data: { id, name: id } })
        .expect(201);
    await shop.delete('/v2/carts/list-a').expect(204);
    await shop
      .put('/v2/carts/list-c')
      .send({ data: { name: 'Changed' } })
      .expect(200);
    const all = await list('?sort=created_at&page[limit]=100');
    const listed = all.data.map(({ id }) => id);
    expect(listed.slice(-3)).toStrictEqual(['list-c', 'list-b', 'list-d']);
    expect(all.meta.results.total).toBe(listed.length);

    const last = listed.length - 1;
    const page = await list(
      `?sort=created_at&page%5Blimit%5D=1&page%5Boffset%5D=${String(last - 1)}`,
    );
    const at = (offset: number) =>
      `https://shop.example/v2/carts?sort=created_at&page%5Blimit%5D=1&page%5Boffset%5D=${String(offset)}`;
    expect(page.data.map(({ id }) => id)).toStrictEqual(['list-b']);
    expect(page.meta.page).toStrictEqual({
      limit: 1,
      offset: last - 1,
      current: last,
      total: last + 1,
    });
    expect(page.links).toStrictEqual({
      self: at(last - 1),
      first: at(0),
      last: at(last),
      prev: at(last - 2),
      next: at(last),
    });
  });

  it('shows each cart as it is read alone', async () => {
    await shop.post('/v2/carts/list-full/items').send({ data: ITEM }).expect(201);
    const { data } = await list('?page[limit]=100');
    const { body } = await shop.admin('get', '/v2/carts/list-full').expect(200);
    expect(data.find(({ id }) => id === 'list-full')).toStrictEqual(body.data);
  });

  it('omits carts that were only read or whose first item failed', async () => {
    await shop.get('/v2/carts/only-read').expect(200);
    await shop
      .post('/v2/carts/failed/items')
      .send({ data: { ...ITEM, sku: 'NONE' } })
      .expect(404);
    const ids = (await list('?page[limit]=100')).data.map(({ id }) => id);
    expect(ids).not.toContain('only-read');
    expect(ids).not.toContain('failed');
  });

  it.each(['page[limit]=0', 'page[limit]=101', 'page[offset]=-1', 'page[offset]=10001'])(
    'refuses %s',
    async (query) => {
      const { body } = await shop.admin('get', `/v2/carts?${query}`).expect(400);
      const source = `query.${query.split('=')[0] ?? ''}`;
      expect(body).toMatchObject({ errors: [{ title: 'Validation Error', source }] });
    },
  );
});
