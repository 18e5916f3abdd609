import {
  asMember,
  memberToken,
  publishTeaShop,
  Shop,
  AccountFixtures,
  type TestCatalog,
  TestOfferings,
} from '#testing';
import { forAccount, product, TestOrders } from '../support/orders';
import { TestPayments } from '../support/payments';
import { TestPromotions } from '../support/promotions';

let shop: Shop;
let catalog: TestCatalog;
let orders: TestOrders;
let count = 0;

beforeAll(async () => {
  shop = await Shop.open();
  catalog = await publishTeaShop(shop);
  orders = new TestOrders(shop);
});

const WRAP = {
  type: 'custom_item',
  name: 'Gift wrap',
  sku: 'WRAP-1',
  quantity: 1,
  price: { amount: 350 },
};
const newId = () => `again-${String((count += 1))}`;
const pathOf = (cart: string) => `/v2/carts/${cart}/items`;
const of = (order_id: string) => ({ type: 'order_items', order_id });
const send = (cart: string, data: object, add_all_or_nothing = false) =>
  shop.post(pathOf(cart)).send({ data, options: { add_all_or_nothing } });
const again = (cart: string, { id }: { readonly id: string }) => send(cart, of(id));
/** A new cart of these items; answers with its id. */
async function cartOf(...data: readonly object[]): Promise<string> {
  const id = newId();
  await shop.admin('post', pathOf(id)).send({ data }).expect(201);
  return id;
}
const textOf = async (path: string) => (await shop.admin('get', path).expect(200)).text;
const linesOf = async (cart: string) => {
  const { body } = await shop.get(pathOf(cart)).expect(200);
  return (body.data as { sku: string; quantity: number }[]).map(({ sku, quantity }) => [
    sku,
    quantity,
  ]);
};
const skipped = (id: string, name: string) => ({
  source: { type: 'custom_item', id },
  title: 'Custom item skipped',
  description: `${name} is in no catalog and was not ordered again; add it as a custom item`,
});

describe('an order that is ordered again', () => {
  it('adds its products with their quantities, texts and selections', async () => {
    const selected_options = {
      cup: { [catalog.productId('BOWL')]: 1 },
      tea: { [catalog.productId('GREEN')]: 3 },
    };
    const custom_inputs = { engraving: 'Für Ines', back: { line: ' ' } };
    const order = await orders.placed([
      product('MUG', 2, { custom_inputs }),
      product('SET', 3, { bundle_configuration: { selected_options } }),
      product('MUG'),
    ]);
    const cart = newId();
    const { body } = await again(cart, order).expect(201);
    expect(body).not.toHaveProperty('errors');
    expect(body.meta).not.toHaveProperty('messages');
    expect(body.data).toMatchObject([
      { sku: 'MUG', quantity: 2, custom_inputs },
      { sku: 'SET', quantity: 3, bundle_configuration: { selected_options } },
      { sku: 'MUG', quantity: 1 },
    ]);
    expect(body.data[2]).not.toHaveProperty('custom_inputs');
    const { body: cartOfOrder } = await shop.get(pathOf('ordered-1')).expect(200);
    const shown = [...body.data, ...cartOfOrder.data] as { id: string }[];
    expect(new Set(shown.map(({ id }) => id)).size).toBe(6);
  });

  it('adds its subscriptions by offering and plan', async () => {
    const offerings = new TestOfferings(shop);
    const offering = await offerings.build([await offerings.product()], [await offerings.plan()]);
    const { id: plan } = await offerings.only(offering, 'plans');
    const subscription = {
      type: 'subscription_item',
      id: offering,
      quantity: 2,
      subscription_configuration: { plan },
    };
    const account = await (await AccountFixtures.of(shop)).account();
    const order = await orders.placed([subscription], forAccount(account));
    const cart = newId();
    const token = await memberToken(shop, account);
    const { body } = await asMember(again(cart, order), token).expect(201);
    const fields = {
      subscription_offering_id: offering,
      subscription_configuration: { plan },
      slug: 'tea-box',
    };
    const ordered = await shop.admin('get', `/v2/orders/${order.id}/items`).expect(200);
    expect(ordered.body.data).toMatchObject([fields]);
    expect(body.data).toMatchObject([{ ...fields, quantity: 2, unit_price: { amount: 5000 } }]);
    const { body: twice } = await asMember(again(cart, order), token).expect(201);
    expect(twice.data).toMatchObject([{ ...fields, quantity: 4 }]);
  });

  it('adds quantities to equal lines, and leaves the rest of the cart unchanged', async () => {
    const engraved = { custom_inputs: { engraving: 'Jo' } };
    const order = await orders.placed([
      product('MUG', 2),
      product('BOWL'),
      product('MUG', 1, engraved),
    ]);
    const cart = await cartOf(product('BOWL', 3), WRAP, product('MUG'));
    await shop
      .put(`/v2/carts/${cart}`)
      .send({ data: { name: 'Mine', description: 'For Ines' } })
      .expect(200);
    await again(cart, order).expect(201);
    expect(await linesOf(cart)).toStrictEqual([
      ['BOWL', 4],
      ['WRAP-1', 1],
      ['MUG', 3],
      ['MUG', 1],
    ]);
    await again(cart, order).expect(201);
    expect(await linesOf(cart)).toStrictEqual([
      ['BOWL', 5],
      ['WRAP-1', 1],
      ['MUG', 5],
      ['MUG', 2],
    ]);
    const { body } = await shop.get(`/v2/carts/${cart}`).expect(200);
    expect(body.data).toMatchObject({ name: 'Mine', description: 'For Ines' });
  });

  it('costs the current prices, in the currency of the cart', async () => {
    const order = await orders.placed([product('MUG'), product('BLACK')]);
    const prices = `/pcm/pricebooks/${catalog.priceBookId}/prices`;
    const { body: list } = await shop.admin('get', prices).expect(200);
    const priced = list.data as { id: string; attributes: { sku: string } }[];
    const { id = '' } = priced.find(({ attributes: { sku } }) => sku === 'BLACK') ?? {};
    const cost = async (USD: number) => {
      const attributes = { currencies: { USD: { amount: USD }, EUR: { amount: 180 } } };
      await shop.admin('put', `${prices}/${id}`).send({ data: { attributes } }).expect(200);
      await catalog.publish();
    };
    await cost(222);
    const { body } = await again(newId(), order).expect(201);
    expect(body.data).toMatchObject([
      { sku: 'MUG', unit_price: { amount: 1000, currency: 'USD' } },
      { sku: 'BLACK', unit_price: { amount: 222, currency: 'USD' } },
    ]);
    const { body: euros } = await again(newId(), order).set('SVC-Currency', 'EUR').expect(201);
    expect(euros.data).toMatchObject([
      { sku: 'MUG', unit_price: { amount: 900, currency: 'EUR' } },
      { sku: 'BLACK', unit_price: { amount: 180, currency: 'EUR' } },
    ]);
    await cost(200);
  });

  it('omits promotions, taxes and shipping groups, and names the skipped custom items', async () => {
    const promotions = new TestPromotions(shop);
    await promotions.addCodes(await promotions.created(), { code: 'SPRING5' }).expect(201);
    const source = await cartOf(WRAP);
    const groups = shop.admin('post', `/v2/carts/${source}/shipping-groups`);
    const group = await groups.send({ data: { shipping_price: { base: 100 } } }).expect(201);
    const tax = [{ type: 'tax_item', rate: 0.1 }];
    const sent = { tax, shipping_group_id: group.body.data.id };
    const card = { ...WRAP, name: 'Card', sku: 'CARD' };
    const data = [product('MUG', 2, sent), card, { type: 'promotion_item', code: 'SPRING5' }];
    await shop.admin('post', pathOf(source)).send({ data }).expect(201);
    const { body: ordered } = await orders.checkOut(source).expect(201);
    const { id, relationships } = ordered.data;
    const [wrap, , wrappedCard] = (relationships.items.data as { id: string }[]).map(
      (one) => one.id,
    );
    const before = [
      await textOf(`/v2/carts/${source}?include=items,tax_items,promotions`),
      await textOf(`/v2/orders/${String(id)}`),
    ];

    const cart = newId();
    const { body } = await again(cart, { id }).expect(201);

    expect(body).not.toHaveProperty('errors');
    expect(body.meta.messages).toStrictEqual([
      skipped(wrap ?? '', 'Gift wrap'),
      skipped(wrappedCard ?? '', 'Card'),
    ]);
    expect(body.data).toMatchObject([{ sku: 'MUG', quantity: 2 }]);
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).not.toHaveProperty('relationships');
    expect(body.data[0]).not.toHaveProperty('shipping_group_id');
    const { with_tax, tax: taxes, discount, shipping } = body.meta.display_price;
    const amounts = [with_tax, taxes, discount, shipping].map(({ amount }) => amount);
    expect(amounts).toStrictEqual([2000, 0, 0, 0]);
    const { body: shown } = await shop.get(pathOf(cart)).expect(200);
    expect(shown.meta).not.toHaveProperty('messages');
    expect([
      await textOf(`/v2/carts/${source}?include=items,tax_items,promotions`),
      await textOf(`/v2/orders/${String(id)}`),
    ]).toStrictEqual(before);
  });

  it('adds nothing, without an error, if it has only custom items', async () => {
    const order = await orders.placed([WRAP]);
    const messages = order.relationships.items.data.map(({ id }) => skipped(id, 'Gift wrap'));
    const never = newId();
    for (const allOrNothing of [false, true]) {
      const { body } = await send(never, of(order.id), allOrNothing).expect(201);
      expect([body.data, body.meta.messages]).toStrictEqual([[], messages]);
    }
    await shop.delete(`/v2/carts/${never}/items`).expect(404);
    const cart = await cartOf(product('MUG'));
    const history = `/v2/carts/${cart}/history`;
    const before = await textOf(history);
    const { body } = await again(cart, order).expect(201);
    expect(body.data).toMatchObject([{ sku: 'MUG', quantity: 1 }]);
    expect(body.meta.messages).toStrictEqual(messages);
    expect(await textOf(history)).toBe(before);
  });

  it('reports its custom items beside the promotions that were removed', async () => {
    const promotions = new TestPromotions(shop);
    const ended = await promotions.created();
    await promotions.addCodes(ended, { code: 'SHORT' }).expect(201);
    const cart = await cartOf(product('MUG'), { type: 'promotion_item', code: 'SHORT' });
    await promotions.put(ended, { end: '2021-01-01T00:00:00.000Z' }).expect(200);
    const order = await orders.placed([product('BOWL'), WRAP]);
    const { body } = await again(cart, order).expect(201);
    expect(body.meta.messages).toMatchObject([
      { title: 'Custom item skipped' },
      { title: 'Promotion removed', source: { type: 'promotion', id: ended, code: 'SHORT' } },
    ]);
  });

  it('may have any status', async () => {
    const payments = new TestPayments(shop, catalog);
    const [paid, cancelled, shipped] = [
      await orders.placed(),
      await orders.placed(),
      await orders.placed(),
    ];
    await payments.purchase(paid).expect(200);
    await payments.change(cancelled, { type: 'order', status: 'cancelled' }).expect(200);
    await payments.purchase(shipped).expect(200);
    await payments.change(shipped, { type: 'order', shipping: 'fulfilled' }).expect(200);
    const cart = newId();
    await send(
      cart,
      [paid, cancelled, shipped].map(({ id }) => of(id)),
    ).expect(201);
    expect(await linesOf(cart)).toStrictEqual([['MUG', 3]]);
  });

  it('can be one of several entries, several times', async () => {
    const one = await orders.placed([product('MUG')]);
    const other = await orders.placed([product('MUG', 2), WRAP]);
    const source = await cartOf(product('GREEN'), WRAP);
    const cart = newId();
    const data = [
      product('BOWL'),
      of(one.id.toUpperCase()),
      of(other.id),
      { type: 'cart_items', cart_id: source },
      of(one.id),
      product('MUG', 10),
    ];
    const { body } = await send(cart, data, true).expect(201);
    expect(await linesOf(cart)).toStrictEqual([
      ['BOWL', 1],
      ['MUG', 14],
      ['GREEN', 1],
      ['WRAP-1', 1],
    ]);
    expect(body.meta.messages).toHaveLength(1);
  });
});
