import type { ConnectionOptions } from 'mysql2';
import type { Connection } from 'mysql2/promise';
import { isHostFailure } from './connection-error';
import { Connections } from './connections';
import { HostPools } from './host-pools';
import { Hosts } from './hosts';
import type { Purpose } from './limits';

/** A database with one host or several, which are alike, and what its user asks of them. */
export interface Database<Server extends ServerFacts> {
  /** In the order in which they are preferred. */
  readonly hosts: readonly [string, ...string[]];
  /** Of a connection to any of the hosts. */
  readonly options: ConnectionOptions;
  /** Describes the server once, by the first host that can be reached. */
  describe(connection: Connection): Promise<Server>;
  /** Prepares a connection before its first use. */
  beginSession(connection: Connection, server: Server, purpose: Purpose): Promise<void>;
}

export interface ServerFacts {
  /**
   * Whether it is a node of a Galera cluster, where each node may show a write a little later than the
   * others.
   */
  readonly isNode: boolean;
}

/** A database that was reached: what is known of its server, and the connections to its hosts. */
export interface Connected<Server> {
  readonly server: Server;
  readonly connections: Connections;
}

/** If there are several hosts, one that does not finish the handshake within this time is skipped. */
const HANDSHAKE_MILLISECONDS = 1000;

/** @throws what the last host failed with, if none can be reached, or what `describe` throws */
export async function connect<Server extends ServerFacts>(
  database: Database<Server>,
): Promise<Connected<Server>> {
  const hosts = new Hosts(database.hosts);
  const options = {
    ...database.options,
    ...(hosts.areSeveral ? { connectTimeout: HANDSHAKE_MILLISECONDS } : {}),
  };
  const pools = new HostPools((host) => ({ ...options, host }));
  try {
    const server = await firstServer(hosts, pools, database);
    const connections = new Connections(hosts, pools, server.isNode, (connection, purpose) =>
      database.beginSession(connection.promise(), server, purpose),
    );
    return { server, connections };
  } catch (error) {
    await pools.close();
    throw error;
  }
}

/** Describes the first host that can be reached. */
async function firstServer<Server extends ServerFacts>(
  hosts: Hosts,
  pools: HostPools,
  { describe }: Pick<Database<Server>, 'describe'>,
): Promise<Server> {
  for (;;) {
    const host = hosts.current;
    try {
      const first = await pools.get(host, 'jobs').promise().getConnection();
      try {
        return await describe(first);
      } finally {
        first.release();
      }
    } catch (error) {
      if (!isHostFailure(error) || !hosts.markUnreachable(host)) throw error;
    }
  }
}
