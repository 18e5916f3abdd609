import type { Transactions } from '../database/transactions';
import { Gathered } from './gathered';

/** What the database has of a stream. */
export interface Look {
  readonly hasEvents: boolean;
  readonly hasSnapshots: boolean;
}

/** The maximum number of looks that share one statement. */
const LOOKS_TOGETHER = 50;
const NOTHING: Look = { hasEvents: false, hasSnapshots: false };

/**
 * Looks whether there is a stream before it is read, as most first commands find none. Those that come in the same
 * turn share a statement, which finds at most one row of each table for each of them.
 */
export class GroupedLooks {
  private readonly gathered: Gathered<string, Look>;

  constructor(transactions: Transactions) {
    this.gathered = new Gathered({
      capacity: LOOKS_TOGETHER,
      sizeOf: () => 1,
      run: async (streamIds) => {
        const ids = [...new Set(streamIds)];
        const rows = await transactions.statement<Found[]>(
          ids.map((_, place) => lookAt(place)).join(' union all '),
          ids.flatMap((id) => [id, id]),
        );
        const looks = new Map(rows.map((row) => [ids[row.place], toLook(row)]));
        return (streamId) => looks.get(streamId) ?? NOTHING;
      },
      isWorthTryingAlone: () => false,
    });
  }

  at(streamId: string): Promise<Look> {
    return this.gathered.add(streamId);
  }
}

interface Found {
  readonly place: number;
  readonly has_events: number;
  readonly has_snapshots: number;
}

function lookAt(place: number): string {
  return `select ${String(place)} as place,
    exists (select 1 from events where stream_id = ?) as has_events,
    exists (select 1 from snapshots where stream_id = ?) as has_snapshots`;
}

function toLook(found: Found): Look {
  return { hasEvents: found.has_events === 1, hasSnapshots: found.has_snapshots === 1 };
}
