import { Injectable } from '@nestjs/common';
import { isUniqueViolation } from '../database/database-error';
import { Transactions, type Tx } from '../database/transactions';
import type { StoredEvent } from './codec';
import { EventLog, type NewEvent, type RecordedEvent } from './event-log';

const EVENTS_AT_ONCE = 100;
/** The lock on a stream holds on one node of a cluster only. */
const ATTEMPTS = 5;

/** Where a page of the search for an actor ends. */
export interface ActorPage {
  /** Streams with an event of the actor. */
  readonly streamIds: readonly string[];
  /** Where the next page begins; undefined after the last one. */
  readonly next: EventPosition | undefined;
}

interface EventPosition {
  readonly streamId: string;
  readonly version: number;
}

const EVENTS_OF = `select stream_id, version, actor like ? as is_theirs from events
  where stream_id >= ? and stream_id < ? and (stream_id > ? or version > ?)
  order by stream_id, version limit ?`;

/**
 * Takes what a person wrote out of stored events: the one thing that changes history. A last event is
 * appended first, from which on every process that goes on with the stream knows that its content is gone.
 * Then the events before it are rewritten, a batch in each transaction. What breaks off is repeated as a
 * whole.
 */
@Injectable()
export class EventErasure {
  constructor(
    private readonly transactions: Transactions,
    private readonly log: EventLog,
  ) {}

  /**
   * Does nothing when there is no such stream.
   * @param last is appended unless the last event is of its type already
   * @param erased what is left of an event
   * @param also what else goes in the transaction of the last event
   */
  async erase(
    streamId: string,
    last: NewEvent,
    erased: (event: RecordedEvent) => StoredEvent,
    also: (tx: Tx) => Promise<void>,
  ): Promise<void> {
    const until = await this.end(streamId, last, also);
    let after = 0;
    while (after < until) after = await this.eraseBatch(streamId, { after, until }, erased);
  }

  /**
   * Looks through some of the events of a kind of stream for those of an actor.
   * @param from `next` of the page before
   */
  async streamsOf(
    category: string,
    actorId: string,
    from: EventPosition = { streamId: `${category}-`, version: 0 },
    limit = 5000,
  ): Promise<ActorPage> {
    const { streamId, version } = from;
    const rows = await this.transactions.statement<
      { stream_id: string; version: number; is_theirs: number }[]
    >(EVENTS_OF, [
      `%${JSON.stringify(actorId)}%`,
      streamId,
      `${category}.`,
      streamId,
      version,
      limit,
    ]);
    const theirs = rows.filter(({ is_theirs }) => is_theirs === 1);
    const end = rows.length < limit ? undefined : rows.at(-1);
    return {
      streamIds: [...new Set(theirs.map(({ stream_id }) => stream_id))],
      next: end && { streamId: end.stream_id, version: end.version },
    };
  }

  /** @returns the version up to which the events are to be rewritten; 0 when there are none */
  private async end(
    streamId: string,
    last: NewEvent,
    also: (tx: Tx) => Promise<void>,
  ): Promise<number> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.transactions.run(async (tx) => {
          const end = await this.log.lockLast(tx, streamId);
          if (end === undefined) return 0;
          await tx.query('delete from snapshots where stream_id = ?', [streamId]);
          await also(tx);
          if (end.type === last.type) return end.version;
          await this.log.append(tx, streamId, end.version, [last]);
          return end.version + 1;
        });
      } catch (error) {
        if (attempt === ATTEMPTS || !isUniqueViolation(error)) throw error;
      }
    }
  }

  /** @returns the version of the last event of the batch */
  private async eraseBatch(
    streamId: string,
    { after, until }: { readonly after: number; readonly until: number },
    erased: (event: RecordedEvent) => StoredEvent,
  ): Promise<number> {
    return this.transactions.run(async (tx) => {
      const batch = { after, until, limit: EVENTS_AT_ONCE };
      const events = await this.log.lockBatch(tx, streamId, batch);
      const rewritten = events.flatMap((event) => {
        const { schemaVersion, data } = erased(event);
        const isSame = JSON.stringify(data) === JSON.stringify(event.data);
        return isSame ? [] : [{ version: event.version, schemaVersion, data }];
      });
      await this.log.rewrite(tx, streamId, rewritten);
      return events.length < EVENTS_AT_ONCE ? until : (events.at(-1)?.version ?? until);
    });
  }
}
