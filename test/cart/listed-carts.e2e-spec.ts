import { publishShop, Shop } from '#testing';
import { Transactions } from '#platform/database';
import { Jobs } from '#platform/jobs';
import { plansOf } from '../support/query-plans';

const DAY = 24 * 60 * 60 * 1000;
const START = Date.parse('2031-04-05T06:20:00.000Z');
const TIMERS = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] as const),
  ...(['clearImmediate', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];
const ITEM = { type: 'cart_item', sku: 'MUG', quantity: 1 };

let shop: Shop;
let days = 0;

beforeAll(async () => {
  shop = await Shop.open();
  await publishShop(shop, [{ sku: 'MUG', name: 'Mug', prices: { USD: 1250 } }]);
});

beforeEach(() => {
  days += 1000;
  jest.useFakeTimers({ now: START + days * DAY, doNotFake: TIMERS });
});

afterEach(() => jest.useRealTimers());

/** Lets time pass. Tokens of earlier days have expired: every request has a new one. */
const pass = (more: number) => {
  days += more;
  jest.setSystemTime(START + days * DAY);
};

const add = async (cart: string) =>
  shop
    .send('post', `/v2/carts/${cart}/items`, await shop.token('implicit'))
    .send({ data: ITEM })
    .expect(201);

const listed = async (page = '') => {
  const token = await shop.token('client_credentials');
  const { body } = await shop.send('get', `/v2/carts?sort=created_at&${page}`, token).expect(200);
  return (body.data as { id: string }[]).map(({ id }) => id);
};

const keep = async (expiry: number) => {
  const token = await shop.token('client_credentials');
  const data = { cart_expiry_days: expiry };
  await shop.send('put', '/v2/settings/cart', token).send({ data }).expect(200);
};

const sweep = () => shop.app.get(Jobs, { strict: false }).runAll(new Date());

const noted = async () => {
  const sql = 'select cart_id from carts where idle_since is not null order by cart_id';
  const transactions = shop.app.get(Transactions, { strict: false });
  const rows = await transactions.statement<{ cart_id: string }[]>(sql, []);
  return rows.map(({ cart_id }) => cart_id);
};

describe('carts that were recorded as expired', () => {
  it('are those whose last change is older than the expiry, on any day', async () => {
    await add('left');
    await add('changed-later');
    pass(0.3);
    await add('changed-later');
    pass(6.7);
    await sweep();
    expect(await noted()).toStrictEqual(['left']);
    expect(await listed()).toStrictEqual(['changed-later']);
    pass(0.3);
    await sweep();
    expect(await noted()).toStrictEqual(['changed-later', 'left']);
    expect(await listed()).toStrictEqual([]);
  });

  it('are listed again when their id is used again', async () => {
    await add('again');
    pass(8);
    await sweep();
    expect(await listed()).toStrictEqual([]);
    await add('again');
    expect(await listed()).toStrictEqual(['again']);
  });

  it('are listed again at once when the expiry is extended, and stay listed when they change', async () => {
    await add('longer');
    pass(8);
    await sweep();
    await keep(30);
    expect(await listed()).toStrictEqual(['longer']);
    await add('longer');
    await sweep();
    await keep(7);
    expect(await listed()).toStrictEqual(['longer']);
    pass(7);
    expect(await listed()).toStrictEqual([]);
  });
});

it('the list of carts is read by its index on every page', async () => {
  await add('indexed');
  const steps = await plansOf(/\bcarts\b/, shop, () => listed('page[limit]=100&page[offset]=9000'));
  const ofCarts = steps.filter(({ table }) => table === 'c');
  expect(ofCarts.length).toBeGreaterThanOrEqual(3);
  for (const { index, sorts } of ofCarts) {
    expect({ index, sorts }).toStrictEqual({ index: 'carts_listed', sorts: false });
  }
});
