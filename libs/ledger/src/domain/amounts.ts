import { DomainError, faultOf } from '#kernel';

/** The order or the invoice is in a state in which this cannot be done. */
export function invalidState(detail: string): DomainError {
  return new DomainError([faultOf('unprocessable', 'Invalid state', detail)]);
}

/** The amount that somebody wants to move. */
export interface WantedAmount {
  /** Undefined for all that is possible. */
  readonly amount: number | undefined;
  /** The field of a request that says it. */
  readonly source: string;
}

/** The wanted amount is too much. */
export function amountRefused({ amount, source }: WantedAmount, mustBe: string): DomainError {
  const at = { source, meta: { value: amount } };
  return new DomainError([faultOf('invalid', 'Validation Error', `${source} ${mustBe}`, at)]);
}

/**
 * Returns the amount of a refund: `amount`, or everything that is left.
 * @param of what is refunded, in words
 * @param nothingLeft says that nothing is left
 * @throws DomainError `Invalid state`
 */
export function amountOfRefund(
  left: number,
  amount: number | undefined,
  of: string,
  nothingLeft: string,
): number {
  if (left <= 0) throw invalidState(`${nothingLeft}; there is nothing left to refund`);
  if (amount === undefined || amount <= left) return amount ?? left;
  throw invalidState(
    `Only ${String(left)} of this ${of} can still be refunded; send at most that amount`,
  );
}
