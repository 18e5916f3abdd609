import { type Discount, lineValue, millionths, rounded } from '#kernel';
import type { CartLine } from '../cart';
import type { DiscountTerms, PromotionOffer } from '../events';
import { reducedUnits } from './buy-x-get-y';
import { amountIn, isEligible } from './promotion-conditions';

/** Returns the code of a promotion, or its name if it has none. */
export function discountName({ code, name }: PromotionOffer): string {
  return code ?? name;
}

/**
 * Returns the discount in the smallest unit of the currency, or in per cent; undefined if there is
 * none.
 */
export function termIn(terms: DiscountTerms, currency: string): number | undefined {
  if (terms.kind === 'free_shipping') return 100;
  if (terms.kind === 'buy_x_get_y') return terms.get.percent;
  const values = terms.kind === 'fixed' ? terms.amounts : terms.percentage;
  return typeof values === 'number' ? values : amountIn(values, currency);
}

/**
 * Returns the discounts of each line, by its id (docs/reference/carts.md#promotions). Each promotion
 * applies to the amounts that the earlier ones have left of the lines that it is for, so no line falls
 * below 0.
 */
export function discountsOf(
  lines: readonly CartLine[],
  promotions: readonly PromotionOffer[],
): ReadonlyMap<string, readonly Discount[]> {
  const discounts = new Map<string, Discount[]>();
  const left = lines.map(lineValue);
  for (const promotion of promotions) {
    const currency = lines[0]?.unitPrice.currency ?? '';
    const reduced = reducible(promotion, lines, left);
    const shares = distributed(reduction(promotion, currency, reduced), reduced);
    const named = { promotionId: promotion.promotionId, code: discountName(promotion) };
    for (const [index, share] of shares.entries()) {
      const line = lines[index];
      if (share === 0 || line === undefined) continue;
      left[index] = (left[index] ?? 0) - share;
      discounts.set(line.id, [...(discounts.get(line.id) ?? []), { ...named, amount: -share }]);
    }
  }
  return discounts;
}

/** What the promotion may take off each line, out of what is left of it. */
function reducible(
  promotion: PromotionOffer,
  lines: readonly CartLine[],
  left: readonly number[],
): readonly number[] {
  const { terms } = promotion;
  if (terms.kind === 'free_shipping') return lines.map(() => 0);
  const isFor = (line: CartLine) => isEligible(promotion, line);
  if (terms.kind !== 'buy_x_get_y') {
    return lines.map((line, index) => (isFor(line) ? (left[index] ?? 0) : 0));
  }
  const units = reducedUnits(lines.filter(isFor), terms);
  return lines.map(({ id, quantity }, index) => {
    const part = BigInt(left[index] ?? 0) * BigInt(units.get(id) ?? 0);
    return percentOf(terms.get.percent, part, BigInt(quantity));
  });
}

/** A percentage of a fraction, rounded. */
function percentOf(percentage: number, numerator: bigint, denominator = 1n): number {
  return Number(rounded(numerator * millionths(percentage), denominator * millionths(100)));
}

/** The discount on all lines together, at most their remaining amount and the most that it takes off. */
function reduction(
  { terms, maxDiscount = {} }: PromotionOffer,
  currency: string,
  left: readonly number[],
): number {
  const total = left.reduce((sum, value) => sum + value, 0);
  const term = termIn(terms, currency) ?? 0;
  const most = amountIn(maxDiscount, currency) ?? Infinity;
  if (terms.kind === 'fixed') return Math.min(term, total, most);
  if (terms.kind === 'buy_x_get_y') return Math.min(total, most);
  return Math.min(percentOf(term, BigInt(total)), most);
}

/**
 * Distributes an amount in proportion to the values: each share is rounded toward zero, and the
 * remainder goes cent by cent to the largest fractions, the earlier one first.
 * @param amount at most the sum of the values
 */
export function distributed(amount: number, values: readonly number[]): readonly number[] {
  const total = BigInt(values.reduce((sum, value) => sum + value, 0));
  if (total === 0n || amount === 0) return values.map(() => 0);
  const exact = values.map((value) => BigInt(amount) * BigInt(value));
  const shares = exact.map((product) => Number(product / total));
  const byFraction = exact
    .map((product, index) => ({ index, fraction: product % total }))
    .sort((one, other) => compare(other.fraction, one.fraction) || one.index - other.index);
  const missing = amount - shares.reduce((sum, share) => sum + share, 0);
  for (const { index } of byFraction.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

function compare(one: bigint, other: bigint): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
