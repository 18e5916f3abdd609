import { isRetryable, isUniqueViolation } from '../database/database-error';
import type { Transactions } from '../database/transactions';
import { charactersOf, type EventValues, insertion } from './event-rows';
import { Gathered, noResult } from './gathered';

/** The maximum number of characters of data that share a statement. */
const SHARED_SIZE = 1_000_000;
/** Each event counts as at least so many characters, so that at most 100 events share a statement. */
const LEAST_EVENT_SIZE = SHARED_SIZE / 100;

/**
 * Appends to different streams that arrive together share one INSERT, and so one round trip and one
 * durable commit. The database stores all of its rows or none. If it refuses them, nothing has
 * happened, and each append is tried again by itself. A command with more events than fit has its own
 * statement.
 */
export class GroupedAppends {
  private readonly gathered: Gathered<readonly EventValues[], undefined>;

  constructor(transactions: Transactions) {
    this.gathered = new Gathered({
      capacity: SHARED_SIZE,
      sizeOf: (events) => events.reduce((sum, event) => sum + sizeOf(event), 0),
      run: async (appends) => {
        const { sql, values } = insertion(appends.flat());
        await transactions.statement(sql, values);
        return noResult;
      },
      isWorthTryingAlone: (error) => isUniqueViolation(error) || isRetryable(error),
    });
  }

  /** Appends all of the events or none. */
  append(rows: readonly EventValues[]): Promise<void> {
    return this.gathered.add(rows);
  }
}

function sizeOf(event: EventValues): number {
  return Math.max(charactersOf(event), LEAST_EVENT_SIZE);
}
