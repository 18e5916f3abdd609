import { publishTeaShop, Shop, TestOfferings } from '#testing';
import { TestPromotions } from '../support/promotions';
import { appends } from '../support/statements';

let shop: Shop;
let subscription: object;

beforeAll(async () => {
  shop = await Shop.open();
  await publishTeaShop(shop);
  const promotions = new TestPromotions(shop);
  await promotions.addCodes(await promotions.created(), { code: 'SPRING5' }).expect(201);
  const offerings = new TestOfferings(shop);
  const plan = await offerings.plan({});
  const price = { USD: { amount: 5000, includes_tax: false } };
  const id = await offerings.build([{ name: 'Tea', price }], [plan]);
  subscription = {
    type: 'subscription_item',
    id,
    quantity: 1,
    subscription_configuration: { plan },
  };
  await shop
    .post(pathOf('guest'))
    .send({ data: item('GREEN', 4) })
    .expect(201);
});

const pathOf = (cart: string) => `/v2/carts/${cart}/items`;
const item = (sku: string, quantity = 1, more: object = {}) => ({
  type: 'cart_item',
  sku,
  quantity,
  ...more,
});
const code = (name: string) => ({ type: 'promotion_item', code: name });
const WRAP = {
  type: 'custom_item',
  name: 'Gift wrap',
  sku: 'WRAP-1',
  quantity: 1,
  price: { amount: 350, includes_tax: true },
  tax: [{ type: 'tax_item', rate: 0.19 }],
};
const guest = { type: 'cart_items', cart_id: 'guest' };
const send = (cart: string, data: unknown, add_all_or_nothing = false) =>
  shop.admin('post', pathOf(cart)).send({ data, options: { add_all_or_nothing } });

describe('items of every kind in one request', () => {
  const every = () => [code('spring5'), item('MUG', 2), subscription, WRAP, item('SET'), guest];

  it('are all added, promotions last', async () => {
    const { body } = await send('every', every(), true).expect(201);
    expect(body).not.toHaveProperty('errors');
    expect(body.data).toMatchObject([
      { type: 'cart_item', sku: 'MUG', quantity: 2 },
      { type: 'subscription_item' },
      { type: 'custom_item', sku: 'WRAP-1' },
      { type: 'cart_item', sku: 'SET' },
      { type: 'cart_item', sku: 'GREEN', quantity: 4 },
      { type: 'promotion_item', sku: 'SPRING5' },
    ]);
    const { with_tax, without_tax, discount } = body.meta.display_price;
    expect(discount.amount).toBe(-500);
    const values = (body.data as { value: { amount: number } }[]).map(({ value }) => value.amount);
    // The price of the gift wrap includes its tax, and no other item has one.
    expect(with_tax.amount).toBe(values.reduce((sum, amount) => sum + amount, 0));
    expect(without_tax.amount).toBeLessThan(with_tax.amount);
  });

  it('are added as far as possible; the others are reported in the order of the request', async () => {
    const data = [
      code('NONE'),
      item('NONE'),
      { ...WRAP, quantity: 0 },
      { type: 'cart_items', cart_id: 'nowhere' },
      { type: 'gift' },
      item('MUG'),
      { ...subscription, subscription_configuration: {} },
      code('SPRING5'),
      null,
    ];
    const { body } = await send('partly', data).expect(201);
    expect(body.data).toMatchObject([{ sku: 'MUG' }, { sku: 'SPRING5' }]);
    expect(
      (
        body.errors as { status: string; title: string; source: string; meta: { index: number } }[]
      ).map(({ status, title, source, meta }) => [meta.index, status, title, source]),
    ).toStrictEqual([
      [0, '404', 'Not Found', 'data[0].code'],
      [1, '404', 'Product not found', 'data[1].sku'],
      [2, '400', 'Validation Error', 'data[2].quantity'],
      [3, '404', 'Cart not found', 'data[3].cart_id'],
      [4, '400', 'Validation Error', 'data[4].type'],
      [6, '400', 'Validation Error', 'data[6].subscription_configuration.plan'],
      [8, '400', 'Validation Error', 'data[8]'],
    ]);
    expect(body.errors[0].meta).toMatchObject({ code: 'NONE' });
    expect(body.errors[1].meta).toMatchObject({ sku: 'NONE' });
  });

  it.each<[string, () => object, string, string]>([
    ['promotion', () => code('NONE'), '404', 'Not Found'],
    ['product', () => item('NONE'), '404', 'Product not found'],
    ['custom item', () => ({ ...WRAP, price: {} }), '400', 'Validation Error'],
    ['cart', () => ({ type: 'cart_items', cart_id: 'nowhere' }), '404', 'Cart not found'],
    ['kind', () => ({ type: 'gift' }), '400', 'Validation Error'],
    [
      'shipping group',
      () => item('BOWL', 1, { shipping_group_id: 'none' }),
      '404',
      'Shipping groups not found',
    ],
    [
      'number of taxes',
      () => item('BOWL', 1, { tax: Array(6).fill({ type: 'tax_item', rate: 0 }) }),
      '422',
      'Limit reached',
    ],
    ['amount', () => item('HIGH', 2), '400', 'Amount out of range'],
  ])('are all refused if one %s fails and all are required', async (_, bad, status, title) => {
    const { body } = await send('never', [...every(), bad()], true).expect(Number(status));
    expect(body).toMatchObject({ errors: [{ status, title, meta: { index: 6 } }] });
    expect(body.errors).toHaveLength(1);
    await shop.delete('/v2/carts/never/items').expect(404);
  });

  it('are stored in one append, and in none if nothing is added', async () => {
    const sending = (data: unknown, all: boolean) =>
      appends(shop, () => send('appended', data, all).then());
    expect(await sending([...every(), code('NONE')], true)).toBe(0);
    expect(await sending([...every(), code('NONE')], false)).toBe(1);
    expect(await sending(every(), true)).toBe(1);
    expect(await sending([code('SPRING5')], true)).toBe(0);
  });

  it('can be wrapped in a second data object', async () => {
    const { body } = await send('wrapped', { data: [item('MUG'), code('SPRING5')] }).expect(201);
    expect(body.data).toHaveLength(2);
  });

  it('answer with the status of the first error when nothing could be added', async () => {
    const { body } = await send('nothing', [code('SPRING5'), item('NONE')]).expect(422);
    expect(body.errors).toMatchObject([
      { title: 'Promotion not applicable', meta: { index: 0, code: 'SPRING5' } },
      { title: 'Product not found', meta: { index: 1, sku: 'NONE' } },
    ]);
  });
});
