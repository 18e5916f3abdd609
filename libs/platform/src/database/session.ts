import type { Connection, ResultSetHeader, RowDataPacket } from 'mysql2/promise';
import { type Purpose, REQUEST_LIMIT } from '#mysql-failover';
import type { DatabaseServer } from './server';

/** A bit of the status that the server sends with each response. */
const NO_BACKSLASH_ESCAPES = 0x200;
/** A statement that waits longer for a row fails, before its request reaches its own limit. */
const LOCK_SECONDS = 4;
/** What rows are joined to is cut off behind it, without an error; MySQL takes 1 KiB if nothing is said. */
const JOINED_BYTES = 4 * 1024 * 1024;

const STRICT =
  'STRICT_ALL_TABLES,NO_ZERO_IN_DATE,NO_ZERO_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION';

const ISOLATION = { mysql: 'transaction_isolation', mariadb: 'tx_isolation' } as const;

/**
 * Makes a connection independent of how server and database are set up, before its first use.
 * @throws Error with a sentence for the operator if the server does not allow these settings
 */
export async function beginSession(
  connection: Connection,
  server: DatabaseServer,
  purpose: Purpose,
): Promise<void> {
  const status = await statusAfter(connection, server, purpose);
  if ((status & NO_BACKSLASH_ESCAPES) === 0) return;
  throw new Error(
    'The database server forces the SQL mode NO_BACKSLASH_ESCAPES, in which values cannot be told from statements; take it out of sql_mode of the server, or of the proxy before it',
  );
}

async function statusAfter(
  connection: Connection,
  server: DatabaseServer,
  purpose: Purpose,
): Promise<number> {
  try {
    const sql = beginningOf(server, purpose);
    const [{ serverStatus }] = await connection.query<ResultSetHeader>(sql);
    return serverStatus;
  } catch (error) {
    throw isUnknownCollation(error) ? tooOld(server) : error;
  }
}

/** Settings that every connection must have. */
const variablesOf = ({ type }: DatabaseServer) => ({
  sql_mode: STRICT,
  time_zone: '+00:00',
  [ISOLATION[type]]: 'REPEATABLE-READ',
});

/** Statements of a request end at their limit on the server, too. Those of jobs have no limit there. */
const limitOf = ({ type }: DatabaseServer) =>
  type === 'mariadb'
    ? `max_statement_time = ${String(REQUEST_LIMIT.total / 1000)}`
    : `max_execution_time = ${String(REQUEST_LIMIT.total)}`;

function beginningOf(server: DatabaseServer, purpose: Purpose): string {
  const variables = [
    `names utf8mb4 collate ${server.collation}`,
    `autocommit = 1`,
    `group_concat_max_len = ${String(JOINED_BYTES)}`,
    `innodb_lock_wait_timeout = ${String(LOCK_SECONDS)}`,
    ...(purpose === 'requests' ? [limitOf(server)] : []),
    // Reads wait until the node has what was committed before on any other; writes do not.
    ...(server.isNode ? ['wsrep_sync_wait = 1'] : []),
    ...Object.entries(variablesOf(server)).map(([name, value]) => `${name} = '${value}'`),
  ];
  return `set ${variables.join(', ')}`;
}

/**
 * Checks once, at the start, that the settings took effect: a proxy may ignore them.
 * @throws Error with a sentence for the operator if it has not
 */
export async function verifySession(connection: Connection, server: DatabaseServer): Promise<void> {
  const wanted = Object.entries(variablesOf(server));
  const columns = wanted.map(([name]) => `@@session.${name} as ${name}`);
  const [[session]] = await connection.query<RowDataPacket[]>(`select ${columns.join(', ')}`);
  for (const [name, value] of wanted) {
    const is = String(session?.[name]);
    const parts = is.split(',');
    if (value.split(',').every((part) => parts.includes(part))) continue;
    throw new Error(
      `The database server keeps ${name} at "${is}" although every connection sets it to "${value}"; let the server, or the proxy before it, take what connections set`,
    );
  }
}

function isUnknownCollation(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'ER_UNKNOWN_COLLATION';
}

function tooOld({ version, collation }: DatabaseServer): Error {
  return new Error(
    `The database server ${version} is too old: it has no collation ${collation}. Use MariaDB 10.6, MySQL 8.0.17 or newer`,
  );
}
