import type { TaxItem } from './line';
import { MILLIONTHS, millionths, rounded } from './rounding';

/** The most taxes that an administrator can set on an item, or a subscription. */
export const MAX_TAXES = 5;
export const MAX_RATE = 100;
const RATE_DECIMALS = 6;

/** Whether a value is a rate of at most six decimals, which the number keeps exactly. */
export function isRate(rate: unknown): rate is number {
  if (typeof rate !== 'number' || !(rate >= 0 && rate <= MAX_RATE)) return false;
  return Number(rate.toFixed(RATE_DECIMALS)) === rate;
}

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
  const { share, one } = shareOf(taxes);
  const fixed = taxes.reduce((sum, { amount }) => sum + BigInt(amount ?? 0), 0n);
  const given = BigInt(value);
  const untaxed = fixed < given ? given - fixed : 0n;
  const withoutTax = includesTax ? rounded(untaxed * one, one + share) : given;
  const tax = includesTax ? given - withoutTax : rounded(given * share, one) + fixed;
  return {
    withoutTax: Number(withoutTax),
    tax: Number(tax),
    withTax: Number(withoutTax + tax),
  };
}

const MILLION = BigInt(MILLIONTHS);

/** The part of the price that all rates together are, as an exact fraction `share` ÷ `one`. */
function shareOf(taxes: readonly TaxItem[]): { readonly share: bigint; readonly one: bigint } {
  let share = 0n;
  let one = MILLION;
  for (const tax of taxes) {
    const rate = millionths(tax.rate ?? 0);
    if (tax.compound === true) {
      share = share * MILLION + rate * (one + share);
      one *= MILLION;
    } else {
      share += (rate * one) / MILLION;
    }
  }
  return { share, one };
}
