import { type PretendedServer, pretendServer } from '../../../../test/support/pretended-server';
import { dataSourceFor } from './data-source';

const MYSQL = '9.7.4-2';
const ER_UNKNOWN_COLLATION = 1273;
const NO_BACKSLASH_ESCAPES = 0x200;
const FORCED =
  'The database server forces the SQL mode NO_BACKSLASH_ESCAPES, in which values cannot be told from statements; take it out of sql_mode of the server, or of the proxy before it';

/** Of a start with this protocol at this server. */
async function failureOf(protocol: string, pretended: PretendedServer): Promise<unknown> {
  const server = await pretendServer(pretended);
  const dataSource = dataSourceFor(`${protocol}://root@${server.host}/shop`, []);
  const failure: unknown = await dataSource.initialize().then(
    () => 'started',
    (error: unknown) => (error as Error).message,
  );
  if (dataSource.isInitialized) await dataSource.destroy();
  server.close();
  return failure;
}

describe('a data source on a server', () => {
  it('is refused as MariaDB if the server is MySQL, and the error says what to configure', async () => {
    expect(await failureOf('mariadb', { version: MYSQL })).toBe(
      'DATABASE_URL begins with mariadb://, but the server is MySQL 9.7.4-2; write mysql:// instead',
    );
  });

  it.each([
    ['mysql', MYSQL, 'mysql'],
    ['mysql', '10.11.19-MariaDB-0+deb12u1', 'mariadb'],
    ['mariadb', '5.5.5-10.6.1-mariadb-log', 'mariadb'],
  ])('starts with %s:// at %s, and detects the server', async (protocol, version, type) => {
    const server = await pretendServer({ version });
    const dataSource = dataSourceFor(`${protocol}://root@${server.host}/shop`, []);
    await dataSource.initialize();
    expect(dataSource.options.type).toBe(type);
    expect(dataSource.driver.options.type).toBe(type);
    await dataSource.destroy();
    server.close();
  });

  it('is refused if the server cannot compare texts exactly', async () => {
    const refuses = { statement: /^set names/, code: ER_UNKNOWN_COLLATION };
    expect(await failureOf('mysql', { version: '5.7.44-log', refuses })).toBe(
      'The database server 5.7.44-log is too old: it has no collation utf8mb4_0900_bin. Use MariaDB 10.6, MySQL 8.0.17 or newer',
    );
  });

  it('is refused if the server accepts short statements only, and the error says what to set', async () => {
    expect(await failureOf('mysql', { version: MYSQL, packet: 4_194_304 })).toBe(
      'The database server takes statements of 4194304 bytes at most, and 16777216 are needed; set max_allowed_packet=16M in its configuration',
    );
  });

  it.each([
    ['time_zone', 'SYSTEM', '+00:00'],
    ['transaction_isolation', 'READ-COMMITTED', 'REPEATABLE-READ'],
  ])('is refused if %s cannot be changed', async (name, is, wanted) => {
    expect(await failureOf('mysql', { version: MYSQL, keeps: { [name]: is } })).toBe(
      `The database server keeps ${name} at "${is}" although every connection sets it to "${wanted}"; let the server, or the proxy before it, take what connections set`,
    );
  });

  it('is refused if the server would shorten long texts', async () => {
    const keeps = { sql_mode: 'NO_ENGINE_SUBSTITUTION' };
    expect(await failureOf('mysql', { version: MYSQL, keeps })).toMatch(
      /^The database server keeps sql_mode at "NO_ENGINE_SUBSTITUTION" although /,
    );
  });

  it('is refused if backslashes never escape', async () => {
    expect(await failureOf('mysql', { version: MYSQL, status: NO_BACKSLASH_ESCAPES | 2 })).toBe(
      FORCED,
    );
  });

  it('sends nothing on a later connection on which backslashes no longer escape', async () => {
    const pretended = { version: MYSQL, status: 2, heard: [] as string[] };
    const server = await pretendServer(pretended);
    const dataSource = dataSourceFor(`mysql://root@${server.host}/shop`, []);
    await dataSource.initialize();
    pretended.status |= NO_BACKSLASH_ESCAPES;
    const values = ["\\' or 1 = 1 -- "];
    const ask = () => dataSource.query('update t set a = ?', values);
    const outcomes = await Promise.allSettled([ask(), ask(), ask()]);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(2);
    for (const outcome of refused) expect(outcome).toMatchObject({ reason: { message: FORCED } });
    expect(pretended.heard.filter((sql) => sql.startsWith('update'))).toHaveLength(1);
    await dataSource.destroy();
    server.close();
  });
});
