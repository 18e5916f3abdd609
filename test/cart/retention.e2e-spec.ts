import { publishShop, Shop } from '#testing';
import { Jobs } from '#platform/jobs';
import { DataSource } from 'typeorm';
import { TestEvents } from '../support/integration-events';

const DAY = 24 * 60 * 60 * 1000;
const TIMERS = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] as const),
  ...(['clearImmediate', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];
const ITEM = { type: 'cart_item', sku: 'MUG', quantity: 1 };
const CUSTOMER = { name: 'Jo Brandt', email: 'jo@mail.example' };
const ADDRESS = {
  first_name: 'Jo',
  last_name: 'Brandt',
  line_1: 'Kai 4',
  city: 'Kiel',
  postcode: '24103',
  country: 'DE',
};

const START = Date.parse('2031-04-05T06:20:00.000Z');

let shop: Shop;
let events: TestEvents;
let days = 0;

beforeAll(async () => {
  shop = await Shop.open({ CART_RETENTION_DAYS: '10' });
  events = new TestEvents(shop);
  await publishShop(shop, [{ sku: 'MUG', name: 'Mug', prices: { USD: 1250 } }]);
});

beforeEach(() => {
  jest.useFakeTimers({ now: START + days * DAY, doNotFake: TIMERS });
});

afterEach(() => jest.useRealTimers());

/** Lets time pass. Tokens of earlier days have expired: every request has a new one. */
const pass = (more: number) => {
  days += more;
  jest.setSystemTime(START + days * DAY);
};

const add = async (cart: string, by = shop) =>
  by
    .send('post', `/v2/carts/${cart}/items`, await by.token('implicit'))
    .send({ data: ITEM })
    .expect(201);

const order = async (cart: string) => {
  const data = { customer: CUSTOMER, billing_address: ADDRESS, shipping_address: ADDRESS };
  const path = `/v2/carts/${cart}/checkout`;
  await shop
    .send('post', path, await shop.token('implicit'))
    .send({ data })
    .expect(201);
};

const items = async (cart: string, by = shop): Promise<unknown[]> => {
  const path = `/v2/carts/${cart}/items`;
  const { body } = await by.send('get', path, await by.token('implicit')).expect(200);
  return body.data as unknown[];
};

const manage = async (method: 'get' | 'post' | 'delete', path: string, status: number) =>
  shop.send(method, path, await shop.token('client_credentials')).expect(status);

const sweep = () => shop.app.get(Jobs, { strict: false }).runAll(new Date());

const rows = async (table: 'events' | 'carts', cart: string) => {
  const column = table === 'events' ? 'version' : 'created_at';
  const found = await shop.app
    .get(DataSource, { strict: false })
    .query<unknown[]>(`select ${column} from ${table} where stream_id = ?`, [`cart-${cart}`]);
  return found.length;
};

describe('a cart that was left', () => {
  const told = async (hours: number) => {
    const all = await events.during(async () => {
      pass(hours / 24);
      await sweep();
    });
    const own = all.filter(({ type }) => type === 'cart.abandoned.v1');
    return own.map(({ aggregateId }) => aggregateId).sort();
  };

  const set = async (abandoned_after_hours: number | null) => {
    const path = shop.send('put', '/v2/settings/cart', await shop.token('client_credentials'));
    const { body } = await path.send({ data: { abandoned_after_hours } }).expect(200);
    expect(body.data.abandoned_after_hours).toBe(abandoned_after_hours ?? undefined);
  };

  it('is reported once, after the hours that the settings say, if it has items and no order', async () => {
    await add('kept');
    expect(await told(30)).toEqual([]);
    await set(5);
    expect(await told(1)).toEqual(['kept']);
    for (const cart of ['bought', 'basket', 'emptied', 'erased', 'gone']) await add(cart);
    await order('bought');
    await manage('delete', '/v2/carts/gone', 204);
    await manage('delete', '/v2/carts/emptied/items', 204);
    await manage('post', '/v2/carts/erased/anonymize', 204);
    expect(await told(4)).toEqual([]);
    await add('basket');
    expect(await told(2)).toEqual([]);
    expect(await told(3)).toEqual(['basket']);
    await add('basket');
    await add('kept');
    await add('emptied');
    expect(await told(20)).toEqual(['emptied']);
    await set(null);
    await add('later');
    expect(await told(20)).toEqual([]);
  });
});

describe('a cart that has expired', () => {
  it('is deleted with its events after its retention period', async () => {
    await add('left');
    pass(16.99);
    await sweep();
    expect(await rows('events', 'left')).toBe(2);
    pass(0.01);
    await sweep();
    expect([await rows('events', 'left'), await rows('carts', 'left')]).toStrictEqual([1, 0]);
    expect(await items('left')).toStrictEqual([]);
    pass(1);
    await sweep();
    expect(await rows('events', 'left')).toBe(0);
    await manage('get', '/v2/carts/left/history', 404);
  });

  it('stays if it became an order', async () => {
    await add('ordered');
    await order('ordered');
    for (const more of [400, 2]) {
      pass(more);
      await sweep();
    }
    expect(await rows('events', 'ordered')).toBe(2);
  });

  it('stays deleted when its order is anonymized', async () => {
    await add('expired');
    const data = { customer: CUSTOMER, billing_address: ADDRESS };
    const order = await shop
      .send('post', '/v2/carts/expired/checkout', await shop.token('implicit'))
      .send({ data })
      .expect(201);
    const path = `/v2/orders/${String(order.body.data.id)}`;
    const cancelled = { type: 'order', status: 'cancelled' };
    await shop
      .send('put', path, await shop.token('client_credentials'))
      .send({ data: cancelled })
      .expect(200);
    pass(8);
    await manage('post', `${path}/anonymize`, 204);
    expect(await items('expired')).toStrictEqual([]);
    const { body } = await manage('get', '/v2/carts', 200);
    expect(body.data).toStrictEqual([]);
  });

  it('can be created again at any time, even if a process has it cached', async () => {
    const other = await shop.another();
    await add('again');
    expect(await items('again', other)).toHaveLength(1);
    pass(17);
    await sweep();
    await add('again', other);
    expect(await items('again')).toHaveLength(1);
    pass(17);
    await sweep();
    pass(1);
    await sweep();
    expect(await rows('events', 'again')).toBe(0);
    await Promise.all([add('again'), add('again', other), add('again')]);
    expect(await items('again', other)).toMatchObject([{ quantity: 3 }]);
    expect(await items('again')).toMatchObject([{ quantity: 3 }]);
  });

  it('is also removed if it was deleted', async () => {
    await add('deleted');
    await manage('delete', '/v2/carts/deleted', 204);
    pass(17);
    await sweep();
    expect(await rows('events', 'deleted')).toBe(1);
    pass(1);
    await sweep();
    expect(await rows('events', 'deleted')).toBe(0);
  });
});
