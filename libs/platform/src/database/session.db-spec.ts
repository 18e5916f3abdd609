import type { DataSource } from 'typeorm';
import { type PrivateMariaDb, startMariaDb } from '../../../../test/support/mariadb';
import { dataSourceFor } from './data-source';
import { openScratch, type Scratch } from './scratch.builders';

describe('every connection', () => {
  let scratch: Scratch;

  beforeAll(async () => {
    scratch = await openScratch();
  });

  afterAll(() => scratch.close());

  const onManyConnections = <T>(sql: string) =>
    Promise.all(Array.from({ length: 20 }, () => scratch.dataSource.query<T[]>(sql)));

  it('compares literal texts exactly', async () => {
    const sql = `select 'a' = 'A' as letterCase, 'a' = 'á' as accent, 'a' = 'a ' as blank`;
    const rows = await onManyConnections<object>(sql);
    expect(rows).toHaveLength(20);
    for (const [row] of rows) expect(row).toMatchObject({ letterCase: 0, accent: 0, blank: 0 });
  });

  it('sorts texts by their characters, one by one', async () => {
    const sorted = ['', ' ', 'A', 'B', 'a', 'a\t', 'a ', 'aa', 'ab', 'b', 'ß', 'é', '語', '😀'];
    const shuffled = [...sorted].reverse().map((text) => `select '${text}' as text`);
    const sql = `${shuffled.join(' union all ')} order by text`;
    for (const rows of await onManyConnections<{ text: string }>(sql)) {
      expect(rows.map(({ text }) => text)).toEqual(sorted);
    }
  });
});

if (__DATABASE__ === 'mariadb') {
  describe('a server with unusual settings', () => {
    let server: PrivateMariaDb;
    let dataSource: DataSource;

    beforeAll(async () => {
      const options = [
        '--sql-mode=ANSI,NO_BACKSLASH_ESCAPES',
        '--default-time-zone=+05:00',
        '--transaction-isolation=READ-UNCOMMITTED',
        '--autocommit=0',
        '--character-set-server=latin1',
        '--innodb-lock-wait-timeout=600',
      ];
      server = await startMariaDb({ options });
      dataSource = await dataSourceFor(`${server.url}/mysql`, []).initialize();
    });

    afterAll(async () => {
      await dataSource.destroy();
      await server.stop();
    });

    const onManyConnections = <T>(sql: string, values?: readonly unknown[]) =>
      Promise.all(
        Array.from({ length: 20 }, () => dataSource.query<T[]>(sql, [...(values ?? [])])),
      );

    it.each([String.raw`\' or 1 = 1 -- `, String.raw`\\' or 1 = 1 -- `, `' or 1 = 1 -- `, '\\'])(
      'treats no value as a part of the statement: %s',
      async (attack) => {
        const sql = `select ? as value from (select 1) one where ? <> 'nothing' and ? = 'nothing'`;
        for (const rows of await onManyConnections(sql, [attack, attack, attack])) {
          expect(rows).toEqual([]);
        }
        for (const rows of await onManyConnections('select ? as value', [attack])) {
          expect(rows).toEqual([{ value: attack }]);
        }
      },
    );

    it('gets the required settings on every connection', async () => {
      const names = ['time_zone', 'tx_isolation', 'autocommit', 'character_set_client'];
      const sql = `select ${names.map((name) => `@@${name} as ${name}`).join(', ')},
        @@innodb_lock_wait_timeout as patience, @@group_concat_max_len as joined, @@sql_mode like '%STRICT_ALL_TABLES%' as strict,
        timediff(now(), utc_timestamp()) as away`;
      for (const [session] of await onManyConnections(sql)) {
        expect(session).toEqual({
          time_zone: '+00:00',
          tx_isolation: 'REPEATABLE-READ',
          autocommit: 1,
          character_set_client: 'utf8mb4',
          patience: 4,
          joined: 4 * 1024 * 1024,
          strict: 1,
          away: '00:00:00',
        });
      }
    });
  });
}
