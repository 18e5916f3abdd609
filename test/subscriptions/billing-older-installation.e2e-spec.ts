import { DataSource } from 'typeorm';
import { Transactions } from '#platform/database';
import { createDatabase, type OwnDatabase, Shop } from '#testing';
import { createDataSource } from '../../apps/api/src/data-source';
import { billAt, invoicesOf, startsOf } from '../support/billing';
import { type Begun, TestSubscriptions } from '../support/subscribers';

const DAY_MS = 86_400_000;

/** Time of the first migration that the released version knows nothing of. */
const UPDATE = 1_795_360_000_000;

const LINE = `order_item_id, order_id, account_id, currency, external_ref, offering, starts_at,
  invoice_after, end_date, closes_at, started`;
const SUBSCRIPTION = `id, account_id, order_item_id, number, state, closes_at, paused_at, resumed_at,
  canceled_at, created_at, updated_at`;

let source: Shop;
let older: OwnDatabase;
let shop: Shop;
let sold: Begun;

beforeAll(async () => {
  source = await Shop.open();
  const startsAt = new Date(Date.now() - 10.5 * DAY_MS).toISOString();
  sold = await new TestSubscriptions(source).begun(
    { billing_interval_type: 'day', plan_length: 5 },
    { startsAt },
  );
  older = await createDatabase();
  const tables = await tablesOfReleasedVersion(older.url);
  await copy(tables, 'subscription_lines', LINE);
  await copy(tables, 'subscriptions', SUBSCRIPTION);
  await tables.destroy();
  shop = await Shop.open({}, older);
});

afterAll(() => source.close());

async function tablesOfReleasedVersion(url: string): Promise<DataSource> {
  const today = await createDataSource(url).initialize();
  const { options } = today;
  await today.destroy();
  const migrations = (options.migrations as { name: string }[]).filter(
    ({ name }) => Number(/\d+$/.exec(name)?.[0]) < UPDATE,
  );
  const tables = new DataSource({ ...options, migrations } as DataSource['options']);
  await tables.initialize();
  await tables.runMigrations();
  return tables;
}

/** Rows as the database holds them. */
async function copy(to: DataSource, table: string, columns: string): Promise<void> {
  const rows = await source.app
    .get(Transactions)
    .statement<Record<string, unknown>[]>(`select ${columns} from ${table}`, []);
  for (const row of rows) {
    const values = Object.values(row).map((value) =>
      typeof value === 'object' && value !== null && !(value instanceof Date)
        ? JSON.stringify(value)
        : value,
    );
    const places = values.map(() => '?').join(', ');
    await to.query(`insert into ${table} (${columns}) values (${places})`, values);
  }
}

describe('a subscription from a version without invoices', () => {
  it('is invoiced for the periods that begin after the update only', async () => {
    const start = Date.parse(sold.line.startsAt);
    const at = (days: number) => new Date(start + days * DAY_MS).toISOString();
    const { body } = await shop
      .admin('get', `/v2/subscriptions/subscriptions/${sold.id}`)
      .expect(200);
    expect(body.data.meta).toMatchObject({ status: 'active', invoice_after: at(11) });
    await billAt(new Date(), shop);
    expect(await invoicesOf(shop, sold.id)).toStrictEqual([]);
    await billAt(new Date(at(12)), shop);
    expect(startsOf(await invoicesOf(shop, sold.id))).toStrictEqual([at(11), at(12)]);
  });
});
