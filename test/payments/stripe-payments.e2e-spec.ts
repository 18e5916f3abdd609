import type { OrderResponse } from '../support/orders';
import { METHODS } from '../support/payment-provider';
import { invalidState } from '../support/payments';
import { StripeShop } from '../support/stripe-shop';

let at: StripeShop;
let order: OrderResponse;

beforeAll(async () => {
  at = await StripeShop.open();
});

beforeEach(async () => {
  order = await at.payments.orders.placed();
});

afterAll(() => at.close());

const total = () => order.meta.display_price['with_tax']?.amount ?? NaN;
const ledger = () => at.payments.ledger(order);

describe('a purchase at the provider', () => {
  it('charges the money and pays the order', async () => {
    const transaction = await at.paid(order);
    const made = await at.provider.madeFor(transaction);
    expect(transaction).toMatchObject({
      gateway: 'stripe',
      transaction_type: 'purchase',
      status: 'complete',
      reference: made.id,
      amount: total(),
    });
    expect(made).toMatchObject({ status: 'succeeded', amount_received: total() });
    expect(made.metadata).toMatchObject({ order: order.id, installation: 'https://shop.example' });
    expect(await ledger()).toMatchObject({ state: 'complete paid unfulfilled', paid: total() });
  });

  it('of a part leaves the rest outstanding', async () => {
    await at.paid(order, { amount: 400 });
    expect(await ledger()).toMatchObject({ state: 'processing partially_paid unfulfilled' });
    const { body } = await at.pay(order, { amount: total() - 399 }).expect(422);
    expect(body.errors).toEqual(invalidState(/No more than \d+ can be paid this way/));
    await at.paid(order, { amount: total() - 400 });
    expect(await ledger()).toMatchObject({ state: 'complete paid unfulfilled', outstanding: 0 });
  });

  it('fails if it is declined, and releases the units', async () => {
    const before = await at.payments.units('MUG');
    const transaction = await at.paid(order, { payment_method: METHODS.declined });
    expect(transaction).toMatchObject({
      status: 'failed',
      meta: { failure: { code: 'generic_decline', message: 'Your card was declined.' } },
    });
    expect(await ledger()).toMatchObject({ state: 'incomplete unpaid unfulfilled', paid: 0 });
    expect(await at.payments.units('MUG')).toBe(before);
    expect(await at.provider.madeFor(transaction)).toMatchObject({ status: 'canceled' });
    await at.paid(order);
    expect(await ledger()).toMatchObject({ state: 'complete paid unfulfilled' });
  });

  it('waits for the customer if it needs 3-D Secure, and changes nothing until then', async () => {
    const transaction = await at.paid(order, { payment_method: METHODS.asks });
    const made = await at.provider.madeFor(transaction);
    expect(transaction).toMatchObject({ status: 'pending', amount: total() });
    expect(transaction.meta.client_action).toMatchObject({
      type: 'sdk',
      client_secret: expect.stringMatching(/_secret_/) as string,
      publishable_key: 'pk_test_shop',
    });
    expect(await ledger()).toMatchObject({ state: 'incomplete unpaid unfulfilled' });
    expect((await at.read(order, transaction)).meta.client_action).toBeDefined();
    await at.finish(made);
    expect(await ledger()).toMatchObject({ state: 'complete paid unfulfilled', paid: total() });
    expect((await at.read(order, transaction)).meta.client_action).toBeUndefined();
  });

  it('sends the customer to the provider and back if a return address is given', async () => {
    const payment = { payment_method: METHODS.asks, return_url: 'https://shop.example/thanks' };
    const transaction = await at.paid(order, payment);
    const made = await at.provider.madeFor(transaction);
    expect(transaction.meta.client_action).toEqual({
      type: 'redirect',
      url: `https://hooks.example/authenticate/${made.id}`,
    });
    await at.finish(made, false);
    expect(await at.read(order, transaction)).toMatchObject({
      status: 'failed',
      meta: { failure: { code: 'authentication_failed' } },
    });
  });

  it('is completed by the browser if it has no payment method', async () => {
    const transaction = await at.paid(order, { payment_method: undefined });
    expect(transaction).toMatchObject({
      status: 'pending',
      meta: { client_action: { type: 'sdk' } },
    });
    await at.finish(await at.provider.madeFor(transaction));
    expect(await ledger()).toMatchObject({ state: 'complete paid unfulfilled' });
  });

  it('reduces what may be paid while it is pending', async () => {
    const slow = await at.paid(order, { payment_method: METHODS.slow, amount: 400 });
    expect(slow).toMatchObject({ status: 'pending' });
    expect(slow.meta.client_action).toBeUndefined();
    await at.pay(order, { amount: total() - 399 }).expect(422);
    await at.paid(order, { amount: total() - 400 });
    expect(await ledger()).toMatchObject({ state: 'processing partially_paid unfulfilled' });
    const { body } = await at.pay(order, {}).expect(422);
    expect(body.errors).toEqual(invalidState(/wait for the pending payment/));
    await at.finish(await at.provider.madeFor(slow));
    expect(await ledger()).toMatchObject({ state: 'complete paid unfulfilled', outstanding: 0 });
  });

  it('ends an earlier one that waits for the customer', async () => {
    const first = await at.paid(order, { payment_method: METHODS.asks });
    await at.paid(order);
    expect(await at.booked(order)).toEqual([
      `purchase failed ${String(total())}`,
      `purchase complete ${String(total())}`,
    ]);
    expect(await at.provider.madeFor(first)).toMatchObject({ status: 'canceled' });
  });
});

describe('a payment at the provider', () => {
  it.each([
    ['return_url', 'http://shop.example/thanks'],
    ['return_url', 'thanks'],
    ['return_url', 'https://jo:secret@shop.example/thanks'],
    ['return_url', 'https://jo@shop.example'],
    ['return_url', 'https://@shop.example/'],
    ['return_url', 'https://shop.example\\@evil.example/'],
    ['return_url', 'https://shop.example:port/'],
    ['return_url', `https://shop.example/${'a'.repeat(2000)}`],
    ['return_url', 'https:///'],
    ['off_session', 'true'],
    ['payment_method', 7],
  ])('is refused with %s %j, and the provider is not asked', async (name, value) => {
    const { body } = await at.pay(order, { [name]: value }).expect(400);
    expect(body.errors).toMatchObject([{ title: 'Validation Error', source: `data.${name}` }]);
    expect(await at.booked(order)).toStrictEqual([]);
  });
});

describe('an authorization at the provider', () => {
  it('can be captured in part, and the rest is released', async () => {
    const promise = await at.paid(order, { method: 'authorize' });
    expect(await ledger()).toMatchObject({ state: 'processing authorized unfulfilled' });
    const capture = await at.act(order, promise, 'capture', { amount: 400 });
    expect(capture).toMatchObject({
      status: 'complete',
      amount: 400,
      transaction_type: 'capture',
    });
    expect(await ledger()).toMatchObject({ paid: 400, authorized: 0 });
    expect(await at.provider.kept(order.id)).toBe(400);
    const { body } = await at.acting(order, promise, 'capture').expect(422);
    expect(body.errors).toEqual(invalidState(/captured already/));
  });

  it('can be voided, which releases the units', async () => {
    const before = await at.payments.units('MUG');
    const promise = await at.paid(order, { method: 'authorize' });
    expect(await at.payments.units('MUG')).not.toBe(before);
    const voided = await at.act(order, promise, 'cancel');
    expect(voided).toMatchObject({ transaction_type: 'void', status: 'complete', amount: 0 });
    expect(await at.provider.madeFor(promise)).toMatchObject({ status: 'canceled' });
    expect(await ledger()).toMatchObject({ state: 'incomplete unpaid unfulfilled', authorized: 0 });
    expect(await at.payments.units('MUG')).toBe(before);
    await at.acting(order, promise, 'cancel').expect(422);
    await at.acting(order, promise, 'capture').expect(422);
  });

  it('ends if the provider no longer holds it', async () => {
    const promise = await at.paid(order, { method: 'authorize' });
    const made = await at.provider.madeFor(promise);
    await fetch(`${at.provider.url}/v1/payment_intents/${made.id}/cancel`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_dashboard' },
    });
    await at.tellAll(made);
    await at.tellAll(made);
    expect(await at.booked(order)).toEqual([
      `authorize complete ${String(total())}`,
      'void complete 0',
    ]);
    expect(await ledger()).toMatchObject({ state: 'incomplete unpaid unfulfilled', authorized: 0 });
  });

  it('is voided before its order is canceled', async () => {
    const before = await at.payments.units('MUG');
    const promise = await at.paid(order, { method: 'authorize' });
    await at.payments.change(order, { status: 'cancelled' }).expect(200);
    expect(await at.provider.madeFor(promise)).toMatchObject({ status: 'canceled' });
    expect(await at.payments.units('MUG')).toBe(before);
    expect((await ledger()).state).toMatch(/^cancelled/);
  });
});

describe('a pending payment', () => {
  it('can be canceled by an administrator', async () => {
    const transaction = await at.paid(order, { payment_method: METHODS.asks });
    await at.shop.post(`${at.payments.transactionsOf(order)}/${transaction.id}/cancel`).expect(403);
    const cancelled = await at.act(order, transaction, 'cancel');
    expect(cancelled).toMatchObject({ id: transaction.id, status: 'failed' });
    expect(cancelled.meta.failure?.code).toBe('canceled');
    await at.paid(order);
  });

  it('prevents its order from being canceled if it cannot be canceled', async () => {
    const transaction = await at.paid(order, { payment_method: METHODS.slow });
    expect(await at.act(order, transaction, 'cancel')).toMatchObject({ status: 'pending' });
    const { body } = await at.payments.change(order, { status: 'cancelled' }).expect(422);
    expect(body.errors).toEqual(invalidState(/pending at its provider/));
  });

  it('is canceled after an hour if the customer does not return', async () => {
    const transaction = await at.paid(order, { payment_method: METHODS.asks });
    await at.minutesLater(59);
    expect(await at.read(order, transaction)).toMatchObject({ status: 'pending' });
    await at.minutesLater(61);
    expect(await at.read(order, transaction)).toMatchObject({ status: 'failed' });
    expect(await at.provider.madeFor(transaction)).toMatchObject({ status: 'canceled' });
  });
});

describe('a refund at the provider', () => {
  it('returns the money, in parts', async () => {
    const transaction = await at.paid(order);
    const refund = await at.act(order, transaction, 'refund', { amount: 500 });
    expect(refund).toMatchObject({ status: 'complete', amount: 500, transaction_type: 'refund' });
    expect(await at.read(order, transaction)).toMatchObject({ refunded_amount: 500 });
    await at.act(order, transaction, 'refund');
    expect(await at.provider.kept(order.id)).toBe(0);
    expect((await ledger()).state).toBe('complete refunded unfulfilled');
  });

  it('counts after the provider has confirmed it', async () => {
    const slow = await at.paid(order, { payment_method: METHODS.slow });
    await at.finish(await at.provider.madeFor(slow));
    const refund = await at.act(order, slow, 'refund', { amount: total() });
    expect(refund).toMatchObject({ status: 'pending' });
    expect(await ledger()).toMatchObject({ paid: total() });
    await at.acting(order, slow, 'refund', { amount: 1 }).expect(422);
    await at.finish(await at.provider.madeFor(refund));
    expect((await ledger()).state).toBe('complete refunded unfulfilled');
  });
});
