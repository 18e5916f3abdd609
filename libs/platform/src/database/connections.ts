import { type ConnectionOptions, createConnection, type PoolConnection } from 'mysql2';
import { isOfHost, isTurnedAway } from './database-error';
import { hangUp, type HostPools, type PoolCounts, type Purpose, purposeOf } from './host-pools';
import { EXAMINED_WITHIN, HostWatch } from './host-watch';
import type { Hosts } from './hosts';
import { type Limit, LifeSigns } from './life-signs';
import { type DatabaseServer, requireWritable } from './server';
import { beginSession } from './session';

/** The result of asking a host for a connection. */
interface ConnectionResult {
  readonly host: string;
  readonly error: Error | null;
  /** Undefined if there is an error. */
  readonly connection: PoolConnection;
}

/** Makes the reads of a connection wait for what other nodes of the cluster have committed. */
const WAIT_FOR_NODES = 'set wsrep_sync_wait = 1';

/** Statements that a cluster answers only after its nodes have agreed: in a transaction, and by themselves. */
const COMMITS = /^\s*commit/i;
const WRITES = /^\s*(insert|update|delete|replace)/i;

/** Receives a connection as soon as there is one, so that it can be closed. */
type OnConnection = (connection: PoolConnection) => void;

/**
 * The connections to a database. A connection is handed out once its session has begun, and nobody
 * waits for it without a limit.
 */
export class Connections {
  private readonly watch: HostWatch;
  private readonly signs: Readonly<Record<Purpose, LifeSigns>>;
  /** Connections whose session has begun, each with the host that it leads to. */
  private readonly sessions = new WeakMap<PoolConnection, string>();

  constructor(
    private readonly hosts: Hosts,
    private readonly pools: HostPools,
    private readonly server: DatabaseServer,
  ) {
    const actions = {
      examine: (host: string) => examine(pools.optionsOf(host), server),
      examineWithCluster: (host: string) =>
        examine(pools.optionsOf(host), server, server.isNode ? [WAIT_FOR_NODES] : []),
      giveUp: (host: string) => this.giveUp(host),
      retireOthers: (host: string) => {
        pools.retire(host);
      },
    };
    this.watch = new HostWatch(hosts, actions, server.isNode);
    const doubt = (silentFor: number) => {
      this.watch.doubt(silentFor);
    };
    const { areSeveral } = hosts;
    // A cluster that loses a node falls silent, answers, and may fall silent again. It may also answer
    // the reads of jobs while it stores nothing.
    const requests = new LifeSigns(doubt, areSeveral);
    this.signs = { requests, jobs: areSeveral ? new LifeSigns(doubt) : requests };
  }

  /** The host that new work goes to. */
  get host(): string {
    return this.hosts.current;
  }

  get counts(): PoolCounts {
    return this.pools.counts;
  }

  /** The caller must release the connection. */
  async take(limit: Limit): Promise<PoolConnection> {
    let isAwaited = true;
    let connection: PoolConnection | undefined;
    const onConnection: OnConnection = (found) => (connection = found);
    const purpose = purposeOf(limit);
    const takeUsable = async (): Promise<PoolConnection> => {
      const found = await this.usable(await this.get(purpose), purpose, onConnection);
      if (!isAwaited) found.release();
      return found;
    };
    return this.signs[purpose].within(limit, takeUsable(), () => {
      isAwaited = false;
      hangUp(connection);
    });
  }

  /**
   * Waits for a statement. After the limit the connection is closed.
   * @param connection the one that runs the statement, as soon as there is one
   */
  async answer<T>(
    asked: Promise<T>,
    limit: Limit,
    connection: () => PoolConnection | undefined,
    sql: string,
  ): Promise<T> {
    try {
      const abandon = () => {
        hangUp(connection());
      };
      return await this.signs[purposeOf(limit)].within(limit, asked, abandon, COMMITS.test(sql));
    } catch (error) {
      this.onError(error, connection());
      throw error;
    }
  }

  /** Runs one statement on any connection. This is the hot path, so it is written for speed. */
  query<T>(sql: string, values: readonly unknown[], limit: Limit): Promise<T> {
    let isAwaited = true;
    let connection: PoolConnection | undefined;
    const onConnection: OnConnection = (found) => (connection = found);
    const purpose = purposeOf(limit);
    const asked = new Promise<T>((resolve, reject) => {
      const send = (found: PoolConnection) => {
        if (!isAwaited) {
          found.release();
          return;
        }
        found.query(sql, [...values], (error, rows) => {
          if (error !== null) this.onError(error, found);
          found.release();
          if (error === null) resolve(rows as T);
          else reject(error);
        });
      };
      const host = this.hosts.current;
      this.pools.get(host, purpose).getConnection((error, found) => {
        if (error === null) connection = found;
        if (error === null && this.sessions.has(found)) send(found);
        else
          this.usable({ host, error, connection: found }, purpose, onConnection).then(send, reject);
      });
    });
    const abandon = () => {
      isAwaited = false;
      hangUp(connection);
    };
    return this.signs[purpose].within(limit, asked, abandon, WRITES.test(sql));
  }

  async close(): Promise<void> {
    this.watch.stop();
    await this.pools.close();
  }

  private get(purpose: Purpose): Promise<ConnectionResult> {
    const host = this.hosts.current;
    return new Promise((resolve) => {
      this.pools.get(host, purpose).getConnection((error, connection) => {
        resolve({ host, error, connection });
      });
    });
  }

  /**
   * Prepares a connection unless its session has begun. If that fails, it tries the next healthy host.
   */
  private async usable(
    first: ConnectionResult,
    purpose: Purpose,
    onConnection: OnConnection,
  ): Promise<PoolConnection> {
    for (let got = first; ; got = await this.get(purpose)) {
      const { host, error: failure, connection } = got;
      try {
        if (failure !== null) throw failure;
        onConnection(connection);
        if (!this.sessions.has(connection)) await this.prepare(connection, host, purpose);
        return connection;
      } catch (error) {
        if (!isOfHost(error) || !this.giveUp(host)) throw error;
      }
    }
  }

  private async prepare(connection: PoolConnection, host: string, purpose: Purpose): Promise<void> {
    try {
      await beginSession(connection.promise(), this.server, purpose);
      if (this.hosts.areSeveral) await requireWritable(connection.promise(), this.server);
      this.sessions.set(connection, host);
    } catch (error) {
      connection.destroy();
      throw error;
    }
  }

  /**
   * The server has become a replica or has lost its cluster. The next statement goes to another
   * host.
   */
  private onError(error: unknown, connection: PoolConnection | undefined): void {
    if (connection === undefined || !isTurnedAway(error)) return;
    connection.destroy();
    const host = this.sessions.get(connection);
    if (host !== undefined) this.giveUp(host);
  }

  /** @returns whether there is another host to try at once */
  private giveUp(host: string): boolean {
    const isAnother = this.hosts.lose(host);
    this.signs.requests.startAgain();
    if (this.hosts.areSeveral) this.pools.drop(host);
    return isAnother;
  }
}

/** @param before statements that the connection begins with */
async function examine(
  options: ConnectionOptions,
  server: DatabaseServer,
  before: readonly string[] = [],
): Promise<void> {
  const connection = createConnection({ ...options, connectTimeout: EXAMINED_WITHIN });
  try {
    const made = connection.promise();
    await made.connect();
    for (const statement of before) await made.query(statement);
    await requireWritable(made, server);
  } finally {
    connection.destroy();
  }
}
