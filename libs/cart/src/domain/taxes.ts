import { type Fault, faultOf, type TaxItem } from '#kernel';

export const MAX_TAXES = 5;
export const MAX_RATE = 100;
const RATE_DECIMALS = 6;
/** A rate as a whole number of millionths is exact, which its binary fraction is not. */
const MILLIONTHS = 10 ** RATE_DECIMALS;

/** Whether the number says exactly what its decimal text does. */
export function isRate(rate: unknown): rate is number {
  if (typeof rate !== 'number' || !(rate >= 0 && rate <= MAX_RATE)) return false;
  return Number(rate.toFixed(RATE_DECIMALS)) === rate;
}

/** Why a line cannot have so many taxes. */
export function taxesFault(
  taxes: readonly TaxItem[],
  meta: Readonly<Record<string, unknown>>,
): Fault | undefined {
  if (taxes.length <= MAX_TAXES) return undefined;
  const detail = `An item has at most ${String(MAX_TAXES)} taxes; remove one first`;
  return faultOf('unprocessable', 'Limit reached', detail, { meta: { ...meta, limit: MAX_TAXES } });
}

/** What a line is worth, in the smallest unit; `withTax = withoutTax + tax`. */
export interface TaxedValue {
  readonly withoutTax: number;
  readonly tax: number;
  readonly withTax: number;
}

/**
 * Splits what is left of a line after its discounts into tax and the rest, in exact arithmetic,
 * rounded half away from zero (interface 7.10).
 */
export function taxed(value: number, includesTax: boolean, taxes: readonly TaxItem[]): TaxedValue {
  if (taxes.length === 0) return { withoutTax: value, tax: 0, withTax: value };
  const rate = taxes.reduce((sum, tax) => sum + millionths(tax.rate ?? 0), 0n);
  const fixed = taxes.reduce((sum, { amount }) => sum + BigInt(amount ?? 0), 0n);
  const one = BigInt(MILLIONTHS);
  const given = BigInt(value);
  const withoutTax = includesTax ? rounded((given - fixed) * one, one + rate) : given;
  const tax = includesTax ? given - withoutTax : rounded(given * rate, one) + fixed;
  return {
    withoutTax: Number(withoutTax),
    tax: Number(tax),
    withTax: Number(withoutTax + tax),
  };
}

/** A decimal of at most six places as a whole number of millionths. */
export function millionths(decimal: number): bigint {
  return BigInt(Math.round(decimal * MILLIONTHS));
}

/** A fraction as a whole number, halves away from zero. */
export function rounded(numerator: bigint, denominator: bigint): bigint {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const result = (2n * magnitude + denominator) / (2n * denominator);
  return numerator < 0n ? -result : result;
}
