import { isRetryable, isUniqueViolation } from '../database/database-error';
import type { Transactions } from '../database/transactions';
import type { EventLog, PlacedEvent } from '../event-log/event-log';
import { Gathered } from '../event-log/gathered';
import type { BegunStream, InlineProjection } from './stream-model';

interface Beginning<Event> extends BegunStream<Event> {
  /** The events of the stream, and the records of the requests that caused them. */
  readonly placed: readonly PlacedEvent[];
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/** The maximum number of streams in one transaction. */
const STREAMS_TOGETHER = 50;

/**
 * New streams that arrive together share a transaction: one statement for all of their events and one
 * for all of their rows. If it fails because of one of them, nothing has happened, and each is stored
 * by itself.
 */
export class GroupedBeginnings<Event> {
  private readonly gathered = new Gathered<Beginning<Event>>((beginnings) => {
    for (let first = 0; first < beginnings.length; first += STREAMS_TOGETHER) {
      void this.begin(beginnings.slice(first, first + STREAMS_TOGETHER));
    }
  });

  constructor(
    private readonly log: EventLog,
    private readonly transactions: Transactions,
    private readonly rows: Required<InlineProjection<never, Event>>['begin'],
  ) {}

  /** Stores all of the events and the rows, or nothing. */
  add(begun: BegunStream<Event>, placed: readonly PlacedEvent[]): Promise<void> {
    return new Promise((resolve, reject) => {
      this.gathered.add({ ...begun, placed, resolve, reject });
    });
  }

  private async begin(group: readonly Beginning<Event>[]): Promise<void> {
    try {
      await this.transactions.runAside(async (tx) => {
        await this.log.insert(
          tx,
          group.flatMap(({ placed }) => placed),
        );
        await this.rows(tx, group);
      });
      for (const { resolve } of group) resolve();
    } catch (error) {
      const isOfOne = isUniqueViolation(error) || isRetryable(error);
      if (group.length > 1 && isOfOne) for (const one of group) void this.begin([one]);
      else for (const { reject } of group) reject(error);
    }
  }
}
