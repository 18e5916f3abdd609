import { TestEvents } from '../support/integration-events';
import { METHODS, tellShop, type Thing } from '../support/payment-provider';
import type { OrderResponse } from '../support/orders';
import { type AtProviderResponse, StripeShop } from '../support/stripe-shop';

let at: StripeShop;
let order: OrderResponse;
let events: TestEvents;

beforeAll(async () => {
  at = await StripeShop.open();
  events = new TestEvents(at.shop);
});

beforeEach(async () => {
  order = await at.payments.orders.placed();
});

afterAll(() => at.close());

async function paid(payment: object = {}): Promise<{ payment: AtProviderResponse; made: Thing }> {
  const begun = await at.paid(order, payment);
  return { payment: begun, made: await at.provider.madeFor(begun) };
}

/** All messages of the provider about a payment and its refunds. */
async function messages({ id }: Thing) {
  const all = await at.provider.events();
  return all.filter(({ data: { object } }) => [object.id, object.payment_intent].includes(id));
}

async function tellAll(made: Thing): Promise<void> {
  for (const event of await messages(made)) await tellShop(at.shop, event).expect(200);
}

const titles = async () => {
  const { meta } = await at.payments.orders.read(order.id);
  return (meta.messages ?? []).map((message) => (message as { title: string }).title);
};

const audited = async () => {
  const path = '/v2/audit-events?sort=created_at&filter=eq(action,payment.refunded-elsewhere)';
  const { body } = await at.shop.admin('get', path).expect(200);
  const all = body.data as { attributes: { target: { id: string } } }[];
  return all.filter(({ attributes }) => attributes.target.id === order.id).length;
};

describe('a refund in the pages of the provider', () => {
  it('is taken over once, however often and in whatever order the messages come', async () => {
    const { payment, made } = await paid();
    await at.provider.refund(made.id, { amount: 300 });
    const told = await messages(made);
    expect(told.map(({ type }) => type)).toContain('charge.refunded');
    const published = await events.during(async () => {
      for (const event of [...told].reverse().flatMap((one) => [one, one])) {
        await tellShop(at.shop, event).expect(200);
      }
    });
    expect(published.map(({ type }) => type)).toStrictEqual(['order.refunded.v1']);
    expect(await at.booked(order)).toStrictEqual(['purchase complete 1000', 'refund complete 300']);
    expect(await at.payments.ledger(order)).toMatchObject({ paid: 700 });
    expect(await titles()).toStrictEqual(['Payment refunded']);
    expect(await audited()).toBe(1);
    await at.acting(order, payment, 'refund', { amount: 701 }).expect(422);
    await at.act(order, payment, 'refund');
    expect(await at.provider.kept(order.id)).toBe(0);
  });

  it('is taken over once when the messages come at the same time', async () => {
    const { made } = await paid();
    await at.provider.refund(made.id, { amount: 300 });
    await at.provider.refund(made.id);
    const told = await messages(made);
    const twice = [...told, ...told].map(async (event) => tellShop(at.shop, event).expect(200));
    await Promise.all(twice);
    expect([...(await at.booked(order))].sort()).toStrictEqual([
      'purchase complete 1000',
      'refund complete 300',
      'refund complete 700',
    ]);
    const state = 'complete refunded unfulfilled';
    expect(await at.payments.ledger(order)).toMatchObject({ state, paid: 0 });
  });

  it('is told apart from a refund of the shop whose answer was lost', async () => {
    const { payment, made } = await paid();
    await at.provider.fails({ lost: 2 });
    const begun = await at.act(order, payment, 'refund', { amount: 300 });
    expect(begun).toMatchObject({ status: 'pending' });
    await at.provider.refund(made.id, { amount: 300 });
    for (const event of [...(await messages(made))].reverse()) {
      await tellShop(at.shop, event).expect(200);
    }
    await at.minutesLater(2);
    expect(await at.booked(order)).toStrictEqual([
      'purchase complete 1000',
      'refund complete 300',
      'refund complete 300',
    ]);
    expect(await at.payments.ledger(order)).toMatchObject({ paid: 400 });
    expect(await at.provider.kept(order.id)).toBe(400);
    expect(await audited()).toBe(1);
  });

  it.each([
    [true, 'complete', 0],
    [false, 'failed', 1000],
  ])('that is pending is looked up (good: %s)', async (isGood, status, kept) => {
    const { made } = await paid({ payment_method: METHODS.slow });
    await at.finish(made);
    const { id } = await at.provider.refund(made.id);
    await tellAll(made);
    expect(await at.booked(order)).toStrictEqual(['purchase complete 1000', 'refund pending 1000']);
    await at.provider.finish(id, isGood);
    await at.minutesLater(2);
    expect(await at.booked(order)).toStrictEqual([
      'purchase complete 1000',
      `refund ${status} 1000`,
    ]);
    expect(await at.payments.ledger(order)).toMatchObject({ paid: kept });
  });

  it('gives back a capture, and not what an authorization has released', async () => {
    const { payment, made } = await paid({ method: 'authorize' });
    await at.act(order, payment, 'capture', { amount: 600 });
    const released = await at.provider.refund(made.id, { amount: 400 });
    await at.provider.change(released.id, { balance_transaction: null });
    await tellAll(made);
    expect(await at.payments.ledger(order)).toMatchObject({ paid: 600 });
    await at.provider.refund(made.id, { amount: 200 });
    await tellAll(made);
    expect(await at.booked(order)).toStrictEqual([
      'authorize complete 1000',
      'capture complete 600',
      'refund complete 200',
    ]);
    expect(await at.payments.ledger(order)).toMatchObject({ paid: 400 });
  });

  it('is reported again if the provider could not be asked', async () => {
    const { made } = await paid();
    await at.provider.refund(made.id, { amount: 300 });
    const [event = {}] = (await messages(made)).slice(-1);
    await at.provider.fails({ down: 20 });
    await tellShop(at.shop, event).expect(503);
    await at.provider.fails({ down: 0 });
    await tellShop(at.shop, event).expect(200);
    expect(await at.payments.ledger(order)).toMatchObject({ paid: 700 });
  });
});
