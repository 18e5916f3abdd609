import { Shop } from '#testing';
import { billAt, invoicesOf } from '../support/billing';
import { allDelivered } from '../support/integration-events';
import { forAccount } from '../support/orders';
import { TestPayments } from '../support/payments';
import { TestSubscriptions } from '../support/subscribers';
import { PLAN, TEA } from '../support/subscriptions';

const DAY_MS = 86_400_000;

let shop: Shop;
let payments: TestPayments;
let subscriptions: TestSubscriptions;

beforeAll(async () => {
  shop = await Shop.open();
  payments = await TestPayments.ofTeaShop(shop);
  subscriptions = new TestSubscriptions(shop);
});

describe('the invoices of an order line with taxes', () => {
  /** A paid order line of tea with one tax; returns the first invoice of each subscription, as listed. */
  const invoicesWith = async (quantity: number, tax: object) => {
    const plan = { ...PLAN, billing_interval_type: 'day', plan_length: 5 };
    const offering = await subscriptions.offerings.build([TEA], [plan]);
    const { id: planId } = await subscriptions.offerings.only(offering, 'plans');
    const account = { type: 'account', name: 'Tearooms', legal_name: 'Tearooms Ltd' };
    const { body } = await shop.admin('post', '/v2/accounts').send({ data: account }).expect(201);
    const accountId = String(body.data.id);
    const item = {
      type: 'subscription_item',
      id: offering,
      quantity,
      subscription_configuration: { plan: planId },
      tax: [{ type: 'tax_item', ...tax }],
    };
    const order = await payments.orders.placed([item], forAccount(accountId));
    const data = { gateway: 'manual', method: 'purchase' };
    await shop.admin('post', payments.paymentsOf(order)).send({ data }).expect(200);
    await allDelivered(shop);
    await billAt(new Date(Date.now() + DAY_MS), shop);
    const { body: sold } = await subscriptions.of(accountId).expect(200);
    const invoices = (sold.data as { id: string }[]).map(({ id }) => invoicesOf(shop, id));
    return { order, invoices: await Promise.all(invoices) };
  };

  it('have its rates, each for one unit', async () => {
    const { order, invoices } = await invoicesWith(2, { name: 'VAT', rate: 0.07 });
    expect(order.meta.display_price).toMatchObject({ with_tax: { amount: 10_700 } });
    expect(invoices).toHaveLength(2);
    for (const [invoice, ...others] of invoices) {
      expect(others).toStrictEqual([]);
      expect(invoice).toMatchObject({
        attributes: { taxes: [{ name: 'VAT', rate: 0.07 }], outstanding: 5350 },
        meta: {
          display_price: {
            without_tax: { amount: 5000 },
            tax: { amount: 350 },
            with_tax: { amount: 5350 },
          },
        },
      });
    }
  });

  it('share a fixed amount, the first of the list with a cent more', async () => {
    const { invoices } = await invoicesWith(7, { name: 'Levy', amount: 100 });
    const amounts = invoices.map(([invoice]) => invoice?.attributes.taxes[0]);
    expect(amounts).toMatchObject([15, 15, 14, 14, 14, 14, 14].map((amount) => ({ amount })));
  });
});
