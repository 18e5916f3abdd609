import { TIMEOUT } from './database-error';

/** How long a caller waits for one step of the database, in milliseconds. */
export interface Limit {
  /** The limit while the database answers nobody in this process. */
  readonly silence: number;
  /** The limit while the database answers other callers. */
  readonly total: number;
}

/** A request learns within two seconds that the database hangs. */
export const REQUEST_LIMIT: Limit = { silence: 1300, total: 5000 };
/** For work that no caller waits for, such as a publication. */
export const JOB_LIMIT: Limit = { silence: 15_000, total: 600_000 };
/** Migrations copy whole tables. */
export const NO_LIMIT: Limit = { silence: Infinity, total: Infinity };

/** What connections are used for. Requests never wait behind jobs, such as a publication. */
export type Purpose = 'requests' | 'jobs';

export function purposeOf({ total }: Limit): Purpose {
  return total <= REQUEST_LIMIT.total ? 'requests' : 'jobs';
}

/**
 * The database was reached, but has not answered in time. Nobody knows whether it carried out the
 * statement.
 */
export class DatabaseTimeoutError extends Error {
  readonly code = TIMEOUT;

  constructor(milliseconds: number, reason = 'The database has not answered') {
    super(`${reason} for ${String(Math.round(milliseconds))} ms`);
    this.name = new.target.name;
  }
}
