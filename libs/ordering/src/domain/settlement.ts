import { isNews } from '#kernel';
import {
  type Book,
  type Booked,
  endOf,
  promisedBesides,
  takesMoney,
  type TransactionStatus,
} from './booked';
import { outstandingOfOrder, type Pending, type PaymentSummary, withTransaction } from './ledger';

/** The news of a gateway about a transaction. `voided` means that an authorization is no longer held. */
export type News = 'complete' | 'failed' | 'voided';

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
  transaction: Pick<Booked, 'type' | 'amount'>,
): PaymentSummary {
  return takesMoney(transaction) ? moved(summary, transaction.amount, 1) : summary;
}

/**
 * Decides what follows from the news of a gateway about a transaction; undefined if the news changes
 * nothing. News may be repeated, come in any order and contradict each other: {@link isNews}.
 * @param summary of the order, in which the transaction counts as it is in `book`
 * @param isInStock whether the order has its units, or can have them now
 */
export function settle(
  summary: PaymentSummary,
  book: Book,
  transaction: Booked,
  news: News,
  isInStock: boolean,
): Settled | undefined {
  const { status, type, surplus } = transaction;
  if (!isNews(status, news)) return undefined;
  if (status === 'complete') return withoutPromise(summary, book, transaction);
  const before = status === 'pending' ? withoutPending(summary, transaction) : summary;
  if (news === 'complete') {
    return type === 'refund' || type === 'void'
      ? { summary: given(before, book, transaction), status: 'complete', surplus, then: undefined }
      : taken(before, book, transaction, isInStock);
  }
  return { summary: before, status: 'failed', surplus, then: undefined };
}

/** Money that came in, or was promised. */
function taken(
  before: PaymentSummary,
  book: Book,
  transaction: Booked,
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
  const promised = promisedBesides(book, ofId);
  const isForNothing = isRefused || (wanted === 0 && amount > 0);
  return {
    ...complete,
    summary: isForNothing
      ? released(before, type, promised)
      : withTransaction(before, type, wanted, promised),
    then: surplus === 0 ? undefined : { type: 'refund', amount: surplus },
  };
}

/** An authorization that was captured promises nothing any more, whatever becomes of the money. */
function released(before: PaymentSummary, type: Booked['type'], promised: number): PaymentSummary {
  return type === 'capture' && !before.cancelled
    ? withTransaction(before, 'void', 0, promised)
    : before;
}

/** Surplus is not in the ledger of the order, so refunding it does not change the ledger. */
function given(
  before: PaymentSummary,
  book: Book,
  { type, amount, ofId, surplus }: Booked,
): PaymentSummary {
  if (before.cancelled && type === 'void') return before;
  if (type === 'void') return withTransaction(before, type, 0, promisedBesides(book, ofId));
  return amount === surplus ? before : withTransaction(before, type, amount - surplus);
}

/** The provider no longer holds an authorization. Nothing follows if the service asked for that. */
function withoutPromise(
  summary: PaymentSummary,
  book: Book,
  transaction: Booked,
): Settled | undefined {
  const { id, type, surplus } = transaction;
  const end = endOf(book, id);
  const isExpected = end !== undefined && (end.type === 'void' || end.status === 'complete');
  if (type !== 'authorize' || isExpected) return undefined;
  const promised = promisedBesides(book, id);
  return {
    summary: summary.cancelled ? summary : withTransaction(summary, 'void', 0, promised),
    status: 'complete',
    surplus,
    then: { type: 'void', status: 'complete' },
  };
}

function withoutPending(summary: PaymentSummary, transaction: Booked): PaymentSummary {
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
