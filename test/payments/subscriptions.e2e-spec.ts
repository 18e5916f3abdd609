import { randomUUID } from 'node:crypto';
import { asMember, memberToken, publishTeaShop, Shop, TestOfferings } from '#testing';
import { allDelivered } from '../support/integration-events';
import { forAccount } from '../support/orders';
import { shown, TestPayments } from '../support/payments';
import { type SubscriptionResponse, TestSubscriptions } from '../support/subscribers';

let shop: Shop;
let payments: TestPayments;
let offerings: TestOfferings;

beforeAll(async () => {
  shop = await Shop.open();
  payments = new TestPayments(shop, await publishTeaShop(shop));
  offerings = new TestOfferings(shop);
});

/** For a new account, as many of a plan as wanted. */
async function placed(quantity: number, plan: object = {}) {
  const accountId = randomUUID();
  await memberToken(shop, accountId);
  const planId = await offerings.plan(plan);
  const tea = { name: 'Tea', price: { USD: { amount: 5000, includes_tax: false } } };
  const id = await offerings.build([tea], [planId]);
  const subscription_configuration = { plan: planId };
  const item = { type: 'subscription_item', id, quantity, subscription_configuration };
  const order = await payments.orders.placed([item], forAccount(accountId));
  return { order, accountId };
}

async function subscriptionsOf(accountId: string) {
  await allDelivered(shop);
  const { body } = await new TestSubscriptions(shop).of(accountId).expect(200);
  return (body as { data: SubscriptionResponse[] }).data;
}

describe('the subscriptions of an order', () => {
  it('start when all of it is paid, one for each unit, and only once', async () => {
    const { order, accountId } = await placed(3);
    const promise = await shown(payments.authorize(order, 5000));
    await shown(payments.purchase(order, 4000));
    expect(await subscriptionsOf(accountId)).toStrictEqual([]);
    await shown(payments.capture(order, promise));
    await shown(payments.purchase(order));
    const begun = await subscriptionsOf(accountId);
    const relationships = { order: { data: { type: 'order', id: order.id } } };
    expect(begun).toMatchObject([0, 1, 2].map(() => ({ relationships })));
    await payments.change(order, { shipping: 'fulfilled' }).expect(200);
    expect(await subscriptionsOf(accountId)).toStrictEqual(begun);
  });

  it('continue when it is refunded', async () => {
    const { order, accountId } = await placed(1);
    const purchase = await shown(payments.purchase(order));
    const begun = await subscriptionsOf(accountId);
    expect(begun).toHaveLength(1);
    await shown(payments.refund(order, purchase));
    expect(await subscriptionsOf(accountId)).toStrictEqual(begun);
  });

  it('do not start for a hundredth of the price', async () => {
    const { order, accountId } = await placed(1);
    const most = await shown(payments.purchase(order, 4950));
    await shown(payments.refund(order, most));
    await shown(payments.purchase(order, 50));
    expect(await subscriptionsOf(accountId)).toStrictEqual([]);
    await shown(payments.purchase(order));
    expect(await subscriptionsOf(accountId)).toHaveLength(1);
  });

  const refunded = async (quantity: number) => {
    const { order, accountId } = await placed(quantity);
    const purchase = await shown(payments.purchase(order));
    await shown(payments.refund(order, purchase));
    return { order, accountId };
  };

  it('are canceled when it is canceled, all of them, even if they have only just started', async () => {
    const { order, accountId } = await refunded(60);
    await payments.change(order, { status: 'cancelled' }).expect(200);
    await subscriptionsOf(accountId);
    const subscriptions = new TestSubscriptions(shop);
    const { body } = await subscriptions.of(accountId, '&page[limit]=100').expect(200);
    const all = (body as { data: SubscriptionResponse[] }).data;
    expect(all).toHaveLength(60);
    expect(all.every(({ meta }) => meta['canceled'] === true)).toBe(true);
    expect(await subscriptions.actions(String(all[0]?.id))).toStrictEqual(['cancel']);
  });

  it('continue when it is canceled, if an administrator wants that', async () => {
    const { order, accountId } = await refunded(1);
    const begun = await subscriptionsOf(accountId);
    const { body } = await payments.change(order, { keep_subscriptions: true }).expect(400);
    expect(body.errors).toMatchObject([{ source: 'data.keep_subscriptions' }]);
    const cancel = { status: 'cancelled', keep_subscriptions: true };
    const asTheMember = asMember(
      shop.put(`/v2/orders/${order.id}`),
      await memberToken(shop, accountId),
    );
    await payments.change(order, cancel, asTheMember).expect(403);
    await payments.change(order, cancel).expect(200);
    expect(await subscriptionsOf(accountId)).toStrictEqual(begun);
  });

  it('start with a trial when the order that costs nothing is purchased', async () => {
    const { order, accountId } = await placed(2, { trial_period: 1 });
    expect(await payments.ledger(order)).toMatchObject({ outstanding: 0 });
    await shown(payments.purchase(order));
    expect(await subscriptionsOf(accountId)).toHaveLength(2);
  });

  it('never start if it is canceled', async () => {
    const { order, accountId } = await placed(1);
    await shown(payments.authorize(order));
    await payments.change(order, { status: 'cancelled' }).expect(200);
    expect(await subscriptionsOf(accountId)).toStrictEqual([]);
  });
});
