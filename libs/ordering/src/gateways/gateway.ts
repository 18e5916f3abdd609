import type { TransactionType } from '../domain/ledger';

/** Money that is about to move for an order. */
export interface Movement {
  /** Of the transaction; the same however often the gateway is told of it. */
  readonly transactionId: string;
  readonly orderId: string;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
  /** What the gateway knows the transaction by that is captured or refunded. */
  readonly ofReference?: string;
}

export interface Receipt {
  /** What the gateway knows the movement by; at most 255 characters. */
  readonly reference: string;
}

/**
 * Someone who moves money, with one method for each type of transaction. Every answer is at hand at
 * once, because it is asked for inside the transaction that locks the order. A gateway that has to ask
 * somebody else is to be called before that one opens, and what it did taken back if the order then
 * refuses it.
 */
export type Gateway = {
  readonly slug: string;
  readonly name: string;
} & Readonly<Record<TransactionType, (movement: Movement) => Receipt>>;
