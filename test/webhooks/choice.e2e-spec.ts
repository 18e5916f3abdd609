import { randomUUID } from 'node:crypto';
import { type IntegrationEvent, publishedEventNames } from '#kernel';
import { Transactions } from '#platform/database';
import { Outbox } from '#platform/messaging';
import { publishShop, Shop } from '#testing';
import { eventsPage } from '../support/event-schemas';
import { AS_GUEST } from '../support/orders';
import { Receiver } from '../support/receiver';

const WEBHOOKS = '/v2/webhooks';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open({ OIDC_ALLOW_INSECURE_LOOPBACK: '1' });
  await publishShop(shop, [{ sku: 'MUG', prices: { USD: 1250 } }]);
});

const create = (events: readonly string[], url: string) =>
  shop.admin('post', WEBHOOKS).send({ data: { name: 'Warehouse', url, events } });

describe('the types that a webhook can choose', () => {
  it.each(publishedEventNames())('include %s', async (type) => {
    const { body } = await create([type], 'https://warehouse.example').expect(201);
    expect(body.data.events).toEqual([type]);
    await shop.admin('delete', `${WEBHOOKS}/${String(body.data.id)}`).expect(204);
  });

  it('are named by the refusal of another one', async () => {
    const { body } = await create(['order.eaten.v1'], 'https://warehouse.example').expect(400);
    const [{ detail }] = body.errors as [{ detail: string }];
    for (const type of publishedEventNames()) expect(detail).toContain(type);
  });
});

describe('a webhook for everything', () => {
  /** The examples of the page, which has one of each type. */
  const examples = [...eventsPage.matchAll(/^## \S+\.v\d+\n[^]*?```json\n([^]*?)```/gm)].map(
    ([, text = '']) => JSON.parse(text) as Published,
  );

  it('receives each type of the page once, as its schema describes it', async () => {
    const types = publishedEventNames();
    expect(examples.map(({ type }) => type).sort()).toEqual(types);
    const receiver = await Receiver.open();
    const { body } = await create(types, receiver.url).expect(201);
    const outbox = shop.app.get(Outbox, { strict: false });
    const events = examples.map(({ occurred_at, aggregate_id, ...event }) => {
      return { ...event, occurredAt: occurred_at, aggregateId: aggregate_id };
    });
    await shop.app
      .get(Transactions, { strict: false })
      .run((tx) => outbox.append(tx, events as readonly IntegrationEvent[]));
    for (const { id, type } of examples) {
      const [{ event, headers }, ...others] = await receiver.of(type);
      expect([event.id, headers['webhook-id'], others.length]).toEqual([id, id, 0]);
    }
    await shop.admin('delete', `${WEBHOOKS}/${String(body.data.id)}`).expect(204);
    await receiver.close();
  });
});

interface Published {
  readonly id: string;
  readonly type: string;
  readonly occurred_at: string;
  readonly aggregate_id: string;
  readonly data: object;
}

describe('a webhook for refunds', () => {
  it('receives them as their schema describes them', async () => {
    const receiver = await Receiver.open();
    await create(['order.refunded.v1', 'payment.failed.v1'], receiver.url).expect(201);
    const cart = `/v2/carts/${randomUUID()}`;
    const item = { type: 'cart_item', sku: 'MUG', quantity: 2 };
    await shop.post(`${cart}/items`).send({ data: item }).expect(201);
    const placed = await shop.post(`${cart}/checkout`).send({ data: AS_GUEST }).expect(201);
    const order = `/v2/orders/${String(placed.body.data.id)}`;
    const act = async (path: string, data: object) =>
      (await shop.admin('post', `${order}/${path}`).send({ data }).expect(200)).body.data;
    const paid = await act('payments', { gateway: 'manual', method: 'purchase' });
    await act(`transactions/${String(paid.id)}/refund`, { amount: 500 });
    const [{ event }] = await receiver.of('order.refunded.v1');
    expect(event.resource).toMatchObject({ id: placed.body.data.id, type: 'order' });
    expect(event.data).toMatchObject({ order_id: placed.body.data.id, amount: 500 });
    expect(receiver.received).toHaveLength(1);
    await receiver.close();
  });
});
