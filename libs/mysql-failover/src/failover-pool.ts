import type { Pool, PoolConnection } from 'mysql2';
import { isHostFailure, isRefusedByHost } from './connection-error';
import { checkHealth, checkHealthWithCluster, requireWritable } from './health-check';
import { HostMonitor } from './host-monitor';
import type { HostPools, PoolCounts } from './host-pools';
import type { Hosts } from './hosts';
import type { Purpose } from './limits';

/** Prepares a connection before its first use. */
export type BeginSession = (connection: PoolConnection, purpose: Purpose) => Promise<void>;

/** Hands out connections to the first healthy host, once their session has begun. */
export class FailoverPool {
  private readonly monitor: HostMonitor;
  /** Connections whose session has begun, each with the host that it leads to. */
  private readonly preparedOn = new WeakMap<PoolConnection, string>();

  /**
   * @param isNode whether the hosts are nodes of a cluster
   * @param onFailover is called when a host fails: the next one is asked from then on
   */
  constructor(
    private readonly hosts: Hosts,
    private readonly pools: HostPools,
    private readonly isNode: boolean,
    private readonly beginSession: BeginSession,
    private readonly onFailover: () => void,
  ) {
    const actions = {
      check: (host: string) => checkHealth(pools.optionsOf(host), isNode),
      checkWithCluster: (host: string) => checkHealthWithCluster(pools.optionsOf(host), isNode),
      failOver: (host: string) => this.failOver(host),
      endIdleOfOthers: (host: string) => {
        pools.endIdleOfOthers(host);
      },
    };
    this.monitor = new HostMonitor(hosts, actions, isNode);
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
        if (isHostFailure(error) && this.failOver(host)) continue;
        throw error;
      }
    }
  }

  /** Suspects the current host because it has not responded for so many milliseconds. */
  suspect(unresponsiveFor: number): void {
    this.monitor.suspect(unresponsiveFor);
  }

  /**
   * Closes a connection whose host takes no work, because it has become a replica or has lost its
   * cluster. Work fails over to the next host.
   */
  onError(error: unknown, connection: PoolConnection | undefined): void {
    if (connection === undefined || !isRefusedByHost(error)) return;
    connection.destroy();
    const host = this.preparedOn.get(connection);
    if (host !== undefined) this.failOver(host);
  }

  async close(): Promise<void> {
    this.monitor.stop();
    await this.pools.close();
  }

  private async prepare(connection: PoolConnection, host: string, purpose: Purpose): Promise<void> {
    try {
      await this.beginSession(connection, purpose);
      if (this.hosts.areSeveral) await requireWritable(connection.promise(), this.isNode);
      this.preparedOn.set(connection, host);
    } catch (error) {
      connection.destroy();
      throw error;
    }
  }

  /** @returns whether there is another host to try at once */
  private failOver(host: string): boolean {
    const isAnother = this.hosts.markUnreachable(host);
    this.onFailover();
    if (this.hosts.areSeveral) this.pools.destroy(host);
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
