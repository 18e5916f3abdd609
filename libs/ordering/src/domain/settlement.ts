import {
  type Book,
  type Booked,
  endOf,
  promisedBesides,
  takesMoney,
  type TransactionStatus,
} from './booked';
import { outstandingOf, type Pending, type Standing, withTransaction } from './ledger';

/** What a gateway tells of a transaction; `voided` is an authorization that is no longer held. */
export type News = 'complete' | 'failed' | 'voided';

/** What the gateway has to be asked next, or what is known to have happened there besides. */
export type Consequence =
  | { readonly type: 'refund'; readonly amount: number }
  | { readonly type: 'void'; readonly status: 'pending' | 'complete' };

export interface Settled {
  readonly standing: Standing;
  readonly status: TransactionStatus;
  /** How much of its amount the order has no use for. */
  readonly surplus: number;
  readonly then: Consequence | undefined;
}

/** The standing while a gateway is asked for a transaction: what may be taken counts against what may be paid. */
export function withPending(
  standing: Standing,
  transaction: Pick<Booked, 'type' | 'amount'>,
): Standing {
  return takesMoney(transaction) ? moved(standing, transaction.amount, 1) : standing;
}

/**
 * What follows from what a gateway tells of one of the transactions; undefined if it is nothing new. News may
 * come any number of times and in any order, and contradict each other: what is complete stays complete, and
 * what has failed may still turn out to be complete, as only the gateway knows.
 * @param standing of the order, in which the transaction counts as it is in `book`
 * @param isInStock whether the order has its units, or can have them now
 */
export function settle(
  standing: Standing,
  book: Book,
  transaction: Booked,
  news: News,
  isInStock: boolean,
): Settled | undefined {
  const { status, type, surplus } = transaction;
  if (status === 'complete') {
    return news === 'voided' ? withoutPromise(standing, book, transaction) : undefined;
  }
  const before = status === 'pending' ? withoutPending(standing, transaction) : standing;
  if (news === 'complete') {
    return type === 'refund' || type === 'void'
      ? { standing: given(before, book, transaction), status: 'complete', surplus, then: undefined }
      : taken(before, book, transaction, isInStock);
  }
  if (status === 'failed') return undefined;
  return { standing: before, status: 'failed', surplus, then: undefined };
}

/** Money that came in, or was promised. */
function taken(before: Standing, book: Book, transaction: Booked, isInStock: boolean): Settled {
  const { type, amount, ofId } = transaction;
  const isRefused = before.cancelled || !isInStock;
  const wanted = isRefused ? 0 : Math.min(amount, outstandingOf(before));
  const surplus = type === 'authorize' ? 0 : amount - wanted;
  const complete = { status: 'complete', surplus } as const;
  if (type === 'authorize') {
    const isOfUse = wanted > 0;
    return {
      ...complete,
      standing: isOfUse ? withTransaction(before, type, amount) : before,
      then: isOfUse ? undefined : { type: 'void', status: 'pending' },
    };
  }
  const promised = promisedBesides(book, ofId);
  const isForNothing = isRefused || (wanted === 0 && amount > 0);
  return {
    ...complete,
    standing: isForNothing
      ? released(before, type, promised)
      : withTransaction(before, type, wanted, promised),
    then: surplus === 0 ? undefined : { type: 'refund', amount: surplus },
  };
}

/** An authorization that was captured promises nothing any more, whatever becomes of the money. */
function released(before: Standing, type: Booked['type'], promised: number): Standing {
  return type === 'capture' && !before.cancelled
    ? withTransaction(before, 'void', 0, promised)
    : before;
}

/** What the order had no use for is not in its ledger, so that giving it back changes nothing there. */
function given(before: Standing, book: Book, { type, amount, ofId, surplus }: Booked): Standing {
  if (before.cancelled && type === 'void') return before;
  if (type === 'void') return withTransaction(before, type, 0, promisedBesides(book, ofId));
  return amount === surplus ? before : withTransaction(before, type, amount - surplus);
}

/** The provider no longer holds what it promised; nothing follows if we are the ones who asked for that. */
function withoutPromise(standing: Standing, book: Book, transaction: Booked): Settled | undefined {
  const { id, type, surplus } = transaction;
  const end = endOf(book, id);
  const isExpected = end !== undefined && (end.type === 'void' || end.status === 'complete');
  if (type !== 'authorize' || isExpected) return undefined;
  const promised = promisedBesides(book, id);
  return {
    standing: standing.cancelled ? standing : withTransaction(standing, 'void', 0, promised),
    status: 'complete',
    surplus,
    then: { type: 'void', status: 'complete' },
  };
}

function withoutPending(standing: Standing, transaction: Booked): Standing {
  return takesMoney(transaction) ? moved(standing, -transaction.amount, -1) : standing;
}

function moved(standing: Standing, by: number, count: number): Standing {
  const { amount, count: before }: Pending = standing.pending;
  return { ...standing, pending: { amount: amount + by, count: before + count } };
}

/** Whether an order keeps its units: it was paid, or may be. */
function keepsUnits({ ledger, pending, total, begun }: Standing): boolean {
  const { authorized, paid, refunded } = ledger;
  const isPaid = total === 0 ? begun : authorized + paid + refunded > 0;
  return isPaid || pending.count > 0;
}

/** What has to be done with the units of an order that has them, or not. */
export function unitsToMove(
  after: Standing,
  hasUnits: boolean,
): 'allocate' | 'release' | undefined {
  const hasEnded = after.fulfilled || after.cancelled;
  if (hasEnded || keepsUnits(after) === hasUnits) return undefined;
  return hasUnits ? 'release' : 'allocate';
}
