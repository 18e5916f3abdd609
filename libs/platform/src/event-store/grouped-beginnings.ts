import { isRetryable, isUniqueViolation } from '../database/database-error';
import type { Transactions } from '../database/transactions';
import type { EventLog, PlacedEvent } from '../event-log/event-log';
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
    log: EventLog,
    transactions: Transactions,
    insertRows: Required<InlineProjection<never, Event>>['begin'],
  ) {
    this.gathered = new Gathered({
      capacity: EVENTS_TOGETHER,
      sizeOf: ({ placed }) => placed.length,
      run: async (beginnings) => {
        const events = beginnings.flatMap(({ placed }) => placed);
        await transactions.runAside(async (tx) => {
          await log.insert(tx, events);
          await insertRows(tx, beginnings);
        });
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
