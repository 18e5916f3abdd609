import { QueryBus } from '@nestjs/cqrs';
import { type BundleRequest, ConfigureBundles } from '#catalog/contract';
import { asMember, memberToken, optionOf, publishTeaShop, Shop, type TestCatalog } from '#testing';

const UNKNOWN = '7f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';
const ACCOUNT = '0b7e1c52-8f0a-4f7e-9c55-2a3b4c5d6e01';
const TITLE = 'Invalid bundle selection';
const AT = 'bundle_configuration.selected_options';

let shop: Shop;
let catalog: TestCatalog;
let mug: string;
let bowl: string;
let green: string;
let black: string;
let draft: string;

beforeAll(async () => {
  shop = await Shop.open();
  catalog = await publishTeaShop(shop);
  const skus = ['MUG', 'BOWL', 'GREEN', 'BLACK', 'DRAFT'];
  [mug = '', bowl = '', green = '', black = '', draft = ''] = skus.map((sku) =>
    catalog.productId(sku),
  );
});

const path = (sku: string) => `/catalog/products/${catalog.productId(sku)}/configure`;
const configure = (sku: string, selected_options: unknown) =>
  shop.post(path(sku)).send({ data: { selected_options } });
const configured = async (sku: string, selected: unknown, currency = 'USD') =>
  (await configure(sku, selected).set('SVC-Currency', currency).expect(200)).body.data;
const ask = (...requests: readonly BundleRequest[]) =>
  shop.app.get(QueryBus).execute(new ConfigureBundles({}, requests));

describe('configuring a bundle', () => {
  it('keeps the default of components that are not sent', async () => {
    const selected = { tea: { [black]: 1, [green]: 3 } };
    const { type, attributes, meta } = await configured('SET', selected);
    expect([type, attributes.sku]).toStrictEqual(['product', 'SET']);
    expect(meta).toMatchObject({
      product_types: ['bundle'],
      display_price: { without_tax: { amount: 3100, currency: 'USD', formatted: '$31.00' } },
      component_products: [
        { type: 'product', id: mug, quantity: 2 },
        { type: 'product', id: green, quantity: 3 },
        { type: 'product', id: black, quantity: 1 },
      ],
    });
    expect(meta.bundle_configuration).toStrictEqual({
      selected_options: { cup: { [mug]: 2 }, tea: { [green]: 3, [black]: 1 } },
    });
  });

  it('changes nothing else of the product', async () => {
    const { body } = await shop.get(`/catalog/products/${catalog.productId('SET')}`).expect(200);
    const { meta, ...product } = await configured('SET', {});
    const { component_products: _, ...others } = meta;
    expect({ ...product, meta: others }).toStrictEqual(body.data);
  });

  it('has its default selection without a selection', async () => {
    const { body } = await shop.post(path('SET')).send({ data: {} }).expect(200);
    expect(body.data).toStrictEqual(await configured('SET', {}));
  });

  it('adds up a product that is chosen in two components', async () => {
    const components = {
      yours: { name: 'Yours', options: [optionOf(mug)] },
      mine: { name: 'Mine', options: [optionOf(mug, { quantity: 2 })] },
    };
    await catalog.add({ sku: 'PAIR', attributes: { components } });
    await catalog.publish();
    const { meta } = await configured('PAIR', {});
    expect(meta.component_products).toStrictEqual([{ type: 'product', id: mug, quantity: 3 }]);
    expect(meta.display_price.without_tax.amount).toBe(3000);
  });

  it('accepts ids in either case, and selects nothing of a component that is sent empty', async () => {
    const { meta } = await configured('SET', { cup: { [bowl.toUpperCase()]: 1 }, tea: {} });
    const selected_options = { cup: { [bowl]: 1 }, tea: {} };
    expect(meta.bundle_configuration).toStrictEqual({ selected_options });
    expect(meta.component_products).toStrictEqual([{ type: 'product', id: bowl, quantity: 1 }]);
  });

  it('shows the price in the requested currency, or none if there is none', async () => {
    const { meta } = await configured('SET', { tea: { [black]: 1 } }, 'EUR');
    expect(meta.display_price.without_tax).toMatchObject({ amount: 1980, formatted: '€19.80' });
    const bowls = await configured('SET', { cup: { [bowl]: 1 } }, 'EUR');
    expect(bowls.meta).not.toHaveProperty('display_price');
  });

  it('keeps the price of a bundle that has its own', async () => {
    for (const selected of [{}, { cup: { [bowl]: 1 } }]) {
      const { meta } = await configured('BOX', selected);
      expect(meta.display_price.without_tax.amount).toBe(5555);
    }
  });

  const DATA = 'data.selected_options';

  it.each<[string, () => object, string, readonly (() => string)[]]>([
    ['an unknown component', () => ({ saucer: {} }), 'saucer', []],
    ['a component __proto__', () => JSON.parse('{"__proto__":{}}') as object, '__proto__', []],
    ['a component constructor', () => ({ constructor: {} }), 'constructor', []],
    ['options that are no object', () => ({ tea: [] }), 'tea', []],
    ['too few options', () => ({ cup: {} }), 'cup', []],
    ['too many options', () => ({ cup: { [mug]: 2, [bowl]: 1 } }), 'cup', []],
    ['an unknown option', () => ({ tea: { [UNKNOWN]: 1 } }), 'tea', [() => UNKNOWN]],
    ['an option of another component', () => ({ tea: { [mug]: 2 } }), 'tea', [() => mug]],
    ['an option toString', () => ({ tea: { toString: 1 } }), 'tea', [() => 'toString']],
    ['a wrong quantity', () => ({ cup: { [mug]: 1 } }), 'cup', [() => mug]],
    ['a quantity of 0', () => ({ tea: { [green]: 0 } }), 'tea', [() => green]],
    ['a quantity above max', () => ({ tea: { [green]: 5 } }), 'tea', [() => green]],
    ['a text for a quantity', () => ({ tea: { [green]: '1' } }), 'tea', [() => green]],
    ['an option that is not sold', () => ({ tea: { [draft]: 1 } }), 'tea', [() => draft]],
  ])('refuses %s', async (_, selected, component, [option]) => {
    const meta = { component, ...(option === undefined ? {} : { option: option() }) };
    const place = [component, ...(option === undefined ? [] : [option()])].join('.');
    const { body } = await configure('SET', selected()).expect(400);
    const source = `${DATA}.${place}`;
    const detail = expect.stringMatching(new RegExp(`^${source} (must|is) `));
    expect(body.errors).toStrictEqual([{ status: '400', title: TITLE, detail, source, meta }]);
    const [fault] = await ask({
      productId: catalog.productId('SET'),
      selectedOptions: { cup: { [mug]: 2 }, ...selected() },
    });
    expect(fault).toMatchObject({ kind: 'invalid', title: TITLE, source: `${AT}.${place}`, meta });
  });

  it.each([
    [{}, 'data must be an object'],
    [{ data: { selected_options: null } }, `${DATA} must be an object of components`],
    [{ data: { selected_options: [] } }, `${DATA} must be an object of components`],
  ])('refuses the body %j', async (body, detail) => {
    const response = await shop.post(path('SET')).send(body).expect(400);
    expect(response.body.errors).toMatchObject([{ title: 'Validation Error', detail }]);
  });

  it('refuses a selection of a product that is not a bundle', async () => {
    const { body } = await configure('MUG', {}).expect(400);
    const detail = `${DATA} must be left out: the product is not a bundle`;
    expect(body.errors).toStrictEqual([{ status: '400', title: TITLE, detail, source: DATA }]);
  });

  it('refuses a price beyond the range of amounts', async () => {
    const selected = { any: { [catalog.productId('HIGH')]: 2 } };
    const { body } = await configure('TOWER', selected).expect(400);
    expect(body.errors).toMatchObject([{ title: 'Amount out of range', source: DATA }]);
  });

  it('checks the token, then the product, then the body, then the currency', async () => {
    const unknown = `/catalog/products/${UNKNOWN}/configure`;
    await shop.send('post', unknown).send({}).expect(401);
    const { body } = await shop.post(unknown).send({}).expect(404);
    expect(body.errors).toMatchObject([{ title: 'Product not found', meta: { id: UNKNOWN } }]);
    const abroad = (request: ReturnType<Shop['post']>) => request.set('SVC-Currency', 'ZZZ');
    expect((await abroad(shop.post(path('SET'))).expect(400)).body.errors[0].source).toBe('data');
    const other = await abroad(configure('SET', {})).expect(400);
    expect(other.body.errors[0].source).toBe('header.SVC-Currency');
    await configure('SET', {}).set('SVC-Channel', 'web').expect(200);
    await shop
      .admin('post', path('SET'))
      .send({ data: { selected_options: {} } })
      .expect(200);
    const token = await memberToken(shop, ACCOUNT);
    await asMember(configure('SET', {}), token).expect(200);
  });
});
