import type { TransactionType } from './ledger';

/** `failed` is not for ever: a provider may tell later that the money was taken after all. */
export type TransactionStatus = 'pending' | 'complete' | 'failed';

/** A payment transaction of an order as the rules see it. Amounts are in the smallest unit. */
export interface Booked {
  readonly id: string;
  readonly type: TransactionType;
  readonly status: TransactionStatus;
  readonly amount: number;
  /** The one that it captures, refunds or voids. */
  readonly ofId: string | null;
  /** How much of the amount the order has no use for: taken beyond what was outstanding, or given back of that. */
  readonly surplus: number;
}

export type Book = readonly Booked[];

/** Types that take money or promise it. */
const TAKING: readonly TransactionType[] = ['authorize', 'purchase', 'capture'];

export const takesMoney = ({ type }: Pick<Booked, 'type'>): boolean => TAKING.includes(type);

/** What was asked for to be done to a transaction, and not refused. */
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

/** How much of a transaction was given back or is about to be, and how much of that the order had no use for. */
export function givenBackOf(book: Book, id: string) {
  const refunds = doneTo(book, id, 'refund');
  return {
    amount: sum(refunds, ({ amount }) => amount),
    surplus: sum(refunds, ({ surplus }) => surplus),
  };
}

/** Of the next refund: what the order had no use for is given back first. */
export function surplusOfRefund(book: Book, of: Booked, amount: number): number {
  return Math.min(amount, of.surplus - givenBackOf(book, of.id).surplus);
}

function sum(book: Book, part: (one: Booked) => number): number {
  return book.reduce((total, one) => total + part(one), 0);
}
