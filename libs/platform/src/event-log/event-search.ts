import type { Transactions } from '../database/transactions';
import type { EventPosition } from './event-log';

const EVENTS_AT_ONCE = 5000;

/** Finds events of a category that contain one of these texts, exactly as written, in a column. */
export interface EventSearch {
  readonly category: string;
  readonly column: 'actor' | 'data';
  readonly texts: readonly string[];
}

/** One page of a search, and where the next page begins; undefined on the last page. */
export interface FoundEvents {
  readonly found: readonly EventPosition[];
  readonly next: EventPosition | undefined;
}

/**
 * Searches the next events of a category, in the order of their streams and versions.
 * @param from `next` of the previous page
 */
export async function searchEvents(
  transactions: Transactions,
  { category, column, texts }: EventSearch,
  from: EventPosition = { streamId: `${category}-`, version: 0 },
  limit = EVENTS_AT_ONCE,
): Promise<FoundEvents> {
  const sql = `select stream_id, version,
      ${texts.map(() => `instr(${column}, ?) > 0`).join(' or ')} as is_found
    from events where stream_id >= ? and stream_id < ? and (stream_id > ? or version > ?)
    order by stream_id, version limit ?`;
  const { streamId, version } = from;
  const rows = await transactions.statement<
    { stream_id: string; version: number; is_found: number }[]
  >(sql, [...texts, streamId, `${category}.`, streamId, version, limit]);
  const places = rows.map((row) => {
    return { streamId: row.stream_id, version: row.version, isFound: row.is_found === 1 };
  });
  return {
    found: places.filter(({ isFound }) => isFound),
    next: places.length < limit ? undefined : places.at(-1),
  };
}
