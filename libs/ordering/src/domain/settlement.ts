import {
  afterReport,
  endOf,
  type LedgerTransaction,
  type LedgerTransactions,
  type Report,
  surplusOf,
  takesMoney,
} from '#ledger/domain';
import { outstandingOfOrder, type PaymentSummary, withTransactions } from './ledger';

/** What must be asked of the gateway next, or what is known to have happened there. */
export type Consequence =
  | { readonly type: 'refund'; readonly amount: number }
  | { readonly type: 'void'; readonly status: 'pending' | 'complete' };

export interface Settled {
  readonly summary: PaymentSummary;
  /** The transaction as it is then. */
  readonly transaction: LedgerTransaction;
  readonly then: Consequence | undefined;
}

/**
 * Decides what follows when a gateway reports on a transaction
 * (docs/reference/orders.md#payments-at-a-provider); undefined if the report changes nothing. Reports
 * may be repeated, come in any order and contradict each other: {@link changesStatus}.
 * @param transactions all of the order
 * @param isInStock whether the order has its units, or can have them now
 */
export function settle(
  summary: PaymentSummary,
  transactions: LedgerTransactions,
  transaction: LedgerTransaction,
  report: Report,
  isInStock: boolean,
): Settled | undefined {
  const known = afterReport(transaction, report);
  if (known === undefined) return undefined;
  const settled =
    transaction.status === 'complete'
      ? withoutPromise(transactions, transaction)
      : reported(summary, transaction, known, isInStock && report.isForeign !== true);
  if (settled === undefined) return undefined;
  const { transaction: after, then } = settled;
  const others = transactions.filter(({ id }) => id !== after.id);
  // An authorization that is to be voided holds nothing from now on.
  const ending = then?.type === 'void' ? [voidOf(after, then.status)] : [];
  return { ...settled, summary: withTransactions(summary, [...others, after, ...ending]) };
}

type Decided = Omit<Settled, 'summary'>;

/**
 * @param known the transaction as it is after the report
 * @param isUsable whether the order has its units, or can have them now, and knows the currency
 */
function reported(
  summary: PaymentSummary,
  transaction: LedgerTransaction,
  known: LedgerTransaction,
  isUsable: boolean,
): Decided {
  if (known.status === 'failed' || !takesMoney(known))
    return { transaction: known, then: undefined };
  const isRefused = summary.cancelled || !isUsable;
  // Nothing was taken for an order that costs nothing, so nothing can be given back.
  if (isRefused && known.amount === 0) {
    return { transaction: { ...transaction, status: 'failed' }, then: undefined };
  }
  return taken(known, isRefused ? 0 : outstandingOfOrder(summary));
}

/** Money that came in, or was promised. */
function taken(transaction: LedgerTransaction, outstanding: number): Decided {
  const { type, amount } = transaction;
  const surplus = surplusOf(amount, outstanding);
  if (type === 'authorize') {
    return {
      transaction,
      then: surplus < amount ? undefined : { type: 'void', status: 'pending' },
    };
  }
  return {
    transaction: { ...transaction, surplus },
    then: surplus === 0 ? undefined : { type: 'refund', amount: surplus },
  };
}

/** The provider no longer holds an authorization. Nothing follows if the service asked for that. */
function withoutPromise(
  transactions: LedgerTransactions,
  transaction: LedgerTransaction,
): Decided | undefined {
  const { id, type } = transaction;
  const end = endOf(transactions, id);
  const isExpected = end !== undefined && (end.type === 'void' || end.status === 'complete');
  if (type !== 'authorize' || isExpected) return undefined;
  return { transaction, then: { type: 'void', status: 'complete' } };
}

function voidOf({ id: ofId }: LedgerTransaction, status: 'pending' | 'complete') {
  const nothing = { amount: 0, surplus: 0, isPromise: false, keepsRest: false, waits: false };
  return { ...nothing, id: `${ofId} void`, type: 'void', status, ofId } as const;
}

/**
 * Whether an order keeps its units (docs/reference/orders.md#payments): what was received and what is
 * authorized reach its total. What shoppers only promised does not count; what a provider is charging
 * now does, so that two customers are not charged for one unit.
 */
function keepsUnits({ ledger, promised, pending, total, settled }: PaymentSummary): boolean {
  if (settled || total === 0) return settled || pending.count > 0;
  const { authorized, paid } = ledger;
  return paid + authorized - promised + (pending.asked ?? 0) >= total;
}

/** Whether the units of an order must be allocated or released. */
export function unitsToMove(
  after: PaymentSummary,
  hasUnits: boolean,
): 'allocate' | 'release' | undefined {
  const hasEnded = after.shipping !== 'unfulfilled' || after.cancelled;
  if (hasEnded || keepsUnits(after) === hasUnits) return undefined;
  return hasUnits ? 'release' : 'allocate';
}
