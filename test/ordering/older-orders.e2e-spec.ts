import { Transactions } from '#platform/database';
import { Shop } from '#testing';
import { runJobs, minutesAfter } from '../support/jobs';
import { AS_GUEST, GUEST, ORDERS, product, TestOrders } from '../support/orders';
import { TestPromotions } from '../support/promotions';

/** Orders of an earlier release, which knows neither numbers nor what lists find orders by. */

const CODE = { type: 'promotion_item', code: 'SPRING5' };
const NUMBER = 'order_number';

let shop: Shop;
let orders: TestOrders;
let transactions: Transactions;
let round = 0;

beforeAll(async () => {
  shop = await Shop.open();
  orders = await TestOrders.ofTeaShop(shop);
  transactions = shop.app.get(Transactions, { strict: false });
  const promotions = new TestPromotions(shop);
  await promotions.addCodes(await promotions.created(), { code: 'SPRING5' }).expect(201);
});

/** Stores an order as the earlier release does. @returns its id */
async function older(items: readonly object[] = [], number?: string): Promise<string> {
  const chosen = { ...AS_GUEST, [NUMBER]: number ?? 'taken for a moment' };
  const { id } = await orders.placed(items, chosen);
  const columns = ['total', 'contact_name_key', 'promotion_code', 'counted_codes'];
  const unknown = number === undefined ? [...columns, NUMBER] : columns;
  const values = unknown.map((name) => `${name} = null`).join(', ');
  await transactions.write(`update orders set ${values} where id = ?`, [id]);
  for (const table of ['order_codes', 'order_skus', 'order_words'])
    await transactions.write(`delete from ${table} where order_id = ?`, [id]);
  return id;
}

const next = async () => {
  const { body } = await shop.admin('get', '/v2/settings/orders').expect(200);
  return body.data.next_order_number as number;
};

const numbersOf = (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await orders.read(id)) as object as { [NUMBER]?: string }));

const found = async (query: string) => {
  const { body } = await shop.admin('get', `${ORDERS}?${query}`).expect(200);
  return (body.data as { id: string }[]).map(({ id }) => id);
};

const runJob = () => runJobs(minutesAfter(new Date(), (round += 2)), shop);

/** Migrates the database again, as if it were of the earlier release. */
async function migrateAgain(): Promise<void> {
  const { dataSource } = transactions;
  const migrations = dataSource.migrations.filter((one) =>
    /^Add(Order(Lists|Skus|Words)|StartsOfWords)/.test(one.constructor.name),
  );
  // A runner keeps what it knows of a table that it has dropped.
  const backwards = dataSource.createQueryRunner();
  for (const migration of migrations.toReversed()) await migration.down(backwards);
  await backwards.release();
  const forwards = dataSource.createQueryRunner();
  for (const migration of migrations) await migration.up(forwards);
  await forwards.release();
}

describe.each([
  ['that were placed before the upgrade', migrateAgain],
  ['that an earlier release places beside this one', runJob],
])('orders %s', (_, complete) => {
  it('get the next numbers in the order of placing, but no number that another order has', async () => {
    const first = await next();
    const ids = [
      await older(),
      await older([], `chosen in round ${String(first)}`),
      await older([], String(first + 1)),
      await older(),
    ];
    await complete();
    const numbers = [first, `chosen in round ${String(first)}`, first + 1, first + 2];
    expect(await numbersOf(ids)).toMatchObject(
      numbers.map((number) => ({ [NUMBER]: String(number) })),
    );
    expect(await orders.placed()).toMatchObject({ [NUMBER]: String(first + 3) });
    expect(await next()).toBe(first + 4);
  });

  it('are found by their total, their contact, their codes and what was ordered', async () => {
    const id = await older([product('BOWL', 7), CODE]);
    const filters = [
      'eq(total,10000)',
      'eq(contact.name,jo brandt)',
      'eq(promotion_code,spring5)',
      'eq(sku,bowl)',
      'like(words,bran*)',
    ];
    const filter = `filter=${filters.join(':')}`;
    expect(await found(filter)).toStrictEqual([]);
    await complete();
    expect(await found(filter)).toStrictEqual([id]);
    await complete();
    expect(await found(filter)).toStrictEqual([id]);
    expect(await found('filter=eq(sku,mug)')).not.toContain(id);
    await transactions.write('delete from order_codes where order_id = ?', [id]);
    await transactions.write('delete from order_words where order_id = ?', [id]);
  });
});

it('the name of a person whom an earlier release erases is erased here, too', async () => {
  const customer = { ...GUEST, name: 'Una Vesper' };
  const { id } = await orders.placed([], { ...AS_GUEST, customer });
  const kept = () =>
    transactions.statement<object[]>(
      'select o.*, w.word from orders o left join order_words w on w.order_id = o.id where o.id = ?',
      [id],
    );
  const cancelled = { data: { type: 'order', status: 'cancelled' } };
  await shop.admin('put', `${ORDERS}/${id}`).send(cancelled).expect(200);
  await shop.admin('post', `${ORDERS}/${id}/anonymize`).expect(204);
  expect(JSON.stringify(await kept())).not.toMatch(/vesper/i);
  await transactions.write('update orders set contact_name_key = ? where id = ?', [
    'una vesper',
    id,
  ]);
  await transactions.write(
    'insert into order_words (word, created_at, order_id) select ?, created_at, id from orders where id = ?',
    ['vesper', id],
  );
  expect(JSON.stringify(await kept())).toMatch(/vesper/i);
  await runJob();
  expect(JSON.stringify(await kept())).not.toMatch(/vesper/i);
});
