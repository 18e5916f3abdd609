import { type ConnectionOptions, createConnection, type Pool, type PoolConnection } from 'mysql2';
import { isOfHost, isTurnedAway } from './database-error';
import type { HostPools, PoolCounts } from './host-pools';
import { EXAMINED_WITHIN, HostWatch } from './host-watch';
import type { Hosts } from './hosts';
import type { Purpose } from './limits';
import { type DatabaseServer, requireWritable } from './server';
import { beginSession } from './session';

/** Makes the reads of a connection wait for what other nodes of the cluster have committed. */
const WAIT_FOR_NODES = 'set wsrep_sync_wait = 1';

/** Connections to the first healthy host. They are handed out once their session has begun. */
export class UsableConnections {
  private readonly watch: HostWatch;
  /** Connections whose session has begun, each with the host that it leads to. */
  private readonly preparedOn = new WeakMap<PoolConnection, string>();

  /** @param onGivenUp is called when a host is given up: the next one is asked from then on */
  constructor(
    private readonly hosts: Hosts,
    private readonly pools: HostPools,
    private readonly server: DatabaseServer,
    private readonly onGivenUp: () => void,
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
  }

  /** The host that new work goes to. */
  get host(): string {
    return this.hosts.current;
  }

  get counts(): PoolCounts {
    return this.pools.counts;
  }

  /**
   * Takes a connection, and tries the next healthy host if one cannot be used.
   * @param onConnection receives a connection before it is prepared, so that it can be closed meanwhile
   */
  async take(
    purpose: Purpose,
    onConnection: (connection: PoolConnection) => void,
  ): Promise<PoolConnection> {
    for (;;) {
      const { host } = this;
      try {
        const connection = await connectionOf(this.pools.get(host, purpose));
        onConnection(connection);
        if (!this.preparedOn.has(connection)) await this.prepare(connection, host, purpose);
        return connection;
      } catch (error) {
        if (isOfHost(error) && this.giveUp(host)) continue;
        throw error;
      }
    }
  }

  /** Examines the host because it has not answered for so many milliseconds. */
  doubt(silentFor: number): void {
    this.watch.doubt(silentFor);
  }

  /**
   * Closes a connection whose host takes no work, because it has become a replica or has lost its
   * cluster. The host is given up.
   */
  onError(error: unknown, connection: PoolConnection | undefined): void {
    if (connection === undefined || !isTurnedAway(error)) return;
    connection.destroy();
    const host = this.preparedOn.get(connection);
    if (host !== undefined) this.giveUp(host);
  }

  async close(): Promise<void> {
    this.watch.stop();
    await this.pools.close();
  }

  private async prepare(connection: PoolConnection, host: string, purpose: Purpose): Promise<void> {
    try {
      await beginSession(connection.promise(), this.server, purpose);
      if (this.hosts.areSeveral) await requireWritable(connection.promise(), this.server);
      this.preparedOn.set(connection, host);
    } catch (error) {
      connection.destroy();
      throw error;
    }
  }

  /** @returns whether there is another host to try at once */
  private giveUp(host: string): boolean {
    const isAnother = this.hosts.lose(host);
    this.onGivenUp();
    if (this.hosts.areSeveral) this.pools.drop(host);
    return isAnother;
  }
}

function connectionOf(pool: Pool): Promise<PoolConnection> {
  return new Promise((resolve, reject) => {
    pool.getConnection((error, connection) => {
      if (error === null) resolve(connection);
      else reject(error);
    });
  });
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
