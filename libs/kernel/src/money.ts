import { type Fault, faultOf } from './domain-error';

/**
 * A whole number of the smallest subdivision of `currency`: 1250 USD is 12.50
 * (docs/reference/requests.md#values).
 */
export interface Money {
  readonly amount: number;
  /** Three capital letters, as in ISO 4217. */
  readonly currency: string;
}

export interface Price extends Money {
  readonly includesTax: boolean;
}

/** The largest amount that JSON keeps exactly. */
export const MAX_AMOUNT = Number.MAX_SAFE_INTEGER;

/**
 * Whether a computed amount is exact. Products and sums of exact amounts are exact if the result is
 * within the bounds.
 */
export function isAmount(value: number): boolean {
  return Number.isSafeInteger(value);
}

export const outOfRange: Fault = {
  kind: 'invalid',
  title: 'Amount out of range',
  detail: `The amounts would exceed ${String(MAX_AMOUNT)}; use a smaller quantity or price`,
};

/**
 * Explains why something has no price in the currency although all its parts have one.
 * @param mixedTax currencies in which some of the parts have prices with tax and some without
 */
export function mixedTaxFault(
  name: string,
  currency: string,
  mixedTax: readonly string[] | undefined,
  source?: string,
): Fault | undefined {
  if (mixedTax?.includes(currency) !== true) return undefined;
  const detail = `The parts of ${name} have prices with and without tax in ${currency}, which cannot be added up`;
  return faultOf('invalid', 'Validation Error', detail, { source, meta: { currency } });
}
