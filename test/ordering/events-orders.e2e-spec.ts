import type { IntegrationEvent } from '#kernel';
import { publishTeaShop, Shop, AccountFixtures } from '#testing';
import { TestEvents } from '../support/integration-events';
import { AS_GUEST, forAccount, ORDERS, product, type OrderResponse } from '../support/orders';
import { TestPayments } from '../support/payments';
import { SUBSCRIPTIONS, TestSubscriptions } from '../support/subscribers';

let shop: Shop;
let events: TestEvents;
let payments: TestPayments;
let subscriptions: TestSubscriptions;

beforeAll(async () => {
  shop = await Shop.open();
  payments = new TestPayments(shop, await publishTeaShop(shop));
  subscriptions = new TestSubscriptions(shop);
  events = new TestEvents(shop);
});

const MUGS = product('MUG', 3);

const byType = (happened: readonly IntegrationEvent[], type: string) =>
  happened.filter((event) => event.type === type);

const checkOut = (cart: string, data: object) =>
  payments.orders.checkOut(cart, data, shop.admin('post', `/v2/carts/${cart}/checkout`));

/** Two accounts may have the same name, but no two tests the same account. */
async function newMember() {
  const accountFixtures = await AccountFixtures.of(shop);
  const [account, member] = [await accountFixtures.account(), await accountFixtures.member()];
  await accountFixtures.membership(account, member);
  return { account, member };
}

/** The item of a cart for one plan of a new offering. */
async function box(quantity: number) {
  const { offeringId, planId } = await subscriptions.line();
  const item = { type: 'subscription_item', id: offeringId, quantity };
  const sent = { ...item, subscription_configuration: { plan: planId } };
  return { offeringId, planId, sent };
}

const itemIds = ({ relationships }: OrderResponse) => relationships.items.data.map(({ id }) => id);

describe('a checkout', () => {
  it('publishes an event of the cart and one of the new order', async () => {
    const cart = await payments.orders.cart(MUGS);
    let order: OrderResponse | undefined;
    const happened = await events.during(async () => {
      const { body } = await checkOut(cart, AS_GUEST).expect(201);
      order = body.data;
    });
    const { id = '', meta } = order ?? {};
    const [placed, ...others] = byType(happened, 'order.placed.v1');
    expect(others).toEqual([]);
    expect(placed).toMatchObject({ aggregateId: id, occurredAt: meta?.timestamps.created_at });
    expect(placed?.data).toEqual({
      order_id: id,
      order_number: '1001',
      cart_id: cart,
      currency: 'USD',
      total: 3000,
      lines: [
        {
          id: order && itemIds(order)[0],
          type: 'cart_item',
          name: 'MUG',
          sku: 'MUG',
          product_id: payments.productId('MUG'),
          quantity: 3,
          with_tax: 3000,
        },
      ],
    });
    expect(byType(happened, 'cart.checked-out.v1')).toMatchObject([
      { aggregateId: cart, data: { cart_id: cart, order_id: id } },
    ]);
    expect(happened).toHaveLength(2);
  });

  it('publishes nothing when it is refused', async () => {
    const cart = await payments.orders.cart();
    const subscribed = await payments.orders.cart((await box(1)).sent);
    const number = { order_number: 'unique' };
    await checkOut(cart, { ...AS_GUEST, ...number }).expect(201);
    const before = (await shop.admin('get', ORDERS).expect(200)).body.meta.results.total;
    const refused = [
      () => checkOut(cart, {}).expect(400),
      () => checkOut(subscribed, AS_GUEST).expect(422),
      () => checkOut(cart, { ...AS_GUEST, ...number }).expect(409),
    ];
    for (const request of refused) expect(await events.during(request)).toEqual([]);
    expect(await events.duringFailure(() => checkOut(cart, AS_GUEST).expect(500))).toEqual([]);
    const { body } = await shop.admin('get', ORDERS).expect(200);
    expect(body.meta.results.total).toBe(before);
  });
});

describe('a payment', () => {
  it('of the whole order publishes one event with the buyer, and starts the subscriptions', async () => {
    const { account, member } = await newMember();
    const { offeringId, planId, sent } = await box(2);
    const names = { order_number: '10001', external_ref: 'erp-1' };
    const buyer = { ...forAccount(account, { member_id: member }), ...names };
    const gift = { type: 'custom_item', name: 'Gift wrap', price: { amount: 500 }, quantity: 1 };
    const order = await payments.orders.placed([MUGS, sent, gift], buyer);

    const happened = await events.during(() => payments.purchase(order).expect(200));
    const [paid, ...others] = byType(happened, 'order.paid.v1');
    expect(others).toEqual([]);
    expect(paid).toMatchObject({
      aggregateId: order.id,
      data: {
        ...names,
        account_id: account,
        account_member_id: member,
        total: 13_500,
        lines: [
          { type: 'cart_item' },
          { type: 'subscription_item', subscription_offering_id: offeringId, plan_id: planId },
          { type: 'custom_item', name: 'Gift wrap', with_tax: 500 },
        ],
      },
    });
    expect((paid?.occurredAt ?? '') > order.meta.timestamps.created_at).toBe(true);

    const { body } = await subscriptions.of(account).expect(200);
    const started = byType(happened, 'subscription.started.v1');
    expect(started.map(({ aggregateId }) => aggregateId).sort()).toEqual(
      body.data.map(({ id }: { id: string }) => id).sort(),
    );
    expect(started).toHaveLength(2);
    expect(started[0]?.data).toMatchObject({
      order_id: order.id,
      order_item_id: itemIds(order)[1],
      external_ref: 'erp-1',
      offering_id: offeringId,
      plan_id: planId,
      starts_at: paid?.occurredAt,
    });
    expect(happened).toHaveLength(3);
  });

  it('publishes an event once everything is paid, and its refund publishes another', async () => {
    const order = await payments.orders.placed([MUGS]);
    const first = await events.during(async () => {
      await payments.authorize(order, 1000).expect(200);
      await payments.purchase(order, 1000).expect(200);
    });
    expect(first).toEqual([]);
    const rest = await events.only(() => payments.purchase(order).expect(200));
    expect(rest).toMatchObject({ type: 'order.paid.v1', aggregateId: order.id });
    const purchase = (await payments.transactions(order)).at(-1) ?? order;
    const refunded = await events.only(() => payments.refund(order, purchase, 1).expect(200));
    expect(refunded).toMatchObject({ type: 'order.refunded.v1', data: { amount: 1 } });
    expect(await events.during(() => payments.purchase(order).expect(422))).toEqual([]);
  });

  it('publishes nothing and starts nothing when it fails', async () => {
    const { account } = await newMember();
    const order = await payments.orders.placed([(await box(1)).sent], forAccount(account));
    const failed = () => payments.purchase(order).expect(500);
    expect(await events.duringFailure(failed)).toEqual([]);
    expect(await payments.ledger(order)).toMatchObject({ paid: 0 });
    const { body } = await shop.admin('get', `${SUBSCRIPTIONS}?filter=eq(account_id,${account})`);
    expect(body.data).toEqual([]);
  });
});

describe('a cancellation', () => {
  const cancel = (order: OrderResponse) =>
    payments.change(order, { type: 'order', status: 'cancelled' });

  it('publishes one event', async () => {
    const order = await payments.orders.placed([MUGS]);
    const event = await events.only(() => cancel(order).expect(200));
    expect(event).toMatchObject({
      type: 'order.cancelled.v1',
      aggregateId: order.id,
      data: { order_id: order.id, total: 3000, lines: [{ sku: 'MUG', quantity: 3 }] },
    });
    expect(event.occurredAt > order.meta.timestamps.created_at).toBe(true);
    expect(await events.during(() => cancel(order))).toEqual([]);
  });

  it('publishes nothing when it is refused', async () => {
    const order = await payments.orders.placed([MUGS]);
    expect(await events.duringFailure(() => cancel(order).expect(500))).toEqual([]);
    expect((await payments.orders.read(order.id)).status).toBe('incomplete');
    await payments.purchase(order).expect(200);
    expect(await events.during(() => cancel(order).expect(422))).toEqual([]);
  });

  it('is the only change that publishes its event', async () => {
    const order = await payments.orders.placed([MUGS]);
    const change = { type: 'order', external_ref: 'erp-2' };
    expect(await events.during(() => payments.change(order, change).expect(200))).toEqual([]);
  });
});
