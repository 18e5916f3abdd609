import { type Discount, lineValue, millionths, rounded } from '#kernel';
import type { CartLine } from '../cart';
import type { Promotion, PromotionTerms } from '../events';
import { discountName, termIn } from './promotions';

/**
 * What the promotions take off each line, by its id: one after the other, each of what those before
 * it have left, so that no line falls below 0.
 */
export function discountsOf(
  lines: readonly CartLine[],
  promotions: readonly Promotion[],
): ReadonlyMap<string, readonly Discount[]> {
  const discounts = new Map<string, Discount[]>();
  const left = lines.map(lineValue);
  for (const promotion of promotions) {
    const currency = lines[0]?.unitPrice.currency ?? '';
    const shares = distributed(reduction(promotion.terms, currency, left), left);
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

/** What is taken off all lines together: no more than there is left. */
function reduction(terms: PromotionTerms, currency: string, left: readonly number[]): number {
  const total = left.reduce((sum, value) => sum + value, 0);
  const term = termIn(terms, currency) ?? 0;
  if (terms.kind === 'fixed') return Math.min(term, total);
  return Number(rounded(BigInt(total) * millionths(term), millionths(100)));
}

/**
 * An amount in proportion to the values, to the last cent: each share is rounded toward zero, and what
 * remains goes cent by cent to the largest fractions, the earlier one first.
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
