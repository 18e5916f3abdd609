import { Shop } from '#testing';
import { invoicesOf } from '../support/billing';
import { allDelivered } from '../support/integration-events';
import { forAccount, ORDERS, TestOrders } from '../support/orders';
import { PLAN, TestOfferings, TEA } from '../support/subscriptions';
import { type SubscriptionResponse, TestSubscriptions } from '../support/subscribers';

const TEN_DAYS = { billing_interval_type: 'day', billing_frequency: 10, plan_length: 100 };
const fixed = (amount: number) => ({ ...PLAN, ...TEN_DAYS, fixed_price: { USD: { amount } } });

let shop: Shop;
let subscriptions: TestSubscriptions;
let orders: TestOrders;

beforeAll(async () => {
  shop = await Shop.open();
  subscriptions = new TestSubscriptions(shop);
  orders = new TestOrders(shop);
});

/** The two subscriptions of an order of 10000 that was paid, and of which a part was given back. */
const ordered = async (refunded: number) => {
  const offerings = new TestOfferings(shop);
  const offering = await offerings.build([TEA], [fixed(5000), fixed(9000)]);
  const [small, large] = await offerings.parts(offering, 'plans');
  const account = { type: 'account', name: 'Tearooms', legal_name: 'Tearooms Ltd' };
  const { body } = await shop.admin('post', '/v2/accounts').send({ data: account }).expect(201);
  const accountId = String(body.data.id);
  const subscription_configuration = { plan: small?.id };
  const item = { type: 'subscription_item', id: offering, quantity: 2, subscription_configuration };
  const order = await orders.placed([item], forAccount(accountId));
  const path = `${ORDERS}/${order.id}/payments`;
  const data = { gateway: 'manual', method: 'purchase' };
  const payment = await shop.admin('post', path).send({ data }).expect(200);
  if (refunded > 0) {
    const of = `${ORDERS}/${order.id}/transactions/${String(payment.body.data.id)}/refund`;
    await shop
      .admin('post', of)
      .send({ data: { amount: refunded } })
      .expect(200);
  }
  await allDelivered(shop);
  const { body: list } = await subscriptions.of(accountId).expect(200);
  return { all: list.data as SubscriptionResponse[], large: large?.id };
};

describe('the credit of the period that an order has paid for', () => {
  it.each([
    ['its price for one unit', 0, 4500],
    ['less what was given back of the order, in proportion', 4000, 2700],
    ['nothing, if all was given back', 10_000, undefined],
  ])('is a part of %s', async (_, refunded, credit) => {
    const { all, large } = await ordered(refunded);
    expect(all).toHaveLength(2);
    for (const { id } of all) {
      await subscriptions.changePlan(id, large, 'now').expect(200);
      const [invoice] = await invoicesOf(shop, id);
      expect(invoice?.attributes.outstanding).toBe(9000 - (credit ?? 0));
      expect(invoice?.attributes.credit).toBe(credit);
    }
  });
});
