import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { publishShop, Shop } from '#testing';
import { filesOf, loadedFrom } from '../support/guide-code';
import { AS_GUEST } from '../support/orders';

interface ShopEvent {
  readonly id: string;
  readonly type: string;
  readonly aggregate_id: string;
}

type Keep = (event: ShopEvent) => Promise<void>;

const PROGRAM = 'receiver.ts';
const FILES = filesOf('webhooks.md', PROGRAM);

const { receiver } = loadedFrom(FILES, require)(PROGRAM) as {
  receiver: (secret: string, keep: Keep) => Server;
};

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function listening(secret: string, keep: Keep, port = 0): Promise<string> {
  server = receiver(secret, keep).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
}

describe('the guide to webhooks', () => {
  it('processes an order once, even if it fails at first and is sent again', async () => {
    const shop = await Shop.open({ OIDC_ALLOW_INSECURE_LOOPBACK: '1' });
    await publishShop(shop, [{ sku: 'MUG', prices: { USD: 1250 } }]);
    const kept = new Map<string, ShopEvent>();
    const attempts: string[] = [];
    const keep: Keep = async (event) => {
      attempts.push(event.id);
      if (attempts.length === 1) throw new Error('The table is away');
      kept.set(event.id, event);
    };
    const url = await listening('not known yet', keep);
    const data = { name: 'Warehouse', url, events: ['order.placed.v1'] };
    const created = await shop.admin('post', '/v2/webhooks').send({ data }).expect(201);
    const secret = created.body.data.secret as string;
    server?.close();
    await listening(secret, keep, Number(new URL(url).port));

    const orderId = await order(shop);
    while (kept.size === 0) await sleep(50);
    const [event] = kept.values();
    expect(event).toMatchObject({ type: 'order.placed.v1', aggregate_id: orderId });
    const deliveries = `/v2/webhooks/${String(created.body.data.id)}/deliveries`;
    const { body } = await shop.admin('get', deliveries).expect(200);
    const again = `${deliveries}/${String(body.data[0].id)}/redeliver`;
    await shop.admin('post', again).expect(202);
    while (attempts.length < 3) await sleep(50);
    expect(new Set(attempts)).toEqual(new Set(kept.keys()));
  });

  it.each([
    ['is signed now', {}, 204],
    ['is signed beside another secret', { others: 'v1,AAAA v1a,BBBB ' }, 204],
    ['was signed too long ago', { secondsAgo: 301 }, 401],
    ['is signed for later', { secondsAgo: -301 }, 401],
    ['is signed with another secret', { secret: 'whsec_b3RoZXI=' }, 401],
    ['was changed', { sent: '{"id":"other"}' }, 401],
    ['has another id', { id: 'other' }, 401],
    ['has a signature of another kind', { version: 'v2' }, 401],
  ])('answers a request that %s', async (_what, change, status) => {
    const events: ShopEvent[] = [];
    const url = await listening(SECRET, async (event) => void events.push(event));
    expect(await post(url, change)).toBe(status);
    expect(events).toEqual(status === 204 ? [{ id: 'event-1' }] : []);
  });

  it('refuses an unsigned request', async () => {
    const url = await listening(SECRET, () => Promise.reject(new Error('must not be kept')));
    const { status } = await fetch(url, { method: 'POST', body: '{"id":"event-1"}' });
    expect(status).toBe(401);
  });
});

const SECRET = `whsec_${Buffer.from('the secret of the receiver').toString('base64')}`;

interface Sent {
  readonly secondsAgo?: number;
  readonly secret?: string;
  readonly sent?: string;
  readonly id?: string;
  readonly version?: string;
  readonly others?: string;
}

async function post(url: string, change: Sent): Promise<number> {
  const { secondsAgo = 0, secret = SECRET, id = 'event-1', version = 'v1', others = '' } = change;
  const body = '{"id":"event-1"}';
  const at = String(Math.floor(Date.now() / 1000) - secondsAgo);
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`event-1.${at}.${body}`).digest('base64');
  const { status } = await fetch(url, {
    method: 'POST',
    headers: {
      'webhook-id': id,
      'webhook-timestamp': at,
      'webhook-signature': `${others}${version},${signature}`,
    },
    body: change.sent ?? body,
  });
  return status;
}

async function order(shop: Shop): Promise<string> {
  const cart = `/v2/carts/${randomUUID()}`;
  const item = { type: 'cart_item', sku: 'MUG', quantity: 1 };
  await shop.post(`${cart}/items`).send({ data: item }).expect(201);
  const { body } = await shop.post(`${cart}/checkout`).send({ data: AS_GUEST }).expect(201);
  return body.data.id as string;
}
