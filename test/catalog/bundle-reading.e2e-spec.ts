import { type AdministeredProduct, optionOf, publishShop, Shop, type TestCatalog } from '#testing';

const PATH = '/pcm/products';

describe('bundles in the published catalog', () => {
  let shop: Shop;
  let catalog: TestCatalog;

  const id = (sku: string) => catalog.productId(sku);
  const option = (sku: string, more: object = {}) => optionOf(id(sku), more);

  beforeAll(async () => {
    shop = await Shop.open();
    const euro = { code: 'EUR', format: '€{price}' };
    await shop.admin('post', '/v2/currencies').send({ data: euro }).expect(201);
    catalog = await publishShop(shop, [
      { sku: 'MUG', prices: { USD: 1000, EUR: 900 } },
      { sku: 'BOWL', prices: { USD: 1500 } },
      { sku: 'GREEN', prices: { USD: 300, EUR: 270 } },
      { sku: 'DRAFT', prices: { USD: 1 }, status: 'draft' },
    ]);
    const components = {
      cup: {
        name: 'Cup',
        min: 1,
        max: 1,
        sort_order: 1,
        options: [option('MUG', { quantity: 2, default: true }), option('BOWL')],
      },
      tea: {
        name: 'Tea',
        sort_order: 2,
        options: [option('GREEN', { default: true }), option('DRAFT')],
      },
    };
    await catalog.add(
      { sku: 'SET', attributes: { components } },
      { sku: 'BOX', prices: { USD: 5555 }, attributes: { components } },
    );
    const ofSet = { set: { name: 'Set', options: [option('SET', { quantity: 2 })] } };
    await catalog.add({ sku: 'PALLET', attributes: { components: ofSet } });
    await catalog.publish();
  });

  const read = async (sku: string, query = '', currency = 'USD') =>
    (
      await shop
        .get(`/catalog/products/${id(sku)}${query}`)
        .set('SVC-Currency', currency)
        .expect(200)
    ).body;
  const reference = (sku: string) => ({ type: 'product', id: id(sku) });
  const idsOf = (products: readonly { readonly id: string }[]) =>
    products.map((product) => product.id);

  it('show their options, the default selection and its price', async () => {
    const { data, included } = await read('SET');
    expect(included).toBeUndefined();
    expect(data.attributes.price).toStrictEqual({});
    expect(data.attributes.components).toStrictEqual({
      cup: {
        name: 'Cup',
        min: 1,
        max: 1,
        sort_order: 1,
        options: [option('MUG', { quantity: 2, default: true }), option('BOWL')],
      },
      tea: {
        name: 'Tea',
        sort_order: 2,
        options: [option('GREEN', { default: true }), option('DRAFT')],
      },
    });
    expect(data.meta).toMatchObject({
      product_types: ['bundle'],
      display_price: { without_tax: { amount: 2300, currency: 'USD', formatted: '$23.00' } },
      bundle_configuration: {
        selected_options: { cup: { [id('MUG')]: 2 }, tea: { [id('GREEN')]: 1 } },
      },
    });
    const ids = [id('BOWL'), id('MUG')].sort();
    expect(data.relationships.component_products).toStrictEqual({
      data: [...ids, id('GREEN')].map((one) => ({ type: 'product', id: one })),
    });
  });

  it('cost their default selection in the requested currency', async () => {
    const { data } = await read('SET', '', 'EUR');
    const price = { amount: 2070, currency: 'EUR', formatted: '€20.70' };
    expect(data.meta.display_price).toStrictEqual({ without_tax: price });
  });

  it('cost their own price if they have one, and have no price in other currencies', async () => {
    const { data } = await read('BOX');
    expect(data.meta.display_price.without_tax.amount).toBe(5555);
    expect(data.attributes.price).toMatchObject({ USD: { amount: 5555 } });
    expect((await read('BOX', '', 'EUR')).data.meta).not.toHaveProperty('display_price');
  });

  it('add the price of their default selection within another bundle', async () => {
    const { data } = await read('PALLET');
    expect(data.meta.display_price.without_tax.amount).toBe(4600);
    expect(data.relationships.component_products.data).toStrictEqual([reference('SET')]);
  });

  it('look the same in lists as alone', async () => {
    const { body } = await shop.get('/catalog/products?filter=eq(sku,SET)').expect(200);
    expect(body.data).toStrictEqual([(await read('SET')).data]);
  });

  it('include their component products if requested', async () => {
    const { data, included } = await read('SET', '?include=component_products,x');
    const ids = idsOf(data.relationships.component_products.data);
    expect(idsOf(included.component_products)).toStrictEqual(ids);
    expect(Object.keys(included)).toStrictEqual(['component_products']);
    expect(included.component_products).toContainEqual((await read('GREEN')).data);
  });

  it('include each component product once in a list', async () => {
    const path = '/catalog/products?include=main_image&include=component_products';
    const { body } = await shop.get(path).expect(200);
    const skus = (body.included.component_products as AdministeredProduct[]).map(
      ({ attributes }) => attributes['sku'],
    );
    expect(skus.sort()).toStrictEqual(['BOWL', 'GREEN', 'MUG', 'SET']);
    const none = await read('MUG', '?include=component_products');
    expect(none.included).toStrictEqual({ component_products: [] });
    expect((await read('SET', '?include=nonsense')).included).toBeUndefined();
  });

  it('stay unchanged after they were published', async () => {
    const before = await read('SET');
    await shop
      .admin('put', `${PATH}/${id('SET')}`)
      .send({ data: { attributes: { components: null } } })
      .expect(200);
    await shop.admin('delete', `${PATH}/${id('GREEN')}`).expect(204);
    expect(await read('SET')).toStrictEqual(before);
    await catalog.publish();
    const { data } = await read('SET');
    expect(data.meta.product_types).toStrictEqual(['standard']);
    expect(data).not.toHaveProperty('relationships');
    expect(data.attributes).not.toHaveProperty('components');
    const box = await read('BOX');
    expect(box.data.attributes.components.tea.options[0].id).toBe(id('GREEN'));
    const selected = { cup: { [id('MUG')]: 2 }, tea: {} };
    expect(box.data.meta.bundle_configuration.selected_options).toStrictEqual(selected);
    expect(idsOf(box.data.relationships.component_products.data)).not.toContain(id('GREEN'));
  });
});
