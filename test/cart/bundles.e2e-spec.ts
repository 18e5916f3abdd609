import { publishTeaShop, Shop, type TestCatalog } from '#testing';

let shop: Shop;
let catalog: TestCatalog;
let ids: Readonly<Record<'MUG' | 'BOWL' | 'GREEN' | 'BLACK' | 'SET' | 'BOX' | 'PALLET', string>>;

beforeAll(async () => {
  shop = await Shop.open();
  catalog = await publishTeaShop(shop);
  const idOf = (sku: string) => catalog.productId(sku);
  ids = {
    MUG: idOf('MUG'),
    BOWL: idOf('BOWL'),
    GREEN: idOf('GREEN'),
    BLACK: idOf('BLACK'),
    SET: idOf('SET'),
    BOX: idOf('BOX'),
    PALLET: idOf('PALLET'),
  };
});

type Selection = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
const pathOf = (cart: string) => `/v2/carts/${cart}/items`;
const set = (selection?: unknown, more: object = {}) => ({
  type: 'cart_item',
  id: ids.SET,
  quantity: 1,
  ...(selection === undefined ? {} : { bundle_configuration: { selected_options: selection } }),
  ...more,
});
const add = (cart: string, data: object, query = '') =>
  shop.post(`${pathOf(cart)}${query}`).send({ data });
const usual = (): Selection => ({ cup: { [ids.MUG]: 2 }, tea: { [ids.GREEN]: 1 } });
const withBowl = (): Selection => ({ cup: { [ids.BOWL]: 1 }, tea: { [ids.BLACK]: 1 } });

describe('a bundle in a cart', () => {
  it('has its default selection and the price of that when none is sent', async () => {
    const { body } = await add('default', set()).expect(201);
    expect(body.data).toMatchObject([
      {
        type: 'cart_item',
        product_id: ids.SET,
        unit_price: { amount: 2300, currency: 'USD', includes_tax: false },
        bundle_configuration: { selected_options: usual() },
        components: {
          cup: { name: 'Cup', options: [{ id: ids.MUG, type: 'product', quantity: 2 }] },
          tea: { name: 'Tea', options: [{ id: ids.GREEN, type: 'product', quantity: 1 }] },
        },
      },
    ]);
    expect(body.data[0].bundle_configuration).not.toHaveProperty('component_products');
  });

  it('has exactly the selection of the shopper', async () => {
    const { body } = await add('chosen', set(withBowl(), { quantity: 2 })).expect(201);
    expect(body.data).toMatchObject([
      { unit_price: { amount: 1700 }, value: { amount: 3400 }, quantity: 2 },
    ]);
    expect(body.data[0].bundle_configuration.selected_options).toStrictEqual(withBowl());
  });

  it('costs its own price for any selection, if it has one', async () => {
    for (const selection of [undefined, withBowl()]) {
      const item = set(selection, { id: ids.BOX });
      const { body } = await add(`fixed-${String(selection === undefined)}`, item).expect(201);
      expect(body.data).toMatchObject([{ unit_price: { amount: 5555 } }]);
    }
  });

  it('may hold another bundle', async () => {
    const { body } = await add('pallet', set(undefined, { id: ids.PALLET })).expect(201);
    expect(body.data).toMatchObject([
      {
        unit_price: { amount: 2300 },
        bundle_configuration: { selected_options: { sets: { [ids.SET]: 1 } } },
      },
    ]);
  });

  it('is added as the configure endpoint returned it, at the price that it showed', async () => {
    const path = `/catalog/products/${ids.SET}/configure`;
    const data = { selected_options: { tea: { [ids.GREEN]: 4 } } };
    const { body: configured } = await shop.post(path).send({ data }).expect(200);
    const { bundle_configuration, display_price } = configured.data.meta;
    const item = { type: 'cart_item', id: ids.SET, quantity: 1, bundle_configuration };
    const { body } = await add('configured', item).expect(201);
    expect(body.data[0].bundle_configuration).toStrictEqual(bundle_configuration);
    expect(body.data[0].unit_price.amount).toBe(display_price.without_tax.amount);
  });

  it('shares a line with the same selection in any order, but not with another selection', async () => {
    await add('lines', [set(usual()), set(withBowl())]).expect(201);
    const turned = { tea: { [ids.GREEN]: 1 }, cup: { [ids.MUG.toUpperCase()]: 2 } };
    const { body } = await add('lines', [set(turned), set()]).expect(201);
    expect(body.data).toMatchObject([{ quantity: 3 }, { quantity: 1 }]);
    expect(body.data).toHaveLength(2);
  });

  it('needs a price of every selected product in the currency of the cart', async () => {
    const inEuro = (selection: Selection) =>
      shop
        .post(pathOf('euro'))
        .set('SVC-Currency', 'EUR')
        .send({ data: set(selection) });
    await inEuro(usual()).expect(201);
    const { body } = await inEuro(withBowl()).expect(400);
    expect(body.errors).toMatchObject([
      { title: 'Currency mismatch', meta: { id: ids.SET, sku: 'SET', currency: 'EUR' } },
    ]);
  });

  it('stays unchanged when the catalog changes', async () => {
    await add('kept', set(usual())).expect(201);
    const { body } = await shop.get(pathOf('kept')).expect(200);
    await catalog.publish();
    expect((await shop.get(pathOf('kept')).expect(200)).body).toStrictEqual(body);
  });
});

describe('a selection that a bundle does not allow', () => {
  const cases: readonly (readonly [string, () => unknown, () => readonly string[]])[] = [
    ['unknown component', () => ({ ...usual(), lid: { [ids.MUG]: 1 } }), () => ['lid']],
    ['prototype as component', () => JSON.parse('{"__proto__":{}}'), () => ['__proto__']],
    ['constructor as component', () => ({ constructor: {} }), () => ['constructor']],
    ['unknown option', () => ({ ...usual(), cup: { [ids.GREEN]: 1 } }), () => ['cup', ids.GREEN]],
    [
      'prototype as option',
      () => ({ cup: JSON.parse('{"__proto__":1}') }),
      () => ['cup', '__proto__'],
    ],
    ['too few', () => ({ ...usual(), cup: {} }), () => ['cup']],
    ['too many', () => ({ ...usual(), cup: { [ids.MUG]: 2, [ids.BOWL]: 1 } }), () => ['cup']],
    ['wrong quantity', () => ({ ...usual(), cup: { [ids.MUG]: 1 } }), () => ['cup', ids.MUG]],
    [
      'quantity above max',
      () => ({ ...usual(), tea: { [ids.GREEN]: 5 } }),
      () => ['tea', ids.GREEN],
    ],
    ['quantity as a text', () => ({ ...usual(), cup: { [ids.MUG]: '2' } }), () => ['cup', ids.MUG]],
    ['component as a number', () => ({ ...usual(), cup: 2 }), () => ['cup']],
    ['an array', () => [], () => []],
    ['null', () => null, () => []],
  ];

  it.each(cases)('is refused: %s', async (name, selection, path) => {
    const cart = `refused-${name.replaceAll(' ', '-')}`;
    const { body } = await add(cart, set(selection())).expect(400);
    const [component, option] = path();
    const source = ['data.bundle_configuration.selected_options', ...path()].join('.');
    expect(body.errors[0]).toMatchObject({ title: 'Invalid bundle selection', source });
    expect(body.errors[0].detail.startsWith(`${source} `)).toBe(true);
    const named = { ...(component && { component }), ...(option && { option }) };
    expect(body.errors[0].meta ?? {}).toMatchObject(named);
    await shop.delete(pathOf(cart)).expect(404);
  });

  it('is refused on a product that is not a bundle', async () => {
    const item = set({ cup: {} }, { id: ids.MUG });
    const { body } = await add('no-bundle', item).expect(400);
    expect(body.errors).toMatchObject([
      {
        title: 'Invalid bundle selection',
        source: 'data.bundle_configuration.selected_options',
      },
    ]);
  });

  it('is reported with the position of its entry in an array', async () => {
    const { body } = await add('array', [set(usual()), set({ lid: {} })]).expect(201);
    expect(body.errors).toMatchObject([
      {
        source: 'data[1].bundle_configuration.selected_options.lid',
        meta: { index: 1, component: 'lid' },
      },
    ]);
  });
});

describe('changing the selection of a line', () => {
  const change = (cart: string, id: string, data: object) =>
    shop.put(`${pathOf(cart)}/${id}`).send({ data });

  it('sets the price of the new selection', async () => {
    const { body: before } = await add('changed', set(usual())).expect(201);
    const bundle_configuration = { selected_options: withBowl() };
    const { id } = before.data[0];
    const { body } = await change('changed', id, { bundle_configuration, quantity: 3 }).expect(200);
    expect(body.data).toMatchObject([
      { id, quantity: 3, unit_price: { amount: 1700 }, bundle_configuration },
    ]);
  });

  it('merges it with the line that has this selection', async () => {
    const { body: before } = await add('merged', [set(usual()), set(withBowl())]).expect(201);
    const [first, second] = before.data;
    const bundle_configuration = { selected_options: usual() };
    const { body } = await change('merged', second.id, { bundle_configuration }).expect(200);
    expect(body.data).toMatchObject([{ id: first.id, quantity: 2 }]);
    expect(body.data).toHaveLength(1);
  });

  it('refuses what the bundle does not allow, and changes nothing', async () => {
    const { body: before } = await add('bad-change', set(usual())).expect(201);
    const { id } = before.data[0];
    const bundle_configuration = { selected_options: { lid: {} } };
    const { body } = await change('bad-change', id, { bundle_configuration }).expect(400);
    expect(body.errors).toMatchObject([
      {
        title: 'Invalid bundle selection',
        source: 'data.bundle_configuration.selected_options.lid',
        meta: { id, component: 'lid' },
      },
    ]);
    expect((await shop.get(pathOf('bad-change'))).body.data).toStrictEqual(before.data);
  });

  it('refuses a sum of prices with and without tax, as adding does', async () => {
    await catalog.add({ sku: 'TAXED' });
    const currencies = { USD: { amount: 100, includes_tax: true } };
    await shop
      .admin('post', `/pcm/pricebooks/${catalog.priceBookId}/prices`)
      .send({ data: { attributes: { sku: 'TAXED', currencies } } })
      .expect(201);
    const taxed = catalog.productId('TAXED');
    const options = [ids.MUG, taxed].map((id) => ({ id, type: 'product', quantity: 1 }));
    const components = { any: { name: 'Any', options } };
    await catalog.add({ sku: 'MIXED', attributes: { components } });
    await catalog.publish();
    const item = (selection: Selection) => set(selection, { id: catalog.productId('MIXED') });
    const mixed = { any: { [ids.MUG]: 1, [taxed]: 1 } };
    const { body: before } = await add('mixed-tax', item({ any: { [ids.MUG]: 1 } })).expect(201);
    const { id } = before.data[0];
    const refused = await add('mixed-tax', item(mixed)).expect(400);
    const bundle_configuration = { selected_options: mixed };
    const { body } = await change('mixed-tax', id, { bundle_configuration }).expect(400);
    const { detail } = refused.body.errors[0];
    expect(body.errors).toMatchObject([
      {
        title: 'Validation Error',
        detail,
        source: 'data.bundle_configuration',
        meta: { id, currency: 'USD' },
      },
    ]);
  });

  it('refuses a product that is not a bundle', async () => {
    const { body: before } = await add('plain', set(undefined, { id: ids.MUG })).expect(201);
    const data = { bundle_configuration: { selected_options: {} } };
    const { body } = await change('plain', before.data[0].id, data).expect(400);
    expect(body.errors).toMatchObject([{ title: 'Invalid bundle selection' }]);
  });
});

describe('include=component_products', () => {
  it('shows the selected products in the responses to adding and reading', async () => {
    const query = '?include=component_products';
    const { body } = await add('included', set(usual()), query).expect(201);
    const products = body.data[0].bundle_configuration.component_products;
    expect(products).toStrictEqual([
      {
        id: ids.MUG,
        type: 'product',
        attributes: {
          name: expect.any(String),
          sku: 'MUG',
          status: 'live',
          commodity_type: 'physical',
        },
        meta: {
          display_price: { without_tax: { amount: 1000, currency: 'USD', formatted: '$10.00' } },
        },
      },
      expect.objectContaining({ id: ids.GREEN }),
    ]);
    const read = await shop.get(`${pathOf('included')}${query}`).expect(200);
    expect(read.body.data).toStrictEqual(body.data);
  });

  it('changes nothing for lines without a bundle, and is needed to show the products', async () => {
    await add('mixed', [set(usual()), set(undefined, { id: ids.MUG })]).expect(201);
    const { body } = await shop.get(`${pathOf('mixed')}?include=component_products`).expect(200);
    expect(body.data[1]).not.toHaveProperty('bundle_configuration');
    const unasked = await shop.get(`${pathOf('mixed')}?include=whatever`).expect(200);
    expect(unasked.body.data[0].bundle_configuration).not.toHaveProperty('component_products');
  });
});
