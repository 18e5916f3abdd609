import { DAY_MS } from '#kernel';

/** What is known of the events of a cart. */
interface Ends {
  readonly first: number;
  readonly last: number;
  /** Type and time (ISO 8601 UTC) of the last event. */
  readonly type: string;
  readonly at: string;
}

/**
 * Whether a cart has not changed for this number of days and can be closed. A closed cart has only its
 * last event left.
 */
export function closable(ends: Ends, now: Date, days: number): boolean {
  return !isClosed(ends) && now.getTime() - Date.parse(ends.at) >= days * DAY_MS;
}

/** Whether a closed cart can be deleted: after a day, no process has it in its cache. */
export function isRemovable(ends: Ends, now: Date): boolean {
  return isClosed(ends) && now.getTime() - Date.parse(ends.at) >= DAY_MS;
}

function isClosed({ first, last, type }: Ends): boolean {
  return first === last && last > 1 && type === 'CartDeleted';
}
