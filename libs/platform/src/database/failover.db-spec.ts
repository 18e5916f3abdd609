import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { createDatabase, type OwnDatabase } from '../../../../test/support/database';
import { dataSourceFor } from './data-source';
import { isUnreachable } from './database-error';
import { connectToFirst } from './failover';

/** Nothing listens at this address of loopback; the database is at 127.0.0.1. */
const DEAD = '127.0.0.2';

describe('connecting to the first of several hosts', () => {
  let server: Server;
  let port: number;

  beforeAll(async () => {
    server = createServer((socket) => socket.end(`${socket.localAddress}`));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as { port: number });
  });

  afterAll(() => server.close());

  const reach = async (...hosts: readonly string[]) => {
    let text = '';
    for await (const part of connectToFirst(hosts, port)({ config: { host: '' } }))
      text += String(part);
    return text;
  };

  it.each([
    ['the first one', ['127.0.0.1', DEAD]],
    ['the next one when nobody answers', [DEAD, '127.0.0.1']],
    ['the last one when several are gone', [DEAD, '127.0.0.3', '127.0.0.4', '127.0.0.1']],
    ['one whose name is known', ['no-such-host.invalid', '127.0.0.1']],
  ])('takes %s', async (_, hosts) => {
    expect(await reach(...hosts)).toBe('127.0.0.1');
  });

  it('says that none can be reached', async () => {
    const failure: unknown = await reach(DEAD, '127.0.0.3').catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'ECONNREFUSED' });
    await expect(reach('no-such-host.invalid', 'nor-this.invalid')).rejects.toThrow('no-such-host');
  });
});

if (__DATABASE__ === 'mariadb') {
  describe('a database with several hosts', () => {
    let database: OwnDatabase;

    beforeAll(async () => {
      database = await createDatabase();
    });

    afterAll(() => database.drop());

    const at = (hosts: string) => dataSourceFor(database.url.replace('127.0.0.1', hosts), []);

    it.each([`${DEAD},127.0.0.1`, `127.0.0.1,${DEAD}`])(
      'works through one of %s',
      async (hosts) => {
        const dataSource = await at(hosts).initialize();
        const rows = await Promise.all(
          Array.from({ length: 20 }, () => dataSource.query<{ one: number }[]>('select 1 as one')),
        );
        expect(new Set(rows.map(([row]) => row?.one))).toEqual(new Set([1]));
        await dataSource.destroy();
      },
    );

    it('refuses to start when all are gone', async () => {
      const failure: unknown = await at(`${DEAD},127.0.0.3`)
        .initialize()
        .catch((error: unknown) => error);
      expect(isUnreachable(failure)).toBe(true);
    });
  });
}
