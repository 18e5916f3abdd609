import type { PoolConnection } from 'mysql2';
import { AdaptiveTimeout } from './adaptive-timeout';
import { type BeginSession, FailoverPool } from './failover-pool';
import { FailureDetector, isCommit, isWriteByItself } from './failure-detector';
import { disconnect, type HostPools, type PoolCounts } from './host-pools';
import type { Hosts } from './hosts';
import { type Limit, type Purpose, purposeOf } from './limits';
import { ResponseTimeouts } from './response-timeouts';

/** The connections to a database. Nobody waits for one, or for an answer, longer than a limit. */
export class Connections {
  private readonly pool: FailoverPool;
  private readonly timeouts: Timeouts;

  constructor(hosts: Hosts, pools: HostPools, isNode: boolean, beginSession: BeginSession) {
    const adaptive = hosts.areSeveral ? new AdaptiveTimeout() : undefined;
    this.pool = new FailoverPool(hosts, pools, isNode, beginSession, () => {
      adaptive?.onFailover(performance.now());
    });
    this.timeouts = adaptive ? timeoutsOfSeveralHosts(this.pool, adaptive) : timeoutsOfOneHost();
  }

  /** The host that new work goes to. */
  get host(): string {
    return this.pool.host;
  }

  get counts(): PoolCounts {
    return this.pool.counts;
  }

  /** The caller must release the connection. */
  take(limit: Limit): Promise<PoolConnection> {
    return this.withConnection(limit, (connection) => Promise.resolve(connection));
  }

  /** Runs one statement on any connection. */
  query<T>(sql: string, values: readonly unknown[], limit: Limit): Promise<T> {
    const run = async (connection: PoolConnection) => {
      try {
        return await rowsOf<T>(connection, sql, values);
      } catch (error) {
        this.pool.onError(error, connection);
        throw error;
      } finally {
        connection.release();
      }
    };
    return this.withConnection(limit, run, isWriteByItself(sql));
  }

  /** Runs a statement that holds a whole transaction, which is rolled back if it fails. */
  transaction(sql: string, values: readonly unknown[], limit: Limit): Promise<void> {
    const run = async (connection: PoolConnection) => {
      try {
        await rowsOf(connection, sql, values);
      } catch (error) {
        this.pool.onError(error, connection);
        // A connection that cannot roll back is not used again.
        await rowsOf(connection, 'rollback', []).catch(() => {
          disconnect(connection);
        });
        throw error;
      } finally {
        connection.release();
      }
    };
    return this.withConnection(limit, run, true);
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
        disconnect(connection());
      };
      return await this.timeouts[purposeOf(limit)].within(limit, asked, abandon, isCommit(sql));
    } catch (error) {
      this.pool.onError(error, connection());
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.pool.close();
  }

  /** Takes a connection and uses it. After the limit the connection is closed. */
  private withConnection<T>(
    limit: Limit,
    use: (connection: PoolConnection) => Promise<T>,
    isWrite = false,
  ): Promise<T> {
    const purpose = purposeOf(limit);
    let isAwaited = true;
    let taken: PoolConnection | undefined;
    const work = async (): Promise<T> => {
      const connection = await this.pool.take(purpose, (found) => (taken = found));
      if (isAwaited) return use(connection);
      connection.release();
      throw new Error('Nobody waits for this connection any longer.');
    };
    // A connection that is there is closed, and one that comes later is released unused.
    const abandon = () => {
      isAwaited = false;
      disconnect(taken);
    };
    return this.timeouts[purpose].within(limit, work(), abandon, isWrite);
  }
}

type Timeouts = Readonly<Record<Purpose, ResponseTimeouts>>;

/** A response to a request or to a job is a heartbeat of the host for both. */
function timeoutsOfOneHost(): Timeouts {
  const timeouts = new ResponseTimeouts();
  return { requests: timeouts, jobs: timeouts };
}

/** A cluster may answer the reads of jobs while it stores nothing, so they say nothing about requests. */
function timeoutsOfSeveralHosts(pool: FailoverPool, adaptive: AdaptiveTimeout): Timeouts {
  const suspect = (unresponsiveFor: number) => {
    pool.suspect(unresponsiveFor);
  };
  return {
    requests: new FailureDetector(suspect, adaptive),
    jobs: new FailureDetector(suspect),
  };
}

function rowsOf<T>(
  connection: PoolConnection,
  sql: string,
  values: readonly unknown[],
): Promise<T> {
  return new Promise((resolve, reject) => {
    connection.query(sql, [...values], (error, rows) => {
      if (error === null) resolve(rows as T);
      else reject(error);
    });
  });
}
