import { changesStatus, type ReportedStatus } from '#kernel';
import {
  endOf,
  type OrderTransaction,
  type OrderTransactions,
  takesMoney,
} from './order-transactions';
import { outstandingOfOrder, type PaymentSummary, withTransactions } from './ledger';

/** What a gateway says of a transaction. */
export interface Report {
  readonly status: ReportedStatus;
  /** The amount that really moved, if it is not the one that was asked for. */
  readonly amount?: number;
  /** Whether it moved in another currency than that of the order, which has no use for it then. */
  readonly isForeign?: boolean;
}

/** What must be asked of the gateway next, or what is known to have happened there. */
export type Consequence =
  | { readonly type: 'refund'; readonly amount: number }
  | { readonly type: 'void'; readonly status: 'pending' | 'complete' };

export interface Settled {
  readonly summary: PaymentSummary;
  /** The transaction as it is then. */
  readonly transaction: OrderTransaction;
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
  transactions: OrderTransactions,
  transaction: OrderTransaction,
  report: Report,
  isInStock: boolean,
): Settled | undefined {
  if (!changesStatus(transaction.status, report.status)) return undefined;
  const settled =
    transaction.status === 'complete'
      ? withoutPromise(transactions, transaction)
      : reported(summary, transaction, report, isInStock);
  if (settled === undefined) return undefined;
  const { transaction: after, then } = settled;
  const others = transactions.filter(({ id }) => id !== after.id);
  // An authorization that is to be voided holds nothing from now on.
  const ending = then?.type === 'void' ? [voidOf(after, then.status)] : [];
  return { ...settled, summary: withTransactions(summary, [...others, after, ...ending]) };
}

type Decided = Omit<Settled, 'summary'>;

function reported(
  summary: PaymentSummary,
  transaction: OrderTransaction,
  { status, amount = transaction.amount, isForeign = false }: Report,
  isInStock: boolean,
): Decided {
  if (status !== 'complete') return failing(transaction);
  const { surplus } = transaction;
  if (!takesMoney(transaction)) {
    const given = { ...transaction, amount, surplus: Math.min(surplus, amount), status };
    return { transaction: given, then: undefined };
  }
  const isRefused = summary.cancelled || !isInStock || isForeign;
  // Nothing was taken for an order that costs nothing, so nothing can be given back.
  if (isRefused && amount === 0) return failing(transaction);
  return taken({ ...transaction, amount }, isRefused ? 0 : outstandingOfOrder(summary));
}

function failing(transaction: OrderTransaction): Decided {
  return { transaction: { ...transaction, status: 'failed' }, then: undefined };
}

/** Money that came in, or was promised. */
function taken(transaction: OrderTransaction, outstanding: number): Decided {
  const { type, amount } = transaction;
  const wanted = Math.min(amount, outstanding);
  if (type === 'authorize') {
    return {
      transaction: { ...transaction, status: 'complete' },
      then: wanted > 0 ? undefined : { type: 'void', status: 'pending' },
    };
  }
  const surplus = amount - wanted;
  return {
    transaction: { ...transaction, status: 'complete', surplus },
    then: surplus === 0 ? undefined : { type: 'refund', amount: surplus },
  };
}

/** The provider no longer holds an authorization. Nothing follows if the service asked for that. */
function withoutPromise(
  transactions: OrderTransactions,
  transaction: OrderTransaction,
): Decided | undefined {
  const { id, type } = transaction;
  const end = endOf(transactions, id);
  const isExpected = end !== undefined && (end.type === 'void' || end.status === 'complete');
  if (type !== 'authorize' || isExpected) return undefined;
  return { transaction, then: { type: 'void', status: 'complete' } };
}

function voidOf({ id: ofId }: OrderTransaction, status: 'pending' | 'complete') {
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
  const hasEnded = after.fulfilled || after.cancelled;
  if (hasEnded || keepsUnits(after) === hasUnits) return undefined;
  return hasUnits ? 'release' : 'allocate';
}
