export type TransactionType = 'authorize' | 'capture' | 'purchase' | 'refund' | 'void';

/**
 * Amounts that gateways were asked for without a final answer. They cannot be paid in another way
 * meanwhile.
 */
export interface Pending {
  readonly amount: number;
  /**
   * Number of pending payment transactions; one of them may save a payment method without charging it.
   */
  readonly count: number;
  /** The part of `amount` that a provider is charging now; the rest waits for the customer. */
  readonly asked?: number;
}

export const NOTHING_PENDING: Pending = { amount: 0, count: 0 };

/** `failed` is not final: a provider may report later that the money was taken after all. */
export type TransactionStatus = 'pending' | 'complete' | 'failed';

/** A payment transaction of an order or an invoice as the rules see it. Amounts are in the smallest unit. */
export interface LedgerTransaction {
  readonly id: string;
  readonly type: TransactionType;
  readonly status: TransactionStatus;
  readonly amount: number;
  /** Id of the transaction that it captures, refunds or voids. */
  readonly ofId: string | null;
  /**
   * Part of the amount that its owner does not need: taken beyond the outstanding amount, or given back
   * of that.
   */
  readonly surplus: number;
  /** Whether it is an authorization that a shopper only promised, and nobody has given. */
  readonly isPromise: boolean;
  /** Whether it is a capture that leaves the rest of its authorization authorized. */
  readonly keepsRest: boolean;
  /** Whether it is pending because the customer has to do something first. */
  readonly waits: boolean;
}

export type LedgerTransactions = readonly LedgerTransaction[];

/** Types that take money or promise it. */
const TAKING: readonly TransactionType[] = ['authorize', 'purchase', 'capture'];

export const takesMoney = ({ type }: Pick<LedgerTransaction, 'type'>): boolean =>
  TAKING.includes(type);

/** Returns the transactions that capture, refund or void another one and did not fail. */
function doneTo(
  transactions: LedgerTransactions,
  of: string,
  ...types: readonly TransactionType[]
): LedgerTransactions {
  return transactions.filter(
    ({ ofId, type, status }) => ofId === of && types.includes(type) && status !== 'failed',
  );
}

/**
 * Returns the transaction that ended an authorization, or is about to: its void, or a capture that does not
 * keep the rest.
 */
export function endOf(
  transactions: LedgerTransactions,
  authorizationId: string,
): LedgerTransaction | undefined {
  const done = doneTo(transactions, authorizationId, 'capture', 'void');
  return done.find(({ keepsRest }) => !keepsRest);
}

/** How much of an authorization can still be captured, whatever its owner needs. */
export function leftOf(transactions: LedgerTransactions, authorization: LedgerTransaction): number {
  if (endOf(transactions, authorization.id) !== undefined) return 0;
  const captures = doneTo(transactions, authorization.id, 'capture');
  return Math.max(0, authorization.amount - amountOf(captures));
}

/** Whether a transaction is an authorization of which something can be captured. */
export function isHeld(transactions: LedgerTransactions, one: LedgerTransaction): boolean {
  return one.type === 'authorize' && one.status === 'complete' && leftOf(transactions, one) > 0;
}

/**
 * Returns what is authorized and neither captured nor voided: what a provider or an administrator has
 * given, and what shoppers only promised. A capture that is pending counts as authorized until it is
 * complete.
 */
export function promisedIn(transactions: LedgerTransactions): {
  readonly firm: number;
  readonly promised: number;
} {
  const certain = transactions.filter(
    ({ type, status }) => type !== 'capture' || status === 'complete',
  );
  const held = certain.filter((one) => isHeld(certain, one));
  const left = (isPromise: boolean) =>
    sum(
      held.filter((one) => one.isPromise === isPromise),
      (one) => leftOf(certain, one),
    );
  return { firm: left(false), promised: left(true) };
}

/** Returns the money that was received, without surplus. */
export function receivedIn(transactions: LedgerTransactions): number {
  return sum(
    transactions.filter(
      ({ type, status }) => status === 'complete' && (type === 'purchase' || type === 'capture'),
    ),
    ({ amount, surplus }) => amount - surplus,
  );
}

/** Whether there is no purchase; one of 0 pays what costs nothing. */
export function hasPaidNothing(transactions: LedgerTransactions): boolean {
  return !transactions.some(({ type, status }) => type === 'purchase' && status === 'complete');
}

/** Returns the money that was given back and is about to be, without surplus. */
export function givenBackTo(transactions: LedgerTransactions): {
  readonly refunded: number;
  readonly returning: number;
} {
  const refunds = (wanted: TransactionStatus) =>
    sum(
      transactions.filter(({ type, status }) => type === 'refund' && status === wanted),
      ({ amount, surplus }) => amount - surplus,
    );
  return { refunded: refunds('complete'), returning: refunds('pending') };
}

/** Returns what gateways were asked for without a final answer. */
export function pendingIn(transactions: LedgerTransactions): Pending {
  const pending = transactions.filter((one) => one.status === 'pending' && takesMoney(one));
  const asked = amountOf(pending.filter(({ type, waits }) => type !== 'capture' && !waits));
  const counted = { amount: amountOf(pending), count: pending.length };
  return asked === 0 ? counted : { ...counted, asked };
}

/** Whether a gateway was asked for one of the transactions without a final answer. */
export function hasPending(transactions: LedgerTransactions): boolean {
  return transactions.some(({ status }) => status === 'pending');
}

/** How much of a transaction was refunded or is about to be, and how much of that was surplus. */
export function givenBackOf(
  transactions: LedgerTransactions,
  id: string,
): { readonly amount: number; readonly surplus: number } {
  const refunds = doneTo(transactions, id, 'refund');
  return { amount: amountOf(refunds), surplus: sum(refunds, ({ surplus }) => surplus) };
}

/** The surplus of the next refund: surplus is refunded first. */
export function surplusOfRefund(
  transactions: LedgerTransactions,
  of: LedgerTransaction,
  amount: number,
): number {
  return Math.min(amount, of.surplus - givenBackOf(transactions, of.id).surplus);
}

function amountOf(transactions: LedgerTransactions): number {
  return sum(transactions, ({ amount }) => amount);
}

function sum(transactions: LedgerTransactions, part: (one: LedgerTransaction) => number): number {
  return transactions.reduce((total, one) => total + part(one), 0);
}
