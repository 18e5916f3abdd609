import { changesStatus, type ReportedStatus } from '#kernel';
import {
  type OrderTransactions,
  type OrderTransaction,
  endOf,
  promisedBesides,
  takesMoney,
  type TransactionStatus,
} from './order-transactions';
import { outstandingOfOrder, type Pending, type PaymentSummary, withTransaction } from './ledger';

/** What must be asked of the gateway next, or what is known to have happened there. */
export type Consequence =
  | { readonly type: 'refund'; readonly amount: number }
  | { readonly type: 'void'; readonly status: 'pending' | 'complete' };

export interface Settled {
  readonly summary: PaymentSummary;
  readonly status: TransactionStatus;
  /** The surplus: the part of its amount that the order does not need. */
  readonly surplus: number;
  readonly then: Consequence | undefined;
}

/** The payment summary while a transaction is pending: its amount reduces what else may be paid. */
export function withPending(
  summary: PaymentSummary,
  transaction: Pick<OrderTransaction, 'type' | 'amount'>,
): PaymentSummary {
  return takesMoney(transaction) ? moved(summary, transaction.amount, 1) : summary;
}

/**
 * Decides what follows when a gateway reports on a transaction
 * (docs/reference/orders.md#payments-at-a-provider); undefined if the report changes nothing. Reports
 * may be repeated, come in any order and contradict each other: {@link changesStatus}.
 * @param summary of the order, in which the transaction counts as it is in `transactions`
 * @param isInStock whether the order has its units, or can have them now
 */
export function settle(
  summary: PaymentSummary,
  transactions: OrderTransactions,
  transaction: OrderTransaction,
  reported: ReportedStatus,
  isInStock: boolean,
): Settled | undefined {
  const { status, type, surplus } = transaction;
  if (!changesStatus(status, reported)) return undefined;
  if (status === 'complete') return withoutPromise(summary, transactions, transaction);
  const before = status === 'pending' ? withoutPending(summary, transaction) : summary;
  if (reported === 'complete') {
    return type === 'refund' || type === 'void'
      ? {
          summary: given(before, transactions, transaction),
          status: 'complete',
          surplus,
          then: undefined,
        }
      : taken(before, transactions, transaction, isInStock);
  }
  return { summary: before, status: 'failed', surplus, then: undefined };
}

/** Money that came in, or was promised. */
function taken(
  before: PaymentSummary,
  transactions: OrderTransactions,
  transaction: OrderTransaction,
  isInStock: boolean,
): Settled {
  const { type, amount, ofId } = transaction;
  const isRefused = before.cancelled || !isInStock;
  const wanted = isRefused ? 0 : Math.min(amount, outstandingOfOrder(before));
  const surplus = type === 'authorize' ? 0 : amount - wanted;
  const complete = { status: 'complete', surplus } as const;
  if (type === 'authorize') {
    const isOfUse = wanted > 0;
    return {
      ...complete,
      summary: isOfUse ? withTransaction(before, type, amount) : before,
      then: isOfUse ? undefined : { type: 'void', status: 'pending' },
    };
  }
  const promised = promisedBesides(transactions, ofId);
  const isForNothing = isRefused || (wanted === 0 && amount > 0);
  return {
    ...complete,
    summary: isForNothing
      ? released(before, type, promised)
      : withTransaction(before, type, wanted, promised),
    then: surplus === 0 ? undefined : { type: 'refund', amount: surplus },
  };
}

/**
 * Removes the promise of an authorization that was captured, even if the capture may still fail.
 */
function released(
  before: PaymentSummary,
  type: OrderTransaction['type'],
  promised: number,
): PaymentSummary {
  return type === 'capture' && !before.cancelled
    ? withTransaction(before, 'void', 0, promised)
    : before;
}

/** Surplus is not in the ledger of the order, so refunding it does not change the ledger. */
function given(
  before: PaymentSummary,
  transactions: OrderTransactions,
  { type, amount, ofId, surplus }: OrderTransaction,
): PaymentSummary {
  if (before.cancelled && type === 'void') return before;
  if (type === 'void') return withTransaction(before, type, 0, promisedBesides(transactions, ofId));
  return amount === surplus ? before : withTransaction(before, type, amount - surplus);
}

/** The provider no longer holds an authorization. Nothing follows if the service asked for that. */
function withoutPromise(
  summary: PaymentSummary,
  transactions: OrderTransactions,
  transaction: OrderTransaction,
): Settled | undefined {
  const { id, type, surplus } = transaction;
  const end = endOf(transactions, id);
  const isExpected = end !== undefined && (end.type === 'void' || end.status === 'complete');
  if (type !== 'authorize' || isExpected) return undefined;
  const promised = promisedBesides(transactions, id);
  return {
    summary: summary.cancelled ? summary : withTransaction(summary, 'void', 0, promised),
    status: 'complete',
    surplus,
    then: { type: 'void', status: 'complete' },
  };
}

function withoutPending(summary: PaymentSummary, transaction: OrderTransaction): PaymentSummary {
  return takesMoney(transaction) ? moved(summary, -transaction.amount, -1) : summary;
}

function moved(summary: PaymentSummary, by: number, count: number): PaymentSummary {
  const { amount, count: before }: Pending = summary.pending;
  return { ...summary, pending: { amount: amount + by, count: before + count } };
}

/** Whether an order keeps its units: it was paid, or may be. */
function keepsUnits({ ledger, pending, total, begun }: PaymentSummary): boolean {
  const { authorized, paid, refunded } = ledger;
  const isPaid = total === 0 ? begun : authorized + paid + refunded > 0;
  return isPaid || pending.count > 0;
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
