import { TypeORMError } from 'typeorm';
import { isTimeout, isUnreachable } from '#mysql-failover';

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
/** There is no room for new data, or the disk refuses to store them. */
const NO_ROOM = /^(SQLITE_FULL|SQLITE_IOERR.*|ER_DISK_FULL|ER_RECORD_FILE_FULL|ER_ERROR_ON_WRITE)$/;
/** Error numbers by which MySQL and MariaDB say that a statement has reached its time limit. */
const STATEMENT_TIMEOUTS = new Set([3024, 1969]);

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

/** The database can be read, but stores nothing now; the transaction was rolled back. */
export function isFull(error: unknown): boolean {
  return NO_ROOM.test(codeOf(error) ?? '');
}

/** The database can be reached, but is too busy to answer in time. */
export function isTooSlow(error: unknown): boolean {
  return isTimeout(error) || isRetryable(error) || isOfStatementLimit(error);
}

function isOfStatementLimit(error: unknown): boolean {
  return STATEMENT_TIMEOUTS.has(Number((error as { errno?: unknown } | undefined)?.errno));
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
