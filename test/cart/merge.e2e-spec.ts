import { randomUUID } from 'node:crypto';
import { publishTeaShop, Shop, type TestCatalog, TestOfferings } from '#testing';
import { TestPromotions } from '../support/promotions';

let shop: Shop;
let catalog: TestCatalog;
let spring: string;
let count = 0;

beforeAll(async () => {
  shop = await Shop.open();
  catalog = await publishTeaShop(shop);
  const promotions = new TestPromotions(shop);
  spring = await promotions.created();
  await promotions.addCodes(spring, { code: 'SPRING5' }).expect(201);
});

const newId = () => `merge-${String((count += 1))}`;
const pathOf = (cart: string) => `/v2/carts/${cart}/items`;
const item = (sku: string, quantity = 1, more: object = {}) => ({
  type: 'cart_item',
  sku,
  quantity,
  ...more,
});
const WRAP = {
  type: 'custom_item',
  name: 'Gift wrap',
  sku: 'WRAP-1',
  quantity: 1,
  price: { amount: 350 },
};
/** A new cart of these items; answers with its id. */
async function cartOf(data: readonly object[], currency = 'USD'): Promise<string> {
  const id = newId();
  await shop.admin('post', pathOf(id)).set('SVC-Currency', currency).send({ data }).expect(201);
  return id;
}
const from = (cart_id: string) => ({ type: 'cart_items', cart_id });
const merge = (target: string, source: string, add_all_or_nothing = false) =>
  shop.post(pathOf(target)).send({ data: from(source), options: { add_all_or_nothing } });
/** All that can be seen of a cart, to the byte. */
const textOf = async (cart: string) => {
  const items = await shop.get(`${pathOf(cart)}?include=tax_items`).expect(200);
  const whole = await shop.get(`/v2/carts/${cart}?include=items,tax_items,promotions`).expect(200);
  return `${items.text}${whole.text}`;
};
const linesOf = async (cart: string) => {
  const { body } = await shop.get(pathOf(cart)).expect(200);
  return (body.data as { id: string; sku: string; quantity: number }[]).map(({ sku, quantity }) => [
    sku,
    quantity,
  ]);
};
const idsOf = async (cart: string) => {
  const { body } = await shop.get(pathOf(cart)).expect(200);
  return (body.data as { id: string }[]).map(({ id }) => id);
};

describe('merging a cart into another', () => {
  it('adds up the quantities of lines in both, and leaves the source byte for byte unchanged', async () => {
    const source = await cartOf([item('MUG', 2), item('BOWL'), WRAP]);
    const target = await cartOf([item('BOWL', 3), item('MUG')]);
    const before = await textOf(source);
    const { body } = await merge(target, source).expect(201);
    expect(body).not.toHaveProperty('errors');
    expect(await linesOf(target)).toStrictEqual([
      ['BOWL', 4],
      ['MUG', 3],
      ['WRAP-1', 1],
    ]);
    expect(await textOf(source)).toBe(before);
    await merge(target, source).expect(201);
    expect(await linesOf(target)).toStrictEqual([
      ['BOWL', 5],
      ['MUG', 5],
      ['WRAP-1', 2],
    ]);
    expect(await textOf(source)).toBe(before);
  });

  it('creates the target, with texts, selections and plans of the source', async () => {
    const offerings = new TestOfferings(shop);
    const plan = await offerings.plan({});
    const price = { USD: { amount: 500, includes_tax: false } };
    const offering = await offerings.build([{ name: 'Tea', price }], [plan]);
    const selected_options = { cup: { [catalog.productId('BOWL')]: 1 } };
    const source = await cartOf([
      item('MUG', 1, { custom_inputs: { engraving: 'Ines' } }),
      item('SET', 2, { bundle_configuration: { selected_options } }),
      {
        type: 'subscription_item',
        id: offering,
        quantity: 3,
        subscription_configuration: { plan },
      },
    ]);
    const target = newId();
    const { body } = await merge(target, source, true).expect(201);
    expect(body.data).toMatchObject([
      { sku: 'MUG', custom_inputs: { engraving: 'Ines' } },
      { sku: 'SET', quantity: 2, bundle_configuration: { selected_options } },
      { subscription_offering_id: offering, subscription_configuration: { plan }, quantity: 3 },
    ]);
    const shared = new Set([...(await idsOf(source)), ...(await idsOf(target))]);
    expect(shared.size).toBe(6);
  });

  it('copies promotions, but neither taxes nor shipping groups', async () => {
    const source = newId();
    await shop
      .post('/v2/carts')
      .send({ data: { id: source, name: 'Guest', description: 'For Ines' } })
      .expect(201);
    const groups = shop.admin('post', `/v2/carts/${source}/shipping-groups`);
    const group = await groups.send({ data: { shipping_price: { base: 100 } } }).expect(201);
    const tax = [{ type: 'tax_item', rate: 0.1 }];
    const sent = { tax, shipping_group_id: group.body.data.id };
    const data = [item('MUG', 2, sent), { type: 'promotion_item', code: 'spring5' }];
    await shop.admin('post', pathOf(source)).send({ data }).expect(201);
    const before = await textOf(source);
    const target = await cartOf([item('BOWL')]);
    const { body } = await merge(target, source).expect(201);
    expect(body.data).toMatchObject([
      { sku: 'BOWL' },
      { sku: 'MUG', quantity: 2 },
      { type: 'promotion_item', promotion_id: spring, sku: 'SPRING5' },
    ]);
    expect(body.data[1]).not.toHaveProperty('relationships');
    expect(body.data[1]).not.toHaveProperty('shipping_group_id');
    const { with_tax, tax: taxes, discount, shipping } = body.meta.display_price;
    const amounts = [with_tax, taxes, discount, shipping].map(({ amount }) => amount);
    expect(amounts).toStrictEqual([3000, 0, -500, 0]);
    const { body: cart } = await shop.get(`/v2/carts/${target}`).expect(200);
    expect(cart.data.name).toBe('Cart');
    expect(cart.data).not.toHaveProperty('description');
    expect(await textOf(source)).toBe(before);
  });

  it('uses current prices, in the currency of the target', async () => {
    const source = await cartOf([item('MUG'), item('GREEN')]);
    const target = await cartOf([item('BLACK')], 'EUR');
    const { body } = await merge(target, source).expect(201);
    expect(body.data).toMatchObject([
      { unit_price: { amount: 180, currency: 'EUR' } },
      { unit_price: { amount: 900, currency: 'EUR' } },
      { unit_price: { amount: 270, currency: 'EUR' } },
    ]);
  });

  it('changes nothing for an empty source, says so, and creates no cart', async () => {
    const source = newId();
    await shop
      .post('/v2/carts')
      .send({ data: { id: source, name: 'Empty' } })
      .expect(201);
    const target = await cartOf([item('MUG')]);
    const before = await textOf(target);
    const { body } = await merge(target, source).expect(201);
    expect(body.data).toMatchObject([{ sku: 'MUG', quantity: 1 }]);
    expect(body.meta.messages).toStrictEqual([
      {
        source: { type: 'cart', id: source },
        title: 'Nothing to merge',
        description: 'The cart has no items, so nothing was merged',
      },
    ]);
    expect(await textOf(target)).toBe(before);
    expect((await merge('never-begun', source).expect(201)).body.data).toStrictEqual([]);
    await shop.delete('/v2/carts/never-begun/items').expect(404);
  });

  it('can be one of several entries, several times', async () => {
    const [one, other] = [await cartOf([item('MUG')]), await cartOf([item('MUG', 2), WRAP])];
    const target = newId();
    const data = [item('BOWL'), from(one), from(other), from(one), item('MUG', 10)];
    await shop.post(pathOf(target)).send({ data }).expect(201);
    expect(await linesOf(target)).toStrictEqual([
      ['BOWL', 1],
      ['MUG', 14],
      ['WRAP-1', 1],
    ]);
  });
});

describe('a line that cannot be merged', () => {
  it('is omitted and reported, with the entry of the request and the item of the source', async () => {
    const source = await cartOf([item('MUG'), item('BOWL'), WRAP]);
    const [, bowl, wrap] = await idsOf(source);
    const target = await cartOf([item('GREEN')], 'EUR');
    const errors = [
      {
        status: '400',
        title: 'Currency mismatch',
        detail: 'BOWL has no price in EUR, the currency of this cart',
        source: 'data',
        meta: {
          index: 0,
          id: catalog.productId('BOWL'),
          sku: 'BOWL',
          currency: 'EUR',
          item_id: bowl,
        },
      },
      {
        status: '400',
        title: 'Currency mismatch',
        detail: 'Gift wrap has no price in EUR, the currency of this cart',
        source: 'data',
        meta: { index: 0, sku: 'WRAP-1', currency: 'EUR', item_id: wrap },
      },
    ];
    const before = await textOf(target);
    const refused = await merge(target, source, true).expect(400);
    expect(refused.body).toStrictEqual({ errors });
    expect(await textOf(target)).toBe(before);
    const { body } = await merge(target, source).expect(201);
    expect(body.errors).toStrictEqual(errors);
    expect(await linesOf(target)).toStrictEqual([
      ['GREEN', 1],
      ['MUG', 1],
    ]);
  });

  it('fails the request if no other line could be merged', async () => {
    const source = await cartOf([WRAP]);
    const target = await cartOf([item('GREEN')], 'EUR');
    const { body } = await merge(target, source).expect(400);
    expect(body.errors).toMatchObject([{ title: 'Currency mismatch' }]);
    expect(body).not.toHaveProperty('data');
  });

  it('would be the hundred and first', async () => {
    const wraps = (prefix: string, length: number) =>
      Array.from({ length }, (_, index) => ({ ...WRAP, sku: `${prefix}-${String(index)}` }));
    const source = await cartOf([...wraps('S', 2), ...wraps('T', 1)]);
    const [, second] = await idsOf(source);
    const target = await cartOf(wraps('T', 99));
    const { body } = await merge(target, source).expect(201);
    expect(body.data).toHaveLength(100);
    expect(body.data[0]).toMatchObject({ sku: 'T-0', quantity: 2 });
    expect(body.errors).toMatchObject([
      { title: 'Cart item limit reached', meta: { index: 0, item_id: second, limit: 100 } },
    ]);
  });
});

describe('a merge that is refused', () => {
  const notFound = (cart_id: string, meta: object = {}) => ({
    status: '404',
    title: 'Cart not found',
    detail: 'There is no cart with this id whose items could be added',
    meta: { ...meta, cart_id },
  });

  it('names an unknown cart, and does not create it', async () => {
    const target = await cartOf([item('MUG')]);
    const before = await textOf(target);
    const { body } = await merge(target, 'unknown-source').expect(404);
    expect(body.errors).toStrictEqual([
      { ...notFound('unknown-source', { index: 0 }), source: 'data.cart_id' },
    ]);
    await shop.delete('/v2/carts/unknown-source/items').expect(404);
    expect(await textOf(target)).toBe(before);
    const data = [from('unknown-source'), item('MUG')];
    const partly = await shop.post(pathOf(target)).send({ data }).expect(201);
    expect(partly.body.errors).toStrictEqual([
      { ...notFound('unknown-source', { index: 0 }), source: 'data[0].cart_id' },
    ]);
  });

  it('names a deleted cart', async () => {
    const source = await cartOf([item('MUG')]);
    await shop.delete(`/v2/carts/${source}`).expect(204);
    const { body } = await merge(newId(), source).expect(404);
    expect(body.errors).toMatchObject([notFound(source)]);
  });

  it('names the target itself', async () => {
    const target = await cartOf([item('MUG')]);
    const { body } = await merge(target, target).expect(400);
    expect(body.errors).toMatchObject([{ title: 'Validation Error', source: 'data.cart_id' }]);
    expect(await linesOf(target)).toStrictEqual([['MUG', 1]]);
  });

  it.each([undefined, 7, '', 'a b', `${'x'.repeat(255)}y`, `${randomUUID()}/`])(
    'names an invalid id: %p',
    async (cart_id) => {
      const data = { type: 'cart_items', cart_id };
      const { body } = await shop.post(pathOf('any')).send({ data }).expect(400);
      expect(body.errors).toMatchObject([{ title: 'Validation Error', source: 'data.cart_id' }]);
    },
  );
});
