import { asMember, memberToken, Shop, TestCatalog } from '#testing';
import { questionsTo } from '../support/statements';

const UNKNOWN = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';
const STOCK = '/v2/inventories';

let shop: Shop;
let catalog: TestCatalog;
let member: string;

beforeAll(async () => {
  shop = await Shop.open();
  catalog = await TestCatalog.create(shop);
  await catalog.add({ sku: 'MUG' }, { sku: 'CARD' }, { sku: 'DRAFT', status: 'draft' });
  await catalog.publish();
  await catalog.add({ sku: 'LATER' });
  for (const sku of ['MUG', 'DRAFT', 'LATER']) {
    const data = { quantity: 12 };
    await shop
      .admin('post', `${STOCK}/${catalog.productId(sku)}`)
      .send({ data })
      .expect(201);
  }
  member = await memberToken(shop, UNKNOWN);
});

const pathOf = (sku: string) => `${STOCK}/${catalog.productId(sku)}`;

const shown = (sku: string, fields: object) => ({
  id: catalog.productId(sku),
  type: 'stock',
  ...fields,
  attributes: { ...fields, locations: {} },
  links: { self: `https://shop.example${pathOf(sku)}` },
});

const uncounted = { available: 2_147_483_647, managed: false };

describe('stock for a shopper', () => {
  it('shows the available units only', async () => {
    const data = shown('MUG', { available: 12, managed: true });
    expect((await shop.get(pathOf('MUG')).expect(200)).body).toEqual({ data });
    expect((await asMember(shop.get(pathOf('MUG')), member).expect(200)).body).toEqual({ data });
  });

  it('is unlimited if nobody counts it', async () => {
    const { body } = await shop.get(pathOf('CARD')).expect(200);
    expect(body).toEqual({ data: shown('CARD', uncounted) });
    const { body: toAdmin } = await shop.admin('get', pathOf('CARD')).expect(200);
    expect(toAdmin).toEqual(body);
  });

  it('is not found for products that the catalog does not sell', async () => {
    for (const path of [pathOf('DRAFT'), pathOf('LATER'), `${STOCK}/${UNKNOWN}`, `${STOCK}/x`]) {
      const { body } = await shop.get(path).expect(404);
      expect(body.errors).toMatchObject([{ title: 'Not Found' }]);
    }
  });

  it('is listed for the requested products, in their order', async () => {
    const ids = ['CARD', 'LATER', 'MUG', 'DRAFT'].map((sku) => catalog.productId(sku));
    const filter = (members: string) => shop.get(`${STOCK}?filter=in(product_id,${members})`);
    const { body } = await filter(`${ids.join(',')},${UNKNOWN}, ,x`).expect(200);
    expect(body.data).toEqual([
      shown('CARD', uncounted),
      shown('MUG', { available: 12, managed: true }),
    ]);
    expect(body.meta.results).toEqual({ total: 2 });
    const upper = await filter(catalog.productId('MUG').toUpperCase()).expect(200);
    expect(upper.body.data).toHaveLength(1);
    expect((await filter('').expect(200)).body.data).toEqual([]);
    await filter('x,'.repeat(101)).expect(400);
  });

  it('is read with one query for any number of products', async () => {
    const ids = ['CARD', 'MUG'].map((sku) => catalog.productId(sku)).join(',');
    const questions = await questionsTo('stock', shop, () =>
      shop.get(`${STOCK}?filter=in(product_id,${ids})`).expect(200),
    );
    expect(questions).toBe(1);
  });

  it('cannot be listed as a whole', async () => {
    const { body } = await shop.get(STOCK).expect(403);
    expect(body.errors).toMatchObject([{ title: 'Forbidden' }]);
    await asMember(shop.get(STOCK), member).expect(403);
    const { body: malformed } = await shop.get(`${STOCK}?filter=eq(id,x)`).expect(400);
    expect(malformed.errors).toMatchObject([{ source: 'query.filter' }]);
    const since = 'ge(created_at,2031-04-05T06:07:08Z)';
    await shop.get(`${STOCK}?filter=${since}`).expect(403);
    const { body: both } = await shop.get(`${STOCK}?filter=in(product_id,x):${since}`).expect(400);
    expect(both.errors).toMatchObject([{ source: 'query.filter' }]);
  });
});

describe('stock for an administrator', () => {
  it('includes everything, published or not', async () => {
    const fields = { total: 12, available: 12, allocated: 0, managed: true };
    for (const sku of ['MUG', 'DRAFT', 'LATER']) {
      const { body } = await shop.admin('get', pathOf(sku)).expect(200);
      expect(body.data).toMatchObject(shown(sku, fields));
      expect(body.data.meta.timestamps).toBeDefined();
    }
    const ids = ['DRAFT', 'CARD'].map((sku) => catalog.productId(sku)).join(',');
    const { body } = await shop.admin('get', `${STOCK}?filter=in(product_id,${ids})`).expect(200);
    expect(body.data).toMatchObject([shown('DRAFT', fields), shown('CARD', uncounted)]);
    expect((await shop.admin('get', STOCK).expect(200)).body.meta.results).toEqual({ total: 3 });
  });

  it('is not found for a product that is neither counted nor sold', async () => {
    await shop.admin('delete', pathOf('DRAFT')).expect(204);
    await shop.admin('get', pathOf('DRAFT')).expect(404);
    await shop.admin('get', `${STOCK}/${UNKNOWN}`).expect(404);
  });
});
