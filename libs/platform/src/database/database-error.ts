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
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'PROTOCOL_CONNECTION_LOST',
  'POOL_CLOSED',
  'ER_CON_COUNT_ERROR',
  'ER_SERVER_SHUTDOWN',
  'ER_UNKNOWN_COM_ERROR',
]);

function codeOf(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}

/** A primary key or unique index refused the row. */
export function isUniqueViolation(error: unknown): boolean {
  return UNIQUE.has(codeOf(error) ?? '');
}

/** Nothing was written, and the same work may pass when it is started anew in a new transaction. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(codeOf(error) ?? '');
}

/** The database cannot be reached now; a closed connection arrives from the driver without a code. */
export function isUnreachable(error: unknown): boolean {
  if (UNREACHABLE.has(codeOf(error) ?? '')) return true;
  return (
    error instanceof Error &&
    /closed state|Pool is closed|connection is not open/.test(error.message)
  );
}
