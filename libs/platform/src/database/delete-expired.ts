import { toDatabaseTime } from './time';
import type { Transactions } from './transactions';

/** Rows deleted by one statement, so that none of them holds others up for long. */
const AT_ONCE = 1000;

/**
 * Deletes rows whose `expires_at` has passed, or some of them if there are many. Any number of
 * processes may do so at once.
 * @param key the primary key of the table
 * @returns whether there may be more
 */
export async function deleteExpired(
  transactions: Transactions,
  table: string,
  key: string,
): Promise<boolean> {
  // MariaDB wants the limited selection inside another one.
  const sql = `delete from ${table} where ${key} in (select ${key} from
    (select ${key} from ${table} where expires_at <= ? limit ${String(AT_ONCE)}) expired)`;
  const now = toDatabaseTime(new Date().toISOString());
  return (await transactions.write(sql, [now])) === AT_ONCE;
}
