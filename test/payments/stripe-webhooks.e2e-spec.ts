import { randomUUID } from 'node:crypto';
import { storedOfPayments } from '../support/stored-payments';
import type { OrderResponse } from '../support/orders';
import { METHODS, type ProviderEvent, STRIPE_KEYS, tellShop } from '../support/payment-provider';
import { StripeShop } from '../support/stripe-shop';

const WEBHOOKS = '/v2/gateways/stripe/webhooks';
const MINUTE = 60;
const now = () => Math.floor(Date.now() / 1000);

let at: StripeShop;
let order: OrderResponse;

beforeAll(async () => {
  at = await StripeShop.open();
});

beforeEach(async () => {
  order = await at.payments.orders.placed();
});

afterAll(() => at.close());

const state = async () => (await at.payments.ledger(order)).state;

/** A payment that the customer has finished, with the messages about it that were not sent yet. */
async function finished(): Promise<readonly ProviderEvent[]> {
  const transaction = await at.paid(order, { payment_method: METHODS.asks });
  const { id } = await at.provider.madeFor(transaction);
  await at.provider.finish(id);
  return (await at.provider.events()).filter(({ data }) => data.object.id === id);
}

describe('a message of the provider', () => {
  it('is refused without a signature, with a wrong or an old one', async () => {
    const [event = {}] = (await finished()).slice(-1);
    const signed = (change: object) => tellShop(at.shop, event, change).expect(401);
    await signed({ secret: 'whsec_of_somebody_else' });
    await signed({ timestamp: now() - 6 * MINUTE });
    const { body } = await at.shop.send('post', WEBHOOKS).send(event).expect(401);
    expect(body.errors).toMatchObject([
      { status: '401', title: 'Unauthorized', source: 'header.Stripe-Signature' },
    ]);
    await at.shop.send('post', WEBHOOKS).expect(401);
    await at.shop.send('post', WEBHOOKS).type('json').send('{"half":').expect(401);
    expect(await state()).toBe('incomplete unpaid unfulfilled');
    await tellShop(at.shop, event, { timestamp: now() - 4 * MINUTE }).expect(200);
    expect(await state()).toBe('complete paid unfulfilled');
  });

  it('changes nothing if it arrives again or after a later one', async () => {
    const events = await finished();
    for (const event of [...events].reverse().flatMap((one) => [one, one])) {
      await tellShop(at.shop, event).expect(200);
      expect(await state()).toBe('complete paid unfulfilled');
    }
    expect(await at.booked(order)).toHaveLength(1);
  });

  it('is ignored if it contradicts the provider', async () => {
    const transaction = await at.paid(order, { payment_method: METHODS.asks });
    const made = await at.provider.madeFor(transaction);
    const object = { ...made, status: 'succeeded', amount_received: 1 };
    const event = {
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object },
    };
    await tellShop(at.shop, event).expect(200);
    expect(await at.read(order, transaction)).toMatchObject({ status: 'pending' });
  });

  it('is skipped if its intent is unknown or of another installation', async () => {
    const [event] = (await finished()).slice(-1);
    const object = event?.data.object;
    const unknown = { ...object, id: 'pi_unknown', metadata: { transaction: randomUUID() } };
    const elsewhere = {
      ...object,
      metadata: { ...object?.metadata, installation: 'https://other' },
    };
    for (const one of [unknown, elsewhere, { id: 'cus_1', object: 'customer' }]) {
      const notification = { ...event, data: { object: one } };
      const { body } = await tellShop(at.shop, notification).expect(200);
      expect(body).toEqual({ received: true });
      expect(await state()).toBe('incomplete unpaid unfulfilled');
    }
  });

  it('is skipped if it is about nothing, as long as its signature is right', async () => {
    const objects = [undefined, null, [], {}, 'pi_1', 7];
    const ids = [null, 7, [], {}, { id: 'pi_1' }].map((id) => ({ id, payment_intent: id }));
    const marks = [null, [], 'x', { transaction: 7 }, { transaction: [], installation: {} }];
    const messages = [
      ...[{}, [], null, 'text', 7, true, { data: null }, { data: [] }, { data: 'text' }],
      ...objects.map((object) => ({ data: { object } })),
      ...ids.map((object) => ({ data: { object } })),
      ...marks.map((metadata) => ({ data: { object: { id: 'pi_1', metadata } } })),
    ];
    for (const message of messages) {
      const { body, status } = await tellShop(at.shop, message as object);
      expect([message, status, body]).toEqual([message, 200, { received: true }]);
      await tellShop(at.shop, message as object, { secret: 'whsec_wrong' }).expect(401);
    }
  });
});

describe('the settings of the provider', () => {
  const SETTINGS = '/v2/gateways/stripe';
  const change = (data: object) => at.shop.admin('put', SETTINGS).send({ data });

  afterEach(() => change({ enabled: true, ...STRIPE_KEYS }).expect(200));

  it('do not show secrets, and store them encrypted', async () => {
    const { body } = await at.shop.admin('get', SETTINGS).expect(200);
    expect(body).toStrictEqual({
      data: {
        id: 'stripe',
        type: 'gateway',
        name: 'Stripe',
        slug: 'stripe',
        enabled: true,
        publishable_key: 'pk_test_shop',
      },
      links: { self: `https://shop.example${SETTINGS}` },
    });
    const stored = JSON.stringify(await storedOfPayments(at.shop));
    expect(stored).not.toContain(STRIPE_KEYS.secret_key);
    expect(stored).not.toContain(STRIPE_KEYS.webhook_secret);
    await at.shop.get(SETTINGS).expect(403);
  });

  it('accept no payments when it is disabled', async () => {
    await change({ enabled: false }).expect(200);
    const { body } = await at.pay(order).expect(422);
    expect(body.errors).toMatchObject([{ title: 'Gateway disabled' }]);
  });

  it('refuse malformed keys without repeating them', async () => {
    const { body } = await change({ secret_key: 'two words' }).expect(400);
    expect(JSON.stringify(body)).not.toContain('two words');
  });

  it('count whole units of a currency as the provider does', async () => {
    const yen = { type: 'currency', code: 'JPY', format: '¥{price}', decimal_places: 2 };
    await at.shop.admin('post', '/v2/currencies').send({ data: yen }).expect(201);
    const item = {
      type: 'custom_item',
      name: 'Card',
      quantity: 1,
      price: { amount: 500, currency: 'JPY' },
    };
    const inYen = await at.payments.orders.placed([item]);
    const { body } = await at.pay(inYen).expect(422);
    expect(body.errors).toMatchObject([{ title: 'Invalid state' }]);
  });
});
