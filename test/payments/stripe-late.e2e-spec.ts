import { CardSubscriptions } from '../support/card-subscriptions';
import { TestEvents } from '../support/integration-events';
import type { OrderResponse } from '../support/orders';
import { METHODS, type Thing } from '../support/payment-provider';
import { invalidState } from '../support/payments';
import { type AtProviderResponse, StripeShop } from '../support/stripe-shop';

/** The library of the provider asks once more when a connection ends without an answer. */
const LOST = { lost: 2 };
const UNHEARD = { down: 2 };

let at: StripeShop;
let events: TestEvents;
let cards: CardSubscriptions;
let order: OrderResponse;

beforeAll(async () => {
  at = await StripeShop.open();
  events = new TestEvents(at.shop);
  cards = new CardSubscriptions(at);
});

beforeEach(async () => {
  order = await at.payments.orders.placed();
});

afterAll(() => at.close());

const total = () => order.meta.display_price['with_tax']?.amount ?? NaN;
const ledger = () => at.payments.ledger(order);

const intentsOf = async ({ id }: { id: string }) => {
  const all = await at.provider.things('payment_intent');
  return all.filter(({ metadata }) => metadata['order'] === id);
};

/** A payment that has failed because the customer did not succeed, with what the provider made for it. */
const failed = async (): Promise<{ payment: AtProviderResponse; made: Thing }> => {
  const payment = await at.paid(order, { payment_method: METHODS.asks });
  const made = await at.provider.madeFor(payment);
  await at.finish(made, false);
  expect(await at.read(order, payment)).toMatchObject({ status: 'failed' });
  return { payment, made };
};

describe('a payment whose response was lost', () => {
  it.each([
    ['after the provider had charged', LOST, 1],
    ['before the provider had heard of it', UNHEARD, 0],
  ])('%s is pending, and charged exactly once in the end', async (_, knobs, asked) => {
    await at.provider.fails(knobs);
    const payment = await at.paid(order);
    expect(payment).toMatchObject({ status: 'pending' });
    expect(await ledger()).toMatchObject({ state: 'incomplete unpaid unfulfilled', paid: 0 });
    expect(await intentsOf(order)).toHaveLength(asked);
    await at.pay(order).expect(422);
    await at.minutesLater(2);
    expect(await at.read(order, payment)).toMatchObject({ status: 'complete' });
    expect(await ledger()).toMatchObject({ state: 'complete paid unfulfilled', paid: total() });
    expect(await intentsOf(order)).toHaveLength(1);
    expect(await at.provider.kept(order.id)).toBe(total());
  });

  it('is confirmed by a message of the provider before it is looked up', async () => {
    await at.provider.fails(LOST);
    const payment = await at.paid(order);
    const [made] = await intentsOf(order);
    if (made === undefined) throw new Error('The provider was not asked');
    await at.tellAll(made);
    expect(await at.read(order, payment)).toMatchObject({ status: 'complete', reference: made.id });
    expect((await ledger()).state).toBe('complete paid unfulfilled');
  });

  it('that is a refund returns the money once', async () => {
    const payment = await at.paid(order);
    await at.provider.fails(LOST);
    expect(await at.act(order, payment, 'refund')).toMatchObject({ status: 'pending' });
    expect(await ledger()).toMatchObject({ paid: total() });
    await at.acting(order, payment, 'refund').expect(422);
    await at.minutesLater(2);
    expect((await ledger()).state).toBe('complete refunded unfulfilled');
    expect(await at.provider.kept(order.id)).toBe(0);
  });
});

describe('money that arrives after the payment has failed', () => {
  it('pays the order if it is not paid yet', async () => {
    const before = await at.payments.units('MUG');
    const { payment, made } = await failed();
    expect(await at.payments.units('MUG')).toBe(before);
    await at.finish(made);
    expect(await at.read(order, payment)).toMatchObject({ status: 'complete' });
    expect(await ledger()).toMatchObject({ state: 'complete paid unfulfilled', paid: total() });
    expect(await at.payments.units('MUG')).not.toBe(before);
  });

  it.each<[string, () => Promise<unknown>, string]>([
    ['paid by another payment', () => at.paid(order), 'complete paid unfulfilled'],
    [
      'canceled',
      () => at.payments.change(order, { status: 'cancelled' }).expect(200),
      'cancelled unpaid unfulfilled',
    ],
  ])('is refunded and recorded if the order was %s meanwhile', async (_, meanwhile, state) => {
    const { payment, made } = await failed();
    await meanwhile();
    const { paid } = await ledger();
    await at.finish(made);
    await at.tellAll(made);
    await at.minutesLater(2);
    const refunds = (await at.booked(order)).filter((one) => one.startsWith('refund'));
    expect(refunds).toStrictEqual([`refund complete ${String(total())}`]);
    expect(await at.read(order, payment)).toMatchObject({ refunded_amount: total() });
    expect(await ledger()).toMatchObject({ state, paid });
    expect(await at.provider.kept(order.id)).toBe(paid);
    const { meta } = await at.payments.orders.read(order.id);
    expect(meta.messages).toMatchObject([
      { source: { type: 'transaction', id: payment.id }, title: 'Payment refunded' },
    ]);
  });
});

describe('a failed payment', () => {
  it('publishes one event', async () => {
    const event = await events.only(async () => {
      const payment = await at.paid(order, { payment_method: METHODS.declined });
      await at.tellAll(await at.provider.madeFor(payment));
    });
    expect(event).toMatchObject({
      type: 'payment.failed.v1',
      aggregateId: order.id,
      data: {
        order_id: order.id,
        transaction_type: 'purchase',
        gateway: 'stripe',
        amount: total(),
        currency: 'USD',
        failure: { code: 'generic_decline', message: 'Your card was declined.' },
      },
    });
  });
});

describe('an order that costs nothing at first', () => {
  const trial = () => cards.ordered({ trial_period: 1 });

  it('is paid by a saved method, and charged nothing', async () => {
    const { order: free } = await trial();
    const payment = await cards.paid(free, { off_session: true });
    expect(payment).toMatchObject({ status: 'complete', amount: 0, transaction_type: 'purchase' });
    expect(await at.provider.madeFor(payment)).toMatchObject({
      object: 'setup_intent',
      status: 'succeeded',
    });
    expect(await intentsOf(free)).toStrictEqual([]);
    expect(await at.payments.ledger(free)).toMatchObject({ state: 'complete paid unfulfilled' });
  });

  it('is paid only after the customer has confirmed the method', async () => {
    const { order: free } = await trial();
    const more = { off_session: true, payment_method: METHODS.asks };
    const payment = await cards.paid(free, more);
    expect(payment).toMatchObject({ status: 'pending', meta: { client_action: { type: 'sdk' } } });
    expect((await at.payments.ledger(free)).state).toBe('incomplete unpaid unfulfilled');
    await at.finish(await at.provider.madeFor(payment));
    expect((await at.payments.ledger(free)).state).toBe('complete paid unfulfilled');
  });

  it('is not paid by a declined method, nor by one that is not saved', async () => {
    const { order: free } = await trial();
    const declined = { off_session: true, payment_method: METHODS.declined };
    expect(await cards.paid(free, declined)).toMatchObject({ status: 'failed' });
    const test = at.shop.admin('post', at.payments.paymentsOf(free));
    const { body } = await at.pay(free, {}, test).expect(422);
    expect(body.errors).toEqual(invalidState(/send off_session: true/));
    expect((await at.payments.ledger(free)).state).toBe('incomplete unpaid unfulfilled');
  });
});
