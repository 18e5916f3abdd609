import type { TransactionType } from './ledger';

/** `failed` is not final: a provider may report later that the money was taken after all. */
export type TransactionStatus = 'pending' | 'complete' | 'failed';

/** A payment transaction of an order as the rules see it. Amounts are in the smallest unit. */
export interface Booked {
  readonly id: string;
  readonly type: TransactionType;
  readonly status: TransactionStatus;
  readonly amount: number;
  /** Id of the transaction that it captures, refunds or voids. */
  readonly ofId: string | null;
  /**
   * Part of the amount that the order does not need: taken beyond the outstanding amount, or given back
   * of that.
   */
  readonly surplus: number;
}

export type Book = readonly Booked[];

/** Types that take money or promise it. */
const TAKING: readonly TransactionType[] = ['authorize', 'purchase', 'capture'];

export const takesMoney = ({ type }: Pick<Booked, 'type'>): boolean => TAKING.includes(type);

/** Transactions that were done to a transaction and did not fail. */
function doneTo(book: Book, of: string, ...types: readonly TransactionType[]): Book {
  return book.filter(
    ({ ofId, type, status }) => ofId === of && types.includes(type) && status !== 'failed',
  );
}

/** How an authorization ended, or is about to end: by its capture, or because it was voided. */
export function endOf(book: Book, authorizationId: string): Booked | undefined {
  return doneTo(book, authorizationId, 'capture', 'void')[0];
}

/** An authorization that nothing has ended. */
export function isHeld(book: Book, { id, type, status }: Booked): boolean {
  return type === 'authorize' && status === 'complete' && endOf(book, id) === undefined;
}

/** What all authorizations promise that nothing has ended, but for one. */
export function promisedBesides(book: Book, exceptId: string | null): number {
  return sum(
    book.filter(({ id, type, status }) => {
      const holds = type === 'authorize' && status === 'complete' && id !== exceptId;
      const ends = holds ? doneTo(book, id, 'capture', 'void') : [];
      return holds && !ends.some((end) => end.status === 'complete');
    }),
    ({ amount }) => amount,
  );
}

/** How much of a transaction was refunded or is about to be, and how much of that was surplus. */
export function givenBackOf(book: Book, id: string) {
  const refunds = doneTo(book, id, 'refund');
  return {
    amount: sum(refunds, ({ amount }) => amount),
    surplus: sum(refunds, ({ surplus }) => surplus),
  };
}

/** The surplus of the next refund: surplus is refunded first. */
export function surplusOfRefund(book: Book, of: Booked, amount: number): number {
  return Math.min(amount, of.surplus - givenBackOf(book, of.id).surplus);
}

function sum(book: Book, part: (one: Booked) => number): number {
  return book.reduce((total, one) => total + part(one), 0);
}
