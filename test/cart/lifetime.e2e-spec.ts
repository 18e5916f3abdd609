import { publishShop, Shop } from '#testing';
import { COUNTED_AT_MOST, Transactions } from '#platform/database';

const DAY = 24 * 60 * 60 * 1000;
const TIMERS = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] as const),
  ...(['clearImmediate', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];
const ITEM = { type: 'cart_item', sku: 'MUG', quantity: 1 };

let shop: Shop;
let start: number;

beforeAll(async () => {
  shop = await Shop.open();
  await publishShop(shop, [{ sku: 'MUG', name: 'Mug', prices: { USD: 1250, EUR: 1100 } }]);
  await shop
    .admin('post', '/v2/currencies')
    .send({ data: { code: 'EUR' } })
    .expect(201);
});

beforeEach(() => {
  start = Date.parse('2031-04-05T06:20:00.000Z');
  jest.useFakeTimers({ now: start, doNotFake: TIMERS });
});

afterEach(() => jest.useRealTimers());

/** Sends with a token of the moment, because those of earlier days have expired. */
const at = async (milliseconds: number, grant: 'implicit' | 'client_credentials' = 'implicit') => {
  jest.setSystemTime(start + milliseconds);
  const token = await shop.token(grant);
  return (method: 'get' | 'post' | 'put' | 'delete', path: string, data?: unknown) => {
    const test = shop.send(method, path, token);
    return data === undefined ? test : test.send({ data });
  };
};

describe('an unchanged cart', () => {
  it('exists to the last moment of seven days, and is unknown from then on', async () => {
    const items = '/v2/carts/weekly/items';
    await (await at(0))('post', items, ITEM).expect(201);
    const last = await (await at(7 * DAY - 1))('get', items).expect(200);
    expect(last.body.data).toHaveLength(1);
    expect(last.body.meta.timestamps).toStrictEqual({
      created_at: '2031-04-05T06:20:00.000Z',
      updated_at: '2031-04-05T06:20:00.000Z',
      expires_at: '2031-04-12T06:20:00.000Z',
    });
    const later = await at(7 * DAY);
    expect((await later('get', items).expect(200)).body.data).toStrictEqual([]);
    await later('delete', '/v2/carts/weekly/items').expect(404);
    await later('delete', items).expect(404);
    await later('put', `${items}/${last.body.data[0].id as string}`, { quantity: 2 }).expect(404);
    await later('delete', '/v2/carts/weekly').expect(204);
  });

  it('cannot be merged into another cart after it expired, and is not created by that', async () => {
    await (await at(0))('post', '/v2/carts/guest/items', ITEM).expect(201);
    const merge = { type: 'cart_items', cart_id: 'guest' };
    const last = await at(7 * DAY - 1);
    const merged = await last('post', '/v2/carts/early/items', merge).expect(201);
    expect(merged.body.data).toMatchObject([{ quantity: 1 }]);
    const later = await at(7 * DAY);
    const { body } = await later('post', '/v2/carts/late/items', merge).expect(404);
    expect(body.errors).toMatchObject([
      { title: 'Cart not found', source: 'data.cart_id', meta: { cart_id: 'guest' } },
    ]);
    await later('delete', '/v2/carts/guest/items').expect(404);
  });

  it('does not live longer if it is read', async () => {
    const items = '/v2/carts/read/items';
    await (await at(0))('post', items, ITEM).expect(201);
    await (await at(4 * DAY))('get', '/v2/carts/read').expect(200);
    const { body } = await (await at(7 * DAY))('get', items).expect(200);
    expect(body.data).toStrictEqual([]);
  });

  it('lives longer with every change', async () => {
    const items = '/v2/carts/changed/items';
    await (await at(0))('post', items, ITEM).expect(201);
    const { body } = await (await at(4 * DAY))('post', items, ITEM).expect(201);
    expect(body.meta.timestamps.expires_at).toBe('2031-04-16T06:20:00.000Z');
    expect(body.data[0].timestamps).toStrictEqual({
      created_at: '2031-04-05T06:20:00.000Z',
      updated_at: '2031-04-09T06:20:00.000Z',
    });
    const { body: later } = await (await at(10 * DAY))('get', items).expect(200);
    expect(later.data).toMatchObject([{ quantity: 2 }]);
  });

  it('frees its id for a new cart with its own currency', async () => {
    const items = '/v2/carts/again/items';
    await (await at(0))('post', items, ITEM).expect(201);
    const later = await at(30 * DAY);
    const { body } = await later('post', items, ITEM).set('SVC-Currency', 'EUR').expect(201);
    expect(body.data).toMatchObject([{ quantity: 1, unit_price: { amount: 1100 } }]);
    expect(body.meta.timestamps.created_at).toBe('2031-05-05T06:20:00.000Z');
    await (await at(0))('post', '/v2/carts', { id: 'created', name: 'First' }).expect(201);
    await (await at(7 * DAY - 1))('post', '/v2/carts', { id: 'created', name: 'x' }).expect(409);
    await (await at(7 * DAY))('post', '/v2/carts', { id: 'created', name: 'Second' }).expect(201);
  });

  it('lives as long as the store currently sets', async () => {
    const items = '/v2/carts/short/items';
    const admin = await at(0, 'client_credentials');
    await admin('post', items, ITEM).expect(201);
    await admin('put', '/v2/settings/cart', { cart_expiry_days: 1 }).expect(200);
    const { body } = await admin('get', items).expect(200);
    expect(body.meta.timestamps.expires_at).toBe('2031-04-06T06:20:00.000Z');
    const { body: later } = await (await at(DAY))('get', items).expect(200);
    expect(later.data).toStrictEqual([]);
    const restore = await at(DAY, 'client_credentials');
    await restore('put', '/v2/settings/cart', { cart_expiry_days: 7 }).expect(200);
  });
});

describe('the list of carts', () => {
  it('omits expired carts, and shows one again whose id is used again', async () => {
    start += 1000 * DAY;
    const names = async (milliseconds: number) => {
      const admin = await at(milliseconds, 'client_credentials');
      const { body } = await admin('get', '/v2/carts').expect(200);
      expect(body.meta.results.total).toBe(body.data.length);
      return (body.data as { name: string }[]).map(({ name }) => name);
    };
    await (await at(0))('post', '/v2/carts', { id: 'first', name: 'First' }).expect(201);
    await (await at(1))('post', '/v2/carts', { id: 'second', name: 'Second' }).expect(201);
    expect(await names(2)).toStrictEqual(['Second', 'First']);
    expect(await names(7 * DAY)).toStrictEqual(['Second']);
    await (await at(7 * DAY))('post', '/v2/carts', { id: 'first', name: 'Again' }).expect(201);
    expect(await names(7 * DAY)).toStrictEqual(['Again', 'Second']);
    expect(await names(7 * DAY + 1)).toStrictEqual(['Again']);
  });

  const listed = async (now: number) => {
    const admin = await at(now, 'client_credentials');
    const { body } = await admin('get', '/v2/carts?page[limit]=100').expect(200);
    return (body.data as { id: string }[]).map(({ id }) => id);
  };

  it('shows a cart until seven days after its last change, on any day', async () => {
    for (const [hour, cart] of [0, 17, 18, 23, 42].map((hour) => [hour, `until-${String(hour)}`])) {
      const items = `/v2/carts/${String(cart)}/items`;
      await (await at(0))('post', items, ITEM).expect(201);
      await (await at((Number(hour) * DAY) / 24))('post', items, ITEM).expect(201);
    }
    for (const hour of [0, 17, 18, 23, 42]) {
      const end = (7 + hour / 24) * DAY;
      expect(await listed(end - 1)).toContain(`until-${String(hour)}`);
      expect(await listed(end)).not.toContain(`until-${String(hour)}`);
    }
  });

  it('counts only as many carts as its pages reach, and says so', async () => {
    const results = async () => {
      const admin = await at(5001 * DAY, 'client_credentials');
      return (await admin('get', '/v2/carts').expect(200)).body.meta.results as unknown;
    };
    const add = (from: number, to: number) =>
      shop.app.get(Transactions, { strict: false }).run(async (tx) => {
        const carts = Array.from({ length: to - from }, (_, index) => {
          const id = `counted-${String(from + index)}`;
          const time = new Date(start + 5000 * DAY);
          return {
            cartId: id,
            streamId: `cart-${id}`,
            accountId: null,
            createdAt: time,
            changedAt: time,
          };
        });
        for (let at = 0; at < carts.length; at += 1000) {
          await tx.getRepository('CartRow').insert(carts.slice(at, at + 1000));
        }
      });
    await add(0, COUNTED_AT_MOST);
    expect(await results()).toStrictEqual({ total: COUNTED_AT_MOST });
    await add(COUNTED_AT_MOST, COUNTED_AT_MOST + 1);
    expect(await results()).toStrictEqual({ total: COUNTED_AT_MOST, exact: false });
  });
});

it('an expired cart of an account is open to everyone', async () => {
  const created = await (
    await at(0, 'client_credentials')
  )('post', '/v2/accounts', { name: 'Harbour' }).expect(201);
  const account = { type: 'account', id: created.body.data.id as string };
  const path = '/v2/carts/of-account';
  await (await at(0))('post', `${path}/items`, ITEM).expect(201);
  const admin = await at(0, 'client_credentials');
  await admin('post', `${path}/relationships/accounts`, [account]).expect(200);
  await (await at(7 * DAY - 1))('get', path).expect(404);
  const { body } = await (await at(7 * DAY))('post', `${path}/items`, ITEM).expect(201);
  expect(body.data).toMatchObject([{ quantity: 1 }]);
  const read = await (await at(7 * DAY))('get', path).expect(200);
  expect(read.body.data.relationships).not.toHaveProperty('accounts');
});
