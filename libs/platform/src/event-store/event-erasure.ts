import { Injectable } from '@nestjs/common';
import { isUniqueViolation } from '../database/database-error';
import { Transactions, type Tx } from '../database/transactions';
import type { StoredEvent } from '../event-log/codec';
import {
  EventLog,
  type EventPosition,
  type NewEvent,
  type RecordedEvent,
} from '../event-log/event-log';
import { searchEvents } from '../event-log/event-search';

const EVENTS_AT_ONCE = 100;
/** Attempts to append the last event. In a cluster, a lock on a stream holds on one node only. */
const ATTEMPTS = 5;

/**
 * Erases what a person wrote from stored events. Nothing else changes history. First it appends a
 * last event, which tells every process that the content of the stream is gone. Then it rewrites
 * the events before it, one batch per transaction. After an interruption the whole erasure is
 * repeated.
 */
@Injectable()
export class EventErasure {
  constructor(
    private readonly transactions: Transactions,
    private readonly log: EventLog,
  ) {}

  /**
   * Erases the content of one stream. It does nothing if there is no such stream.
   * @param last is appended unless the last event has its type already
   * @param erased returns what is left of an event
   * @param also further changes for the transaction of the last event
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
   * Finds the streams of a kind with an event that an actor caused. It reads all events of that kind,
   * page by page.
   */
  async *streamsOf(category: string, actorId: string): AsyncGenerator<string> {
    const search = { category, column: 'actor', texts: [JSON.stringify(actorId)] } as const;
    let from: EventPosition | undefined;
    let last: string | undefined;
    do {
      const { found, next } = await searchEvents(this.transactions, search, from);
      for (const { streamId } of found) {
        if (streamId !== last) yield streamId;
        last = streamId;
      }
      from = next;
    } while (from !== undefined);
  }

  /** @returns the version up to which the events are to be rewritten; 0 when there are none */
  private async end(
    streamId: string,
    last: NewEvent,
    also: (tx: Tx) => Promise<void>,
  ): Promise<number> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.transactions.runAside(async (tx) => {
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
    return this.transactions.runAside(async (tx) => {
      const batch = { after, until, limit: EVENTS_AT_ONCE };
      const events = await this.log.lockBatch(tx, streamId, batch);
      const rewritten = events.flatMap((event) => {
        const { schemaVersion, data } = erased(event);
        const isSame = JSON.stringify(data) === JSON.stringify(event.data);
        return isSame ? [] : [{ version: event.version, schemaVersion, data }];
      });
      await this.rewrite(tx, streamId, rewritten);
      return events.length < EVENTS_AT_ONCE ? until : (events.at(-1)?.version ?? until);
    });
  }

  /** Replaces the content of events with one statement. Their types, times and actors stay. */
  private async rewrite(
    tx: Tx,
    streamId: string,
    events: readonly Pick<RecordedEvent, 'version' | 'schemaVersion' | 'data'>[],
  ): Promise<void> {
    if (events.length === 0) return;
    const each = `case version ${events.map(() => 'when ? then ?').join(' ')} end`;
    await tx.query(
      `update events set schema_version = ${each}, data = ${each}
        where stream_id = ? and version in (${events.map(() => '?').join(', ')})`,
      [
        ...events.flatMap(({ version, schemaVersion }) => [version, schemaVersion]),
        ...events.flatMap(({ version, data }) => [version, JSON.stringify(data)]),
        streamId,
        ...events.map(({ version }) => version),
      ],
    );
  }
}
