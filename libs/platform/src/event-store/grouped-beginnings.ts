import { isRetryable, isUniqueViolation } from '../database/database-error';
import { together } from '../database/together';
import type { Transactions } from '../database/transactions';
import type { PlacedEvent } from '../event-log/event-log';
import { insertion, rowsByStatement, valuesOf } from '../event-log/event-rows';
import { Gathered, noResult } from '../event-log/gathered';
import type { BegunStream, InlineProjection } from './stream-model';

interface Beginning<Event> extends BegunStream<Event> {
  /** The events of the stream, and the records of the requests that caused them. */
  readonly placed: readonly PlacedEvent[];
}

/** The maximum number of events that share a transaction, so that it remains short. */
const EVENTS_TOGETHER = 100;

/**
 * New streams that arrive together share a transaction: one statement for all of their events and one
 * for all of their rows. If it fails because of one of them, nothing has happened, and each is stored
 * by itself.
 */
export class GroupedBeginnings<Event> {
  private readonly gathered: Gathered<Beginning<Event>, undefined>;

  constructor(
    transactions: Transactions,
    rowsOf: Required<InlineProjection<never, Event>>['begin'],
  ) {
    this.gathered = new Gathered({
      capacity: EVENTS_TOGETHER,
      sizeOf: ({ placed }) => placed.length,
      run: async (beginnings) => {
        const events = beginnings.flatMap(({ placed }) => placed.map(valuesOf));
        const rows = rowsOf(beginnings);
        const statements = rowsByStatement(events).map(insertion);
        await together(transactions, rows === undefined ? statements : [...statements, rows]);
        return noResult;
      },
      isWorthTryingAlone: (error) => isUniqueViolation(error) || isRetryable(error),
    });
  }

  /** Stores all of the events and the rows, or nothing. */
  add(begun: BegunStream<Event>, placed: readonly PlacedEvent[]): Promise<void> {
    return this.gathered.add({ ...begun, placed });
  }
}
