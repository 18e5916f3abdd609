import { optionOf, publishTeaShop, Shop, type TestCatalog } from '#testing';
import { AS_GUEST } from '../support/orders';

type Selection = Readonly<Record<string, Readonly<Record<string, number>>>>;

let shop: Shop;
let catalog: TestCatalog;

beforeAll(async () => {
  shop = await Shop.open();
  catalog = await publishTeaShop(shop);
  const option = (sku: string, more: object = {}) => optionOf(catalog.productId(sku), more);
  const c1 = { name: 'Cups', options: [option('MUG')] };
  const c2 = { name: 'Teas', options: [option('GREEN')] };
  const extras = { name: 'Extras', max: 3, options: [option('BLACK')] };
  await catalog.add(
    { sku: 'OPEN', attributes: { components: { c1, c2 } } },
    { sku: 'FREE', attributes: { components: { extras } } },
  );
  const any = { name: 'Any', max: 2, options: [option('FREE', { max: 2 }), option('MUG')] };
  await catalog.add({ sku: 'BAG', attributes: { components: { any } } });
  await catalog.publish();
});

const item = (sku: string, selected_options?: Selection) => ({
  type: 'cart_item',
  id: catalog.productId(sku),
  quantity: 2,
  ...(selected_options === undefined ? {} : { bundle_configuration: { selected_options } }),
});
const add = (cart: string, data: object, currency?: string) => {
  const adding = shop.post(`/v2/carts/${cart}/items`).send({ data });
  return currency === undefined ? adding : adding.set('SVC-Currency', currency);
};
const free = (currency: string) => ({ amount: 0, currency, includes_tax: false });

describe('a bundle without a price of its own and without selected options', () => {
  it('costs 0 in the catalog, when configured and in a cart', async () => {
    const none = { c1: {}, c2: {} };
    const path = `/catalog/products/${catalog.productId('OPEN')}/configure`;
    const data = { selected_options: none };
    const { body: configured } = await shop.post(path).send({ data }).expect(200);
    const { display_price, bundle_configuration } = configured.data.meta;
    const price = { amount: 0, currency: 'USD', formatted: '$0.00' };
    expect(display_price).toStrictEqual({ without_tax: price });
    const { body } = await add('open', item('OPEN', bundle_configuration.selected_options));
    expect(body.data).toMatchObject([{ unit_price: free('USD'), bundle_configuration }]);
    const { body: shown } = await shop.get(`/catalog/products/${catalog.productId('FREE')}`);
    expect(shown.data.meta.display_price).toStrictEqual({ without_tax: price });
  });

  it('costs 0 in the requested currency, else in the default of the catalog or store', async () => {
    const asked = await add('asked', item('FREE'), 'EUR').expect(201);
    expect(asked.body.data).toMatchObject([{ unit_price: free('EUR') }]);
    const unasked = await add('unasked', item('FREE')).expect(201);
    expect(unasked.body.data).toMatchObject([{ unit_price: free('USD') }]);
    const preferred = async (code: string | null) => {
      const data = { attributes: { default_currency: code } };
      await shop.admin('put', `/pcm/catalogs/${catalog.id}`).send({ data }).expect(200);
      await catalog.publish();
    };
    await preferred('EUR');
    const ofCatalog = await add('of-catalog', item('FREE')).expect(201);
    expect(ofCatalog.body.data).toMatchObject([{ unit_price: free('EUR') }]);
    await preferred(null);
  });

  it('costs 0 in the currency of the cart that it is added to', async () => {
    await add('second', item('MUG'), 'EUR').expect(201);
    const { body } = await add('second', item('FREE')).expect(201);
    expect(body.data).toMatchObject([{ unit_price: { amount: 900 } }, { unit_price: free('EUR') }]);
  });

  it('costs 0 within another bundle, alone or beside priced products', async () => {
    const inner = { [catalog.productId('FREE')]: 2 };
    const alone = await add('bag', item('BAG', { any: inner })).expect(201);
    expect(alone.body.data).toMatchObject([{ unit_price: free('USD') }]);
    const beside = item('BAG', { any: { ...inner, [catalog.productId('MUG')]: 1 } });
    const { body } = await add('full-bag', beside).expect(201);
    expect(body.data).toMatchObject([{ unit_price: { amount: 1000, currency: 'USD' } }]);
  });

  it('results when the selection of a line is emptied', async () => {
    const extras = { [catalog.productId('BLACK')]: 1 };
    const { body: before } = await add('emptied', item('FREE', { extras })).expect(201);
    expect(before.data).toMatchObject([{ unit_price: { amount: 200 } }]);
    const line = `/v2/carts/emptied/items/${before.data[0].id as string}`;
    const data = { bundle_configuration: { selected_options: { extras: {} } } };
    const { body } = await shop.put(line).send({ data }).expect(200);
    expect(body.data).toMatchObject([{ unit_price: free('USD') }]);
  });

  it('can be ordered', async () => {
    await add('ordered', item('FREE')).expect(201);
    const { body } = await shop.post('/v2/carts/ordered/checkout').send({ data: AS_GUEST });
    expect(body.data.meta.display_price.with_tax).toMatchObject({ amount: 0, currency: 'USD' });
  });
});
