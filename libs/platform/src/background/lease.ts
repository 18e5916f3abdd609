import { toDatabaseTime } from '../database/time';
import type { Transactions } from '../database/transactions';

/** Milliseconds after which another process may take over what one does not go on with. */
export const LEASE_MS = 30_000;

/** Who takes rows, and until when. The lease may be renewed. */
export interface Lease {
  readonly holder: string;
  readonly now: Date;
  readonly until: Date;
  /**
   * The rows that the holder works on. Any other one that is claimed for it is free: it never heard of the
   * claim, or could not give it back, because the database was away.
   */
  readonly held: readonly string[];
}

/** A condition for the rows that are leased to nobody who knows of it, and its values. */
export function freeFor({ holder, now, held }: Lease): {
  readonly condition: string;
  readonly values: readonly unknown[];
} {
  const unheld = held.length === 0 ? '' : ` and id not in ${marksFor(held)}`;
  return {
    condition: `(claimed_until is null or claimed_until <= ? or (claimed_by = ?${unheld}))`,
    values: [time(now), holder, ...held],
  };
}

/**
 * Takes those of the rows that are still free; of several processes that try at the same moment, each row
 * goes to one.
 * @param table has the columns `id`, `claimed_by` and `claimed_until`
 * @returns the ids of the rows that the holder has now, and does not work on already: a lease of its own that
 * ran out begins again
 */
export async function leaseRows(
  transactions: Transactions,
  table: string,
  ids: readonly string[],
  lease: Lease,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const free = freeFor(lease);
  const taken = await transactions.write(
    `update ${table} set claimed_by = ?, claimed_until = ? where id in ${marksFor(ids)}
      and ${free.condition}`,
    [lease.holder, time(lease.until), ...ids, ...free.values],
  );
  if (taken === 0) return new Set();
  const isAll = taken === ids.length;
  const leased = isAll ? ids : await takenOf(transactions, table, ids, lease);
  return new Set(leased.filter((id) => !lease.held.includes(id)));
}

async function takenOf(
  transactions: Transactions,
  table: string,
  ids: readonly string[],
  { holder, until }: Lease,
): Promise<readonly string[]> {
  const rows = await transactions.statement<{ id: string }[]>(
    `select id from ${table} where id in ${marksFor(ids)} and claimed_by = ? and claimed_until = ?`,
    [...ids, holder, time(until)],
  );
  return rows.map(({ id }) => id);
}

function marksFor(values: readonly unknown[]): string {
  return `(${values.map(() => '?').join(', ')})`;
}

const time = (at: Date) => toDatabaseTime(at.toISOString());
