import { optionOf, publishTeaShop, Shop, type TestCatalog } from '#testing';

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
    { sku: 'FIXED', prices: { USD: 500 }, attributes: { components: { c1, c2 } } },
    { sku: 'EXTRAS', attributes: { components: { extras } } },
  );
  const any = { name: 'Any', max: 2, options: [option('EXTRAS', { max: 2 }), option('MUG')] };
  await catalog.add({ sku: 'BAG', attributes: { components: { any } } });
  await catalog.publish();
});

const item = (sku: string, selected_options?: Selection) => ({
  type: 'cart_item',
  id: catalog.productId(sku),
  quantity: 2,
  ...(selected_options === undefined ? {} : { bundle_configuration: { selected_options } }),
});
const add = (cart: string, data: object) => shop.post(`/v2/carts/${cart}/items`).send({ data });
const refused = { title: 'Invalid bundle selection', status: '400' };

describe('a bundle without anything in it', () => {
  it.each([
    ['OPEN', { c1: {}, c2: {} }],
    ['FIXED', { c1: {}, c2: {} }],
    ['EXTRAS', { extras: {} }],
    ['EXTRAS', undefined],
  ])('is not sold: %s with %j', async (sku, selection) => {
    const { body } = await add('empty', item(sku, selection)).expect(400);
    expect(body.errors).toMatchObject([refused]);
    const path = `/catalog/products/${catalog.productId(sku)}/configure`;
    const data = selection === undefined ? {} : { selected_options: selection };
    const configured = await shop.post(path).send({ data }).expect(400);
    expect(configured.body.errors).toMatchObject([refused]);
  });

  it('has no price in the catalog, and comes after everything that has one', async () => {
    const { body } = await shop.get(`/catalog/products/${catalog.productId('EXTRAS')}`).expect(200);
    expect(body.data.meta).not.toHaveProperty('display_price');
    const list = await shop.get('/catalog/products?sort=price').expect(200);
    const products = list.body.data as { attributes: { sku: string }; meta: object }[];
    const priced = products.map(({ meta }) => 'display_price' in meta);
    expect(priced).toStrictEqual([...priced].sort((one, other) => Number(other) - Number(one)));
    expect(products.map(({ attributes }) => attributes.sku)).toContain('EXTRAS');
  });

  it('adds nothing to the bundle that it is chosen in', async () => {
    const inner = { [catalog.productId('EXTRAS')]: 2 };
    const alone = await add('bag', item('BAG', { any: inner })).expect(400);
    expect(alone.body.errors).toMatchObject([refused]);
    const beside = item('BAG', { any: { ...inner, [catalog.productId('MUG')]: 1 } });
    const { body } = await add('full-bag', beside).expect(201);
    expect(body.data).toMatchObject([{ unit_price: { amount: 1000, currency: 'USD' } }]);
  });

  it('is not what a line can be changed to', async () => {
    const extras = { [catalog.productId('BLACK')]: 1 };
    const { body: before } = await add('emptied', item('EXTRAS', { extras })).expect(201);
    const line = `/v2/carts/emptied/items/${before.data[0].id as string}`;
    const data = { bundle_configuration: { selected_options: { extras: {} } } };
    const { body } = await shop.put(line).send({ data }).expect(400);
    expect(body.errors).toMatchObject([refused]);
    const { body: after } = await shop.get('/v2/carts/emptied/items').expect(200);
    expect(after.data).toMatchObject([{ unit_price: { amount: 200 } }]);
  });
});
