import type { DataSource } from 'typeorm';
import { migrate } from '#platform/database';
import { createDatabase, type OwnDatabase } from '#testing';
import { createDataSource } from '../../apps/api/src/data-source';

describe('the migrations', () => {
  let database: OwnDatabase;
  let dataSource: DataSource;

  beforeEach(async () => {
    database = await createDatabase();
    dataSource = await createDataSource(database.url).initialize();
  });

  afterEach(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const drift = async () => {
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    return upQueries.map(({ query }) => query);
  };

  const tables = async () => {
    const sql =
      __DATABASE__ === 'sqlite'
        ? `select name from sqlite_master where type = 'table' and name not like 'sqlite%' order by name`
        : 'select table_name as name from information_schema.tables where table_schema = database() order by name';
    const rows = await dataSource.query<{ name: string }[]>(sql);
    return rows.map(({ name }) => name);
  };

  it('create exactly the tables that the row classes describe', async () => {
    expect(await drift()).not.toEqual([]);
    await migrate(dataSource);
    expect(await drift()).toEqual([]);
    const described = dataSource.entityMetadatas.map(({ tableName }) => tableName);
    expect(await tables()).toEqual(expect.arrayContaining(described));
  });

  it('can be reverted one by one, and run again', async () => {
    await migrate(dataSource);
    const before = await tables();
    for (let left = dataSource.migrations.length; left > 0; left -= 1) {
      await dataSource.undoLastMigration({ transaction: 'each' });
    }
    expect(await tables()).toEqual(['migrations']);
    await migrate(dataSource);
    expect(await tables()).toEqual(before);
    expect(await drift()).toEqual([]);
  });

  it('run once when several instances start concurrently', async () => {
    const others =
      __DATABASE__ === 'sqlite'
        ? []
        : await Promise.all([1, 2].map(() => createDataSource(database.url).initialize()));
    await Promise.all([dataSource, ...others].map((one) => migrate(one)));
    await Promise.all(others.map((other) => other.destroy()));
    await migrate(dataSource);
    const [row] = await dataSource.query<{ n: number }[]>('select count(*) as n from migrations');
    expect(row?.n).toBe(dataSource.migrations.length);
  });

  if (__DATABASE__ !== 'sqlite') {
    it('are left to another instance that runs them already', async () => {
      const other = await createDataSource(database.url).initialize();
      const runner = other.createQueryRunner();
      await runner.query(
        `select get_lock(concat('cartwright_', left(sha2(database(), 256), 50)), 0)`,
      );
      await expect(migrate(dataSource, 0)).rejects.toThrow(
        'Another instance has been migrating the database for 0 seconds; start this one again when that one is ready',
      );
      expect(await tables()).toEqual([]);
      await runner.release();
      await other.destroy();
      // The server ends the session, and with it the lock, in its own time.
      await migrate(dataSource);
      expect(await drift()).toEqual([]);
    });
  }

  it('have unique times, so that their order is certain', () => {
    const times = dataSource.migrations.map(({ constructor }) => constructor.name.slice(-13));
    expect(new Set(times).size).toBe(times.length);
  });
});
