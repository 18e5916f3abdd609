import type { TransactionType } from './ledger';

/** `failed` is not final: a provider may report later that the money was taken after all. */
export type TransactionStatus = 'pending' | 'complete' | 'failed';

/** A payment transaction of an order as the rules see it. Amounts are in the smallest unit. */
export interface OrderTransaction {
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

export type OrderTransactions = readonly OrderTransaction[];

/** Types that take money or promise it. */
const TAKING: readonly TransactionType[] = ['authorize', 'purchase', 'capture'];

export const takesMoney = ({ type }: Pick<OrderTransaction, 'type'>): boolean =>
  TAKING.includes(type);

/** Returns the transactions that capture, refund or void another one and did not fail. */
function doneTo(
  transactions: OrderTransactions,
  of: string,
  ...types: readonly TransactionType[]
): OrderTransactions {
  return transactions.filter(
    ({ ofId, type, status }) => ofId === of && types.includes(type) && status !== 'failed',
  );
}

/** Returns the capture or the void that ended an authorization, or is about to end it. */
export function endOf(
  transactions: OrderTransactions,
  authorizationId: string,
): OrderTransaction | undefined {
  return doneTo(transactions, authorizationId, 'capture', 'void')[0];
}

/** Whether a transaction is an authorization that was neither captured nor voided. */
export function isHeld(
  transactions: OrderTransactions,
  { id, type, status }: OrderTransaction,
): boolean {
  return type === 'authorize' && status === 'complete' && endOf(transactions, id) === undefined;
}

/**
 * Returns the sum of the authorizations that are neither captured nor voided, except for one of them.
 */
export function promisedBesides(transactions: OrderTransactions, exceptId: string | null): number {
  return sum(
    transactions.filter(({ id, type, status }) => {
      const holds = type === 'authorize' && status === 'complete' && id !== exceptId;
      const ends = holds ? doneTo(transactions, id, 'capture', 'void') : [];
      return holds && !ends.some((end) => end.status === 'complete');
    }),
    ({ amount }) => amount,
  );
}

/** How much of a transaction was refunded or is about to be, and how much of that was surplus. */
export function givenBackOf(transactions: OrderTransactions, id: string) {
  const refunds = doneTo(transactions, id, 'refund');
  return {
    amount: sum(refunds, ({ amount }) => amount),
    surplus: sum(refunds, ({ surplus }) => surplus),
  };
}

/** The surplus of the next refund: surplus is refunded first. */
export function surplusOfRefund(
  transactions: OrderTransactions,
  of: OrderTransaction,
  amount: number,
): number {
  return Math.min(amount, of.surplus - givenBackOf(transactions, of.id).surplus);
}

function sum(transactions: OrderTransactions, part: (one: OrderTransaction) => number): number {
  return transactions.reduce((total, one) => total + part(one), 0);
}
