import type { Pool, PoolConnection, PoolOptions } from 'mysql2';
import { DataSource, type QueryRunner, type ReplicationMode, type Table } from 'typeorm';
import { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { MysqlQueryRunner } from 'typeorm/driver/mysql/MysqlQueryRunner.js';
import type { Query } from 'typeorm/driver/Query.js';
import { Connections } from './connections';
import { isOfHost } from './database-error';
import { encryptionOf } from './encryption';
import { HostPools } from './host-pools';
import { Hosts, hostsIn } from './hosts';
import { type Limit, NO_LIMIT } from './limits';
import { type DatabaseServer, serverAt } from './server';
import { observedStatement } from './observed-statement';
import { verifySession } from './session';

type FullColumn = Parameters<MysqlDriver['createFullType']>[0];

/** A data source on MariaDB or MySQL; the server says which of the two it is. */
export class ServerDataSource extends DataSource {
  override driver: ServerDriver;

  constructor(options: ConstructorParameters<typeof DataSource>[0]) {
    super(options);
    this.driver = new ServerDriver(this);
  }

  /** A query runner for work with its own time limit. */
  createRunner(limit: Limit): QueryRunner {
    const runner = this.createQueryRunner() as ServerQueryRunner;
    runner.limit = limit;
    return runner;
  }
}

/** A server that was reached: what is known of it, and its connections. */
interface Connected {
  readonly server: DatabaseServer;
  readonly connections: Connections;
}

/** The driver of the library for tables and sessions that do not depend on how a database was created. */
class ServerDriver extends MysqlDriver {
  /** The time limit for each step of the query runners that are created from now on. */
  limit = NO_LIMIT;
  private connected: Connected | undefined;

  get server(): DatabaseServer {
    return this.whatIsConnected().server;
  }

  get connections(): Connections {
    return this.whatIsConnected().connections;
  }

  override createQueryRunner(mode: ReplicationMode): ServerQueryRunner {
    return new ServerQueryRunner(this, mode);
  }

  /** JSON is stored as text, so that it comes back as it was written. MySQL would sort its keys. */
  override createFullType(column: FullColumn): string {
    return column.type === 'json' ? 'longtext' : super.createFullType(column);
  }

  /** The pools of all hosts, presented to the library as one pool. */
  protected override async createPool(options: PoolOptions): Promise<Pool> {
    const hosts = new Hosts(hostsIn(options.host ?? ''));
    const pools = new HostPools(optionsFor(hosts, options));
    try {
      const server = await this.firstServer(hosts, pools);
      const connections = new Connections(hosts, pools, server);
      const begun = await connections.take(NO_LIMIT);
      await verifySession(begun.promise(), server);
      begun.release();
      this.become(server);
      this.connected = { server, connections };
      return poolOf(connections);
    } catch (error) {
      await pools.close();
      throw error;
    }
  }

  /** Describes the first host that can be reached. */
  private async firstServer(hosts: Hosts, pools: HostPools): Promise<DatabaseServer> {
    for (;;) {
      const host = hosts.current;
      try {
        const first = await pools.get(host, 'jobs').promise().getConnection();
        try {
          return await serverAt(first, this.options.type);
        } finally {
          first.release();
        }
      } catch (error) {
        if (!isOfHost(error) || !hosts.lose(host)) throw error;
      }
    }
  }

  private become({ type }: DatabaseServer): void {
    this.options = { ...this.options, type };
    this.dataSource.setOptions({ type });
  }

  private whatIsConnected(): Connected {
    if (this.connected === undefined) throw new Error('The database is not connected.');
    return this.connected;
  }
}

/** If there are several hosts, one that does not finish the handshake within this time is skipped. */
const HANDSHAKE_MILLISECONDS = 1000;

function optionsFor(hosts: Hosts, { ssl, ...given }: PoolOptions) {
  const options: PoolOptions = {
    ...given,
    ...(hosts.areSeveral ? { connectTimeout: HANDSHAKE_MILLISECONDS } : {}),
    ...(typeof ssl === 'string' ? { ssl: encryptionOf(ssl, hosts.names) } : {}),
  };
  return (host: string) => ({ ...options, host });
}

/** The library calls only the method of the pool that ends it. */
function poolOf(connections: Connections): Pool {
  const end = (done: (failure?: unknown) => void) => {
    connections.close().then(() => {
      done();
    }, done);
  };
  return { end } as unknown as Pool;
}

class ServerQueryRunner extends MysqlQueryRunner {
  declare driver: ServerDriver;
  limit = this.driver.limit;

  override connect(): Promise<PoolConnection> {
    const known = this.databaseConnectionPromise as Promise<PoolConnection> | undefined;
    this.databaseConnectionPromise = known ?? this.connectWithin(this.limit);
    return this.databaseConnectionPromise as Promise<PoolConnection>;
  }

  override query(
    sql: string,
    values?: unknown[],
    isStructured = false,
  ): ReturnType<MysqlQueryRunner['query']> {
    const connection = () => this.databaseConnection as PoolConnection | undefined;
    return observedStatement(sql, () => {
      const asked: Promise<unknown> = super.query(sql, values, isStructured);
      return this.driver.connections.answer(asked, this.limit, connection, sql);
    });
  }

  private async connectWithin(limit: Limit): Promise<PoolConnection> {
    const connection = await this.driver.connections.take(limit);
    this.databaseConnection = connection;
    return connection;
  }

  protected override createTableSql(table: Table, createForeignKeys?: boolean): Query {
    const query = super.createTableSql(table, createForeignKeys);
    query.query += ` DEFAULT CHARACTER SET utf8mb4 COLLATE ${this.driver.server.collation}`;
    return query;
  }
}
