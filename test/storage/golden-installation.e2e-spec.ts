import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { migrate } from '#platform/database';
import { createDatabase, Shop } from '#testing';
import { createDataSource } from '../../apps/api/src/data-source';
import { RELEASE } from '../support/older-release';

type Row = Readonly<Record<string, unknown>>;

const GOLDEN = join(__dirname, '../golden/installation');
const read = (file: string): unknown => JSON.parse(readFileSync(join(GOLDEN, file), 'utf8'));

/** By table: rows as the released version has stored them, but a hundred years later. */
const tables = read('rows.json') as Readonly<Record<string, readonly Row[]>>;

/** By path: what an administrator is answered. */
const responses = read('responses.json') as Readonly<Record<string, object>>;

interface Listed {
  readonly data?: unknown;
  readonly included?: Readonly<Record<string, unknown>>;
}

/** A response with its resources in the order of their ids. */
function inOneOrder(body: Listed): object {
  const included = Object.entries(body.included ?? {}).map(([kind, all]) => [kind, byId(all)]);
  return { ...body, data: byId(body.data), included: Object.fromEntries(included) };
}

function byId(all: unknown): unknown {
  if (!Array.isArray(all)) return all;
  const ids = (all as { id?: string }[]).map((one): [string, object] => [one.id ?? '', one]);
  return ids.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one);
}

let shop: Shop;

beforeAll(async () => {
  const database = await createDatabase();
  const dataSource = await releasedTables(database.url);
  for (const [table, rows] of Object.entries(tables)) await fill(dataSource, table, rows);
  await dataSource.destroy();
  shop = await Shop.open({}, database);
});

/** The tables as the released version has made them; what came later is migrated when the shop opens. */
async function releasedTables(url: string): Promise<DataSource> {
  const today = await createDataSource(url).initialize();
  const { options } = today;
  await today.destroy();
  const migrations = (options.migrations as { name: string }[]).filter(({ name }) =>
    RELEASE.migrations.includes(name),
  );
  expect(migrations).toHaveLength(RELEASE.migrations.length);
  const dataSource = createDataSource(url).setOptions({ migrations } as object);
  await dataSource.initialize();
  await migrate(dataSource);
  return dataSource;
}

async function fill(dataSource: DataSource, table: string, rows: readonly Row[]): Promise<void> {
  await dataSource.query(`delete from ${table}`);
  for (const row of rows) {
    const columns = Object.keys(row);
    const values = columns.map(() => '?').join(', ');
    const sql = `insert into ${table} (${columns.join(', ')}) values (${values})`;
    await dataSource.query(sql, Object.values(row));
  }
}

it.each(Object.entries(responses))(
  'the golden installation answers %s as ever',
  async (path, expected) => {
    const { body } = await shop.admin('get', path).expect(200);
    // Fields may be added since, and lists have another order, but nothing is gone and nothing has changed.
    expect(inOneOrder(body)).toMatchObject(inOneOrder(expected));
  },
);

it('the golden installation has a number for each order', async () => {
  const orders = (await shop.admin('get', '/v2/orders').expect(200)).body.data as object[];
  const ofRelease = tables['orders']?.flatMap((row) => row['order_number'] ?? []) ?? [];
  const others = orders.slice(ofRelease.length).map((_, index) => String(1001 + index));
  expect(orders).toMatchObject(
    [...others]
      .reverse()
      .concat(ofRelease as string[])
      .map((order_number) => ({ order_number })),
  );
  const byCode = '/v2/orders?filter=eq(promotion_code,autumn):eq(total,3861)';
  expect((await shop.admin('get', byCode).expect(200)).body.data).toHaveLength(1);
  const { body } = await shop.admin('get', '/v2/settings/orders').expect(200);
  expect(body.data.next_order_number).toBe(1001 + others.length);
});

it('the golden installation still lets shoppers set the price of shipping', async () => {
  const { body } = await shop.admin('get', '/v2/settings/cart').expect(200);
  expect(body.data.shopper_shipping_prices).toBe(true);
  const group = { data: { shipping_price: { base: 5 } } };
  await shop.post('/v2/carts/shipped/shipping-groups').send(group).expect(201);
});
