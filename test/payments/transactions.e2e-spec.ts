import { malformed, Shop } from '#testing';
import { product, type OrderResponse } from '../support/orders';
import { shown, type TransactionResponse, TestPayments } from '../support/payments';

let shop: Shop;
let payments: TestPayments;
let order: OrderResponse;

beforeAll(async () => {
  shop = await Shop.open();
  payments = await TestPayments.ofTeaShop(shop);
});

beforeEach(async () => {
  order = await payments.orders.placed([product('MUG', 3)]);
});

const meta = (amount: string, refunded: string, timestamps: unknown) => {
  const triple = (formatted: string) => ({
    amount: Math.round(Number(formatted.replace(/[$,]/g, '')) * 100),
    currency: 'USD',
    formatted,
  });
  return {
    display_price: triple(amount),
    display_refunded_amount: triple(refunded),
    timestamps,
  };
};

describe('a transaction', () => {
  it('shows amount, method and order', async () => {
    const paymentmethod_meta = { custom_reference: 'bank-0091', name: 'Überweisung 🏦' };
    const payment = { method: 'purchase', amount: 1250, paymentmethod_meta };
    const { body } = await payments.pay(order, payment).expect(200);
    const { id } = body.data as { id: string };
    const { meta: orderMeta } = await payments.orders.read(order.id);
    const at = orderMeta.timestamps.updated_at;
    const timestamps = { created_at: at, updated_at: at };
    expect(body).toStrictEqual({
      data: {
        id,
        type: 'transaction',
        gateway: 'manual',
        reference: 'manual',
        name: 'Überweisung 🏦',
        custom_reference: 'bank-0091',
        amount: 1250,
        refunded_amount: 0,
        currency: 'USD',
        transaction_type: 'purchase',
        status: 'complete',
        relationships: { order: { data: { type: 'order', id: order.id } } },
        links: { self: `https://shop.example/v2/orders/${order.id}/transactions/${id}` },
        meta: meta('$12.50', '$0.00', timestamps),
        timestamps,
      },
    });
    const { body: read } = await shop
      .admin('get', `${payments.transactionsOf(order)}/${id}`)
      .expect(200);
    expect(read).toStrictEqual(body);
  });

  it('omits what was not sent', async () => {
    const { body } = await payments.authorize(order).expect(200);
    expect(body.data).not.toHaveProperty('name');
    expect(body.data).not.toHaveProperty('custom_reference');
  });

  it('shows how much of it was refunded', async () => {
    const purchase = await shown(payments.purchase(order));
    const refund = await shown(payments.refund(order, purchase, 1250));
    const [before, , after] = [purchase, refund, ...(await payments.transactions(order))];
    expect(after).toStrictEqual({
      ...before,
      refunded_amount: 1250,
      meta: meta('$30.00', '$12.50', { ...timesOf(purchase), ...later(refund) }),
      timestamps: { ...timesOf(purchase), ...later(refund) },
    });
    expect(refund.meta).toStrictEqual(meta('$12.50', '$0.00', timesOf(refund)));
  });

  const timesOf = (one: TransactionResponse) => one.meta.timestamps;
  const later = (one: TransactionResponse) => ({ updated_at: timesOf(one).created_at });
});

describe('the transactions of an order', () => {
  it('are listed in the order in which they happened, page by page', async () => {
    const first = await shown(payments.authorize(order, 1000));
    const second = await shown(payments.purchase(order, 500));
    const third = await shown(payments.capture(order, first));
    const fourth = await shown(payments.refund(order, second, 100));
    const all = await payments.transactions(order);
    const ids = [first, second, third, fourth].map(({ id }) => id);
    expect(all.map(({ id }) => id)).toStrictEqual(ids);
    expect(all.map(({ transaction_type: type }) => type)).toStrictEqual([
      'authorize',
      'purchase',
      'capture',
      'refund',
    ]);
    const path = `${payments.transactionsOf(order)}?page[limit]=3&page[offset]=3`;
    const { body } = await shop.admin('get', path).expect(200);
    expect(body.data).toMatchObject([{ id: ids[3] }]);
    expect(body.meta).toStrictEqual({
      page: { limit: 3, offset: 3, current: 2, total: 2 },
      results: { total: 4 },
    });
    expect(body.links.next).toBeNull();
  });

  it('do not include those of another order', async () => {
    await shown(payments.purchase(order));
    const other = await payments.orders.placed();
    expect(await payments.transactions(other)).toStrictEqual([]);
  });

  it('come in pages of 1 to 100', async () => {
    const path = `${payments.transactionsOf(order)}?page[limit]=101`;
    const { body } = await shop.admin('get', path).expect(400);
    expect(body).toStrictEqual(
      malformed('query.page[limit] must be an integer from 1 to 100', { value: '101' }),
    );
  });
});
