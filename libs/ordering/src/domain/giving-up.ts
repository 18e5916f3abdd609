import { isHeld, type LedgerTransaction, type LedgerTransactions } from '#ledger/domain';
import type { PaymentSummary } from './ledger';
import { isOpen } from './order-changes';

const HOUR_MS = 60 * 60 * 1000;

/** Authorizations up to this moment have waited for their capture too long. */
export function givenUpUntil(hours: number, now: Date): Date {
  return new Date(now.getTime() - hours * HOUR_MS);
}

/** A payment transaction with the time when it began. */
export type Dated<Transaction> = Transaction & { readonly createdAt: Date };

/**
 * Returns the authorizations that have waited for their capture too long, each counted from itself
 * (docs/reference/orders.md#payments).
 * @param until see {@link givenUpUntil}
 */
export function expiredAuthorizations<Transaction extends LedgerTransaction>(
  transactions: readonly Dated<Transaction>[],
  until: Date,
): readonly Dated<Transaction>[] {
  return transactions.filter((one) => isHeld(transactions, one) && one.createdAt <= until);
}

/**
 * Whether an order is canceled when one of its authorizations has expired: nothing else is authorized or
 * under way, and no money is there.
 */
export function isAbandoned(summary: PaymentSummary, transactions: LedgerTransactions): boolean {
  const { cancelled, settled, ledger } = summary;
  return !cancelled && !settled && ledger.paid === 0 && !isOpen(transactions);
}
