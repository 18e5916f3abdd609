import { randomUUID } from 'node:crypto';
import { memberToken, publishTeaShop, Shop, TestOfferings } from '#testing';
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
    await payments.change(order, { status: 'cancelled' }).expect(200);
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
