import { Injectable } from '@nestjs/common';
import { fromDatabaseTime, toDatabaseTime } from '../database/time';
import { Transactions, type Tx } from '../database/transactions';
import { EventLog, type NewEvent } from '../event-log/event-log';

/** A stream as far as retention has to know it. */
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
 * Takes streams that nobody needs any more out of the store, in two steps. First a last event takes the
 * place of all events, with the version of the last one, so that the versions of the stream go on. Later,
 * when no process can remember an older state, that event goes as well.
 */
@Injectable()
export class EventRetention {
  constructor(
    private readonly transactions: Transactions,
    private readonly log: EventLog,
  ) {}

  /**
   * Streams of a kind in the order of their ids.
   * @param after id of the stream before, null for the beginning
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
   * Puts `event` in the place of all events of a stream, unless it has gone on meanwhile.
   * @param also what else goes in the same transaction
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

  /** Deletes a closed stream, unless it has gone on meanwhile. */
  async remove({ streamId, last }: StreamEnds): Promise<void> {
    await this.whileLast(streamId, last, (tx) =>
      tx.query('delete from events where stream_id = ? and version <= ?', [streamId, last]),
    );
  }

  /** Keeps writers of the stream waiting, if its last event is the one that is expected. */
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
