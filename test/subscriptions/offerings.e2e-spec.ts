import {
  asMember,
  memberToken,
  OFFERINGS,
  PLAN,
  Shop,
  type PartResponse,
  TEA,
  TestOfferings,
} from '#testing';

const UNKNOWN = '6e5d4c3b-2a19-4087-9f6e-5d4c3b2a1908';
const TIME = expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/);

let shop: Shop;
let offerings: TestOfferings;

beforeAll(async () => {
  shop = await Shop.open();
  offerings = new TestOfferings(shop);
});

const post = (path: string, data: unknown) => shop.admin('post', path).send({ data });

describe('offerings', () => {
  it('need only a name; fields that are not set are omitted', async () => {
    const { body } = await post(OFFERINGS, {
      type: 'subscription_offering',
      attributes: { name: 'Tea box' },
    }).expect(201);
    const { id } = body.data;
    expect(body).toEqual({
      data: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        type: 'subscription_offering',
        attributes: { name: 'Tea box' },
        links: { self: `https://shop.example${OFFERINGS}/${id}` },
        meta: { owner: 'store', timestamps: { created_at: TIME, updated_at: TIME } },
      },
    });
    expect((await shop.get(`${OFFERINGS}/${id}`).expect(200)).body).toEqual(body);
    expect((await shop.get(`${OFFERINGS}/${id.toUpperCase()}`).expect(200)).body).toEqual(body);
    expect(await offerings.parts(id, 'plans')).toEqual([]);
    expect(await offerings.parts(id, 'products')).toEqual([]);
  });

  it('keep all fields, can be changed in part, and clear optional fields that are null', async () => {
    const texts = { description: '😀'.repeat(1024), external_ref: 'é'.repeat(2048) };
    const id = await offerings.empty({ name: '語'.repeat(1024), ...texts });
    const change = (attributes: object) =>
      shop
        .admin('put', `${OFFERINGS}/${id}`)
        .send({ data: { type: 'subscription_offering', attributes } });
    const first = await change({ name: 'Tea crate' }).expect(200);
    expect(first.body.data.attributes).toEqual({ name: 'Tea crate', ...texts });
    const second = await change({ description: null, external_ref: null }).expect(200);
    expect(second.body.data.attributes).toEqual({ name: 'Tea crate' });
    expect((await shop.get(`${OFFERINGS}/${id}`)).body).toEqual(second.body);
  });

  it('are not found after they were deleted', async () => {
    const id = await offerings.build([TEA], [PLAN]);
    await shop.admin('delete', `${OFFERINGS}/${id}`).expect(204);
    for (const path of ['', '/plans', '/products']) {
      await shop.get(`${OFFERINGS}/${id}${path}`).expect(404);
    }
    await shop.admin('delete', `${OFFERINGS}/${id}`).expect(404);
    const body = { data: { type: 'subscription_offering', attributes: {} } };
    await shop.admin('put', `${OFFERINGS}/${id}`).send(body).expect(404);
    const { body: list } = await shop.get(`${OFFERINGS}?page[limit]=100`).expect(200);
    expect(list.data.map((one: PartResponse) => one.id)).not.toContain(id);
  });

  it('are listed page by page, and filtered', async () => {
    const ids = [];
    for (const name of ['Listed one', 'Listed two', 'Listed three']) {
      ids.push(await offerings.empty({ name, external_ref: `ref of ${name}` }));
    }
    const list = async (query: string) => {
      const { body } = await shop.get(`${OFFERINGS}?${query}`).expect(200);
      return body;
    };
    const filter = 'filter=like(name,Listed*)';
    const first = await list(`${filter}&page[limit]=2`);
    expect(first.data.map((one: PartResponse) => one.id)).toEqual(ids.slice(0, 2));
    expect(first.meta).toEqual({
      page: { limit: 2, offset: 0, current: 1, total: 2 },
      results: { total: 3 },
    });
    const { data } = await list('filter=eq(external_ref,ref of Listed two)');
    expect(data.map((one: PartResponse) => one.id)).toEqual([ids[1]]);
    await shop.get(`${OFFERINGS}?filter=eq(description,x)`).expect(400);
  });

  it.each([
    ['type', undefined, 'data.type must be one of: subscription_offering'],
    ['type', 'offering', 'data.type must be one of: subscription_offering'],
    ['attributes', undefined, 'data.attributes must be an object'],
    ['attributes', { name: 'ab' }, 'data.attributes.name must be a text of 3 to 1024 characters'],
    ['attributes', {}, 'data.attributes.name must be a text of 3 to 1024 characters'],
    [
      'attributes',
      { name: 'x'.repeat(1025) },
      'data.attributes.name must be a text of 3 to 1024 characters',
    ],
    [
      'attributes',
      { name: 'Box', description: 'x'.repeat(1025) },
      'data.attributes.description must be a text of 0 to 1024 characters',
    ],
    [
      'attributes',
      { name: 'Box', external_ref: 'x'.repeat(2049) },
      'data.attributes.external_ref must be a text of 0 to 2048 characters',
    ],
  ])('refuse a wrong %s (%#)', async (field, value, detail) => {
    const data = { type: 'subscription_offering', attributes: { name: 'Box' }, [field]: value };
    const { body } = await post(OFFERINGS, data).expect(400);
    expect(body.errors).toMatchObject([{ title: 'Validation Error', detail }]);
  });
});

describe('permissions for offerings', () => {
  it('let everyone read, and only administrators write', async () => {
    const id = await offerings.build([TEA], [PLAN]);
    const member = await memberToken(shop, UNKNOWN);
    for (const path of ['', `/${id}`, `/${id}/plans`, `/${id}/products`]) {
      await shop.get(`${OFFERINGS}${path}`).expect(200);
      await asMember(shop.get(`${OFFERINGS}${path}`), member).expect(200);
      await shop.send('get', `${OFFERINGS}${path}`).expect(401);
    }
    const writes = [
      ...([['post', ''] as const, ['post', '/build'] as const] as const),
      ...([['put', `/${UNKNOWN}`] as const, ['delete', `/${UNKNOWN}`] as const] as const),
      ...(['plans', 'products'] as const).flatMap((kind) => [
        ['post', `/${UNKNOWN}/${kind}/attach`] as const,
        ['put', `/${UNKNOWN}/${kind}/${UNKNOWN}`] as const,
        ['delete', `/${UNKNOWN}/${kind}/${UNKNOWN}`] as const,
      ]),
    ];
    for (const [method, path] of writes) {
      const { body } = await shop[method](`${OFFERINGS}${path}`).expect(403);
      expect(body.errors).toMatchObject([{ title: 'Forbidden' }]);
      await asMember(shop[method](`${OFFERINGS}${path}`), member).expect(403);
    }
  });
});
