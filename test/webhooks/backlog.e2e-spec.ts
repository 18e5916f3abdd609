import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Transactions } from '#platform/database';
import { publishShop, Shop } from '#testing';
import { AS_GUEST } from '../support/orders';
import { plansOf } from '../support/query-plans';

/** Nobody listens there. */
const DEAD = 'http://127.0.0.1:1/hooks';
const EVENTS = ['order.placed.v1'];
const ITEM = { type: 'cart_item', sku: 'MUG', quantity: 1 };

const DIGITS = Array.from({ length: 10 }, (_, digit) => `select ${digit} as digit`).join(' union ');
/** Of a hundred thousand events of as many orders, each of which is due, one tenth. */
const FILL = `insert into webhook_deliveries (id, webhook_id, event_id, type, aggregate_id, occurred_at, data,
    status, attempts, due_at, created_at)
  select concat('waiting-', a.digit, b.digit, c.digit, d.digit, e.digit), ?,
    concat('event-', a.digit, b.digit, c.digit, d.digit, e.digit), 'test.waiting.v1',
    concat('order-', a.digit, b.digit, c.digit, d.digit, e.digit), '2031-01-01 00:00:00.000', '{}',
    'pending', 0, '2020-01-01 00:00:00.000', '2020-01-01 00:00:00.000'
  from (${DIGITS}) a, (${DIGITS}) b, (${DIGITS}) c, (${DIGITS}) d, (${DIGITS}) e
  where a.digit = ?`;

let shop: Shop;
let transactions: Transactions;

beforeAll(async () => {
  shop = await Shop.open({ OIDC_ALLOW_INSECURE_LOOPBACK: '1' });
  transactions = shop.app.get(Transactions, { strict: false });
  await publishShop(shop, [{ sku: 'MUG', prices: { USD: 1250 } }]);
});

/** Whether one was tried, and one has come in. */
const haveMoved = async () => {
  const sql = `select sum(attempts > 0) as tried, count(*) as counted from webhook_deliveries`;
  const [row] = await transactions.statement<{ tried: number; counted: number }[]>(sql, []);
  return Number(row?.tried) > 0 && Number(row?.counted) > 100_000;
};

const placeOrder = async () => {
  const cart = randomUUID();
  await shop.post(`/v2/carts/${cart}/items`).send({ data: ITEM }).expect(201);
  await shop.post(`/v2/carts/${cart}/checkout`).send({ data: AS_GUEST }).expect(201);
};

it('a hundred thousand deliveries that wait for a dead receiver are taken and put back by index', async () => {
  const data = { name: 'Warehouse', url: DEAD, events: EVENTS };
  const { body } = await shop.admin('post', '/v2/webhooks').send({ data }).expect(201);
  const steps = await plansOf(
    /^(?!.*as counted).*\bwebhook_deliveries\b/s,
    shop,
    async () => {
      for (let tenth = 0; tenth < 10; tenth += 1)
        await transactions.write(FILL, [body.data.id, tenth]);
      if (__DATABASE__ === 'mariadb') {
        await transactions.statement('analyze table webhook_deliveries', []);
      }
      await placeOrder();
      while (!(await haveMoved())) await sleep(200);
    },
    /^(select|update) /i,
  );
  expect(steps.filter(({ index, sorts }) => index === undefined || sorts)).toEqual([]);
  const indexOf = (sql: RegExp, table: RegExp) =>
    new Set(
      steps
        .filter((step) => sql.test(step.sql) && table.test(step.table))
        .map(({ index }) => index),
    );
  // Those that are due, those before them, and those after one that was tried.
  expect(indexOf(/not exists/, /^d$/)).toEqual(new Set(['webhook_deliveries_due']));
  expect(indexOf(/not exists/, /^earlier$/)).toEqual(new Set(['webhook_deliveries_in_order']));
  const [moved, ...others] = indexOf(/^update .*aggregate_id/is, /./);
  expect(moved).toMatch(/^webhook_deliveries_(in_order|by_aggregate)$/);
  expect(others).toEqual([]);
  // One that comes in.
  expect(indexOf(/where .*event_id\S* = /is, /./)).toContain('webhook_deliveries_once');
});
