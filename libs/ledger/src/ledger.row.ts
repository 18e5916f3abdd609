import { Column } from 'typeorm';
import { ResourceRow } from '#platform/database';
import type { LedgerTransaction, TransactionStatus, TransactionType } from './domain';

/** What payment transactions of orders and of invoices have in common; each owner has a table of its own. */
export abstract class LedgerRow extends ResourceRow {
  /** The transaction that it captures, refunds or voids. */
  @Column('varchar', { length: 36, nullable: true })
  ofId!: string | null;

  @Column('varchar', { length: 20 })
  type!: TransactionType;

  @Column('varchar', { length: 20 })
  gateway!: string;

  @Column('varchar', { length: 255, nullable: true })
  name!: string | null;

  @Column('varchar', { length: 255, nullable: true })
  customReference!: string | null;

  @Column('varchar', { length: 3 })
  currency!: string;

  /**
   * In the smallest unit of the currency; `refunded` is how much of `amount` was given back, and
   * `surplus` how much of it is surplus.
   */
  @Column('json')
  money!: { readonly amount: number; readonly refunded: number; readonly surplus?: number };

  /** Why it has failed. */
  @Column('json', { nullable: true })
  failure!: { readonly code: string; readonly message: string } | null;
}

/** A row, and what only the transactions of orders have. */
type StoredTransaction = LedgerRow & { readonly status: TransactionStatus } & Partial<
    Pick<LedgerTransaction, 'isPromise' | 'keepsRest' | 'waits'>
  >;

/** A stored transaction as the rules see it. */
export function toLedgerTransaction(row: StoredTransaction): LedgerTransaction {
  const { id, type, status, ofId, money } = row;
  const { amount, surplus = 0 } = money;
  const { isPromise = false, keepsRest = false, waits = false } = row;
  return { id, type, status, ofId, amount, surplus, isPromise, keepsRest, waits };
}
