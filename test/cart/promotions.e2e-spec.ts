import { publishShop, Shop } from '#testing';
import { TestPromotions } from '../support/promotions';

let shop: Shop;
let promotions: TestPromotions;
let spring: string;

beforeAll(async () => {
  shop = await Shop.open();
  const euro = { code: 'EUR', format: '€{price}' };
  await shop.admin('post', '/v2/currencies').send({ data: euro }).expect(201);
  await publishShop(shop, [
    { sku: 'MUG', name: 'Mug', prices: { USD: 1250, EUR: 1100 } },
    { sku: 'SMALL', name: 'Small', prices: { USD: 10_000 } },
    { sku: 'LARGE', name: 'Large', prices: { USD: 20_000 } },
  ]);
  promotions = new TestPromotions(shop);
  spring = await promoted('SPRING5', { description: 'Five off' });
  await promoted('HALF', { name: 'Half', ...percent(50) });
});

const percent = (percentage: number) => ({
  promotion_type: 'percent_discount',
  schema: { currencies: [{ currency: 'USD', percentage }] },
});
async function promoted(code: string, fields: object = {}): Promise<string> {
  const id = await promotions.created(fields);
  await promotions.addCodes(id, { code }).expect(201);
  return id;
}
const pathOf = (cart: string) => `/v2/carts/${cart}/items`;
const add = (cart: string, ...data: readonly object[]) => shop.post(pathOf(cart)).send({ data });
const item = (sku: string, quantity = 1) => ({ type: 'cart_item', sku, quantity });
const code = (name: string) => ({ type: 'promotion_item', code: name });
const amountsOf = (body: { meta: { display_price: Record<string, { amount: number }> } }) => {
  const { with_tax, discount, without_discount } = body.meta.display_price;
  return [with_tax?.amount, discount?.amount, without_discount?.amount];
};

describe('a promotion in a cart', () => {
  it('is an item, and reduces the price of the lines', async () => {
    const { body } = await add('spring', item('MUG', 2), code('SPRING5')).expect(201);
    const [line, promotion] = body.data;
    const price = { amount: -500, currency: 'USD', includes_tax: false };
    expect(promotion).toStrictEqual({
      ...{ id: promotion.id, type: 'promotion_item', promotion_id: spring, name: 'Spring offer' },
      ...{ description: 'Five off', sku: 'SPRING5', code: 'SPRING5', quantity: 1 },
      ...{ unit_price: price, value: price },
      meta: { timestamps: promotion.timestamps },
      timestamps: promotion.timestamps,
    });
    expect(line.discounts).toStrictEqual([{ id: spring, code: 'SPRING5', amount: price }]);
    expect(line.value.amount).toBe(2500);
    expect(line.meta.display_price.discount.value).toMatchObject({
      amount: -500,
      formatted: '-$5.00',
    });
    expect(amountsOf(body)).toStrictEqual([2000, -500, 2500]);
    expect(body.meta.discounts).toStrictEqual({
      'Spring offer': { amount: -500, currency: 'USD', formatted: '-$5.00' },
    });
    expect(body.meta).not.toHaveProperty('messages');
    expect((await shop.get(pathOf('spring')).expect(200)).body).toStrictEqual(body);
  });

  it('is listed among the items in the order of adding', async () => {
    await add('order', item('MUG'), code('SPRING5')).expect(201);
    await add('order', item('SMALL')).expect(201);
    const { body } = await shop.get('/v2/carts/order?include=items,promotions').expect(200);
    const types = (list: { type: string }[]) => list.map(({ type }) => type);
    const order = ['cart_item', 'promotion_item', 'cart_item'];
    expect(types(body.data.relationships.items.data)).toStrictEqual(order);
    expect(types(body.included.items)).toStrictEqual(order);
    expect(body.included.promotions).toMatchObject([{ promotion_id: spring, sku: 'SPRING5' }]);
  });

  it('is shared by the lines in proportion, to the cent', async () => {
    await promoted('TEN', { schema: { currencies: [{ currency: 'USD', amount: 1000 }] } });
    const { body } = await add('shared', item('SMALL'), item('LARGE'), code('TEN')).expect(201);
    const off = (body.data as { discounts?: { amount: { amount: number } }[] }[])
      .slice(0, 2)
      .map(({ discounts }) => discounts?.[0]?.amount.amount);
    expect(off).toStrictEqual([-333, -667]);
  });

  it('is calculated again for later lines, and takes no more than their price', async () => {
    const custom = { type: 'custom_item', name: 'Card', quantity: 1, price: { amount: 300 } };
    const { body } = await add('small', custom, code('SPRING5')).expect(201);
    expect(amountsOf(body)).toStrictEqual([0, -300, 300]);
    expect(body.data[1].value.amount).toBe(-300);
    const grown = await add('small', item('MUG')).expect(201);
    expect(amountsOf(grown.body)).toStrictEqual([1050, -500, 1550]);
  });

  it('applies to the rest after those before it', async () => {
    const first = await add('both', item('MUG', 2), code('SPRING5'), code('HALF')).expect(201);
    expect(amountsOf(first.body)).toStrictEqual([1000, -1500, 2500]);
    const second = await add('reverse', item('MUG', 2), code('HALF'), code('SPRING5')).expect(201);
    expect(amountsOf(second.body)).toStrictEqual([750, -1750, 2500]);
    expect(second.body.meta.discounts).toMatchObject({
      Half: { amount: -1250 },
      'Spring offer': { amount: -500 },
    });
  });

  it('is added once, in any letter case', async () => {
    await add('twice', item('MUG', 2), code('spring5')).expect(201);
    const { body } = await add('twice', code('SPRING5'), code('Spring5')).expect(201);
    expect(body.data).toMatchObject([{}, { type: 'promotion_item', sku: 'SPRING5' }]);
    expect(body.data).toHaveLength(2);
    await shop
      .post(pathOf('twice'))
      .send({ data: code('sPRING5') })
      .expect(201);
  });

  it('is removed by its code, by its item, and with the last line', async () => {
    await add('leaving', item('MUG', 2), code('SPRING5')).expect(201);
    await shop.delete('/v2/carts/leaving/discounts/spring5').expect(204);
    const none = await shop.delete('/v2/carts/leaving/discounts/SPRING5').expect(404);
    expect(none.body.errors).toMatchObject([{ title: 'Not Found', meta: { code: 'SPRING5' } }]);
    const { body } = await add('leaving', code('SPRING5')).expect(201);
    const [line, promotion] = body.data as { id: string }[];
    const without = await shop.delete(`${pathOf('leaving')}/${promotion?.id ?? ''}`).expect(200);
    expect(amountsOf(without.body)).toStrictEqual([2500, 0, 2500]);
    await add('leaving', code('SPRING5')).expect(201);
    const empty = await shop.delete(`${pathOf('leaving')}/${line?.id ?? ''}`).expect(200);
    const message = {
      source: { type: 'promotion', id: spring, code: 'SPRING5' },
      title: 'Promotion removed',
      description: 'SPRING5 was taken out of the cart with its last item',
    };
    expect(empty.body).toMatchObject({ data: [], meta: { discounts: {}, messages: [message] } });
    expect((await shop.get(pathOf('leaving'))).body.meta).not.toHaveProperty('messages');
    const other = shop.post(pathOf('leaving')).set('SVC-Currency', 'EUR');
    const free = await other.send({ data: item('MUG') }).expect(201);
    expect(free.body.data).toMatchObject([{ unit_price: { currency: 'EUR' } }]);
  });
});

describe('the item of a promotion', () => {
  const put = (cart: string, id: string, data: object) =>
    shop.put(`${pathOf(cart)}/${id}`).send({ data });
  const withPromotion = async (cart: string): Promise<string> => {
    const { body } = await add(cart, item('MUG', 2), code('SPRING5')).expect(201);
    return body.data[1].id as string;
  };

  it('is removed by a quantity of 0, alone or with other changes', async () => {
    const id = await withPromotion('put-zero');
    const { body } = await put('put-zero', id.toUpperCase(), { quantity: 0 }).expect(200);
    expect(body.data).toMatchObject([{ type: 'cart_item', quantity: 2 }]);
    expect(amountsOf(body)).toStrictEqual([2500, 0, 2500]);
    expect(body.meta).not.toHaveProperty('messages');
    await put('put-zero', id, { quantity: 0 }).expect(404);
    const again = await withPromotion('put-zero');
    const data = [{ id: again, type: 'promotion_item', quantity: 0 }];
    const all = await shop.put(pathOf('put-zero')).send({ data }).expect(200);
    expect(all.body.data).toMatchObject([{ type: 'cart_item', quantity: 4 }]);
  });

  it('can be sent back unchanged', async () => {
    const id = await withPromotion('put-same');
    const { body } = await shop.get(pathOf('put-same')).expect(200);
    for (const data of [{}, { quantity: 1 }, { type: 'promotion_item', quantity: 1 }]) {
      expect((await put('put-same', id, data).expect(200)).body).toStrictEqual(body);
    }
  });

  it.each<[string, object]>([
    ['quantity', { quantity: 2 }],
    ['custom_inputs', { custom_inputs: {} }],
    ['bundle_configuration', { bundle_configuration: {} }],
    ['shipping_group_id', { shipping_group_id: null }],
  ])('cannot be given another %s', async (field, change) => {
    const cart = `put-${field}`;
    const id = await withPromotion(cart);
    const fault = (source: string) => ({
      ...{ status: '400', title: 'Validation Error', source, meta: { id } },
      detail: `${source} of a promotion cannot be changed; a promotion can only be removed`,
    });
    const one = await put(cart, id, change).expect(400);
    expect(one.body.errors).toMatchObject([fault(`data.${field}`)]);
    const data = [{ id, ...change }];
    const all = await shop.put(pathOf(cart)).send({ data }).expect(400);
    expect(all.body.errors).toMatchObject([fault(`data[0].${field}`)]);
  });

  it('cannot change its type or have taxes', async () => {
    const id = await withPromotion('put-type');
    const { body } = await put('put-type', id, { type: 'cart_item' }).expect(400);
    expect(body.errors).toMatchObject([{ source: 'data.type', meta: { id, value: 'cart_item' } }]);
    const taxes = shop.admin('post', `${pathOf('put-type')}/${id}/taxes`);
    await taxes.send({ data: { rate: 0.1 } }).expect(404);
  });
});

describe('a code that cannot be used', () => {
  const unusable = (name: string, meta: object = {}) => ({
    status: '404',
    title: 'Not Found',
    detail: 'There is no usable promotion with this code',
    source: 'data.code',
    meta: { code: name, ...meta },
  });

  it.each<[string, object]>([
    ['DISABLED', { enabled: false }],
    ['EARLY', { start: '2098-01-01T00:00:00.000Z' }],
    ['LATE', { start: '2019-01-01T00:00:00.000Z', end: '2020-01-01T00:00:00.000Z' }],
  ])('is %s', async (name, fields) => {
    await promoted(name, fields);
    await add('unusable', item('MUG')).expect(201);
    const sent = shop.post(pathOf('unusable')).send({ data: code(name) });
    expect((await sent.expect(404)).body).toStrictEqual({ errors: [unusable(name)] });
  });

  it('is unknown', async () => {
    await add('unknown', item('MUG')).expect(201);
    const sent = shop.post(pathOf('unknown')).send({ data: code('toString') });
    expect((await sent.expect(404)).body).toStrictEqual({ errors: [unusable('toString')] });
  });

  it('has no line to apply to; the cart is not created', async () => {
    const sent = shop.post(pathOf('nothing')).send({ data: code('SPRING5') });
    const notApplicable = {
      status: '422',
      title: 'Promotion not applicable',
      detail: 'The cart has nothing a promotion could apply to',
      source: 'data.code',
      meta: { code: 'SPRING5', reason: 'no_items' },
    };
    expect((await sent.expect(422)).body).toStrictEqual({ errors: [notApplicable] });
    await shop.delete('/v2/carts/nothing/items').expect(404);
  });

  it('gives no discount in the currency of the cart', async () => {
    const sent = shop.post(pathOf('euros')).set('SVC-Currency', 'EUR');
    const { body } = await sent.send({ data: [code('SPRING5'), item('MUG')] }).expect(201);
    expect(body.data).toHaveLength(1);
    expect(body.errors).toStrictEqual([
      {
        status: '422',
        title: 'Promotion not applicable',
        detail: 'The promotion takes nothing off in EUR',
        source: 'data[0].code',
        meta: { index: 0, code: 'SPRING5', reason: 'currency', currency: 'EUR' },
      },
    ]);
  });
});

describe('a promotion that changes', () => {
  it('is removed with a message at the next change of the cart after it has ended', async () => {
    const id = await promoted('BRIEF');
    await add('brief', item('MUG', 2), code('BRIEF')).expect(201);
    await promotions.put(id, { enabled: false }).expect(200);
    const { body } = await add('brief', item('MUG')).expect(201);
    expect(amountsOf(body)).toStrictEqual([3750, 0, 3750]);
    expect(body.data).toHaveLength(1);
    expect(body.meta.messages).toStrictEqual([
      {
        source: { type: 'promotion', id, code: 'BRIEF' },
        title: 'Promotion removed',
        description: 'BRIEF can no longer be used and was taken out of the cart',
      },
    ]);
    const next = await add('brief', item('MUG')).expect(201);
    expect(next.body.meta).not.toHaveProperty('messages');
  });

  it('applies with its current terms at the next change of the cart', async () => {
    const id = await promoted('TERMS');
    await add('terms', item('MUG', 2), code('TERMS')).expect(201);
    const schema = { currencies: [{ currency: 'USD', amount: 700 }] };
    await promotions.put(id, { schema }).expect(200);
    expect(amountsOf((await shop.get(pathOf('terms')).expect(200)).body)[1]).toBe(-500);
    const { body } = await add('terms', item('MUG')).expect(201);
    expect(amountsOf(body)).toStrictEqual([3050, -700, 3750]);
    expect(body.meta).not.toHaveProperty('messages');
  });
});

describe('an automatic promotion', () => {
  it('is applied before those with a code, has no item, and is removed when it has ended', async () => {
    const fields = { name: 'Everyone', automatic: true, ...percent(10) };
    const id = await promotions.created(fields);
    const { body } = await add('automatic', item('MUG', 2), code('SPRING5')).expect(201);
    expect(body.data).toMatchObject([
      { type: 'cart_item', discounts: [{ id, code: 'Everyone' }, { id: spring }] },
      { type: 'promotion_item', sku: 'SPRING5' },
    ]);
    expect(amountsOf(body)).toStrictEqual([1750, -750, 2500]);
    expect(body.meta.discounts).toMatchObject({ Everyone: { amount: -250 } });
    await promotions.remove(id).expect(204);
    const { body: without } = await add('automatic', item('MUG')).expect(201);
    expect(amountsOf(without)).toStrictEqual([3250, -500, 3750]);
    expect(without.meta.messages).toMatchObject([{ source: { type: 'promotion', id } }]);
  });
});
