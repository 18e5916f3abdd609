import { INVOICES, invoicesOf } from '../support/billing';
import { type CardSubscription, CardSubscriptions } from '../support/card-subscriptions';
import { asMember } from '../support/member';
import { TestEvents } from '../support/integration-events';
import { METHODS } from '../support/payment-provider';
import { shown } from '../support/payments';
import { StripeShop } from '../support/stripe-shop';

const YEAR_HOURS = 366 * 24;

let at: StripeShop;
let cards: CardSubscriptions;
let events: TestEvents;

beforeAll(async () => {
  at = await StripeShop.open();
  cards = new CardSubscriptions(at);
  events = new TestEvents(at.shop);
});

afterAll(() => at.close());

/** What the provider was asked to charge for the invoices of a subscription: each with what became of it. */
const charged = async ({ id }: CardSubscription) => {
  const ids = (await invoicesOf(at.shop, id)).map((invoice) => invoice.id);
  const all = await at.provider.things('payment_intent');
  return all
    .filter(({ metadata }) => ids.includes(metadata['invoice'] ?? ''))
    .map(({ status, amount, payment_method }) => [payment_method, status, amount]);
};

/** Whether the provider can be asked at all. */
const enable = (enabled: boolean) =>
  at.shop.admin('put', '/v2/gateways/stripe').send({ data: { enabled } }).expect(200);

describe('an invoice of a subscription with a saved card', () => {
  it('is charged once, without the customer, when it is issued', async () => {
    const one = await cards.sold();
    const published = await events.during(() => cards.hoursAfter(one));
    expect(published.map(({ type }) => type).sort()).toStrictEqual([
      'invoice.issued.v1',
      'invoice.paid.v1',
      'subscription.renewed.v1',
    ]);
    expect(await cards.stateOf(one)).toStrictEqual(['paid', 1]);
    await cards.hoursAfter(one, 24);
    expect(await charged(one)).toStrictEqual([[METHODS.good, 'succeeded', 5000]]);
    expect(await cards.booked(one)).toStrictEqual(['purchase complete']);
  });

  it('is charged once even if the response of the provider was lost', async () => {
    const one = await cards.sold();
    await at.provider.fails({ lost: 2 });
    await cards.hoursAfter(one);
    expect(await cards.stateOf(one)).toStrictEqual(['open', 1]);
    await cards.hoursAfter(one, 1);
    expect(await cards.stateOf(one)).toStrictEqual(['paid', 1]);
    expect(await charged(one)).toStrictEqual([[METHODS.good, 'succeeded', 5000]]);
  });

  it('is charged at the end of a trial to the card that was saved at no cost', async () => {
    const one = await cards.sold({ trial_period: 1 });
    expect(one.payment).toMatchObject({ amount: 0, status: 'complete' });
    await cards.hoursAfter(one);
    expect(await cards.stateOf(one)).toStrictEqual(['paid', 1]);
    expect(await charged(one)).toStrictEqual([[METHODS.good, 'succeeded', 5000]]);
  });

  it('is past due if the card needs 3-D Secure, until the customer pays with another card', async () => {
    const one = await cards.sold({}, METHODS.asks);
    const published = await events.during(() => cards.hoursAfter(one));
    expect(published.map(({ type }) => type)).toStrictEqual([
      'invoice.issued.v1',
      'invoice.past-due.v1',
    ]);
    expect(await cards.stateOf(one)).toStrictEqual(['past_due', 1]);
    const payment = await cards.pay(one, { off_session: true });
    expect(payment).toMatchObject({ status: 'complete', amount: 5000 });
    expect((await cards.stateOf(one))[0]).toBe('paid');
    await cards.hoursAfter(one, YEAR_HOURS);
    const [, second] = await invoicesOf(at.shop, one.id);
    expect(second?.meta).toMatchObject({ status: 'paid', attempts: 1 });
    expect(await charged(one)).toStrictEqual([
      [null, 'canceled', 5000],
      [METHODS.good, 'succeeded', 5000],
      [METHODS.good, 'succeeded', 5000],
    ]);
  });

  it('is paid after the customer completes 3-D Secure, and refunded by an administrator', async () => {
    const one = await cards.sold({}, METHODS.asks);
    await cards.hoursAfter(one);
    const payment = await cards.pay(one, { payment_method: METHODS.asks });
    expect(payment).toMatchObject({ status: 'pending', meta: { client_action: { type: 'sdk' } } });
    const { id } = await cards.invoice(one);
    await at.shop.admin('post', `${INVOICES}/${id}/void`).expect(422);
    await at.finish(await at.provider.madeFor(payment));
    expect((await cards.stateOf(one))[0]).toBe('paid');
    const path = `${INVOICES}/${id}/transactions/${payment.id}/refund`;
    expect(await shown(at.shop.admin('post', path))).toMatchObject({ amount: 5000 });
    expect((await cards.stateOf(one))[0]).toBe('paid');
    expect(await cards.booked(one)).toStrictEqual([
      'purchase complete',
      'purchase failed',
      'refund complete',
    ]);
  });

  it('is refunded if it was voided before the money arrived', async () => {
    const one = await cards.sold({}, METHODS.asks);
    await cards.hoursAfter(one);
    const { id } = await cards.invoice(one);
    await at.shop.admin('post', `${INVOICES}/${id}/void`).expect(200);
    const all = await at.provider.things('payment_intent');
    const late = all.find(({ metadata }) => metadata['invoice'] === id);
    if (late === undefined) throw new Error('The provider was not asked');
    await at.finish(late);
    await cards.hoursAfter(one, 1);
    expect(await cards.stateOf(one)).toStrictEqual(['void', 1]);
    expect(await cards.booked(one)).toStrictEqual(['purchase complete', 'refund complete']);
  });

  it('counts what the provider took, whatever it was asked for', async () => {
    const one = await cards.sold({}, METHODS.asks);
    await cards.hoursAfter(one);
    const finishAs = async (said: object) => {
      const payment = await cards.pay(one, { payment_method: METHODS.asks });
      const made = await at.provider.madeFor(payment);
      await at.provider.change(made.id, said);
      await at.finish(made);
      await cards.hoursAfter(one, 1);
      return (await cards.invoice(one)).attributes.outstanding;
    };
    expect(await finishAs({ amount: 1 })).toBe(4999);
    expect(await finishAs({ currency: 'jpy' })).toBe(4999);
    expect(await finishAs({ amount: 5000 })).toBe(0);
    expect((await cards.stateOf(one))[0]).toBe('paid');
    expect(await cards.booked(one)).toContain('refund complete');
  });

  it('is charged again at once by an administrator, who is told what became of it', async () => {
    const again = async (one: CardSubscription, gateway = 'stripe') => {
      const path = `${INVOICES}/${(await cards.invoice(one)).id}/payments`;
      const data = { gateway, method: 'purchase', saved_method: true };
      return { path, data, sent: at.shop.admin('post', path).send({ data }) };
    };
    const asking = await cards.sold({}, METHODS.asks);
    await cards.hoursAfter(asking);
    const failure = expect.objectContaining({ message: expect.any(String) as string }) as object;
    const refused = { status: 'failed', amount: 5000, meta: { failure } };
    expect(await shown((await again(asking)).sent)).toMatchObject(refused);
    // The attempts of dunning go on as planned.
    expect(await cards.stateOf(asking)).toStrictEqual(['past_due', 1]);

    const good = await cards.sold();
    await enable(false);
    await cards.hoursAfter(good);
    await enable(true);
    const { path, data } = await again(good);
    await asMember(at.shop.post(path), good.token).send({ data }).expect(403);
    const { body } = await (await again(good, 'manual')).sent.expect(422);
    expect(body.errors).toMatchObject([{ title: 'Invalid state' }]);
    expect(await shown((await again(good)).sent)).toMatchObject({ status: 'complete' });
    expect(await cards.stateOf(good)).toStrictEqual(['paid', 0]);
  });

  it('is not charged while the gateway is disabled, and becomes past due at its first retry time', async () => {
    const one = await cards.sold();
    await enable(false);
    await cards.hoursAfter(one);
    expect(await cards.stateOf(one)).toStrictEqual(['open', 0]);
    await enable(true);
    await cards.hoursAfter(one, 24);
    expect(await cards.stateOf(one)).toStrictEqual(['paid', 1]);
  });
});
