import { createPool, type Pool, type PoolOptions } from 'mysql2';
import { DataSource, type ReplicationMode, type Table } from 'typeorm';
import { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { MysqlQueryRunner } from 'typeorm/driver/mysql/MysqlQueryRunner.js';
import type { Query } from 'typeorm/driver/Query.js';
import { type DatabaseServer, refuseWrongName, serverAt } from './server';
import { beginSession } from './session';

type FullColumn = Parameters<MysqlDriver['createFullType']>[0];

/** A data source on MariaDB or MySQL: which of the two is asked of the server. */
export class ServerDataSource extends DataSource {
  override driver: ServerDriver;

  constructor(options: ConstructorParameters<typeof DataSource>[0]) {
    super(options);
    this.driver = new ServerDriver(this);
  }
}

/** The driver of the library for tables and sessions that do not depend on how a database was created. */
class ServerDriver extends MysqlDriver {
  server: DatabaseServer | undefined;

  override createQueryRunner(mode: ReplicationMode): ServerQueryRunner {
    return new ServerQueryRunner(this, mode);
  }

  /** Kept as text, JSON comes back as it was written: MySQL would sort its keys. */
  override createFullType(column: FullColumn): string {
    return column.type === 'json' ? 'longtext' : super.createFullType(column);
  }

  protected override async createPool(options: PoolOptions): Promise<Pool> {
    const pool = createPool(options);
    try {
      const first = await pool.promise().getConnection();
      const server = await serverAt(first);
      refuseWrongName(this.options.type, server);
      await beginSession(first, server);
      this.become(server);
      // Before the connection is given to whoever waits for it.
      pool.on('connection', (connection) => {
        beginSession(connection.promise(), server).catch(() => connection.destroy());
      });
      first.release();
      return pool;
    } catch (error) {
      pool.end(() => undefined);
      throw error;
    }
  }

  private become(server: DatabaseServer): void {
    const { type } = server;
    this.server = server;
    this.options = { ...this.options, type };
    this.dataSource.setOptions({ type });
  }
}

/** Of every table, whatever the collation of the database is. */
export function collationOf(dataSource: DataSource): string {
  const { server } = dataSource.driver as ServerDriver;
  if (server === undefined) throw new Error('The database is not connected.');
  return server.collation;
}

class ServerQueryRunner extends MysqlQueryRunner {
  protected override createTableSql(table: Table, createForeignKeys?: boolean): Query {
    const query = super.createTableSql(table, createForeignKeys);
    query.query += ` DEFAULT CHARACTER SET utf8mb4 COLLATE ${collationOf(this.dataSource)}`;
    return query;
  }
}
