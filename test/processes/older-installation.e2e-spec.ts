import { DataSource } from 'typeorm';
import { Transactions } from '#platform/database';
import { createDatabase, type OwnDatabase, publishTeaShop, Shop, AccountFixtures } from '#testing';
import { createDataSource } from '../../apps/api/src/data-source';
import { AS_GUEST, product, TestOrders } from '../support/orders';
import { TestPromotions } from '../support/promotions';

const onServer = __DATABASE__ !== 'sqlite';

/** The server's own, one that takes letters for one another, and one that only fills up with blanks. */
const collations = onServer ? ['', 'utf8mb4_general_ci', 'utf8mb4_bin'] : [''];

/** What is asked of both, as an administrator. */
const PATHS = [
  '/pcm/products',
  '/pcm/pricebooks',
  '/catalog/products',
  '/catalog/search?q=mug',
  '/v2/accounts',
  '/v2/orders',
  '/v2/promotions',
  '/v2/carts/kept',
  '/v2/carts/kept/items',
  '/v2/carts/kept/history',
];

describe.each(collations)(
  'an installation of an older release in a database with the collation "%s"',
  (collation) => {
    let source: Shop;
    let shop: Shop;
    let older: OwnDatabase;
    let before: ReadonlyMap<string, unknown>;

    beforeAll(async () => {
      source = await Shop.open();
      await fill(source);
      older = await createDatabase(collation);
      const tables = await tablesOfOlderRelease(older.url);
      await copyRows(source, tables);
      await tables.query(
        `update events set stream_id = 'cart-MIXED' where stream_id = 'cart-mixed' and version > 2`,
      );
      await tables.query(`update events set actor = '{ "kind":  "public"}' where version = 2`);
      before = await textsOf(tables);
      await tables.destroy();
      shop = await Shop.open({}, older);
    });

    afterAll(() => source.close());

    it('keeps every row, byte for byte', async () => {
      const now = createDataSource(older.url);
      await now.initialize();
      const after = await textsOf(now);
      await now.destroy();
      expect([...before.keys()]).toEqual(expect.arrayContaining(['products', 'events', 'orders']));
      for (const [table, rows] of before) expect([table, after.get(table)]).toEqual([table, rows]);
    });

    it('has the tables of a new installation', async () => {
      expect(await columnsOf(shop)).toEqual(await columnsOf(source));
    });

    it.each(PATHS)('returns %s as before', async (path) => {
      const { body } = await source.admin('get', path).expect(200);
      expect((await shop.admin('get', path).expect(200)).body).toEqual(body);
    });

    it('distinguishes keys from now on that were equal before', async () => {
      const item = product('MUG');
      await shop.post('/v2/carts/KEPT/items').send({ data: item }).expect(201);
      const { body } = await shop.get('/v2/carts/KEPT/items').expect(200);
      expect(body.data).toHaveLength(1);
    });

    it('returns to each cart what was done under its own id', async () => {
      const skus = async (cart: string) => {
        const { body } = await shop.get(`/v2/carts/${cart}/items`).expect(200);
        return body.data.map(({ sku }: { sku: string }) => sku);
      };
      expect(await skus('mixed')).toEqual(['MUG']);
      expect(await skus('MIXED')).toEqual(['GREEN']);
    });
  },
);

/** Something of everything that has texts for keys or JSON. */
async function fill(shop: Shop): Promise<void> {
  await publishTeaShop(shop);
  const accountFixtures = await AccountFixtures.of(shop);
  await accountFixtures.account('Café Übersee');
  await accountFixtures.member();
  const promotions = new TestPromotions(shop);
  await promotions.addCodes(await promotions.created(), { code: 'Autumn' }).expect(201);
  const orders = new TestOrders(shop);
  await orders.placed([product('SET')], { ...AS_GUEST, order_number: 'A-1' });
  for (const [cart, sku] of [
    ['kept', 'SET'],
    ['mixed', 'MUG'],
    ['mixed', 'GREEN'],
  ] as const) {
    await shop
      .post(`/v2/carts/${cart}/items`)
      .send({ data: product(sku) })
      .expect(201);
  }
}

/** As the library alone makes them: each collation that of the database, JSON that of the server. */
async function tablesOfOlderRelease(url: string): Promise<DataSource> {
  const today = await createDataSource(url).initialize();
  const { options } = today;
  await today.destroy();
  // What came after the conversion relies on it.
  const migrations = (options.migrations as { name: string }[]).filter(
    ({ name }) => !/^(?:ConvertTexts|FoldSearchKeys)/.test(name),
  );
  const tables = new DataSource({ ...options, migrations } as DataSource['options']);
  await tables.initialize();
  await tables.runMigrations();
  return tables;
}

/** Their types and collations, and the checks of MariaDB, which are its type for JSON. */
async function columnsOf(shop: Shop): Promise<readonly object[]> {
  if (!onServer) return [];
  const transactions = shop.app.get(Transactions);
  const columns = await transactions.statement<object[]>(
    `select table_name as t, column_name as c, column_type as type, is_nullable as nullable,
       collation_name as collation from information_schema.columns
     where table_schema = database() order by t, c`,
    [],
  );
  const checks = await transactions.statement<object[]>(
    `select constraint_name as c from information_schema.check_constraints
     where constraint_schema = database()`,
    [],
  );
  return [...columns, ...checks];
}

async function copyRows(source: Shop, tables: DataSource): Promise<void> {
  const { databaseUrl } = source.settings;
  const from = onServer ? new URL(databaseUrl).pathname.slice(1) : 'source';
  if (!onServer) await tables.query(`attach database ? as source`, [databaseUrl.slice(7)]);
  for (const { tableName } of tables.entityMetadatas) {
    await tables.query(`delete from ${tableName}`);
    await tables.query(`insert into ${tableName} select * from ${from}.${tableName}`);
  }
}

/** Every value of every row, as the text that the database has. */
async function textsOf(tables: DataSource): Promise<ReadonlyMap<string, unknown>> {
  const texts = new Map<string, unknown>();
  for (const { tableName, columns } of tables.entityMetadatas) {
    const asText = onServer ? 'char' : 'text';
    const shown = columns.map(
      ({ databaseName }) => `cast(${tables.driver.escape(databaseName)} as ${asText})`,
    );
    const rows = await tables.query<object[]>(`select ${shown.join(', ')} from ${tableName}`);
    texts.set(tableName, rows.map((row) => JSON.stringify(row)).sort());
  }
  return texts;
}
