import { DataSource } from 'typeorm';
import { publishShop, Shop, TestCatalog } from '#testing';
import { ImportAdmin } from '../support/imports';

const UNKNOWN = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';

describe('publishing a catalog', () => {
  let shop: Shop;
  let catalog: TestCatalog;

  beforeEach(async () => {
    shop = await Shop.open();
    catalog = await publishShop(shop, [
      { sku: 'MUG', name: 'Mug', prices: { USD: 1250 } },
      { sku: 'DRAFT', prices: { USD: 100 }, status: 'draft' },
    ]);
  });

  afterEach(() => shop.close());

  const releases = () => `/pcm/catalogs/${catalog.id}/releases`;
  const shown = async () => {
    const { body } = await shop.get('/catalog/products').expect(200);
    const products = body.data as { attributes: { name: string; price: object } }[];
    return products.map(({ attributes: { name, price } }) => [name, price]);
  };
  const mug = () => catalog.productId('MUG');
  const listed = async () => {
    const { body } = await shop.admin('get', releases()).expect(200);
    const all = body.data as { id: string; meta: { release_status: string } }[];
    return all.map(({ id, meta }) => [id, meta.release_status]);
  };

  /** As older versions of the service could delete a part of a catalog. */
  const lose = (table: string, id: string) =>
    shop.app.get(DataSource).query(`delete from ${table} where id = ?`, [id]);

  it('returns the release, which can be read and listed', async () => {
    const { body } = await shop.admin('post', releases()).expect(201);
    const time = expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/);
    expect(body).toEqual({
      data: {
        id: expect.any(String),
        type: 'catalog-release',
        attributes: { catalog_id: catalog.id, published_at: time },
        links: { self: `https://shop.example${releases()}/${body.data.id}` },
        meta: { timestamps: { created_at: time, updated_at: time }, release_status: 'PUBLISHED' },
      },
    });
    const one = await shop.admin('get', `${releases()}/${body.data.id}`).expect(200);
    expect(one.body).toEqual(body);
    const list = await shop.admin('get', releases()).expect(200);
    expect(list.body.data).toHaveLength(2);
    expect(list.body.data[1]).toEqual(body.data);
  });

  it('omits drafts', async () => {
    expect(await shown()).toEqual([['Mug', { USD: { amount: 1250, includes_tax: false } }]]);
    await shop.get(`/catalog/products/${catalog.productId('DRAFT')}`).expect(404);
  });

  it('freezes products and prices until the next publication', async () => {
    const before = await shown();
    const renamed = { data: { attributes: { name: 'Cup' } } };
    await shop.admin('put', `/pcm/products/${mug()}`).send(renamed).expect(200);
    const prices = `/pcm/pricebooks/${catalog.priceBookId}/prices`;
    const { body } = await shop.admin('get', prices).expect(200);
    const priceId = body.data.find(
      (one: { attributes: { sku: string } }) => one.attributes.sku === 'MUG',
    ).id;
    const dearer = { data: { attributes: { currencies: { USD: { amount: 1300 } } } } };
    await shop.admin('put', `${prices}/${priceId}`).send(dearer).expect(200);
    expect(await shown()).toEqual(before);

    await catalog.publish();
    expect(await shown()).toEqual([['Cup', { USD: { amount: 1300, includes_tax: false } }]]);
  });

  it('keeps a deleted product on sale until the next publication', async () => {
    await shop.admin('delete', `/pcm/products/${mug()}`).expect(204);
    await shop.get(`/catalog/products/${mug()}`).expect(200);
    await catalog.publish();
    await shop.get(`/catalog/products/${mug()}`).expect(404);
  });

  it('shows a product that was not found before as soon as it is published', async () => {
    await catalog.add({ sku: 'NEW' });
    const path = `/catalog/products/${catalog.productId('NEW')}`;
    await shop.get(path).expect(404);
    await catalog.publish();
    await shop.get(path).expect(200);
  });

  it('keeps the last three published releases', async () => {
    const [first] = await listed();
    const others = [await catalog.publish(), await catalog.publish(), await catalog.publish()];
    expect(await listed()).toEqual(others.map((id) => [id, 'PUBLISHED']));
    await shop.admin('get', `${releases()}/${String(first?.[0])}`).expect(404);
    const stored = 'select distinct release_id as id from release_products';
    const rows = await shop.app.get(DataSource).query<{ id: string }[]>(stored);
    expect(rows.map(({ id }) => id).sort()).toEqual([...others].sort());
  });

  it('succeeds with concurrent requests', async () => {
    const published = Array.from({ length: 12 }, () => shop.admin('post', releases()).expect(201));
    for (const { body } of await Promise.all(published)) {
      expect(body.data.meta.release_status).toBe('PUBLISHED');
      expect(body.data.attributes.published_at).toEqual(expect.any(String));
    }
    await catalog.publish();
    expect(await listed()).toHaveLength(3);
    expect(await shown()).toHaveLength(1);
    const stored = 'select distinct release_id as id from release_products';
    expect(await shop.app.get(DataSource).query(stored)).toHaveLength(3);
  });

  it('leaves out a bundle of which nothing complete can be chosen, and says so', async () => {
    const option = { id: mug(), type: 'product', quantity: 1 };
    const draft = { ...option, id: catalog.productId('DRAFT') };
    const body = { name: 'Body', min: 1, options: [draft] };
    const lid = { name: 'Lid', options: [option] };
    await catalog.add(
      { sku: 'SET', name: 'Set', prices: { USD: 1 }, attributes: { components: { body, lid } } },
      { sku: 'PARTS', attributes: { components: { body: { ...body, min: 0 } } } },
      { sku: 'WHOLE', name: 'Whole', attributes: { components: { lid } } },
    );
    await catalog.add({
      sku: 'OUTER',
      attributes: {
        components: {
          sets: { name: 'Sets', min: 1, options: [{ ...option, id: catalog.productId('SET') }] },
        },
      },
    });
    const { body: answer } = await shop.admin('post', releases()).expect(201);
    const warnings = answer.data.meta.warnings as string[];
    expect(warnings).toHaveLength(3);
    const lines = new Map(warnings.map((line) => [/bundle (\S+) /.exec(line)?.[1], line]));
    expect(lines.get(catalog.productId('SET'))).toContain(
      '(Set) was left out: its component “Body” requires 1 of its options, of which 0 can be sold',
    );
    expect(lines.get(catalog.productId('PARTS'))).toContain('none of its options can be sold');
    expect(lines.get(catalog.productId('OUTER'))).toContain('“Sets” requires 1');
    expect((await shown()).map(([name]) => name).sort()).toEqual(['Mug', 'Whole']);
    await shop.get(`/catalog/products/${catalog.productId('SET')}`).expect(404);
    const listedOnce = await shop.get('/catalog/products?sort=price').expect(200);
    expect(listedOnce.body.data).toHaveLength(2);
    const again = await shop.admin('get', `${releases()}/${answer.data.id}`).expect(200);
    expect(again.body).toStrictEqual(answer);
  });

  it('keeps the old release if it fails, and reports the failure', async () => {
    const database = shop.app.get(DataSource);
    await database.query('alter table node_products rename to elsewhere');
    await shop.admin('post', releases()).expect(500);
    await database.query('alter table elsewhere rename to node_products');
    expect((await listed()).map(([, status]) => status)).toEqual(['PUBLISHED', 'FAILED']);
    expect(await shown()).toHaveLength(1);
    await catalog.publish();
    expect((await listed()).map(([, status]) => status)).toEqual([
      'PUBLISHED',
      'FAILED',
      'PUBLISHED',
    ]);
  });

  it.each([
    ['hierarchy', 'hierarchies', () => catalog.hierarchyId],
    ['price book', 'price_books', () => catalog.priceBookId],
  ])(
    'keeps the old release if the %s is missing, and reports the failure',
    async (noun, table, part) => {
      const before = await shown();
      const id = part();
      await lose(table, id);
      const { body } = await shop.admin('post', releases()).expect(201);
      expect(body.data.attributes).toStrictEqual({ catalog_id: catalog.id });
      expect(body.data.meta).toMatchObject({
        release_status: 'FAILED',
        failure: `There is no ${noun} ${id}; take it out of the catalog, and publish it again`,
      });
      const one = await shop.admin('get', `${releases()}/${body.data.id}`).expect(200);
      expect(one.body).toStrictEqual(body);
      expect((await listed()).map(([, status]) => status)).toEqual(['PUBLISHED', 'FAILED']);
      expect(before).toHaveLength(1);
      expect(await shown()).toEqual(before);
      const stored = 'select distinct release_id as id from release_products';
      expect(await shop.app.get(DataSource).query(stored)).toHaveLength(1);
    },
  );

  it('can be repeated after a failure once the catalog names existing parts', async () => {
    await lose('price_books', catalog.priceBookId);
    await shop.admin('post', releases()).expect(201);
    const without = { data: { attributes: { pricebook_id: null } } };
    await shop.admin('put', `/pcm/catalogs/${catalog.id}`).send(without).expect(200);
    await catalog.publish();
    expect((await listed()).map(([, status]) => status)).toEqual([
      'PUBLISHED',
      'FAILED',
      'PUBLISHED',
    ]);
    expect(await shown()).toEqual([['Mug', {}]]);
  });

  it('copies a long catalog completely, each product once, and shows the old one until then', async () => {
    const importing = new ImportAdmin(shop, '', catalog.hierarchyId);
    const keys = Array.from({ length: 450 }, (_, number) => `P${number}`);
    const products = keys.map((key) => importing.product(key, { name: key, status: 'live' }));
    const nodes = ['First', 'Second'].map((name) =>
      importing.node(name, { name, product_keys: keys }),
    );
    await importing.import([...products, ...nodes]);
    const total = async () => {
      const list = await shop.get('/catalog/products?page[limit]=1').expect(200);
      return list.body.meta.results.total as number;
    };
    const published = catalog.publish();
    const seen = new Set(await Promise.all(Array.from({ length: 20 }, total)));
    await published;
    expect([...seen].filter((count) => count !== 1 && count !== 451)).toEqual([]);
    expect(await total()).toBe(451);
  });

  it('is refused to everyone but administrators, and for unknown catalogs', async () => {
    await shop.send('post', releases()).expect(401);
    await shop.post(releases()).expect(403);
    await shop.get(releases()).expect(403);
    await shop.post(`/pcm/catalogs/${UNKNOWN}/releases`).expect(403);
    await shop.admin('post', `/pcm/catalogs/${UNKNOWN}/releases`).expect(404);
    await shop.admin('get', `/pcm/catalogs/${UNKNOWN}/releases`).expect(404);
    await shop.admin('get', `${releases()}/${UNKNOWN}`).expect(404);
    const other = await TestCatalog.create(shop);
    const id = await catalog.publish();
    await shop.admin('get', `/pcm/catalogs/${other.id}/releases/${id}`).expect(404);
  });
});
