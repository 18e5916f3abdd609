import { publishShop, Shop, type TestCatalog } from '#testing';

const MUG = {
  sku: 'MUG-HARBOUR',
  name: 'Harbour Mug',
  prices: { USD: 1250 },
  attributes: { slug: 'harbour-mug', description: 'Stoneware, 300 ml' },
};
const PLAIN = { sku: 'PLAIN', name: 'Plain Jar', prices: { USD: 5, EUR: 4 } };

let shop: Shop;
let catalog: TestCatalog;

beforeAll(async () => {
  shop = await Shop.open();
  catalog = await publishShop(shop, [MUG, PLAIN]);
  await shop
    .admin('post', '/v2/currencies')
    .send({ data: { code: 'EUR' } })
    .expect(201);
});

const items = (cart: string) => `/v2/carts/${cart}/items`;
const add = (cart: string, data: unknown, options?: object) =>
  shop.post(items(cart)).send({ data, options });
const mug = (more: object = {}) => ({
  type: 'cart_item',
  sku: 'MUG-HARBOUR',
  quantity: 1,
  ...more,
});

describe('the response to adding items', () => {
  const dollars = (amount: number, formatted: string) => ({ amount, currency: 'USD', formatted });
  const zero = dollars(0, '$0.00');
  const pair = (unit: object, value: object) => ({ unit, value });
  const worth = pair(dollars(1250, '$12.50'), dollars(2500, '$25.00'));
  const missing = {
    status: '404',
    title: 'Product not found',
    detail: 'The requested product is not available',
    source: 'data[1].sku',
    meta: { index: 1, sku: 'NO-SUCH-SKU' },
  };
  const someMissing = [mug({ quantity: 2 }), mug({ sku: 'NO-SUCH-SKU' })];

  it('shows what was added and names what was not, with every documented key', async () => {
    const { body } = await add('bulk', someMissing).expect(201);
    const [line] = body.data;
    const { created_at, expires_at } = body.meta.timestamps;
    expect(created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(7 * 24 * 60 * 60 * 1000);
    const timestamps = { created_at, updated_at: created_at };
    const productId = catalog.productId('MUG-HARBOUR');
    expect(body).toStrictEqual({
      data: [
        {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          type: 'cart_item',
          product_id: productId,
          name: 'Harbour Mug',
          description: 'Stoneware, 300 ml',
          sku: 'MUG-HARBOUR',
          slug: 'harbour-mug',
          quantity: 2,
          manage_stock: false,
          image: { mime_type: '', file_name: '', href: '' },
          unit_price: { amount: 1250, currency: 'USD', includes_tax: false },
          value: { amount: 2500, currency: 'USD', includes_tax: false },
          links: { product: `https://shop.example/catalog/products/${productId}` },
          catalog_id: catalog.id,
          catalog_source: 'pim',
          meta: {
            display_price: {
              with_tax: worth,
              without_tax: worth,
              tax: pair(zero, zero),
              discount: pair(zero, zero),
              without_discount: worth,
            },
            timestamps,
          },
          timestamps,
        },
      ],
      errors: [missing],
      meta: {
        display_price: {
          with_tax: dollars(2500, '$25.00'),
          without_tax: dollars(2500, '$25.00'),
          tax: zero,
          discount: zero,
          without_discount: dollars(2500, '$25.00'),
          shipping: zero,
          shipping_discount: zero,
        },
        discounts: {},
        timestamps: { ...timestamps, expires_at },
      },
    });
    expect(line.timestamps).toStrictEqual(line.meta.timestamps);
    const { body: again } = await shop.get(items('bulk')).expect(200);
    expect(again).toStrictEqual({ data: body.data, meta: body.meta });
  });

  it('contains only the error, and no cart exists, with add_all_or_nothing', async () => {
    const response = await add('none', someMissing, { add_all_or_nothing: true }).expect(404);
    expect(response.body).toStrictEqual({ errors: [missing] });
    await shop.delete(items('none')).expect(404);
  });

  it('omits fields that a product does not have', async () => {
    const { body } = await add('bare', { ...mug(), sku: 'PLAIN' }).expect(201);
    for (const absent of ['description', 'slug', 'custom_inputs', 'discounts', 'relationships']) {
      expect(body.data[0]).not.toHaveProperty(absent);
    }
    expect(body).not.toHaveProperty('errors');
    expect(body).not.toHaveProperty('included');
  });

  it('is UTF-8 JSON', async () => {
    const response = await add('utf8', mug({ custom_inputs: { engraving: 'Für Ines 😀' } }));
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.body.data[0].custom_inputs).toStrictEqual({ engraving: 'Für Ines 😀' });
  });
});

describe('adding items', () => {
  const linesOf = async (cart: string) => {
    const { body } = await shop.get(items(cart)).expect(200);
    return (body.data as { sku: string; quantity: number }[]).map(({ sku, quantity }) => [
      sku,
      quantity,
    ]);
  };

  it.each([
    ['by SKU', () => ({ sku: 'MUG-HARBOUR' })],
    ['by id', () => ({ id: catalog.productId('MUG-HARBOUR') })],
    ['by id in capitals', () => ({ id: catalog.productId('MUG-HARBOUR').toUpperCase() })],
    ['by both', () => ({ id: catalog.productId('MUG-HARBOUR'), sku: 'MUG-HARBOUR' })],
  ])('accepts one product %s', async (how, names) => {
    const cart = how.replaceAll(' ', '-');
    await add(cart, { type: 'cart_item', quantity: 3, ...names() }).expect(201);
    expect(await linesOf(cart)).toStrictEqual([['MUG-HARBOUR', 3]]);
  });

  it('adds up the quantities of the same product and texts, in any order of the texts', async () => {
    await add('sum', mug({ custom_inputs: { a: 'x', b: { c: 'y', d: 'z' } } })).expect(201);
    await add('sum', [{ ...mug(), sku: 'PLAIN' }, mug()]).expect(201);
    await add('sum', mug({ quantity: 4, custom_inputs: { b: { d: 'z', c: 'y' }, a: 'x' } }));
    const expected = [
      ['MUG-HARBOUR', 5],
      ['PLAIN', 1],
      ['MUG-HARBOUR', 1],
    ];
    expect(await linesOf('sum')).toStrictEqual(expected);
  });

  it('accepts an array in data.data', async () => {
    await add('wrapped', { data: [mug(), mug()] }).expect(201);
    expect(await linesOf('wrapped')).toStrictEqual([['MUG-HARBOUR', 2]]);
  });

  it('ignores unknown fields and options', async () => {
    const data = mug({ name: 'Mine', price: { amount: 1 }, bundle: true });
    const { body } = await add('unknown', data, { whatever: 1 }).expect(201);
    expect(body.data[0]).toMatchObject({ name: 'Harbour Mug', unit_price: { amount: 1250 } });
  });

  it('accepts 200 entries at once', async () => {
    await add(
      'many',
      Array.from({ length: 200 }, () => mug()),
    ).expect(201);
    expect(await linesOf('many')).toStrictEqual([['MUG-HARBOUR', 200]]);
  });

  it('sets the currency by the header and keeps it', async () => {
    const plain = { type: 'cart_item', sku: 'PLAIN', quantity: 1 };
    const { body } = await add('euros', plain).set('SVC-Currency', 'EUR').expect(201);
    expect(body.meta.display_price.with_tax).toMatchObject({ amount: 4, currency: 'EUR' });
    await add('euros', plain).set('SVC-Currency', 'USD').expect(201);
    const { body: later } = await add('euros', plain).set('SVC-Currency', 'ZZZ').expect(201);
    expect(later.meta.display_price.with_tax).toMatchObject({ amount: 12, currency: 'EUR' });
  });

  it('shows prices in the current format of the currency', async () => {
    await add('looks', mug()).expect(201);
    const { body } = await shop.admin('get', '/v2/currencies').expect(200);
    const { id } = body.data.find(({ code }: { code: string }) => code === 'USD');
    const path = `/v2/currencies/${id as string}`;
    await shop
      .admin('put', path)
      .send({ data: { format: '{price} dollars' } })
      .expect(200);
    const { body: items1 } = await shop.get(items('looks')).expect(200);
    const unit = { amount: 1250, currency: 'USD', formatted: '12.50 dollars' };
    expect(items1.data[0].meta.display_price.with_tax.unit).toStrictEqual(unit);
    await shop
      .admin('put', path)
      .send({ data: { format: '${price}' } })
      .expect(200);
  });
});
