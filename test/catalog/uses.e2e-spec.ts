import { optionOf, ProductAdmin, publishShop, Shop, type TestCatalog } from '#testing';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('what others point to', () => {
  let shop: Shop;
  let catalog: TestCatalog;
  let products: ProductAdmin;

  beforeEach(async () => {
    shop = await Shop.open();
    products = new ProductAdmin(shop);
    catalog = await publishShop(shop, [{ sku: 'MUG', prices: { USD: 1250 } }]);
  });

  afterEach(() => shop.close());

  const conflict = (type: string, ...ids: readonly string[]) => ({
    errors: [
      { status: '409', title: 'Conflict', meta: { used_by: ids.map((id) => ({ type, id })) } },
    ],
  });
  const remove = (path: string) => shop.admin('delete', path);
  const change = (path: string, attributes: object) =>
    shop.admin('put', path).send({ data: { attributes } });

  it.each([
    ['price book', () => `/pcm/pricebooks/${catalog.priceBookId}`, { pricebook_id: null }],
    ['hierarchy', () => `/pcm/hierarchies/${catalog.hierarchyId}`, { hierarchy_ids: [] }],
  ])('keeps the %s of a catalog', async (noun, path, without) => {
    const { body } = await remove(path()).expect(409);
    expect(body).toMatchObject(conflict('catalog', catalog.id));
    expect(body.errors[0].detail).toContain(`The ${noun} belongs to a catalog`);
    await catalog.publish();
    expect((await shop.get('/catalog/products').expect(200)).body.data).toHaveLength(1);
    if (noun === 'hierarchy') return;
    await change(`/pcm/catalogs/${catalog.id}`, without).expect(200);
    await remove(path()).expect(204);
  });

  it('keeps a file that a product or a release shows', async () => {
    const { body } = await shop
      .admin('post', '/v2/files')
      .attach('file', PNG, 'mug.png')
      .expect(201);
    const file = `/v2/files/${body.data.id as string}`;
    const mug = catalog.productId('MUG');
    const image = `/pcm/products/${mug}/relationships/main_image`;
    const data = { type: 'file', id: body.data.id };
    await shop.admin('put', image).send({ data }).expect(200);
    expect((await remove(file).expect(409)).body).toMatchObject(conflict('product', mug));
    const release = await catalog.publish();
    await remove(image).expect(204);
    const refused = await remove(file).expect(409);
    expect(refused.body).toMatchObject(conflict('catalog-release', release));
    const { body: shown } = await shop
      .get(`/catalog/products/${mug}?include=main_image`)
      .expect(200);
    const link = new URL(shown.included.main_images[0].link.href as string);
    await shop.get(link.pathname).expect(200);
    for (let newer = 0; newer < 3; newer += 1) await catalog.publish();
    await remove(file).expect(204);
  });

  describe('a renamed SKU', () => {
    const prices = async () => {
      const path = `/pcm/pricebooks/${catalog.priceBookId}/prices`;
      const { body } = await shop.admin('get', path).expect(200);
      const all = body.data as { id: string; attributes: { sku: string } }[];
      return Object.fromEntries(all.map(({ id, attributes }) => [attributes.sku, id]));
    };

    it('takes its prices along, and leaves none to whom has the old one next', async () => {
      const before = await prices();
      await products.change(catalog.productId('MUG'), { sku: 'CUP' }).expect(200);
      expect(await prices()).toStrictEqual({ CUP: before['MUG'] });
      await catalog.add({ sku: 'MUG' });
      await catalog.publish();
      const { body } = await shop.get('/catalog/products').expect(200);
      const shown = body.data as { attributes: { sku: string; price: object } }[];
      expect(new Map(shown.map(({ attributes: { sku, price } }) => [sku, price]))).toStrictEqual(
        new Map([
          ['CUP', { USD: { amount: 1250, includes_tax: false } }],
          ['MUG', {}],
        ]),
      );
    });

    it('is refused, with everything else of the change, if the new one has a price', async () => {
      await catalog.add({ sku: 'CUP', prices: { USD: 900 } });
      await remove(`/pcm/products/${catalog.productId('CUP')}`).expect(204);
      const before = await prices();
      const changes = { sku: 'CUP', name: 'Cup' };
      const { body } = await products.change(catalog.productId('MUG'), changes).expect(409);
      expect(body).toMatchObject(conflict('price', before['CUP'] ?? ''));
      expect(body.errors[0].source).toBe('data.attributes.sku');
      expect(await prices()).toStrictEqual(before);
      expect(await products.read(catalog.productId('MUG'))).toMatchObject({
        attributes: { sku: 'MUG', name: 'MUG' },
      });
    });

    it('takes each price along once when twenty requests rename it', async () => {
      const before = await prices();
      const skus = Array.from({ length: 20 }, (_, index) => `CUP-${String(index)}`);
      const mug = catalog.productId('MUG');
      await Promise.all(skus.map((sku) => products.change(mug, { sku }).expect(200)));
      const { attributes } = await products.read(mug);
      expect(await prices()).toStrictEqual({ [String(attributes['sku'])]: before['MUG'] });
    });
  });

  describe('an option that a live bundle needs', () => {
    const component = (skus: readonly string[], min?: number) => ({
      name: 'Body',
      options: skus.map((sku) => optionOf(catalog.productId(sku))),
      ...(min === undefined ? {} : { min }),
    });

    it('stays until the bundle has another one, or is a draft', async () => {
      await catalog.add({ sku: 'CUP', prices: { USD: 900 } });
      const body = component(['MUG', 'CUP'], 1);
      await catalog.add({ sku: 'SET', attributes: { components: { body } } });
      const set = catalog.productId('SET');
      await remove(`/pcm/products/${catalog.productId('CUP')}`).expect(204);
      const refused = await remove(`/pcm/products/${catalog.productId('MUG')}`).expect(409);
      expect(refused.body).toMatchObject(conflict('product', set));
      await products.change(set, { status: 'draft' }).expect(200);
      await remove(`/pcm/products/${catalog.productId('MUG')}`).expect(204);
    });

    it('is one of two that are deleted at once', async () => {
      await catalog.add({ sku: 'CUP', prices: { USD: 900 } });
      const body = component(['MUG', 'CUP'], 1);
      await catalog.add({ sku: 'SET', attributes: { components: { body } } });
      const both = ['MUG', 'CUP'].map((sku) => remove(`/pcm/products/${catalog.productId(sku)}`));
      const statuses = (await Promise.all(both)).map(({ status }) => status);
      expect(statuses.sort()).toStrictEqual([204, 409]);
    });
  });
});
