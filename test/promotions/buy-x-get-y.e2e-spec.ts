import { componentsOf, publishShop, Shop } from '#testing';
import { AS_GUEST } from '../support/orders';
import { TestPromotions } from '../support/promotions';

let shop: Shop;
let promotions: TestPromotions;
let ids: Readonly<Record<string, string>>;

beforeAll(async () => {
  shop = await Shop.open();
  promotions = new TestPromotions(shop);
  const catalog = await publishShop(shop, [
    { sku: 'MUG', name: 'Mug', prices: { USD: 1250 } },
    { sku: 'JAR', name: 'Jar', prices: { USD: 301 } },
    { sku: 'LID', name: 'Lid', prices: { USD: 200 } },
  ]);
  const attributes = { components: componentsOf(catalog.productId('LID')) };
  await catalog.add({ sku: 'SET', name: 'Set', prices: { USD: 900 }, attributes });
  await catalog.publish();
  const { body } = await shop.get('/catalog/products').expect(200);
  const products = body.data as readonly { id: string; attributes: { sku: string } }[];
  ids = Object.fromEntries(products.map(({ id, attributes }) => [attributes.sku, id]));
});

const part = (sku: string, quantity: number) => ({ products: [ids[sku] ?? ''], quantity });
const rule = (buy: object, get: object) => ({
  name: 'Two and one more',
  promotion_type: 'buy_x_get_y',
  schema: { buy, get },
});
const twoPlusOne = () => rule(part('MUG', 2), { ...part('MUG', 1), percent: 100 });

async function promoted(code: string, fields: object): Promise<string> {
  const id = await promotions.created(fields);
  await promotions.addCodes(id, { code }).expect(201);
  return id;
}
const pathOf = (cart: string) => `/v2/carts/${cart}/items`;
const add = (cart: string, ...data: readonly object[]) => shop.post(pathOf(cart)).send({ data });
const item = (sku: string, quantity: number) => ({ type: 'cart_item', sku, quantity });
const code = (name: string) => ({ type: 'promotion_item', code: name });

describe('a promotion of units to buy and units to get', () => {
  it('is stored, shown and changed, also from and to another type', async () => {
    const id = await promotions.created(twoPlusOne());
    const read = async () => (await promotions.read(id).expect(200)).body.data;
    expect(await read()).toMatchObject(twoPlusOne());
    await promotions.put(id, { name: 'Other' }).expect(200);
    expect((await read()).schema).toStrictEqual(twoPlusOne().schema);
    await promotions.put(id, { promotion_type: 'percent_discount' }).expect(400);
    const percent = { promotion_type: 'percent_discount', schema: { percentage: 5 } };
    await promotions.put(id, percent).expect(200);
    await promotions.put(id, twoPlusOne()).expect(200);
    expect((await read()).schema).toStrictEqual(twoPlusOne().schema);
  });

  it.each<[string, (buy: object, get: object) => object]>([
    ['data.schema.get', (buy) => ({ buy })],
    ['data.schema.buy', (_, get) => ({ get })],
    ['data.schema.buy', (_, get) => ({ buy: { quantity: 1 }, get })],
    ['data.schema.buy.quantity', (buy, get) => ({ buy: { ...buy, quantity: 0 }, get })],
    ['data.schema.get.percent', (buy, get) => ({ buy, get: { ...get, percent: 100.5 } })],
    ['data.schema.get.percent', (buy, get) => ({ buy, get: { ...get, percent: undefined } })],
    ['data.schema.buy.products', (buy, get) => ({ buy: { ...buy, products: [] }, get })],
    ['data.schema.percentage', (buy, get) => ({ buy, get, percentage: 10 })],
  ])('is refused for %s', async (source, schemaOf) => {
    const schema = schemaOf(part('MUG', 2), { ...part('MUG', 1), percent: 100 });
    const { body } = await promotions.post({ ...(await valid()), schema }).expect(400);
    expect(body.errors).toMatchObject([{ title: 'Validation Error', source }]);
  });

  it('is refused as the schema of another type', async () => {
    const { schema } = twoPlusOne();
    const { body } = await promotions
      .post({ ...(await valid()), promotion_type: 'percent_discount', schema })
      .expect(400);
    expect(body.errors).toMatchObject([
      { source: 'data.schema.buy' },
      { source: 'data.schema.get' },
    ]);
  });

  it('applies, waits with its reason, applies again, and is in the order as in the cart', async () => {
    await promoted('PLUS1', twoPlusOne());
    const { body: refused } = await add('plus', item('MUG', 1), code('PLUS1')).expect(201);
    expect(refused.errors).toMatchObject([
      { title: 'Promotion not applicable', meta: { reason: 'buy_quantity', buy_quantity: 2 } },
    ]);
    const { body: second } = await add('plus', item('MUG', 1), code('PLUS1')).expect(201);
    expect(second.errors).toMatchObject([{ meta: { reason: 'get_items' } }]);
    const { body } = await add('plus', item('MUG', 1), item('JAR', 1), code('PLUS1')).expect(201);
    expect(body.meta.discounts).toMatchObject({ 'Two and one more': { amount: -1250 } });
    const [line] = body.data;
    const change = async (quantity: number) => {
      const path = `${pathOf('plus')}/${String(line.id)}`;
      return (await shop.put(path).send({ data: { quantity } }).expect(200)).body;
    };
    const less = await change(2);
    expect(less.data.at(-1)).toMatchObject({
      unit_price: { amount: 0 },
      meta: { reason: 'get_items' },
    });
    expect((await change(6)).meta.display_price.with_tax.amount).toBe(4 * 1250 + 301);
    const checkout = await shop.post('/v2/carts/plus/checkout').send({ data: AS_GUEST });
    expect(checkout.body.data.meta.display_price).toMatchObject({
      with_tax: { amount: 4 * 1250 + 301 },
      discount: { amount: -2500 },
    });
  });

  it('reduces no unit that is in a bundle, and the bundle where it names that', async () => {
    const mugs = part('MUG', 1);
    await promoted('LID1', rule(mugs, { ...part('LID', 1), percent: 100 }));
    await promoted('SET1', rule(mugs, { ...part('SET', 1), percent: 50 }));
    const { body: refused } = await add('set', item('MUG', 1), item('SET', 1), code('LID1'));
    expect(refused.errors).toMatchObject([{ meta: { reason: 'get_items' } }]);
    const { body } = await add('set', code('SET1')).expect(201);
    expect(body.meta.discounts).toMatchObject({ 'Two and one more': { amount: -450 } });
  });

  it('stays when one of its products is deleted', async () => {
    await promoted('JARS', rule(part('MUG', 1), { ...part('JAR', 1), percent: 50 }));
    const { body } = await add('jars', item('MUG', 1), item('JAR', 2), code('JARS')).expect(201);
    expect(body.meta.discounts).toMatchObject({ 'Two and one more': { amount: -151 } });
    await shop.admin('delete', `/pcm/products/${ids['JAR'] ?? ''}`).expect(204);
    const { body: after } = await add('jars', item('MUG', 1)).expect(201);
    expect(after.meta.discounts).toMatchObject({ 'Two and one more': { amount: -301 } });
  });
});

/** What a promotion has besides its schema. */
async function valid(): Promise<object> {
  const { body } = await promotions.read(await promotions.created(twoPlusOne())).expect(200);
  const { name, promotion_type, enabled, start, end } = body.data;
  return { name, promotion_type, enabled, start, end };
}
