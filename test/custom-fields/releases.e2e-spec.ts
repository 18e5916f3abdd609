import { Shop, TestCatalog } from '#testing';
import { ProductAdmin } from '../support/product-admin';
import { TestShirt } from '../support/shirts';

/** Values that shoppers see, as they were when the catalog was published, and what they find by them. */
describe('custom fields of a release', () => {
  let shop: Shop;
  let catalog: TestCatalog;

  const send = (method: 'post' | 'put', path: string, data: object) =>
    shop.admin(method, path).send({ data });

  const define = async (key: string, value_type: string, more: object = {}): Promise<string> => {
    const data = { resource: 'product', key, name: key, value_type, visible: 'public', ...more };
    const { body } = await send('post', '/v2/custom-fields', data).expect(201);
    return `/v2/custom-fields/${String(body.data.id)}`;
  };

  const product = (sku: string, custom_fields: object) => ({
    sku,
    name: `Thing ${sku}`,
    prices: { USD: 100 },
    attributes: { custom_fields },
  });

  const found = async (filter: string) => {
    const query = `page[limit]=50&sort=name&filter=${encodeURIComponent(filter)}`;
    const { body } = await shop.get(`/catalog/products?${query}`).expect(200);
    return (body.data as { attributes: { sku: string } }[]).map((one) => one.attributes.sku);
  };

  const refused = async (filter: string): Promise<string> => {
    const query = `filter=${encodeURIComponent(filter)}`;
    const { body } = await shop.get(`/catalog/products?${query}`).expect(400);
    expect(body.errors).toMatchObject([{ title: 'Validation Error', source: 'query.filter' }]);
    const found = await shop.get(`/catalog/search?q=thing&${query}`).expect(400);
    expect(found.body).toEqual(body);
    return body.errors[0].detail;
  };

  let material: string;

  beforeAll(async () => {
    shop = await Shop.open();
    const filterable = true;
    const choices = ['Stoneware', 'Glass'];
    material = await define('material', 'choice', { filterable, choices, name: 'Material' });
    await define('pieces', 'integer', { filterable });
    await define('girth', 'decimal', { filterable });
    await define('since', 'date', { filterable });
    await define('fragile', 'boolean', { filterable });
    await define('story', 'text');
    await define('finish', 'text', { filterable });
    await define('margin', 'decimal', { filterable, visible: 'admin' });
    await define('window', 'integer', { resource: 'node', filterable });
    await define('season', 'choice', { resource: 'node', filterable, choices: ['All', 'Winter'] });
    await define('hidden', 'text', { resource: 'node', visible: 'admin' });
    catalog = await TestCatalog.create(shop);
    await catalog.add(
      product('A', {
        material: 'Stoneware',
        pieces: 1,
        girth: 0.1,
        since: '2030-01-01',
        margin: 3,
      }),
      product('B', { material: 'Glass', pieces: 2, girth: 0.2, fragile: true, story: 'Blown' }),
      product('C', {
        material: 'Glass',
        pieces: 10,
        since: '2031-06-30',
        fragile: false,
        finish: 'Matt, "waxed"',
      }),
      product('D', {}),
    );
    const node = `/pcm/hierarchies/${catalog.hierarchyId}/nodes/${catalog.nodeId}`;
    const custom_fields = { window: 3, season: 'Winter', hidden: 'x' };
    await send('put', node, { attributes: { custom_fields } }).expect(200);
    await catalog.publish();
  });

  it('shows public values, and what their fields are called', async () => {
    const path = `/catalog/products/${catalog.productId('A')}`;
    const { body } = await shop.get(path).expect(200);
    const { material: _, ...others } = body.data.meta.custom_fields;
    expect(body.data.meta.custom_fields.material).toEqual({
      name: 'Material',
      value_type: 'choice',
    });
    expect(Object.keys(others)).toEqual(['pieces', 'girth', 'since']);
    expect(body.data.attributes.custom_fields).toStrictEqual({
      material: 'Stoneware',
      pieces: 1,
      girth: 0.1,
      since: '2030-01-01',
    });
    const without = await shop.get(`/catalog/products/${catalog.productId('D')}`).expect(200);
    expect(without.body.data.attributes.custom_fields).toBeUndefined();
    const node = await shop.get(`/catalog/nodes/${catalog.nodeId}`).expect(200);
    expect(node.body.data.attributes.custom_fields).toStrictEqual({ window: 3, season: 'Winter' });
  });

  it.each([
    ['eq(custom_fields.material,glass)', ['B', 'C']],
    ['in(custom_fields.material,STONEWARE,glass)', ['A', 'B', 'C']],
    ['eq(custom_fields.material,wood)', []],
    ['ge(custom_fields.pieces,2)', ['B', 'C']],
    ['ge(custom_fields.pieces,2):le(custom_fields.pieces,9)', ['B']],
    ['in(custom_fields.pieces,1,10)', ['A', 'C']],
    ['eq(custom_fields.girth,0.1)', ['A']],
    ['in(custom_fields.finish,gloss,"matt, ""waxed""")', ['C']],
    ['le(custom_fields.girth,0.2)', ['A', 'B']],
    ['ge(custom_fields.since,2030-01-02)', ['C']],
    ['eq(custom_fields.fragile,true)', ['B']],
    ['eq(custom_fields.fragile,false):eq(sku,C)', ['C']],
  ])('finds products by %s', async (filter, skus) => {
    expect(await found(filter)).toEqual(skus);
    const node = `/catalog/nodes/${catalog.nodeId}/products?filter=${encodeURIComponent(filter)}`;
    const { body } = await shop.get(node).expect(200);
    expect(body.meta.results.total).toBe(skus.length);
    expect(skusOf(await search('thing', filter)).sort()).toEqual(skus);
  });

  const search = async (q: string, filter?: string) => {
    const more = filter === undefined ? '' : `&filter=${encodeURIComponent(filter)}`;
    const { body } = await shop.get(`/catalog/search?q=${encodeURIComponent(q)}${more}`);
    return body as {
      data: { attributes: { sku: string } }[];
      meta: { facets: { custom_fields: object[] } };
    };
  };
  const skusOf = ({ data }: { data: { attributes: { sku: string } }[] }) =>
    data.map(({ attributes }) => attributes.sku);

  it.each([
    ['blown', 'B'],
    ['STONEW', 'A'],
    ['thing glass', 'B,C'],
    ['10', ''],
    ['2031', ''],
  ])('is found by %s of its texts and choices alone: %s', async (q, skus) => {
    expect(
      skusOf(await search(q))
        .sort()
        .join(),
    ).toBe(skus);
  });

  it('counts choices over all that is found, after filters', async () => {
    const values = [
      { value: 'Glass', count: 2 },
      { value: 'Stoneware', count: 1 },
    ];
    const { meta } = await search('thing');
    expect(meta.facets.custom_fields).toEqual([{ key: 'material', name: 'Material', values }]);
    const one = await search('thing', 'ge(custom_fields.pieces,3)');
    expect(one.meta.facets.custom_fields).toMatchObject([
      { values: [{ value: 'Glass', count: 1 }] },
    ]);
    expect((await search('thing', 'eq(sku,D)')).meta.facets.custom_fields).toEqual([]);
  });

  it.each([
    'eq(custom_fields.story,Blown)',
    'ge(custom_fields.margin,1)',
    'eq(custom_fields.nothing,1)',
    'ge(custom_fields.material,glass)',
    'eq(custom_fields.pieces,many)',
    'le(custom_fields.since,2030-02-30)',
    'eq(custom_fields.fragile,1)',
    'like(custom_fields.material,*)',
    'eq(custom_fields,1)',
  ])('refuses to filter by %s', async (filter) => {
    expect(await refused(filter)).toMatch(/^query\.filter must /);
  });

  it.each([
    ['ge(custom_fields.window,3)', 1],
    ['ge(custom_fields.window,3):eq(custom_fields.season,WINTER)', 1],
    ['in(custom_fields.window,2,3)', 1],
    ['le(custom_fields.window,2)', 0],
    ['eq(custom_fields.season,all)', 0],
  ])('finds nodes by %s', async (filter, count) => {
    const hierarchy = `/catalog/hierarchies/${catalog.hierarchyId}`;
    for (const list of ['/catalog/nodes', `${hierarchy}/nodes`, `${hierarchy}/children`]) {
      const { body } = await shop.get(`${list}?filter=${encodeURIComponent(filter)}`).expect(200);
      expect([list, body.data.length, body.meta.results.total]).toEqual([list, count, count]);
    }
    const under = `/catalog/nodes/${catalog.nodeId}/children?filter=${encodeURIComponent(filter)}`;
    expect((await shop.get(under).expect(200)).body.data).toEqual([]);
  });

  it.each(['eq(custom_fields.hidden,x)', 'eq(custom_fields.pieces,1)', 'eq(name,x)'])(
    'refuses to filter nodes by %s',
    async (filter) => {
      const { body } = await shop.get(`/catalog/nodes?filter=${filter}`).expect(400);
      expect(body.errors).toMatchObject([{ source: 'query.filter' }]);
    },
  );

  it('stays as it was published until the next release', async () => {
    await send('put', `/pcm/products/${catalog.productId('D')}`, {
      attributes: { custom_fields: { material: 'Glass', story: 'New' } },
    }).expect(200);
    await shop.admin('delete', material).expect(204);
    expect(await found('eq(custom_fields.material,glass)')).toEqual(['B', 'C']);
    await catalog.publish();
    expect(await refused('eq(custom_fields.material,glass)')).toMatch(/custom_fields\.pieces/);
    const { body } = await shop.get(`/catalog/products/${catalog.productId('D')}`).expect(200);
    expect(body.data.attributes.custom_fields).toStrictEqual({ story: 'New' });
  });
});

it('gives a child the values of its parent where it has none', async () => {
  const shop = await Shop.open();
  for (const key of ['material', 'fit']) {
    const data = {
      resource: 'product',
      key,
      name: key,
      value_type: 'text',
      visible: 'public',
      filterable: true,
    };
    await shop.admin('post', '/v2/custom-fields').send({ data }).expect(201);
  }
  const shirt = await TestShirt.publish(shop);
  const admin = new ProductAdmin(shop);
  const child = shirt.child('S', 'Red');
  await admin.change(shirt.id, { custom_fields: { material: 'Linen', fit: 'Wide' } }).expect(200);
  await admin.change(child, { custom_fields: { fit: 'Slim' } }).expect(200);
  await shirt.catalog.publish();
  const { body } = await shop.get(`/catalog/products/${child}`).expect(200);
  expect(body.data.attributes.custom_fields).toStrictEqual({ material: 'Linen', fit: 'Slim' });
  const children = `/catalog/products/${shirt.id}/relationships/children`;
  const slim = await shop.get(`${children}?filter=eq(custom_fields.fit,slim)`).expect(200);
  expect(slim.body.data.map(({ id }: { id: string }) => id)).toEqual([child]);
});
