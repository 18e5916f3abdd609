import { QueryFailedError, TypeORMError } from 'typeorm';

const UNIQUE = new Set([
  'ER_DUP_ENTRY',
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
]);
const RETRYABLE = new Set([
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_CHECKREAD',
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
]);
const LOCKED = new Set(['SQLITE_BUSY', 'SQLITE_BUSY_RECOVERY', 'SQLITE_BUSY_TIMEOUT']);
const READ_ONLY = new Set([
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION',
  'ER_READ_ONLY_MODE',
]);
/** Network errors of any connection, not only of one to the database. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const UNREACHABLE = new Set([
  'PROTOCOL_CONNECTION_LOST',
  'POOL_CLOSED',
  'ER_CON_COUNT_ERROR',
  'ER_SERVER_SHUTDOWN',
  'ER_UNKNOWN_COM_ERROR',
  // A node of a cluster lost the connection to the others during a commit.
  'ER_ERROR_DURING_COMMIT',
]);
/** There is no room for new data, or the disk refuses to store them. */
const NO_ROOM = /^(SQLITE_FULL|SQLITE_IOERR.*|ER_DISK_FULL|ER_RECORD_FILE_FULL|ER_ERROR_ON_WRITE)$/;
/** The host reports this about itself; another host may work. */
const NOT_HERE = new Set([...READ_ONLY, 'ER_UNKNOWN_COM_ERROR', 'ER_SERVER_SHUTDOWN']);
/** Error numbers by which MySQL and MariaDB say that a statement has reached its time limit. */
const STATEMENT_TIMEOUTS = new Set([3024, 1969]);
/** The database was reached and has not answered in time. */
export const TIMEOUT = 'DATABASE_TIMEOUT';

function codeOf(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}

/** A primary key or unique index refused the row. */
export function isUniqueViolation(error: unknown): boolean {
  return UNIQUE.has(codeOf(error) ?? '');
}

/** Nothing was written, and the same work may succeed in a new transaction. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(codeOf(error) ?? '');
}

/** Another program has locked the file of an embedded database, and the statement has done nothing. */
export function isLocked(error: unknown): boolean {
  return LOCKED.has(codeOf(error) ?? '');
}

/** The host has become a replica, has lost its cluster or is about to end; it has done nothing. */
export function isTurnedAway(error: unknown): boolean {
  return NOT_HERE.has(codeOf(error) ?? '');
}

/**
 * The database cannot be reached now, or refuses writes. The driver reports a closed connection without
 * a code. Errors between the service and a client or a provider do not count.
 */
export function isUnreachable(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  if (UNREACHABLE.has(code) || READ_ONLY.has(code)) return true;
  if (NETWORK.has(code)) return isOfConnection(error);
  return (
    error instanceof Error &&
    /closed state|Pool is closed|connection is not open/.test(error.message)
  );
}

/**
 * The host cannot be used now, but another one may work. A host that only has too many connections does
 * not count, because it will have free ones again.
 */
export function isOfHost(error: unknown): boolean {
  return isUnreachable(error) && codeOf(error) !== 'ER_CON_COUNT_ERROR';
}

/** The database cannot be reached, or does not answer. */
export function isAway(error: unknown): boolean {
  return isUnreachable(error) || codeOf(error) === TIMEOUT;
}

/** The database can be read, but stores nothing now; the transaction was rolled back. */
export function isFull(error: unknown): boolean {
  return NO_ROOM.test(codeOf(error) ?? '');
}

/** The database can be reached, but is too busy to answer in time. */
export function isTooSlow(error: unknown): boolean {
  return codeOf(error) === TIMEOUT || isRetryable(error) || isOfStatementLimit(error);
}

function isOfStatementLimit(error: unknown): boolean {
  return STATEMENT_TIMEOUTS.has(Number((error as { errno?: unknown } | undefined)?.errno));
}

/** The driver marks an error as fatal if it ends the connection. */
function isOfConnection(error: unknown): boolean {
  return error instanceof QueryFailedError || (error as { fatal?: unknown }).fatal === true;
}

/**
 * Whether an error comes from a database. Such an error carries the statement and its values, and often
 * repeats values in its message.
 */
export function isOfDatabase(error: unknown): error is Error {
  return error instanceof TypeORMError || (error instanceof Error && 'sqlMessage' in error);
}

/** The kind of a database error, without stored data or values of the statement. */
export function kindOf(error: Error): string {
  return `${error.name} (${codeOf(error) ?? 'no code'})`;
}

/** The {@link kindOf} of a database error, or of the error that a failed connection reported. */
export function databaseReason(error: unknown): string | undefined {
  return isOfDatabase(error) && !isUnreachable(error) ? kindOf(error) : undefined;
}
