import { TIMEOUT } from './connection-error';

/** How long a caller waits for one step of the database, in milliseconds. */
export interface Limit {
  /** The limit while the database responds to nobody in this process. */
  readonly unresponsive: number;
  /** The limit while the database responds to other callers. */
  readonly total: number;
}

/** A request learns within two seconds that the database hangs. */
export const REQUEST_LIMIT: Limit = { unresponsive: 1300, total: 5000 };
/** For work that no caller waits for, such as a publication. */
export const JOB_LIMIT: Limit = { unresponsive: 15_000, total: 600_000 };
/** Migrations copy whole tables. */
export const NO_LIMIT: Limit = { unresponsive: Infinity, total: Infinity };

/** What connections are used for. Requests never wait behind jobs, such as a publication. */
export type Purpose = 'requests' | 'jobs';

export function purposeOf({ total }: Limit): Purpose {
  return total <= REQUEST_LIMIT.total ? 'requests' : 'jobs';
}

/**
 * The database was reached, but has not responded in time. Nobody knows whether it carried out the
 * statement.
 */
export class DatabaseTimeoutError extends Error {
  readonly code = TIMEOUT;

  constructor(milliseconds: number, reason = 'The database has not answered') {
    super(`${reason} for ${String(Math.round(milliseconds))} ms`);
    this.name = new.target.name;
  }
}
