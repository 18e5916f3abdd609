import type { PoolConnection } from 'mysql2';
import { hangUp, type HostPools, type PoolCounts } from './host-pools';
import type { Hosts } from './hosts';
import { LifeSigns } from './life-signs';
import { type Limit, type Purpose, purposeOf } from './limits';
import type { DatabaseServer } from './server';
import { isCommit, isWriteByItself, SignsOfSeveralHosts } from './signs-of-several-hosts';
import { Silences } from './silences';
import { UsableConnections } from './usable-connections';

/** The connections to a database. Nobody waits for one, or for an answer, longer than a limit. */
export class Connections {
  private readonly usable: UsableConnections;
  private readonly signs: Signs;

  constructor(hosts: Hosts, pools: HostPools, server: DatabaseServer) {
    const silences = hosts.areSeveral ? new Silences() : undefined;
    this.usable = new UsableConnections(hosts, pools, server, () => {
      silences?.startAgain(performance.now());
    });
    this.signs = silences ? signsOfSeveralHosts(this.usable, silences) : signsOfOneHost();
  }

  /** The host that new work goes to. */
  get host(): string {
    return this.usable.host;
  }

  get counts(): PoolCounts {
    return this.usable.counts;
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
        this.usable.onError(error, connection);
        throw error;
      } finally {
        connection.release();
      }
    };
    return this.withConnection(limit, run, isWriteByItself(sql));
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
      return await this.signs[purposeOf(limit)].within(limit, asked, abandon, isCommit(sql));
    } catch (error) {
      this.usable.onError(error, connection());
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.usable.close();
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
      const connection = await this.usable.take(purpose, (found) => (taken = found));
      if (isAwaited) return use(connection);
      connection.release();
      throw new Error('Nobody waits for this connection any longer.');
    };
    // A connection that is there is closed, and one that comes later is released unused.
    const abandon = () => {
      isAwaited = false;
      hangUp(taken);
    };
    return this.signs[purpose].within(limit, work(), abandon, isWrite);
  }
}

type Signs = Readonly<Record<Purpose, LifeSigns>>;

/** An answer to a request or to a job shows that the host lives. */
function signsOfOneHost(): Signs {
  const signs = new LifeSigns();
  return { requests: signs, jobs: signs };
}

/** A cluster may answer the reads of jobs while it stores nothing, so they say nothing about requests. */
function signsOfSeveralHosts(usable: UsableConnections, silences: Silences): Signs {
  const doubt = (silentFor: number) => {
    usable.doubt(silentFor);
  };
  return {
    requests: new SignsOfSeveralHosts(doubt, silences),
    jobs: new SignsOfSeveralHosts(doubt),
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
