import { createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, type OwnDatabase } from '../../../test/support/database';
import { type Gateway, openGateway } from '../../../test/support/gateway';
import { type PretendedServer, pretendServer } from '../../../test/support/pretended-server';
import {
  connect,
  type Connections,
  hostsIn,
  isClusterNode,
  isUnavailable,
  isUnreachable,
  REQUEST_LIMIT,
} from './index';

/** Nothing listens at this address of loopback unless a test does; the database is at 127.0.0.1. */
const OTHER = '127.0.0.2';
const THIRD = '127.0.0.3';

const VERSION = 'select version() as version';
const ER_OPTION_PREVENTS_STATEMENT = 1290;
const ER_UNKNOWN_COM_ERROR = 1047;
const ER_LOCK_WAIT_TIMEOUT = 1205;

const describeOnServer = __DATABASE__ === 'mariadb' ? describe : describe.skip;

describeOnServer('a database with several hosts', () => {
  let database: OwnDatabase;
  let port: number;
  /** Pretended servers have the version of the real one, because all hosts of a database are alike. */
  let version: string;
  const opened: Connections[] = [];

  beforeAll(async () => {
    database = await createDatabase();
    port = Number(new URL(database.url).port);
    const { connections } = await open('127.0.0.1');
    const [answer] = await connections.query<{ version: string }[]>(VERSION, [], REQUEST_LIMIT);
    version = String(answer?.version);
  });

  afterEach(() => Promise.all(opened.splice(0).map((one) => one.close())));

  afterAll(() => database.drop());

  const at = (hosts: string) => {
    const { username, password, pathname } = new URL(database.url);
    return connect({
      hosts: hostsIn(hosts),
      options: { port, user: username, password, database: pathname.slice(1) },
      describe: async (connection) => ({ isNode: await isClusterNode(connection) }),
      beginSession: async (connection, { isNode }) => {
        if (isNode) await connection.query('set wsrep_sync_wait = 1');
      },
    });
  };

  const open = async (hosts: string) => {
    const { connections } = await at(hosts);
    opened.push(connections);
    const ask = () => connections.query('select 1 as one', [], REQUEST_LIMIT);
    const host = () => connections.host;
    return { connections, ask, host };
  };

  const insert = (connections: Connections) =>
    connections.query('insert into notes values (1)', [], REQUEST_LIMIT);

  const commit = async (connections: Connections) => {
    const connection = await connections.take(REQUEST_LIMIT);
    const asked = connection.promise().query('commit');
    await connections.answer(asked, REQUEST_LIMIT, () => connection, 'commit');
    connection.release();
  };

  it.each([`${OTHER},127.0.0.1`, `no-such-host.invalid,${OTHER},127.0.0.1`, `127.0.0.1,${OTHER}`])(
    'works through the available one of %s',
    async (hosts) => {
      const { ask, host } = await open(hosts);
      const rows = await Promise.all(Array.from({ length: 20 }, ask));
      expect(rows).toEqual(Array.from({ length: 20 }, () => [{ one: 1 }]));
      expect(host()).toBe('127.0.0.1');
    },
  );

  it('is unavailable if all hosts are gone or their names are unknown', async () => {
    for (const hosts of [`${OTHER},${THIRD}`, 'no-such-host.invalid,nor-this.invalid']) {
      const failure: unknown = await at(hosts).catch((error: unknown) => error);
      expect(isUnreachable(failure)).toBe(true);
    }
  });

  describe('the first of which accepts connections and does not respond', () => {
    let silent: Server;
    const sockets: Socket[] = [];

    beforeAll(async () => {
      silent = createServer((socket) => sockets.push(socket.on('error', () => undefined)));
      silent.listen(port, OTHER);
      await once(silent, 'listening');
    });

    afterAll(() => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });

    it('works through the next one', async () => {
      const { ask, host } = await open(`${OTHER},127.0.0.1`);
      await expect(ask()).resolves.toEqual([{ one: 1 }]);
      expect(host()).toBe('127.0.0.1');
    });
  });

  describe('the first of which can be disconnected', () => {
    let way: Gateway;

    beforeEach(async () => {
      way = await openGateway(database.url, { host: OTHER, port });
    });

    afterEach(() => way.cut());

    it('moves on when it is gone, and back when it recovers', async () => {
      const { ask, host, connections } = await open(`${OTHER},127.0.0.1`);
      await ask();
      expect(host()).toBe(OTHER);
      await way.cut();
      await ask().catch(() => ask());
      expect(host()).toBe('127.0.0.1');
      await way.mend();
      while (host() !== OTHER) await sleep(50);
      await expect(ask()).resolves.toEqual([{ one: 1 }]);
      // Those to the other host are ended.
      while (connections.counts.open !== 1) await sleep(50);
    });

    it('moves on when it hangs, and ends pending statements', async () => {
      const { ask, host } = await open(`${OTHER},127.0.0.1`);
      await Promise.all(Array.from({ length: 12 }, ask));
      way.hush();
      const outcomes = await Promise.allSettled(Array.from({ length: 25 }, ask));
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') expect(isUnavailable(outcome.reason)).toBe(true);
      }
      // On a busy machine the statements may end shortly before the health check does.
      while (host() === OTHER) await sleep(50);
      expect(host()).toBe('127.0.0.1');
      await expect(ask()).resolves.toEqual([{ one: 1 }]);
    });
  });

  it('skips a replica', async () => {
    const replica = await pretendServer({ version, isReplica: true }, OTHER, port);
    const { ask, host } = await open(`${OTHER},127.0.0.1`);
    await expect(ask()).resolves.toEqual([{ one: 1 }]);
    expect(host()).toBe('127.0.0.1');
    replica.close();
  });

  it('skips a node that does not learn what the others have stored', async () => {
    const refuses = { statement: /read_only/, code: ER_LOCK_WAIT_TIMEOUT };
    const behind = await pretendServer({ version, isNode: true, refuses }, OTHER, port);
    const second = await pretendServer({ version, isNode: true }, THIRD, port);
    const { ask, host } = await open(`${OTHER},${THIRD}`);
    await ask();
    expect(host()).toBe(THIRD);
    second.close();
    behind.close();
  });

  it.each([
    ['has become a replica', ER_OPTION_PREVENTS_STATEMENT],
    ['has lost its cluster', ER_UNKNOWN_COM_ERROR],
  ])('leaves one that %s', async (_, code) => {
    const pretended: { -readonly [Key in keyof PretendedServer]: PretendedServer[Key] } = {
      version,
    };
    const first = await pretendServer(pretended, OTHER, port);
    const { ask, host } = await open(`${OTHER},127.0.0.1`);
    await ask();
    expect(host()).toBe(OTHER);
    pretended.refuses = { statement: /./, code };
    await expect(ask()).rejects.toMatchObject({ errno: code });
    await expect(ask()).resolves.toEqual([{ one: 1 }]);
    first.close();
  });

  it('leaves a node that the other nodes cannot reach, although it answers', async () => {
    const pretended: PretendedServer = { version, isNode: true };
    const first = await pretendServer(pretended, OTHER, port);
    const second = await pretendServer({ version, isNode: true }, THIRD, port);
    const { ask, host } = await open(`${OTHER},${THIRD}`);
    await ask();
    expect(host()).toBe(OTHER);
    pretended.isIsolated = true;
    while (host() === OTHER) {
      const error: unknown = await ask().catch((failure: unknown) => failure);
      expect(isUnavailable(error)).toBe(true);
    }
    expect(host()).toBe(THIRD);
    await ask();
    pretended.isIsolated = false;
    while (host() === THIRD) await sleep(50);
    second.close();
    first.close();
  });

  it.each([
    ['write', /^insert/i, insert],
    ['commit', /^commit/i, commit],
  ])('leaves a node that answers no %s, although it answers reads', async (_, ignores, write) => {
    const first = await pretendServer({ version, isNode: true, ignores }, OTHER, port);
    const second = await pretendServer({ version, isNode: true }, THIRD, port);
    const { ask, host, connections } = await open(`${OTHER},${THIRD}`);
    await ask();
    const reading = setInterval(() => void ask().catch(() => undefined), 50);
    while (host() === OTHER) {
      const error: unknown = await write(connections).catch((failure: unknown) => failure);
      expect(isUnavailable(error)).toBe(true);
    }
    clearInterval(reading);
    expect(host()).toBe(THIRD);
    await write(connections);
    second.close();
    first.close();
  });
});
