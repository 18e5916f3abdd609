import { Injectable } from '@nestjs/common';
import { fromDatabaseTime, toDatabaseTime } from '../database/time';
import { Transactions, type Tx } from '../database/transactions';
import { EventLog, type NewEvent } from '../event-log/event-log';

/** What retention needs to know of a stream. */
export interface StreamEnds {
  readonly streamId: string;
  /** Version of the first event that is still there. */
  readonly first: number;
  /** Version, type and time of the last event. */
  readonly last: number;
  readonly type: string;
  readonly at: string;
}

const PAGE = `select e.stream_id, s.first_version, e.version, e.type, e.occurred_at from (
    select stream_id, min(version) as first_version, max(version) as last_version from events
    where stream_id > ? and stream_id < ? group by stream_id order by stream_id limit ?
  ) s join events e on e.stream_id = s.stream_id and e.version = s.last_version
  order by e.stream_id`;

/**
 * Removes streams that are no longer needed, in two steps. First, one event replaces all events of the
 * stream; it has the version of the last one, so that versions continue. Later, when no process can
 * still have an older state in its cache, that event is deleted, too.
 */
@Injectable()
export class EventRetention {
  constructor(
    private readonly transactions: Transactions,
    private readonly log: EventLog,
  ) {}

  /**
   * Lists streams of a kind in the order of their ids.
   * @param after id of the last stream of the previous page; null for the first page
   */
  async page(
    category: string,
    after: string | null,
    limit: number,
  ): Promise<readonly StreamEnds[]> {
    // In the order of ASCII a full stop comes right after the hyphen that ends the category.
    const rows = await this.transactions.statement<
      {
        stream_id: string;
        first_version: number;
        version: number;
        type: string;
        occurred_at: Date | string;
      }[]
    >(PAGE, [after ?? `${category}-`, `${category}.`, limit]);
    return rows.map((row) => ({
      streamId: row.stream_id,
      first: row.first_version,
      last: row.version,
      type: row.type,
      at: fromDatabaseTime(row.occurred_at),
    }));
  }

  /**
   * Replaces all events of a stream by `event`, unless the stream has changed meanwhile. The next event of
   * the stream must be one that changes a row.
   * @param also further changes for the same transaction
   */
  async close(
    { streamId, last }: StreamEnds,
    event: NewEvent,
    also: (tx: Tx) => Promise<void>,
  ): Promise<void> {
    await this.whileLast(streamId, last, async (tx) => {
      await tx.query('delete from events where stream_id = ? and version < ?', [streamId, last]);
      const { type, schemaVersion, data, actor, at } = event;
      await tx.query(
        `update events set type = ?, schema_version = ?, data = ?, actor = ?, occurred_at = ?
          where stream_id = ? and version = ?`,
        [
          type,
          schemaVersion,
          JSON.stringify(data),
          JSON.stringify(actor),
          toDatabaseTime(at),
          streamId,
          last,
        ],
      );
      await tx.query('delete from snapshots where stream_id = ?', [streamId]);
      await also(tx);
    });
  }

  /** Deletes a closed stream, unless it has changed meanwhile. */
  async remove({ streamId, last }: StreamEnds): Promise<void> {
    await this.whileLast(streamId, last, (tx) =>
      tx.query('delete from events where stream_id = ? and version <= ?', [streamId, last]),
    );
  }

  /** Runs work while writers of the stream wait, if the last event is still the expected one. */
  private async whileLast(
    streamId: string,
    version: number,
    work: (tx: Tx) => Promise<unknown>,
  ): Promise<void> {
    await this.transactions.run(async (tx) => {
      if ((await this.log.lockLast(tx, streamId))?.version === version) await work(tx);
    });
  }
}
