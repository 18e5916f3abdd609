import { publishShop, Shop, type TestCatalog } from '#testing';

const UNKNOWN = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';
const ACCOUNT = '5a0c1e62-9d3b-4f7c-8e21-0b6d4c2a9f10';

describe('catalog rules', () => {
  let shop: Shop;
  let first: TestCatalog;
  let second: TestCatalog;

  beforeAll(async () => {
    shop = await Shop.open();
    first = await publishShop(shop, [{ sku: 'FIRST' }]);
    second = await publishShop(shop, [{ sku: 'SECOND' }]);
  });

  afterEach(async () => {
    const { body } = await shop.admin('get', '/pcm/catalogs/rules').expect(200);
    for (const { id } of body.data as { id: string }[]) {
      await shop.admin('delete', `/catalogs/rules/${id}`).expect(204);
    }
  });

  const send = (attributes: object) =>
    shop.admin('post', '/pcm/catalogs/rules').send({ data: { type: 'catalog_rule', attributes } });
  const rule = async (catalog: TestCatalog, criteria: object) => {
    const { body } = await send({ name: 'x', catalog_id: catalog.id, ...criteria }).expect(201);
    return body.data as { id: string };
  };

  it.each(['/pcm/catalogs/rules', '/catalogs/rules'])('are stored at %s', async (path) => {
    const attributes = {
      name: 'Sale in the app',
      catalog_id: first.id,
      channels: ['app'],
      tags: ['sale'],
      account_ids: [ACCOUNT],
      schedules: [{ valid_from: '2031-04-05T06:07:08.009Z' }],
    };
    const { body } = await shop.admin('post', path).send({ data: { attributes } }).expect(201);
    const { id } = body.data;
    const time = expect.any(String);
    expect(body).toEqual({
      data: {
        id,
        type: 'catalog_rule',
        attributes,
        links: { self: `https://shop.example/pcm/catalogs/rules/${id}` },
        meta: { timestamps: { created_at: time, updated_at: time } },
      },
    });
    expect((await shop.admin('get', `${path}/${id}`).expect(200)).body).toEqual(body);
    const moved = { data: { attributes: { catalog: second.id, channels: [] } } };
    const answer = await shop.admin('put', `${path}/${id}`).send(moved).expect(200);
    const expected = { ...attributes, catalog_id: second.id, channels: [] };
    expect(answer.body.data.attributes).toEqual(expected);
    const list = await shop.admin('get', path).expect(200);
    expect(list.body).toMatchObject({ data: [{ id }], meta: { results: { total: 1 } } });
  });

  it('store times in UTC, and equal values once', async () => {
    const schedules = [{ valid_from: '2031-04-05T08:07:08+02:00', valid_to: null }];
    const { body } = await send({
      name: 'x',
      catalog: first.id,
      channels: ['app', 'app'],
      schedules,
    }).expect(201);
    expect(body.data.attributes).toEqual({
      name: 'x',
      catalog_id: first.id,
      channels: ['app'],
      tags: [],
      account_ids: [],
      schedules: [{ valid_from: '2031-04-05T06:07:08.000Z' }],
    });
  });

  it.each<[object, string]>([
    [{ name: 'x' }, 'data.attributes.catalog_id'],
    [{ name: 'x', catalog: '1' }, 'data.attributes.catalog_id'],
    [{ catalog_id: UNKNOWN }, 'data.attributes.name'],
    [{ name: 'x', catalog_id: UNKNOWN, channels: 'web' }, 'data.attributes.channels'],
    [{ name: 'x', catalog_id: UNKNOWN, channels: [''] }, 'data.attributes.channels'],
    [{ name: 'x', catalog_id: UNKNOWN, tags: [1] }, 'data.attributes.tags'],
    [{ name: 'x', catalog_id: UNKNOWN, tags: null }, 'data.attributes.tags'],
    [{ name: 'x', catalog_id: UNKNOWN, account_ids: ['x'] }, 'data.attributes.account_ids'],
    [{ name: 'x', catalog_id: UNKNOWN, schedules: ['x'] }, 'data.attributes.schedules[0]'],
    ...['today', '2031-04-05', '2031-02-30T00:00:00Z', '2031-04-05T06:07:08', 1].map(
      (time): [object, string] => [
        { name: 'x', catalog_id: UNKNOWN, schedules: [{ valid_from: time }] },
        'data.attributes.schedules[0].valid_from',
      ],
    ),
    ...['2031-04-05T06:07:08.009Z', '2031-04-05T08:07:08.008+02:00', '2001-01-01T00:00:00Z'].map(
      (valid_to): [object, string] => [
        {
          name: 'x',
          catalog_id: UNKNOWN,
          schedules: [{}, { valid_from: '2031-04-05T06:07:08.009Z', valid_to }],
        },
        'data.attributes.schedules[1].valid_to',
      ],
    ),
  ])('are refused with %j', async (attributes, source) => {
    const { body } = await send(attributes).expect(400);
    expect(body).toMatchObject({ errors: [{ title: 'Validation Error', source }] });
  });

  it('take a schedule that ends after it begins, or has one end only', async () => {
    const begin = '2031-04-05T06:07:08.009Z';
    const schedules = [
      { valid_from: begin, valid_to: '2031-04-05T06:07:08.010Z' },
      { valid_to: begin },
      { valid_from: begin, valid_to: null },
    ];
    const { body } = await send({ name: 'x', catalog: first.id, schedules }).expect(201);
    const { id } = body.data;
    const inverted = {
      data: { attributes: { schedules: [{ valid_from: begin, valid_to: begin }] } },
    };
    const { body: refused } = await shop
      .admin('put', `/catalogs/rules/${id as string}`)
      .send(inverted)
      .expect(400);
    expect(refused.errors).toMatchObject([{ source: 'data.attributes.schedules[0].valid_to' }]);
    await shop.admin('delete', `/catalogs/rules/${id as string}`).expect(204);
  });

  it('are refused for an unknown catalog', async () => {
    await send({ name: 'x', catalog_id: UNKNOWN }).expect(404);
    const { id } = await rule(first, {});
    const moved = { data: { attributes: { catalog_id: UNKNOWN } } };
    await shop.admin('put', `/catalogs/rules/${id}`).send(moved).expect(404);
  });

  it('are searched after the permission is checked and before the body is validated', async () => {
    const path = `/pcm/catalogs/rules/${UNKNOWN}`;
    await shop.send('put', path).send({}).expect(401);
    await shop.put(path).send({}).expect(403);
    await shop.admin('put', path).send({}).expect(404);
    await shop.admin('get', '/catalogs/rules/nonsense').expect(404);
    await shop.admin('delete', path).expect(404);
  });
});
