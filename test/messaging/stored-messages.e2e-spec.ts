import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toDatabaseTime, Transactions } from '#platform/database';
import { Shop } from '#testing';
import { allDelivered } from '../support/integration-events';
import { PLANS, tea } from '../support/plans';
import { Receiver } from '../support/receiver';
import { TestSubscriptions } from '../support/subscribers';

/** Messages as a released version has stored them, and what becomes of them today. */

const GOLDEN = join(__dirname, '../golden/messages');

interface Message {
  readonly id: string;
  readonly type: string;
  readonly occurred_at: string;
  readonly aggregate_id: string;
  readonly data: object;
}

const messages = readdirSync(GOLDEN).map(
  (file) => JSON.parse(readFileSync(join(GOLDEN, file), 'utf8')) as Message,
);

let shop: Shop;
let receiver: Receiver;

beforeAll(async () => {
  shop = await Shop.open({ OIDC_ALLOW_INSECURE_LOOPBACK: '1' });
  receiver = await Receiver.open();
  const data = { name: 'Warehouse', url: receiver.url, events: ['*'] };
  await shop.admin('post', '/v2/webhooks').send({ data }).expect(201);
});

afterAll(() => receiver.close());

async function store(channel: string, message: Message): Promise<void> {
  const { id, type, aggregate_id, occurred_at, data } = message;
  const now = toDatabaseTime(new Date().toISOString());
  await shop.app.get(Transactions, { strict: false }).write(
    `insert into outbox (id, event_id, channel, type, aggregate_id, occurred_at, position, data,
      attempts, due_at, created_at) values (?, ?, ?, ?, ?, ?, 0, ?, 0, ?, ?)`,
    [
      ...[randomUUID(), id, channel, type, aggregate_id],
      ...[toDatabaseTime(occurred_at), JSON.stringify(data), now, now],
    ],
  );
}

describe('a message that was stored once', () => {
  it.each(messages)('is sent to webhooks as it was: $type', async (message) => {
    await store('webhooks', message);
    const [{ event }] = await receiver.of(message.type);
    const { resource, ...published } = event;
    expect(published).toStrictEqual(message);
    // There is always a cart, if only an empty one; other resources of these messages are gone.
    const cart = { id: message.aggregate_id, type: 'cart' };
    if (message.type.startsWith('cart.')) expect(resource).toMatchObject(cart);
    else expect(resource).toBeUndefined();
  });

  it('of a paid order starts the subscription that was ordered', async () => {
    const planId = '9c7b1f52-8a0e-4d3a-ae11-5a6b7c8d9e05';
    await shop.create(PLANS, planId, { type: 'subscription_plan', attributes: tea });
    const product = { name: 'Tea box', price: { USD: { amount: 5000 } } };
    const offering = { name: 'Tea box', products: [product], plans: [planId] };
    const offeringId = '2b3c4d5e-6f70-4181-92a3-b4c5d6e7f801';
    await shop.create('/v2/subscriptions/offerings/build', offeringId, offering);

    for (const message of messages.filter(({ type }) => type === 'order.paid.v1')) {
      await store('StartSubscriptionsWhenOrderPaid', message);
    }
    await allDelivered(shop);
    const { body } = await new TestSubscriptions(shop)
      .of('7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01')
      .expect(200);
    expect(body.data).toMatchObject([
      {
        attributes: { plan_id: planId, currency: 'USD' },
        relationships: { order: { data: { id: '6e5d4c3b-2a19-4087-9f6e-5d4c3b2a1908' } } },
        // A year and a month on trial after the order was paid.
        meta: { timestamps: { end_date: '2032-05-05T06:09:10.011Z' } },
      },
    ]);
  });
});
