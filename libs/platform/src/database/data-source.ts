import libsql from 'libsql';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type {
  EntityTarget,
  MigrationInterface,
  ObjectLiteral,
  QueryRunner,
  ReplicationMode,
} from 'typeorm';
import { beginImmediately } from './begin-immediately';
import { keepToOwner, overwriteDeleted } from './database-file';
import { observedStatement } from './observed-statement';
import { ServerDataSource } from './server-driver';
import { SnakeCaseNames } from './snake-case-names';

/** The tables of one module and the migrations that make them. */
export interface Schema {
  readonly rows: readonly EntityTarget<ObjectLiteral>[];
  readonly migrations: readonly (new () => MigrationInterface)[];
}

const SERVER_PROTOCOLS = { 'mysql:': 'mysql', 'mariadb:': 'mariadb' } as const;
/**
 * How long a statement waits for another program while this process starts. Later the process would wait
 * with it, so `Transactions` waits in another way.
 */
const BUSY_MILLISECONDS = 1300;

/**
 * One data source for the service, its migrations and the command line.
 * @param url `sqlite:PATH`, `sqlite::memory:`, `mysql://HOST[,HOST2…]:PORT/NAME[?ssl=…]` or `mariadb://…`
 */
export function dataSourceFor(url: string, schemas: readonly Schema[]): DataSource {
  const common = {
    entities: schemas.flatMap(({ rows }) => [...rows]) as NonNullable<
      DataSourceOptions['entities']
    >,
    migrations: schemas.flatMap(({ migrations }) => [...migrations]),
    migrationsTransactionMode: 'each' as const,
    namingStrategy: new SnakeCaseNames(),
    synchronize: false,
  };
  return url.startsWith('sqlite:')
    ? new EmbeddedDataSource({ ...common, ...embedded(url) })
    : new ServerDataSource({ ...common, ...server(url) });
}

type Query = (...asked: [sql: string, ...rest: unknown[]]) => Promise<unknown>;

/** A data source on the embedded database. It observes statements as a data source on a server does. */
class EmbeddedDataSource extends DataSource {
  private readonly observed = new WeakSet<QueryRunner>();

  override createQueryRunner(mode?: ReplicationMode): QueryRunner {
    const runner = super.createQueryRunner(mode);
    // The library hands out the same one until it is released.
    if (this.observed.has(runner)) return runner;
    this.observed.add(runner);
    const library = Object.getPrototypeOf(runner) as { query: Query };
    const observed: Query = (...asked) => {
      return observedStatement(asked[0], () => library.query.apply(runner, asked));
    };
    runner.query = observed as QueryRunner['query'];
    return runner;
  }
}

/**
 * Another connection to an embedded database, which only reads, beside the one that all requests share.
 * Undefined for a database in memory, which has no second connection.
 */
export function readingBeside({ options }: DataSource): DataSource | undefined {
  if (options.type !== 'better-sqlite3' || options.database === ':memory:') return undefined;
  const { timeout: _, ...others } = options;
  const prepareDatabase = (connection: libsql.Database) => {
    connection.pragma('query_only = ON');
  };
  return new EmbeddedDataSource({ ...others, migrations: [], prepareDatabase });
}

/** Acknowledged writes survive a killed process; `docs/decisions` says what a power cut may cost. */
function embedded(url: string) {
  const database = url.slice('sqlite:'.length);
  return {
    type: 'better-sqlite3' as const,
    driver: libsql,
    database,
    enableWAL: true,
    timeout: BUSY_MILLISECONDS,
    prepareDatabase: (connection: libsql.Database) => {
      if (database !== ':memory:') keepToOwner(database, connection);
      overwriteDeleted(connection);
      connection.pragma('synchronous = NORMAL');
      beginImmediately(connection);
    },
  };
}

function server(url: string) {
  const {
    protocol,
    hostname,
    port: sentPort,
    username,
    password,
    pathname,
    searchParams,
  } = new URL(url);
  const port = Number(sentPort === '' ? 3306 : sentPort);
  return {
    type: SERVER_PROTOCOLS[protocol as keyof typeof SERVER_PROTOCOLS],
    host: hostname.replace(/^\[|\]$/g, ''),
    port,
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    charset: 'utf8mb4',
    timezone: 'Z',
    connectTimeout: 5000,
    ssl: searchParams.get('ssl') ?? undefined,
    supportBigNumbers: true,
    bigNumberStrings: false,
  };
}

export function isEmbedded(dataSource: DataSource): boolean {
  return dataSource.options.type === 'better-sqlite3';
}

/** From now on, a statement of the embedded database that meets the lock of another program fails at once. */
export function waitForNobody(dataSource: DataSource): void {
  connectionOf(dataSource).pragma('busy_timeout = 0');
}

/** The one connection of an embedded database. */
export function connectionOf({ driver }: DataSource): libsql.Database {
  return (driver as unknown as { databaseConnection: libsql.Database }).databaseConnection;
}
