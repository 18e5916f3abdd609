import { sha256 } from '../crypto/digest';
import { deleteExpired } from '../database/delete-expired';
import { fromDatabaseJson, toDatabaseTime } from '../database/time';
import type { Transactions, Tx } from '../database/transactions';

/**
 * A table of details under random values that can be used once. Only the hash of a value is stored, so
 * that nobody who reads the table can use it. Each method is one statement that finds its row by
 * primary key.
 */
export abstract class OneTimeTable<Details extends object> {
  constructor(
    private readonly transactions: Transactions,
    private readonly table: string,
  ) {}

  /** @param lifetime in milliseconds */
  async add(value: string, details: Details, lifetime: number): Promise<void> {
    const expiresAt = toDatabaseTime(new Date(Date.now() + lifetime).toISOString());
    const sql = `insert into ${this.table} (hash, details, expires_at) values (?, ?, ?)`;
    await this.transactions.write(sql, [hashOfOneTime(value), JSON.stringify(details), expiresAt]);
  }

  /** Finds the details; undefined for a value that is unknown, used or expired. */
  async find(value: string): Promise<Details | undefined> {
    const sql = `select details from ${this.table} where hash = ? and expires_at > ?`;
    const [row] = await this.transactions.statement<{ details: unknown }[]>(sql, [
      hashOfOneTime(value),
      now(),
    ]);
    return row && fromDatabaseJson<Details>(row.details);
  }

  /**
   * Uses the value up.
   * @returns whether this call used it up; of several calls at once, only one does
   */
  async use(value: string): Promise<boolean> {
    const sql = `delete from ${this.table} where hash = ? and expires_at > ?`;
    return (await this.transactions.write(sql, [hashOfOneTime(value), now()])) === 1;
  }

  /** Does the same in a transaction: the value can still be used if that is rolled back. */
  async useIn(tx: Tx, value: string): Promise<boolean> {
    const { affected } = await tx
      .createQueryBuilder()
      .delete()
      .from(this.table)
      .where('hash = :hash and expires_at > :now', { hash: hashOfOneTime(value), now: now() })
      .execute();
    return affected === 1;
  }

  /** Deletes what has expired. Any number of processes may do so at once. */
  async sweep(): Promise<void> {
    while (await deleteExpired(this.transactions, this.table, 'hash'));
  }
}

/** The hash that is stored in place of a random value. */
export function hashOfOneTime(value: string): string {
  return sha256(value, 'hex');
}

function now(): string {
  return toDatabaseTime(new Date().toISOString());
}
