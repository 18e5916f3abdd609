import { QueryFailedError } from 'typeorm';

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
/** The host reports this about itself; another host may work. */
const REFUSED_BY_HOST = new Set([...READ_ONLY, 'ER_UNKNOWN_COM_ERROR', 'ER_SERVER_SHUTDOWN']);
/** A node waits for what the others have stored as if for a lock. */
const WAITED = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD']);
/** The code of an error which says that the database was reached and has not responded in time. */
export const TIMEOUT = 'DATABASE_TIMEOUT';

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}

/** The host has become a replica, has lost its cluster or is about to end; it has done nothing. */
export function isRefusedByHost(error: unknown): boolean {
  return REFUSED_BY_HOST.has(codeOf(error));
}

/**
 * The database cannot be reached now, or refuses writes. The driver reports a closed connection without
 * a code. Errors between the service and a client or a provider do not count.
 */
export function isUnreachable(error: unknown): boolean {
  const code = codeOf(error);
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
export function isHostFailure(error: unknown): boolean {
  return isUnreachable(error) && codeOf(error) !== 'ER_CON_COUNT_ERROR';
}

/** The database was reached and has not responded in time. */
export function isTimeout(error: unknown): boolean {
  return codeOf(error) === TIMEOUT;
}

/** The database cannot be reached, or does not respond. */
export function isUnavailable(error: unknown): boolean {
  return isUnreachable(error) || isTimeout(error);
}

/** A node has waited too long for what the other nodes have stored. */
export function isWaitForNodes(error: unknown): boolean {
  return WAITED.has(codeOf(error));
}

/** The driver marks an error as fatal if it ends the connection. */
function isOfConnection(error: unknown): boolean {
  return error instanceof QueryFailedError || (error as { fatal?: unknown }).fatal === true;
}
