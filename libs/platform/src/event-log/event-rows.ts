import type { SqlStatement } from '../database/sql-statement';
import { toDatabaseTime } from '../database/time';
import type { StoredEvent } from './codec';

/** Who caused an event, as history shows it. */
export interface Actor {
  readonly kind: 'public' | 'member' | 'admin';
  readonly id?: string;
}

/** An event that has no version yet, with who caused it. */
export interface NewEvent extends StoredEvent {
  readonly at: string;
  readonly actor: Actor;
}

/** A stored event, with its version and its time. */
export interface RecordedEvent extends StoredEvent {
  readonly version: number;
  readonly at: string;
}

/** Where an event is in the store. */
export interface EventPosition {
  readonly streamId: string;
  readonly version: number;
}

/** An event with its place in the store. */
export interface PlacedEvent extends EventPosition {
  readonly event: NewEvent;
}

/** @returns the events with the versions after `version`, one by one */
export function placedAfter(
  streamId: string,
  version: number,
  events: readonly NewEvent[],
): readonly PlacedEvent[] {
  return events.map((event, index) => ({ streamId, version: version + index + 1, event }));
}

/** The values of one event in the order of the columns. */
export type EventValues = readonly [
  streamId: string,
  version: number,
  type: string,
  schemaVersion: number,
  data: string,
  actor: string,
  occurredAt: string,
];

/** Rows in one statement: each has 7 values, and SQLite takes 32 766. */
const MOST_ROWS = 500;
/**
 * Characters of data in one statement, unless a single event has more. In SQL each takes up to three bytes;
 * a server accepts 16 MiB, and answers to a few of them soon.
 */
const MOST_CHARACTERS = 1_000_000;

const COLUMNS = 'stream_id, version, type, schema_version, data, actor, occurred_at';
const ROW = '(?, ?, ?, ?, ?, ?, ?)';

export function valuesOf({ streamId, version, event }: PlacedEvent): EventValues {
  const { type, schemaVersion, data, actor, at } = event;
  const [what, who] = [JSON.stringify(data), JSON.stringify(actor)];
  return [streamId, version, type, schemaVersion, what, who, toDatabaseTime(at)];
}

export function charactersOf([, , , , data]: EventValues): number {
  return data.length;
}

/** One statement that appends all these events, or none of them. */
export function insertion(events: readonly EventValues[]): SqlStatement {
  const sql = `insert into events (${COLUMNS}) values ${events.map(() => ROW).join(', ')}`;
  return { sql, values: events.flat() };
}

export function fitOneStatement(rows: readonly EventValues[]): boolean {
  return rowsByStatement(rows).length <= 1;
}

/** Splits events into parts that fit into one statement each. Their order stays. */
export function rowsByStatement(rows: readonly EventValues[]): readonly (readonly EventValues[])[] {
  const parts: EventValues[][] = [];
  let part: EventValues[] = [];
  let characters = 0;
  for (const row of rows) {
    characters += charactersOf(row);
    if (part.length === 0 || part.length === MOST_ROWS || characters > MOST_CHARACTERS) {
      part = [];
      parts.push(part);
      characters = charactersOf(row);
    }
    part.push(row);
  }
  return parts;
}
