import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { publishShop, Shop, AccountFixtures } from '#testing';
import { TestAudit } from '../support/audit';
import { allDelivered } from '../support/integration-events';
import { mismatchesOf } from '../support/event-schemas';
import { AS_GUEST } from '../support/orders';
import { type Received, Receiver } from '../support/receiver';

const WEBHOOKS = '/v2/webhooks';
const ITEM = { type: 'cart_item', sku: 'MUG', quantity: 2 };

interface Shown {
  readonly id: string;
  readonly secret: string;
}

let shop: Shop;
let receiver: Receiver;

beforeAll(async () => {
  shop = await Shop.open({ OIDC_ALLOW_INSECURE_LOOPBACK: '1' });
  await publishShop(shop, [{ sku: 'MUG', prices: { USD: 1250 } }]);
});

beforeEach(async () => {
  receiver = await Receiver.open();
});

afterEach(async () => {
  const { body } = await shop.admin('get', `${WEBHOOKS}?page[limit]=100`).expect(200);
  for (const { id } of body.data as Shown[]) {
    await shop.admin('delete', `${WEBHOOKS}/${id}`).expect(204);
  }
  await receiver.close();
});

const create = async (events: readonly string[], url = receiver.url): Promise<Shown> => {
  const data = { name: 'Warehouse', url, events };
  const { body } = await shop.admin('post', WEBHOOKS).send({ data }).expect(201);
  return (body as { data: Shown }).data;
};
const read = async (id: string) => (await shop.admin('get', `${WEBHOOKS}/${id}`).expect(200)).body;
const deliveriesOf = async (id: string) =>
  (await shop.admin('get', `${WEBHOOKS}/${id}/deliveries?sort=created_at`).expect(200)).body.data;
const order = async (): Promise<string> => {
  const cart = randomUUID();
  await shop.post(`/v2/carts/${cart}/items`).send({ data: ITEM }).expect(201);
  const { body } = await shop
    .post(`/v2/carts/${cart}/checkout`)
    .send({ data: AS_GUEST })
    .expect(201);
  return body.data.id as string;
};
const verified = ({ headers, text }: Received, secret: string) =>
  new Webhook(secret).verify(text, headers);
/** As the broker has it. */
const eventOf = ({ event }: Received) => {
  const { resource, ...published } = event;
  expect(resource).toHaveProperty('id');
  return published;
};
const until = async (holds: () => Promise<boolean>) => {
  while (!(await holds())) await sleep(20);
};

describe('a webhook', () => {
  it('receives an event with the order as administrators see it, signed and with its id', async () => {
    const { id, secret } = await create(['order.placed.v1']);
    const orderId = await order();
    const [received] = await receiver.of('order.placed.v1');
    const { body } = await shop.admin('get', `/v2/orders/${orderId}`).expect(200);
    expect(received.event).toEqual({
      id: received.headers['webhook-id'],
      type: 'order.placed.v1',
      occurred_at: body.data.meta.timestamps.created_at,
      aggregate_id: orderId,
      data: expect.objectContaining({ order_id: orderId, total: 2500 }) as object,
      resource: body.data,
    });
    expect(mismatchesOf(eventOf(received))).toEqual([]);
    expect(verified(received, secret)).toEqual(received.event);
    expect(secret).toMatch(/^whsec_/);
    await until(async () => (await deliveriesOf(id))[0]?.status === 'delivered');
    expect(await deliveriesOf(id)).toEqual([
      {
        id: expect.any(String) as string,
        type: 'webhook_delivery',
        event: {
          id: received.event.id,
          type: 'order.placed.v1',
          aggregate_id: orderId,
          occurred_at: received.event.occurred_at,
        },
        status: 'delivered',
        attempts: 1,
        attempted_at: expect.any(String) as string,
        response_status: 204,
        duration: expect.any(Number) as number,
        links: { self: expect.stringContaining(`/v2/webhooks/${id}/deliveries/`) as string },
        meta: {
          timestamps: {
            created_at: expect.any(String) as string,
            updated_at: expect.any(String) as string,
          },
        },
      },
    ]);
  });

  it('receives every event with *, or only the requested ones', async () => {
    await create(['*']);
    await order();
    await Promise.all([receiver.of('order.placed.v1'), receiver.of('cart.checked-out.v1')]);
    const other = await Receiver.open();
    await create(['membership.created.v1'], other.url);
    const accountFixtures = await AccountFixtures.of(shop);
    await accountFixtures.membership(
      await accountFixtures.account(),
      await accountFixtures.member(),
    );
    const [received] = await other.of('membership.created.v1');
    expect(received.event.resource).toMatchObject({ type: 'account_membership' });
    expect(other.received).toHaveLength(1);
    await other.close();
  });

  it('is delivered again in the order of its aggregate, with the same id', async () => {
    const { id } = await create(['order.placed.v1', 'order.paid.v1']);
    receiver.answer = () => ({ status: receiver.received.length === 1 ? 503 : 204, body: 'busy' });
    const orderId = await order();
    await receiver.of('order.placed.v1');
    const data = { gateway: 'manual', method: 'purchase' };
    await shop.admin('post', `/v2/orders/${orderId}/payments`).send({ data }).expect(200);
    const other = await order();
    await receiver.of('order.paid.v1');
    const types = receiver.received
      .filter(({ event }) => event.aggregate_id === orderId)
      .map(({ event }) => event.type);
    expect(types).toEqual(['order.placed.v1', 'order.placed.v1', 'order.paid.v1']);
    const [first, , again] = receiver.received;
    expect(receiver.received[1]?.event.aggregate_id).toBe(other);
    expect(again?.event).toEqual(first?.event);
    expect((await deliveriesOf(id))[0]).toMatchObject({ attempts: 2 });
  });

  it('is not affected by the failures of another one', async () => {
    const { id } = await create(['order.placed.v1']);
    receiver.answer = () => ({ status: 500, body: 'x'.repeat(2000) });
    const other = await Receiver.open();
    await create(['order.placed.v1'], other.url);
    const ids = [await order(), await order()];
    const received = await other.of('order.placed.v1', 2);
    expect(received.map(({ event }) => event.aggregate_id).sort()).toEqual(ids.sort());
    await until(async () => (await deliveriesOf(id))[0]?.attempts === 1);
    const [failed] = await deliveriesOf(id);
    expect(failed).toMatchObject({ status: 'pending', response_status: 500 });
    expect(failed).not.toHaveProperty('response_body');
    expect(failed).toHaveProperty('next_attempt_at');
    await other.close();
  });

  it('is disabled if its receiver answers 410, until it is enabled again', async () => {
    const { id } = await create(['order.placed.v1']);
    receiver.answer = () => ({ status: 410 });
    await order();
    await until(async () => (await read(id)).data.enabled === false);
    expect((await read(id)).data.meta.disabled_reason).toBe('The receiver answered 410');
    const [event] = await new TestAudit(shop).events('eq(action,webhook.disabled)');
    expect(event?.attributes).toMatchObject({ actor: { kind: 'system' }, target: { id } });
    const unheard = await order();
    await shop.admin('post', `${WEBHOOKS}/${id}/test`).expect(422);
    receiver.answer = () => ({ status: 204 });
    await allDelivered(shop);
    const data = { enabled: true };
    const { body } = await shop.admin('put', `${WEBHOOKS}/${id}`).send({ data }).expect(200);
    expect(body.data).toMatchObject({ enabled: true });
    expect(body.data.meta).not.toHaveProperty('disabled_reason');
    const heard = await order();
    await until(async () => receiver.received.some(({ event }) => event.aggregate_id === heard));
    expect(receiver.received.map(({ event }) => event.aggregate_id)).not.toContain(unheard);
  });

  it('follows no redirects', async () => {
    const elsewhere = await Receiver.open();
    const { id } = await create(['order.placed.v1']);
    receiver.answer = () => ({ status: 307, location: elsewhere.url });
    await order();
    await until(async () => (await deliveriesOf(id))[0]?.attempts === 1);
    expect((await deliveriesOf(id))[0]).toMatchObject({ status: 'pending', response_status: 307 });
    expect(elsewhere.received).toHaveLength(0);
    await elsewhere.close();
  });
});

describe('the secret of a webhook', () => {
  it('is shown once, and the old one signs beside the new one for a day', async () => {
    const { id, secret } = await create(['order.placed.v1']);
    expect((await read(id)).data).not.toHaveProperty('secret');
    const rotated = await shop.admin('post', `${WEBHOOKS}/${id}/rotate-secret`).expect(200);
    const { secret: fresh } = (rotated.body as { data: Shown }).data;
    expect(fresh).not.toBe(secret);
    await order();
    const [received] = await receiver.of('order.placed.v1');
    for (const one of [secret, fresh]) {
      expect(verified(received, one)).toEqual(received.event);
    }
    expect(() => verified(received, `whsec_${'A'.repeat(43)}=`)).toThrow();
    expect(received.headers['webhook-signature']?.split(' ')).toHaveLength(2);
  });

  it('records an audit event, like every change of a webhook', async () => {
    const left = await new TestAudit(shop).leftBy(async () => {
      const { id } = await create(['order.placed.v1']);
      const data = { name: 'Other warehouse' };
      await shop.admin('put', `${WEBHOOKS}/${id}`).send({ data }).expect(200);
      await shop.admin('post', `${WEBHOOKS}/${id}/rotate-secret`).expect(200);
      await shop.admin('delete', `${WEBHOOKS}/${id}`).expect(204);
    });
    expect(left.map(({ action }) => action)).toEqual([
      'webhook.created',
      'webhook.changed',
      'webhook.secret-rotated',
      'webhook.deleted',
    ]);
  });
});

describe('a delivery', () => {
  it('is sent again on request, with the same id', async () => {
    const { id } = await create(['order.placed.v1']);
    await order();
    await until(async () => (await deliveriesOf(id))[0]?.status === 'delivered');
    const [{ id: deliveryId }] = (await deliveriesOf(id)) as [{ id: string }];
    const path = `${WEBHOOKS}/${id}/deliveries/${deliveryId}`;
    const { body } = await shop.admin('post', `${path}/redeliver`).expect(202);
    expect(body.data).toMatchObject({ id: deliveryId, type: 'webhook_delivery' });
    const [first, second] = await receiver.of('order.placed.v1', 2);
    expect(second?.event).toEqual(first.event);
    await shop.admin('get', `${WEBHOOKS}/${randomUUID()}/deliveries/${deliveryId}`).expect(404);
    await shop.admin('post', `${WEBHOOKS}/${id}/deliveries/${id}/redeliver`).expect(404);
  });

  it('omits the data of a person who was erased meanwhile', async () => {
    const { id } = await create(['order.placed.v1']);
    const orderId = await order();
    const [first] = await receiver.of('order.placed.v1');
    expect(first.text).toContain('Jo Brandt');
    await until(async () => (await deliveriesOf(id))[0]?.status === 'delivered');
    const data = { type: 'order', status: 'cancelled' };
    await shop.admin('put', `/v2/orders/${orderId}`).send({ data }).expect(200);
    await shop.admin('post', `/v2/orders/${orderId}/anonymize`).expect(204);
    const [delivery] = await deliveriesOf(id);
    const path = `${WEBHOOKS}/${id}/deliveries/${delivery.id as string}/redeliver`;
    await shop.admin('post', path).expect(202);
    const [, second] = await receiver.of('order.placed.v1', 2);
    expect(second?.text).not.toContain('Jo Brandt');
    expect(second?.event).toEqual(eventOf(first));
  });

  it('of a test event goes to its own webhook only', async () => {
    const { id, secret } = await create(['membership.created.v1']);
    const { body } = await shop.admin('post', `${WEBHOOKS}/${id}/test`).expect(202);
    expect(body.data).toMatchObject({ event: { type: 'webhook.test', aggregate_id: id } });
    const [received] = await receiver.of('webhook.test');
    expect(verified(received, secret)).toMatchObject({ type: 'webhook.test' });
  });
});

describe('webhooks', () => {
  it('are open to administrators only', async () => {
    await shop.get(WEBHOOKS).expect(403);
    await shop.post(WEBHOOKS).send({ data: {} }).expect(403);
    await shop.send('get', WEBHOOKS).expect(401);
  });

  it.each([
    [{ url: 'http://warehouse.example' }, 'data.url'],
    [{ url: 'https://10.0.0.1/hooks' }, 'data.url'],
    [{ url: 'https://user:pass@warehouse.example' }, 'data.url'],
    [{ events: ['order.placed.v2'] }, 'data.events[0]'],
    [{ events: [] }, 'data.events'],
    [{ events: ['*', 'order.placed.v1'] }, 'data.events'],
    [{ name: ' ' }, 'data.name'],
    [{ enabled: 'yes' }, 'data.enabled'],
  ])('are refused with %j', async (change, source) => {
    const data = { name: 'Warehouse', url: 'https://warehouse.example', events: ['*'], ...change };
    const { body } = await shop.admin('post', WEBHOOKS).send({ data }).expect(400);
    expect(body.errors).toMatchObject([{ title: 'Validation Error', source }]);
  });

  it('are limited to 50', async () => {
    for (let count = 0; count < 50; count += 1) await create(['*'], 'https://warehouse.example');
    const data = { name: 'One more', url: 'https://warehouse.example', events: ['*'] };
    const { body } = await shop.admin('post', WEBHOOKS).send({ data }).expect(422);
    expect(body.errors).toMatchObject([{ title: 'Limit reached', meta: { limit: 50 } }]);
  });
});
