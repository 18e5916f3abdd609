import type { OrderResponse } from '../support/orders';
import { METHODS } from '../support/payment-provider';
import { type AtProviderResponse, StripeShop } from '../support/stripe-shop';

let at: StripeShop;
let order: OrderResponse;

beforeAll(async () => {
  at = await StripeShop.open();
});

beforeEach(async () => {
  order = await at.payments.orders.placed();
});

afterAll(() => at.close());

const titles = async () => {
  const { meta } = await at.payments.orders.read(order.id);
  return (meta.messages ?? []).map((message) => (message as { title: string }).title);
};

const audited = async (action: string) => {
  const path = `/v2/audit-events?sort=created_at&filter=eq(action,${action})`;
  const { body } = await at.shop.admin('get', path).expect(200);
  const all = body.data as { attributes: { target: { id: string } } }[];
  return all.filter(({ attributes }) => attributes.target.id === order.id).length;
};

/** A payment that the customer finishes, for which the provider then says something else. */
async function finishedAs(said: object): Promise<AtProviderResponse> {
  const payment = await at.paid(order, { payment_method: METHODS.asks });
  const made = await at.provider.madeFor(payment);
  await at.provider.change(made.id, said);
  await at.finish(made);
  return at.read(order, payment);
}

describe('a payment of another amount than was asked for', () => {
  it('counts as what the provider has received, if that is less', async () => {
    expect(await finishedAs({ amount: 1 })).toMatchObject({ status: 'complete', amount: 1 });
    expect(await at.payments.ledger(order)).toMatchObject({
      state: 'processing partially_paid unfulfilled',
      paid: 1,
      outstanding: 999,
    });
    expect(await titles()).toStrictEqual(['Payment differs']);
    expect(await audited('payment.differed')).toBe(1);
  });

  it('pays the order if it is more, and the rest is given back', async () => {
    expect(await finishedAs({ amount: 1500 })).toMatchObject({ amount: 1500 });
    await at.minutesLater(2);
    expect(await at.payments.ledger(order)).toMatchObject({ paid: 1000, outstanding: 0 });
    expect(await at.booked(order)).toStrictEqual(['purchase complete 1500', 'refund complete 500']);
    expect(await at.provider.kept(order.id)).toBe(1000);
    expect(await titles()).toStrictEqual(['Payment differs', 'Payment refunded']);
  });

  it('counts nothing in another currency, and is given back', async () => {
    const payment = await finishedAs({ currency: 'jpy' });
    expect(payment).toMatchObject({ status: 'complete', amount: 1000, currency: 'JPY' });
    await at.minutesLater(2);
    expect(await at.payments.ledger(order)).toMatchObject({
      state: 'incomplete unpaid unfulfilled',
      paid: 0,
      outstanding: 1000,
    });
    expect(await at.provider.kept(order.id)).toBe(0);
    expect(await titles()).toStrictEqual(['Payment differs', 'Payment refunded']);
    expect(await audited('payment.differed')).toBe(1);
    await at.paid(order);
    expect(await at.payments.ledger(order)).toMatchObject({ paid: 1000 });
  });
});

describe('a capture in the pages of the provider', () => {
  const authorized = async () => {
    const promise = await at.paid(order, { method: 'authorize' });
    return { promise, made: await at.provider.madeFor(promise) };
  };

  it('is taken over as it is, when the provider reports it', async () => {
    const { promise, made } = await authorized();
    await at.provider.capture(made.id, 400);
    await at.tellAll(made);
    await at.tellAll(made);
    expect(await at.booked(order)).toStrictEqual([
      'authorize complete 1000',
      'capture complete 400',
    ]);
    expect(await at.payments.ledger(order)).toMatchObject({ paid: 400, authorized: 0 });
    await at.acting(order, promise, 'capture').expect(422);
    expect(await titles()).toStrictEqual(['Payment captured']);
    expect(await audited('payment.captured-elsewhere')).toBe(1);
    await at.act(order, promise, 'refund', { amount: 150 });
    expect(await at.provider.kept(order.id)).toBe(250);
  });

  it('is what a capture finds, whatever it asks for', async () => {
    const { promise, made } = await authorized();
    await at.provider.capture(made.id, 400);
    expect(await at.act(order, promise, 'capture')).toMatchObject({ amount: 400 });
    expect(await at.payments.ledger(order)).toMatchObject({ paid: 400, outstanding: 600 });
    expect(await titles()).toStrictEqual(['Payment differs']);
  });

  it('is found when the authorization is to be voided, and keeps the order', async () => {
    const { made } = await authorized();
    await at.provider.capture(made.id, 1000);
    const change = { type: 'order', status: 'cancelled' };
    await at.payments.change(order, change).expect(422);
    expect(await at.payments.ledger(order)).toMatchObject({
      state: 'complete paid unfulfilled',
      paid: 1000,
    });
  });
});

describe('a payment that waits for the customer', () => {
  const allocated = async () => Number((await at.payments.units('MUG')).split(' ')[2]);

  it('allocates no stock, and takes it when the money comes', async () => {
    const before = await allocated();
    const payment = await at.paid(order, { payment_method: METHODS.asks });
    expect(await allocated()).toBe(before);
    const made = await at.provider.madeFor(payment);
    await at.finish(made);
    expect(await allocated()).toBe(before + 1);
    await at.payments.change(order, { type: 'order', shipping: 'fulfilled' }).expect(200);
  });
});
