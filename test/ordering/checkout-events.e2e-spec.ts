import { CartCheckedOut, OrderPlaced } from '#ordering/contract';
import { publishTeaShop, Shop, AccountFixtures, type TestCatalog, TestOfferings } from '#testing';
import { AS_GUEST, forAccount, product, TestOrders } from '../support/orders';
import { HeardEvents } from '../support/heard-events';

const TIME = expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/);
const ID = expect.stringMatching(/^[0-9a-f-]{36}$/);

let shop: Shop;
let catalog: TestCatalog;
let orders: TestOrders;
let events: HeardEvents;

beforeAll(async () => {
  shop = await Shop.open();
  catalog = await publishTeaShop(shop);
  orders = new TestOrders(shop);
  events = new HeardEvents(shop, OrderPlaced, CartCheckedOut);
});

const envelope = (type: string, aggregateId: string, data: object) => ({
  id: ID,
  type,
  occurredAt: TIME,
  aggregateId,
  data,
});

describe('a checkout publishes', () => {
  it('an event with buyer, items and cart', async () => {
    const accountFixtures = await AccountFixtures.of(shop);
    const [account_id, member_id] = [
      await accountFixtures.account(),
      await accountFixtures.member(),
    ];
    await accountFixtures.membership(account_id, member_id);
    const offerings = new TestOfferings(shop);
    const plan = await offerings.plan();
    const price = { USD: { amount: 5000, includes_tax: false } };
    const offering = await offerings.build([{ name: 'Tea', price }], [plan]);
    const cart = await orders.cart(
      product('MUG', 2, { tax: [{ type: 'tax_item', rate: 0.19 }] }),
      {
        type: 'subscription_item',
        id: offering,
        quantity: 3,
        subscription_configuration: { plan },
      },
      { type: 'custom_item', name: 'Wrap', sku: 'WRAP-1', quantity: 1, price: { amount: 350 } },
      { type: 'custom_item', name: 'Card', quantity: 1, price: { amount: 50 } },
    );
    const named = { order_number: '2031-7', external_ref: 'basket-7' };
    const data = { ...forAccount(account_id, { member_id }), ...named };
    const request = shop.admin('post', `/v2/carts/${cart}/checkout`);
    const { body } = await orders.checkOut(cart, data, request).expect(201);
    const { id } = body.data;
    const ids = (body.included.items as { id: string }[]).map((item) => item.id);
    const [placed] = await events.of(id, 1);
    expect(placed).toStrictEqual(
      envelope('order.placed.v1', id, {
        order_id: id,
        ...named,
        cart_id: cart,
        account_id,
        account_member_id: member_id,
        currency: 'USD',
        total: 2380 + 15_000 + 350 + 50,
        lines: [
          {
            id: ids[0],
            type: 'cart_item',
            name: 'MUG',
            sku: 'MUG',
            product_id: catalog.productId('MUG'),
            quantity: 2,
            with_tax: 2380,
          },
          {
            id: ids[1],
            type: 'subscription_item',
            name: 'Tea box',
            subscription_offering_id: offering,
            plan_id: plan,
            quantity: 3,
            with_tax: 15_000,
          },
          {
            id: ids[2],
            type: 'custom_item',
            name: 'Wrap',
            sku: 'WRAP-1',
            quantity: 1,
            with_tax: 350,
          },
          { id: ids[3], type: 'custom_item', name: 'Card', quantity: 1, with_tax: 50 },
        ],
      }),
    );
    expect(placed?.occurredAt).toBe(body.data.meta.timestamps.created_at);
    const expected = envelope('cart.checked-out.v1', cart, { cart_id: cart, order_id: id });
    expect(await events.of(cart, 1)).toStrictEqual([expected]);
  });

  it('an event for each order, with its number and only what a guest sent', async () => {
    const cart = await orders.cart();
    const [one, other] = [await orders.checkOut(cart), await orders.checkOut(cart)];
    for (const [index, { body }] of [one, other].entries()) {
      const { id } = body.data;
      const order_number = String(1001 + index);
      const [{ id: item }] = body.included.items;
      const line = { type: 'cart_item', name: 'MUG', sku: 'MUG', quantity: 1, with_tax: 1000 };
      const lines = [{ id: item, ...line, product_id: catalog.productId('MUG') }];
      const total = { currency: 'USD', total: 1000 };
      const data = { order_id: id, order_number, cart_id: cart, ...total, lines };
      expect(await events.of(id, 1)).toStrictEqual([envelope('order.placed.v1', id, data)]);
    }
    const published = await events.of(cart, 2);
    expect(published.map(({ data }) => data)).toStrictEqual(
      [one, other].map(({ body }) => ({ cart_id: cart, order_id: body.data.id })),
    );
  });

  it('no event for a refused order', async () => {
    const cart = await orders.cart();
    const data = { ...AS_GUEST, order_number: '2031-8' };
    const byAdmin = () => shop.admin('post', `/v2/carts/${cart}/checkout`);
    await orders.checkOut(cart, data, byAdmin()).expect(201);
    await orders.checkOut(cart, data, byAdmin()).expect(409);
    const { body } = await orders.checkOut(cart).expect(201);
    const published = await events.of(cart, 2);
    expect(published.at(-1)?.data).toMatchObject({ order_id: body.data.id });
  });
});
