import type { TaxItem } from './line';
import { MILLIONTHS, millionths, rounded } from './rounding';

/** The value of a line with its tax, in the smallest unit; `withTax = withoutTax + tax`. */
export interface TaxedValue {
  readonly withoutTax: number;
  readonly tax: number;
  readonly withTax: number;
}

/**
 * Splits the discounted value of a line into tax and the rest
 * (docs/reference/carts.md#taxes-and-totals), in exact arithmetic, rounded half away from zero. Amounts
 * that are part of a price are together at most that price, so that what is left is never below zero.
 */
export function taxed(value: number, includesTax: boolean, taxes: readonly TaxItem[]): TaxedValue {
  if (taxes.length === 0) return { withoutTax: value, tax: 0, withTax: value };
  const rate = taxes.reduce((sum, tax) => sum + millionths(tax.rate ?? 0), 0n);
  const fixed = taxes.reduce((sum, { amount }) => sum + BigInt(amount ?? 0), 0n);
  const one = BigInt(MILLIONTHS);
  const given = BigInt(value);
  const untaxed = fixed < given ? given - fixed : 0n;
  const withoutTax = includesTax ? rounded(untaxed * one, one + rate) : given;
  const tax = includesTax ? given - withoutTax : rounded(given * rate, one) + fixed;
  return {
    withoutTax: Number(withoutTax),
    tax: Number(tax),
    withTax: Number(withoutTax + tax),
  };
}
