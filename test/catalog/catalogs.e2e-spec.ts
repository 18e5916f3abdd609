import { publishShop, Shop, TestCatalog } from '#testing';

const UNKNOWN = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';

describe('catalogs', () => {
  let shop: Shop;
  let parts: TestCatalog;

  beforeAll(async () => {
    shop = await Shop.open();
    parts = await TestCatalog.create(shop);
  });

  const create = (attributes: object, path = '/pcm/catalogs') =>
    shop.admin('post', path).send({ data: { type: 'catalog', attributes } });
  const change = (id: string, attributes: object) =>
    shop.admin('put', `/pcm/catalogs/${id}`).send({ data: { attributes } });

  it.each(['/pcm/catalogs', '/catalogs'])('are created, read and listed at %s', async (path) => {
    const attributes = {
      name: 'Web shop',
      hierarchy_ids: [parts.hierarchyId],
      pricebook_id: parts.priceBookId,
      default_currency: 'EUR',
    };
    const { body } = await create(attributes, path).expect(201);
    const { id } = body.data;
    const time = expect.any(String);
    expect(body).toEqual({
      data: {
        id,
        type: 'catalog',
        attributes,
        links: { self: `https://shop.example/pcm/catalogs/${id}` },
        meta: { timestamps: { created_at: time, updated_at: time } },
      },
    });
    const one = await shop.admin('get', `${path}/${id.toUpperCase()}`).expect(200);
    expect(one.body).toEqual(body);
    const list = await shop.admin('get', `${path}?page[limit]=100`).expect(200);
    expect(list.body.data).toContainEqual(body.data);
  });

  it('accept alternative names of their parts, and store each hierarchy once', async () => {
    const { hierarchyId, priceBookId } = parts;
    const hierarchies = [hierarchyId.toUpperCase(), hierarchyId];
    const { body } = await create({ name: 'Short', hierarchies, pricebook: priceBookId }).expect(
      201,
    );
    const attributes = { name: 'Short', hierarchy_ids: [hierarchyId], pricebook_id: priceBookId };
    expect(body.data.attributes).toEqual(attributes);
    const renamed = await change(body.data.id, { name: 'Long' }).expect(200);
    expect(renamed.body.data.attributes).toEqual({ ...attributes, name: 'Long' });
    const freed = await change(body.data.id, { pricebook: null }).expect(200);
    expect(freed.body.data.attributes).toEqual({ name: 'Long', hierarchy_ids: [hierarchyId] });
  });

  it('sell products without prices if they have no price book', async () => {
    await parts.add({ sku: 'MUG', prices: { USD: 100 } });
    await change(parts.id, { pricebook_id: null }).expect(200);
    await parts.publish();
    const { body } = await shop.get(`/catalog/products/${parts.productId('MUG')}`).expect(200);
    expect(body.data.attributes.price).toEqual({});
  });

  it.each<[object, string]>([
    [{ hierarchies: [UNKNOWN] }, 'data.attributes.name'],
    [{ hierarchies: [UNKNOWN], name: '' }, 'data.attributes.name'],
    [{ hierarchies: [UNKNOWN], name: null }, 'data.attributes.name'],
    [{ hierarchies: [UNKNOWN], name: 'x'.repeat(256) }, 'data.attributes.name'],
    [{ name: 'x' }, 'data.attributes.hierarchy_ids'],
    [{ name: 'x', hierarchy_ids: [] }, 'data.attributes.hierarchy_ids'],
    [{ name: 'x', hierarchy_ids: UNKNOWN }, 'data.attributes.hierarchy_ids'],
    [{ name: 'x', hierarchy_ids: ['1'] }, 'data.attributes.hierarchy_ids'],
    [{ name: 'x', hierarchies: [null] }, 'data.attributes.hierarchy_ids'],
    [{ name: 'x', hierarchies: [UNKNOWN], pricebook_id: 1 }, 'data.attributes.pricebook_id'],
    [
      { name: 'x', hierarchies: [UNKNOWN], default_currency: 'usd' },
      'data.attributes.default_currency',
    ],
  ])('are refused with %j', async (attributes, source) => {
    const { body } = await create(attributes).expect(400);
    expect(body).toMatchObject({ errors: [{ title: 'Validation Error', source }] });
  });

  it('are refused with more than a hundred hierarchies', async () => {
    const ids = Array.from(
      { length: 101 },
      (_, number) => UNKNOWN.slice(0, -3) + String(100 + number),
    );
    await create({ name: 'x', hierarchy_ids: ids }).expect(400);
  });

  it('are refused if they name parts that do not exist', async () => {
    const attributes = {
      name: 'x',
      hierarchy_ids: [parts.hierarchyId, UNKNOWN],
      pricebook_id: UNKNOWN,
    };
    const { body } = await create(attributes).expect(404);
    const meta = { id: UNKNOWN };
    expect(body).toMatchObject({
      errors: [
        { title: 'Not Found', detail: `There is no hierarchy ${UNKNOWN}`, meta },
        { title: 'Not Found', detail: `There is no price book ${UNKNOWN}`, meta },
      ],
    });
    await change(parts.id, { pricebook_id: UNKNOWN }).expect(404);
  });

  it('are searched after the permission is checked and before the body is validated', async () => {
    await shop.send('put', `/pcm/catalogs/${UNKNOWN}`).send({}).expect(401);
    await shop.put(`/pcm/catalogs/${UNKNOWN}`).send({}).expect(403);
    await shop.get('/catalogs').expect(403);
    await shop.admin('put', `/pcm/catalogs/${UNKNOWN}`).send({}).expect(404);
    await shop.admin('put', '/catalogs/nonsense').send({}).expect(404);
    await shop.admin('put', `/catalogs/${parts.id}`).send({}).expect(400);
    await shop.admin('delete', `/pcm/catalogs/${UNKNOWN}`).expect(404);
  });

  it('are deleted with their rules and releases', async () => {
    const doomed = await publishShop(shop, [{ sku: 'CUP' }]);
    const attributes = { name: 'x', catalog_id: doomed.id, tags: ['doomed'] };
    const rule = await shop
      .admin('post', '/pcm/catalogs/rules')
      .send({ data: { attributes } })
      .expect(201);
    const seen = (status: number) =>
      shop
        .get(`/catalog/products/${doomed.productId('CUP')}`)
        .set('SVC-Context-Tag', 'doomed')
        .expect(status);
    await seen(200);
    await shop.admin('delete', `/catalogs/${doomed.id}`).expect(204);
    await seen(404);
    await shop.admin('get', `/catalogs/${doomed.id}`).expect(404);
    await shop.admin('get', `/catalogs/rules/${rule.body.data.id}`).expect(404);
    await shop.admin('get', `/catalogs/${doomed.id}/releases`).expect(404);
  });
});
