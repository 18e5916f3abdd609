import { QueryBus } from '@nestjs/cqrs';
import fc from 'fast-check';
import { type BundleRequest, ConfigureBundles, type ConfiguredBundle } from '#catalog/contract';
import { optionOf, publishTeaShop, Shop, type TestCatalog } from '#testing';
import { questionsTo } from '../support/statements';

const UNKNOWN = '7f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';
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
const usd = (amount: number) => ({ USD: { amount, includesTax: false } });
const eur = (amount: number) => ({ EUR: { amount, includesTax: false } });

describe('bundles that a cart configures', () => {
  const request = (sku: string, selectedOptions?: unknown) => ({
    productId: catalog.productId(sku),
    ...(selectedOptions === undefined ? {} : { selectedOptions }),
  });

  it('are checked one by one, in the order of the requests', async () => {
    const answers = await ask(
      request('SET'),
      { productId: UNKNOWN },
      request('SET', { cup: { [bowl.toUpperCase()]: 1 }, tea: {} }),
      request('BOX'),
      request('MUG'),
      request('MUG', {}),
      { productId: 'nonsense' },
    );
    expect(answers).toStrictEqual([
      {
        catalogId: catalog.id,
        selectedOptions: { cup: { [mug]: 2 }, tea: { [green]: 1 } },
        prices: { ...usd(2300), ...eur(2070) },
        mixedTax: [],
        units: { [mug]: 2, [green]: 1 },
        components: {
          cup: { name: 'Cup', options: [{ id: mug, quantity: 2 }] },
          tea: { name: 'Tea', options: [{ id: green, quantity: 1 }] },
        },
      },
      expect.objectContaining({ title: 'Product not found', meta: { id: UNKNOWN } }),
      {
        catalogId: catalog.id,
        selectedOptions: { cup: { [bowl]: 1 }, tea: {} },
        prices: usd(1500),
        mixedTax: [],
        units: { [bowl]: 1 },
        components: { cup: { name: 'Cup', options: [{ id: bowl, quantity: 1 }] } },
      },
      expect.objectContaining({ prices: usd(5555), units: { [mug]: 2, [green]: 1 } }),
      {
        selectedOptions: {},
        prices: { ...usd(1000), ...eur(900) },
        mixedTax: [],
        catalogId: catalog.id,
        units: { [mug]: 1 },
        components: {},
      },
      expect.objectContaining({ kind: 'invalid', title: TITLE, source: AT }),
      expect.objectContaining({ kind: 'not-found', meta: { id: 'nonsense' } }),
    ]);
  });

  it('are found by an id in either case', async () => {
    const productId = catalog.productId('BOX').toUpperCase();
    expect(await ask({ productId })).toMatchObject([{ prices: usd(5555) }]);
  });

  it('take the products of an inner bundle out of the stock', async () => {
    const [pallet] = await ask(request('PALLET'));
    const units = { [mug]: 2, [green]: 1 };
    expect(pallet).toMatchObject({ prices: { ...usd(2300), ...eur(2070) }, units });
  });

  it('cost one query for all, and none for cached products', async () => {
    await catalog.publish();
    const all = ['SET', 'BOX', 'PALLET', 'MUG'].map((sku) => request(sku));
    const askAll = () => ask(...all, { productId: UNKNOWN });
    expect(await questionsTo('release_products', shop, askAll)).toBe(1);
    expect(await questionsTo('release_products', shop, askAll)).toBe(0);
    expect(await questionsTo('release_products', shop, () => ask())).toBe(0);
  });

  it('are sold as they were configured, at the price that was shown', async () => {
    const cups = fc.constantFrom({}, { [mug]: 2 }, { [bowl]: 1 }, { [bowl]: 2 });
    const units = fc.record({ [green]: fc.integer({ min: 1, max: 5 }), [black]: fc.constant(1) });
    const teas = fc.oneof(fc.constant({}), units, fc.constant({ [draft]: 1 }));
    const selections = fc.record({ cup: cups, tea: teas }, { requiredKeys: [] });
    let sold = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('SET', 'BOX'), selections, async (sku, selection) => {
        const { status, body } = await configure(sku, selection);
        if (status !== 200) return;
        sold += 1;
        const { meta } = body.data;
        const { selected_options: selectedOptions } = meta.bundle_configuration;
        const [bundle] = (await ask(request(sku, selectedOptions))) as [ConfiguredBundle];
        expect(bundle.selectedOptions).toStrictEqual(selectedOptions);
        const amount = bundle.prices['USD']?.amount;
        expect(amount).toBe(meta.display_price?.without_tax.amount);
        const again = await configure(sku, selectedOptions).expect(200);
        expect(again.body).toStrictEqual(body);
      }),
      { numRuns: 60 },
    );
    expect(sold).toBeGreaterThan(3);
  });
});

describe('a bundle whose options include taxes or not', () => {
  it('cannot be added up, and is refused as in the cart', async () => {
    const prices = `/pcm/pricebooks/${catalog.priceBookId}/prices`;
    const price = (sku: string, includes_tax: boolean) =>
      shop
        .admin('post', prices)
        .send({ data: { attributes: { sku, currencies: { USD: { amount: 1, includes_tax } } } } })
        .expect(201);
    await catalog.add({ sku: 'WITH' }, { sku: 'WITHOUT' });
    await price('WITH', true);
    await price('WITHOUT', false);
    const ids = ['WITH', 'WITHOUT'].map((sku) => catalog.productId(sku));
    const both = { name: 'Both', options: ids.map((id) => optionOf(id)) };
    await catalog.add({ sku: 'MIXED', attributes: { components: { both } } });
    await catalog.publish();
    const productId = catalog.productId('MIXED');
    const [mixed] = await ask({ productId });
    expect(mixed).toMatchObject({ prices: {}, mixedTax: ['USD'] });
    const only = { productId, selectedOptions: { both: { [ids[0] ?? '']: 1 } } };
    const [taxed] = await ask(only);
    const USD = { amount: 1, includesTax: true };
    expect(taxed).toMatchObject({ prices: { USD }, mixedTax: [] });
    const { body } = await configure('MIXED', {}).expect(400);
    const item = { type: 'cart_item', id: productId, quantity: 1 };
    const added = await shop.post('/v2/carts/mixed/items').send({ data: item }).expect(400);
    const [{ title, detail }] = added.body.errors;
    const refusal = { status: '400', title, detail, source: 'data.selected_options' };
    expect(body.errors).toStrictEqual([{ ...refusal, meta: { currency: 'USD' } }]);
    const { meta } = await configured('MIXED', only.selectedOptions);
    expect(meta.display_price.without_tax.amount).toBe(1);
  });

  it('is sold in another currency if the request names none, as in a cart', async () => {
    const book = `/pcm/pricebooks/${catalog.priceBookId}/prices`;
    const { body: known } = await shop.admin('get', book).expect(200);
    const rows = known.data as { id: string; attributes: { sku: string } }[];
    for (const { id, attributes } of rows) {
      if (!['WITH', 'WITHOUT'].includes(attributes.sku)) continue;
      const USD = { amount: 1, includes_tax: attributes.sku === 'WITH' };
      const data = { attributes: { currencies: { USD, EUR: { amount: 2 } } } };
      await shop.admin('put', `${book}/${id}`).send({ data }).expect(200);
    }
    await catalog.publish();
    const { body } = await shop.post(path('MIXED')).send({ data: { selected_options: {} } });
    const { bundle_configuration } = body.data.meta;
    const id = catalog.productId('MIXED');
    const data = { type: 'cart_item', id, quantity: 1, bundle_configuration };
    const added = await shop.post('/v2/carts/mixed-euro/items').send({ data }).expect(201);
    expect(added.body.data).toMatchObject([{ unit_price: { amount: 4, currency: 'EUR' } }]);
    await configure('MIXED', {}).set('SVC-Currency', 'USD').expect(400);
  });
});
