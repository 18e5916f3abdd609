import type { Tx } from './tx';

/** What the first transaction of a request also writes. */
export interface OncePerRequest {
  readonly isOver: boolean;
  /** Whether an earlier request with the same key has carried it out. */
  readonly isRepeated: boolean;
  /** The result of an earlier request with the same key, if it is known from the beginning. */
  readonly recalled: { readonly result: unknown } | undefined;
  /**
   * Returns the result of `attempt`, or that of an earlier attempt, which is not repeated.
   * @param attempt runs the transaction, and calls `beside` at its end
   */
  carryOut<T>(attempt: (beside: (tx: Tx, result: T) => Promise<void>) => Promise<T>): Promise<T>;
}
