import { setImmediate as othersTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { forUpdate } from '../database/locks';
import { fromDatabaseJson, fromDatabaseTime, toDatabaseTime } from '../database/time';
import { Transactions, type Tx } from '../database/transactions';
import {
  type Actor,
  fitOneStatement,
  insertion,
  type NewEvent,
  placedAfter,
  type PlacedEvent,
  type RecordedEvent,
  rowsByStatement,
  valuesOf,
} from './event-rows';
import { GroupedAppends } from './grouped-appends';
import { GroupedLooks } from './grouped-looks';
import { GroupedReads } from './grouped-reads';

export type { Actor, EventPosition, NewEvent, PlacedEvent, RecordedEvent } from './event-rows';

/** An event, and who caused it. */
export interface AttributedEvent extends RecordedEvent {
  readonly actor: Actor;
}

/**
 * Selects a past state by its last event: its version, or the latest time that the event may have (ISO
 * 8601 UTC).
 */
export type PointInTime = { readonly version: number } | { readonly at: string };

export interface Snapshot {
  readonly version: number;
  readonly format: number;
  readonly state: unknown;
}

/** Each span of so many versions of a stream keeps its latest snapshot. */
export const SNAPSHOT_SPAN = 1000;

const SELECT = `select version, type, schema_version, data, occurred_at from events
  where stream_id = ? and version > ? order by version`;

const LAST = 'select version, type from events where stream_id = ? order by version desc limit 1';

const BATCH = `select version, type, schema_version, data, occurred_at from events
  where stream_id = ? and version > ? and version <= ? order by version limit ?`;

const ENDS = 'select min(version) as first, max(version) as last from events where stream_id = ?';

interface SelectedRow {
  readonly version: number;
  readonly type: string;
  readonly schema_version: number;
  readonly data: unknown;
  readonly occurred_at: Date | string;
}

/** The statements of the event store. They are plain SQL because they are on the hot path. */
@Injectable()
export class EventLog {
  private readonly grouped: GroupedAppends;
  readonly looks: GroupedLooks;
  private readonly reads = new GroupedReads((versions) => this.readManyAfter(versions));

  constructor(private readonly transactions: Transactions) {
    this.grouped = new GroupedAppends(transactions);
    this.looks = new GroupedLooks(transactions);
  }

  /**
   * Appends all events or none, with one statement unless there are very many. A unique violation means
   * that the stream already has an event after `version`, or that one of the others is stored already.
   * @param others the first events of other streams, which are appended together with these
   * @throws StreamGone if the stream was deleted meanwhile; only inside a transaction
   */
  async append(
    tx: Tx | undefined,
    streamId: string,
    version: number,
    events: readonly NewEvent[],
    others: readonly PlacedEvent[] = [],
  ): Promise<void> {
    const all = [...placedAfter(streamId, version, events), ...others];
    const appendIn = async (open: Tx) => {
      if (version > 0) await this.requireVersion(open, streamId, version);
      await this.insert(open, all);
    };
    if (tx !== undefined) return appendIn(tx);
    const rows = all.map(valuesOf);
    if (fitOneStatement(rows)) return this.grouped.append(rows);
    return this.transactions.runAside(appendIn);
  }

  /**
   * Appends in an open transaction. A unique violation means that a stream already has an
   * event of one of these versions.
   */
  async insert(tx: Tx, events: readonly PlacedEvent[]): Promise<void> {
    for (const [index, rows] of rowsByStatement(events.map(valuesOf)).entries()) {
      // The embedded database answers synchronously, so this pause lets other work of the process run.
      if (index > 0) await othersTurn();
      const { sql, values } = insertion(rows);
      await tx.query(sql, [...values]);
    }
  }

  /**
   * Reads the events after `version`, by primary key. A reader that knows a version expects few events
   * and shares a statement with other readers. A reader without one may get a long stream, so it has a
   * statement of its own.
   */
  async readAfter(streamId: string, version: number): Promise<readonly RecordedEvent[]> {
    if (version > 0) return this.reads.read(streamId, version);
    const rows = await this.transactions.statement<SelectedRow[]>(SELECT, [streamId, version]);
    return rows.map(toRecordedEvent);
  }

  /**
   * Reads the same inside a transaction, and keeps every other writer of this stream waiting until it
   * ends.
   */
  async lockAfter(tx: Tx, streamId: string, version: number): Promise<readonly RecordedEvent[]> {
    await this.lockLast(tx, streamId);
    const rows = await tx.query<SelectedRow[]>(SELECT + forUpdate(tx), [streamId, version]);
    return rows.map(toRecordedEvent);
  }

  /** Keeps every other writer of the stream waiting. @returns version and type of its last event */
  async lockLast(
    tx: Tx,
    streamId: string,
  ): Promise<{ readonly version: number; readonly type: string } | undefined> {
    const [last] = await tx.query<{ version: number; type: string }[]>(LAST + forUpdate(tx), [
      streamId,
    ]);
    return last;
  }

  /**
   * Reads and locks the events after one version up to another until `tx` ends, up to a maximum number.
   */
  async lockBatch(
    tx: Tx,
    streamId: string,
    { after, until, limit }: { after: number; until: number; limit: number },
  ): Promise<readonly RecordedEvent[]> {
    const rows = await tx.query<SelectedRow[]>(BATCH + forUpdate(tx), [
      streamId,
      after,
      until,
      limit,
    ]);
    return rows.map(toRecordedEvent);
  }

  /**
   * An append in a transaction requires that the version it follows still exists. One outside of a
   * transaction need not ask: only closed streams are deleted (see `EventRetention`), and the event that
   * begins such a stream again changes a row, so it is appended in a transaction.
   */
  private async requireVersion(tx: Tx, streamId: string, version: number): Promise<void> {
    const sql = 'select version from events where stream_id = ? and version = ?';
    const [known] = await tx.query<unknown[]>(sql + forUpdate(tx), [streamId, version]);
    if (known === undefined) throw new StreamGone();
  }

  /** Reads events from `offset` on, counted from 0, and their number: versions have no gaps. */
  async page(
    streamId: string,
    { limit, offset }: { readonly limit: number; readonly offset: number },
  ): Promise<{ readonly items: readonly AttributedEvent[]; readonly total: number }> {
    const sql = `select version, type, schema_version, data, actor, occurred_at from events
      where stream_id = ? and version >= ? and version < ? order by version`;
    const [ends] = await this.transactions.statement<{ first: number | null; last: number }[]>(
      ENDS,
      [streamId],
    );
    const { first = null, last = 0 } = ends ?? {};
    if (first === null) return { items: [], total: 0 };
    const rows = await this.transactions.statement<(SelectedRow & { actor: unknown })[]>(sql, [
      streamId,
      first + offset,
      first + offset + limit,
    ]);
    const items = rows.map((row) => {
      return { ...toRecordedEvent(row), actor: fromDatabaseJson<Actor>(row.actor) };
    });
    return { items, total: last - first + 1 };
  }

  /** Reads events after `version` up to a point in time, up to a maximum number. */
  async readUntil(
    streamId: string,
    version: number,
    until: PointInTime,
    limit: number,
  ): Promise<readonly RecordedEvent[]> {
    const [condition, value] = upTo(until);
    const sql = `select version, type, schema_version, data, occurred_at from events
      where stream_id = ? and version > ? and ${condition} order by version limit ?`;
    const values = [streamId, version, value, limit];
    const rows = await this.transactions.statement<SelectedRow[]>(sql, values);
    return rows.map(toRecordedEvent);
  }

  /** Reads the events after the given version of each stream, by stream. */
  async readManyAfter(
    versions: ReadonlyMap<string, number>,
  ): Promise<ReadonlyMap<string, readonly RecordedEvent[]>> {
    if (versions.size === 0) return new Map();
    const each = [...versions].map(() => '(stream_id = ? and version > ?)').join(' or ');
    const sql = `select stream_id, version, type, schema_version, data, occurred_at from events
      where ${each} order by stream_id, version`;
    const rows = await this.transactions.statement<(SelectedRow & { stream_id: string })[]>(
      sql,
      [...versions].flat(),
    );
    const events = new Map<string, RecordedEvent[]>();
    for (const row of rows) {
      const known = events.get(row.stream_id);
      if (known === undefined) events.set(row.stream_id, [toRecordedEvent(row)]);
      else known.push(toRecordedEvent(row));
    }
    return events;
  }

  /** Reads the latest snapshot of each stream. */
  async readSnapshots(
    streamIds: readonly string[],
    format: number,
  ): Promise<ReadonlyMap<string, Snapshot>> {
    if (streamIds.length === 0) return new Map();
    const sql = `select stream_id, version, format, state from snapshots
      where stream_id in (${streamIds.map(() => '?').join(', ')}) and span = (
        select max(span) from snapshots known
        where known.stream_id = snapshots.stream_id and known.format = ?)`;
    const rows = await this.transactions.statement<(Snapshot & { stream_id: string })[]>(sql, [
      ...streamIds,
      format,
    ]);
    return new Map(
      rows.map((row) => [row.stream_id, { ...row, state: fromDatabaseJson(row.state) }]),
    );
  }

  /** Reads the latest snapshot, or the latest one that is not after a point in time. */
  async readSnapshot(
    streamId: string,
    format: number,
    until?: PointInTime,
  ): Promise<Snapshot | undefined> {
    const [condition, values] = until === undefined ? ['', []] : snapshotUpTo(until);
    const sql = `select version, format, state from snapshots
      where stream_id = ? and format = ? ${condition} order by span desc limit 1`;
    const [row] = await this.transactions.statement<Snapshot[]>(sql, [streamId, format, ...values]);
    return row && { ...row, state: fromDatabaseJson(row.state) };
  }

  /** Writes a snapshot unless its state is outdated, because that could bring erased content back. */
  async writeSnapshot(streamId: string, { version, format, state }: Snapshot): Promise<void> {
    await this.transactions.runAside(async (tx) => {
      if ((await this.lockLast(tx, streamId))?.version !== version) return;
      // Two processes that delete first and find nothing would wait for each other.
      const sql = `replace into snapshots (stream_id, span, version, format, state)
        values (?, ?, ?, ?, ?)`;
      const span = Math.floor(version / SNAPSHOT_SPAN);
      await tx.query(sql, [streamId, span, version, format, JSON.stringify(state)]);
    });
  }
}

/** The event that an append should follow no longer exists. */
export class StreamGone extends Error {}

/** The condition for an event to have happened by then. */
function upTo(until: PointInTime): readonly [string, unknown] {
  return 'version' in until
    ? ['events.version <= ?', until.version]
    : ['events.occurred_at <= ?', toDatabaseTime(until.at)];
}

/** The condition for the last event of a snapshot to have happened by then. */
function snapshotUpTo(until: PointInTime): readonly [string, readonly unknown[]] {
  const [condition, value] = upTo(until);
  const last = 'events.stream_id = snapshots.stream_id and events.version = snapshots.version';
  return [`and exists (select 1 from events where ${last} and ${condition})`, [value]];
}

function toRecordedEvent(row: SelectedRow): RecordedEvent {
  return {
    version: row.version,
    type: row.type,
    schemaVersion: row.schema_version,
    data: fromDatabaseJson(row.data),
    at: fromDatabaseTime(row.occurred_at),
  };
}
