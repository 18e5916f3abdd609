import { publishShop, Shop, type TestCatalog } from '#testing';

const UNKNOWN = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';

const engraving = {
  name: 'Engraving',
  required: false,
  validation_rules: [{ type: 'string', options: { max_length: 50 } }],
};

describe('the published catalog', () => {
  let shop: Shop;
  let catalog: TestCatalog;

  beforeAll(async () => {
    shop = await Shop.open();
    const attributes = { code: 'EUR', format: '€{price}', decimal_point: ',' };
    await shop.admin('post', '/v2/currencies').send({ data: attributes }).expect(201);
    const unused = { code: 'SEK', enabled: false };
    await shop.admin('post', '/v2/currencies').send({ data: unused }).expect(201);
  });

  const product = (sku: string) => `/catalog/products/${catalog.productId(sku)}`;
  const skus = (body: { data: { attributes: { sku: string } }[] }) =>
    body.data.map(({ attributes }) => attributes.sku);

  it('is not found before anything is published', async () => {
    const list = await shop.get('/catalog/products').expect(404);
    expect(list.body).toMatchObject({ errors: [{ title: 'Not Found' }] });
    const one = await shop.get(`/catalog/products/${UNKNOWN}`).expect(404);
    expect(one.body).toMatchObject({ errors: [{ title: 'Product not found' }] });
  });

  it('shows every attribute of a product', async () => {
    const described = { slug: 'mug', description: 'Stoneware', commodity_type: 'physical' };
    catalog = await publishShop(shop, [
      {
        sku: 'MUG',
        name: 'Mug',
        prices: { USD: 1250, EUR: 1100 },
        customInputs: { engraving },
        attributes: described,
      },
      { sku: 'GIFT', prices: { EUR: 500 }, attributes: { commodity_type: 'digital' } },
      { sku: 'BOWL', prices: { USD: 900 } },
    ]);
    const { body } = await shop.get(product('MUG')).expect(200);
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(body).toEqual({
      data: {
        id: catalog.productId('MUG'),
        type: 'product',
        attributes: {
          name: 'Mug',
          sku: 'MUG',
          status: 'live',
          ...described,
          custom_inputs: { engraving },
          price: {
            USD: { amount: 1250, includes_tax: false },
            EUR: { amount: 1100, includes_tax: false },
          },
          created_at: time,
          updated_at: time,
          published_at: time,
        },
        links: { self: `https://shop.example${product('MUG')}` },
        meta: {
          display_price: { without_tax: { amount: 1250, currency: 'USD', formatted: '$12.50' } },
          product_types: ['standard'],
          catalog_id: catalog.id,
          timestamps: { created_at: time, updated_at: time },
        },
      },
    });
  });

  it.each([
    ['EUR', { amount: 1100, currency: 'EUR', formatted: '€11,00' }],
    ['  ', { amount: 1250, currency: 'USD', formatted: '$12.50' }],
  ])('shows the price in the currency "%s"', async (currency, price) => {
    const one = await shop.get(product('MUG')).set('SVC-Currency', currency).expect(200);
    expect(one.body.data.meta.display_price).toEqual({ without_tax: price });
    const list = await shop.get('/catalog/products').set('SVC-Currency', currency).expect(200);
    expect(list.body.data[0].meta.display_price).toEqual({ without_tax: price });
  });

  it('shows no price if the product is not sold in the currency', async () => {
    const { body } = await shop.get(product('GIFT')).expect(200);
    expect(body.data.meta).not.toHaveProperty('display_price');
  });

  it.each(['SEK', 'ZZZ', 'eur'])('refuses the currency %s', async (currency) => {
    for (const path of [product('MUG'), '/catalog/products']) {
      const { body } = await shop.get(path).set('SVC-Currency', currency).expect(400);
      const source = 'header.SVC-Currency';
      expect(body).toMatchObject({ errors: [{ title: 'Validation Error', source }] });
    }
  });

  it('finds a product by its id in either case', async () => {
    const { body } = await shop
      .get(product('MUG').toUpperCase().replace('/CATALOG/PRODUCTS', '/catalog/products'))
      .expect(200);
    expect(body.data.id).toBe(catalog.productId('MUG'));
  });

  it.each([UNKNOWN, 'nonsense', 'x'.repeat(500)])('answers 404 for %s', async (id) => {
    const { body } = await shop.get(`/catalog/products/${id}`).expect(404);
    expect(body).toEqual({
      errors: [
        {
          status: '404',
          title: 'Product not found',
          detail: 'The requested product is not available',
          meta: { id },
        },
      ],
    });
  });

  it('checks the token, then the product, then the currency', async () => {
    await shop.send('get', `/catalog/products/${UNKNOWN}`).expect(401);
    await shop.send('get', '/catalog/products').expect(401);
    await shop.get(`/catalog/products/${UNKNOWN}`).set('SVC-Currency', 'ZZZ').expect(404);
  });

  it('lists products page by page in the order of creation', async () => {
    const { body } = await shop.get('/catalog/products?page[limit]=2&page[offset]=1').expect(200);
    const at = (offset: number) =>
      `https://shop.example/catalog/products?page%5Blimit%5D=2&page%5Boffset%5D=${offset}`;
    expect(skus(body)).toEqual(['GIFT', 'BOWL']);
    expect(body).toMatchObject({
      meta: { page: { limit: 2, offset: 1, current: 1, total: 2 }, results: { total: 3 } },
      links: { self: at(1), first: at(0), last: at(2), prev: at(0), next: null },
    });
  });

  it.each([
    ['eq(sku,BOWL)', ['BOWL']],
    ['eq(slug,mug)', ['MUG']],
    ['eq(name,Mug)', ['MUG']],
    ['eq(name,Mug):eq(sku,BOWL)', []],
    ['eq(sku,bowl)', ['BOWL']],
  ])('filters by %s', async (filter, expected) => {
    const { body } = await shop.get('/catalog/products').query({ filter }).expect(200);
    expect(skus(body)).toEqual(expected);
    expect(body.meta.results.total).toBe(expected.length);
  });

  it.each([
    ['filter=eq(id,1)', 'query.filter'],
    ['filter=gt(sku,A)', 'query.filter'],
    ['page[limit]=0', 'query.page[limit]'],
    ['page[limit]=101', 'query.page[limit]'],
    ['page[offset]=10001', 'query.page[offset]'],
  ])('refuses ?%s', async (query, source) => {
    const { body } = await shop.get(`/catalog/products?${query}`).expect(400);
    expect(body).toMatchObject({ errors: [{ title: 'Validation Error', source }] });
  });

  it('shows what a product cost before, as long as that is above its price', async () => {
    const { priceBookId } = catalog;
    const prices = `/pcm/pricebooks/${priceBookId}/prices`;
    const listed = await shop.admin('get', prices).expect(200);
    const { id } = listed.body.data.find(
      ({ attributes }: { attributes: { sku: string } }) => attributes.sku === 'BOWL',
    );
    const currencies = {
      USD: { amount: 900, compare_at_price: 1200 },
      EUR: { amount: 800, compare_at_price: 800 },
    };
    const data = { attributes: { currencies } };
    const changed = await shop.admin('put', `${prices}/${id}`).send({ data }).expect(200);
    expect(changed.body.data.attributes.currencies).toMatchObject(currencies);
    await catalog.publish();
    const inDollars = (await shop.get(product('BOWL')).expect(200)).body.data;
    expect(inDollars.meta).toMatchObject({
      display_price: { without_tax: { amount: 900 } },
      original_display_price: {
        without_tax: { amount: 1200, currency: 'USD', formatted: '$12.00' },
      },
    });
    expect(inDollars.attributes.price).toStrictEqual({
      USD: { amount: 900, includes_tax: false, compare_at_price: 1200 },
      EUR: { amount: 800, includes_tax: false },
    });
    const inEuros = await shop.get(product('BOWL')).set('SVC-Currency', 'EUR').expect(200);
    expect(inEuros.body.data.meta).not.toHaveProperty('original_display_price');
    const line = { type: 'cart_item', sku: 'BOWL', quantity: 1 };
    await shop.post('/v2/carts/before/items').send({ data: line }).expect(201);
  });
});
