import type { Pool, PoolConnection, PoolOptions } from 'mysql2';
import { DataSource, type QueryRunner, type ReplicationMode, type Table } from 'typeorm';
import { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { MysqlQueryRunner } from 'typeorm/driver/mysql/MysqlQueryRunner.js';
import type { Query } from 'typeorm/driver/Query.js';
import {
  connect,
  type Connected,
  type Connections,
  hostsIn,
  type Limit,
  NO_LIMIT,
} from '#mysql-failover';
import { encryptionOf } from './encryption';
import { observedStatement } from './observed-statement';
import { type DatabaseServer, serverAt } from './server';
import { beginSession, verifySession } from './session';

type FullColumn = Parameters<MysqlDriver['createFullType']>[0];

/** A data source on MariaDB or MySQL; the server says which of the two it is. */
export class ServerDataSource extends DataSource {
  override driver: ServerDriver;

  constructor(options: ConstructorParameters<typeof DataSource>[0]) {
    super(options);
    this.driver = new ServerDriver(this);
  }

  /** Which of the two it is, once it is connected. */
  get isMariaDb(): boolean {
    return this.driver.server.type === 'mariadb';
  }

  /** A query runner for work with its own time limit. */
  createRunner(limit: Limit): QueryRunner {
    const runner = this.createQueryRunner() as ServerQueryRunner;
    runner.limit = limit;
    return runner;
  }
}

/** The driver of the library for tables and sessions that do not depend on how a database was created. */
class ServerDriver extends MysqlDriver {
  /** The time limit for each step of the query runners that are created from now on. */
  limit = NO_LIMIT;
  private connected: Connected<DatabaseServer> | undefined;

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

  /** The connections to all hosts, presented to the library as one pool. */
  protected override async createPool({ host, ...options }: PoolOptions): Promise<Pool> {
    const hosts = hostsIn(host ?? '');
    const { server, connections } = await connect({
      hosts,
      options: withEncryption(options, hosts),
      describe: (connection) => serverAt(connection, this.options.type),
      beginSession,
    });
    try {
      const begun = await connections.take(NO_LIMIT);
      await verifySession(begun.promise(), server);
      begun.release();
    } catch (error) {
      await connections.close();
      throw error;
    }
    this.become(server);
    this.connected = { server, connections };
    return poolOf(connections);
  }

  private become({ type }: DatabaseServer): void {
    this.options = { ...this.options, type };
    this.dataSource.setOptions({ type });
  }

  private whatIsConnected(): Connected<DatabaseServer> {
    if (this.connected === undefined) throw new Error('The database is not connected.');
    return this.connected;
  }
}

function withEncryption({ ssl, ...options }: PoolOptions, hosts: readonly string[]): PoolOptions {
  return typeof ssl === 'string' ? { ...options, ssl: encryptionOf(ssl, hosts) } : options;
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
