import { changesStatus, type ReportedStatus } from '#kernel';
import type { LedgerTransaction } from './transactions';

/** What a gateway says of a transaction. */
export interface Report {
  readonly status: ReportedStatus;
  /** The amount that really moved, if it is not the one that was asked for. */
  readonly amount?: number;
  /** Whether it moved in another currency than that of its owner, which has no use for it then. */
  readonly isForeign?: boolean;
}

/** What is known of a transaction that may still move money. */
type Asked = Pick<LedgerTransaction, 'status' | 'amount'> & { readonly surplus?: number };

/**
 * Returns a transaction as it is after a report; undefined if the report changes nothing. Reports may be
 * repeated, come in any order and contradict each other: {@link changesStatus}. What a provider no longer
 * holds was complete, and stays so.
 */
export function afterReport<Transaction extends Asked>(
  transaction: Transaction,
  { status, amount = transaction.amount }: Report,
): Transaction | undefined {
  if (!changesStatus(transaction.status, status)) return undefined;
  if (transaction.status === 'complete') return transaction;
  if (status !== 'complete') return { ...transaction, status: 'failed' };
  const { surplus } = transaction;
  const used = surplus === undefined ? {} : { surplus: Math.min(surplus, amount) };
  return { ...transaction, ...used, amount, status };
}

/** How much of a transaction counts as moved, or about to move. */
export function countedOf({ status, amount }: Asked): number {
  return status === 'failed' ? 0 : amount;
}

/** What of the money that came in is surplus, where no more than `wanted` is outstanding. */
export function surplusOf(amount: number, wanted: number): number {
  return Math.max(0, amount - wanted);
}

/** An amount as a provider reports it. */
interface Reported {
  readonly status: ReportedStatus;
  readonly moved?: { readonly amount: number; readonly currency: string } | undefined;
}

/**
 * Returns what the rules need of an outcome.
 * @param owner of the transaction; only money of its currency counts for it
 */
export function toReport(
  owner: { readonly currency: string },
  asked: { readonly currency: string },
  { status, moved }: Reported,
): Report {
  const isForeign = (moved?.currency ?? asked.currency) !== owner.currency;
  return { status, isForeign, ...(moved && { amount: moved.amount }) };
}
