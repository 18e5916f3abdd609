import { dataSourceFor } from './data-source';
import { type Pretence, pretendServer } from './pretended-server.builders';

const MYSQL = '9.7.4-2';
const ER_UNKNOWN_COLLATION = 1273;

/** Of a start with this protocol at this server. */
async function failureOf(protocol: string, pretence: Pretence): Promise<unknown> {
  const server = await pretendServer(pretence);
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
  it('is refused as MariaDB where there is MySQL, and says what to write', async () => {
    expect(await failureOf('mariadb', { version: MYSQL })).toBe(
      'DATABASE_URL begins with mariadb://, but the server is MySQL 9.7.4-2; write mysql:// instead',
    );
  });

  it.each([
    ['mysql', MYSQL, 'mysql'],
    ['mysql', '10.11.19-MariaDB-0+deb12u1', 'mariadb'],
    ['mariadb', '5.5.5-10.6.1-mariadb-log', 'mariadb'],
  ])('begins with %s:// at %s, and goes by what is there', async (protocol, version, type) => {
    const server = await pretendServer({ version });
    const dataSource = dataSourceFor(`${protocol}://root@${server.host}/shop`, []);
    await dataSource.initialize();
    expect(dataSource.options.type).toBe(type);
    expect(dataSource.driver.options.type).toBe(type);
    await dataSource.destroy();
    server.close();
  });

  it('is refused at a server that cannot compare texts exactly', async () => {
    const refuses = { statement: /^set names/, code: ER_UNKNOWN_COLLATION };
    expect(await failureOf('mysql', { version: '5.7.44-log', refuses })).toBe(
      'The database server 5.7.44-log is too old: it has no collation utf8mb4_0900_bin. Use MariaDB 10.6, MySQL 8.0.17 or newer',
    );
  });
});
