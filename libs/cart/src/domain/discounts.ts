import { type CartLine, lineValue } from './cart';
import { millionths, rounded } from './taxes';

/** What a promotion takes off, as it was when the cart last changed (interface 7.9). */
export type PromotionTerms =
  | { readonly kind: 'fixed'; readonly amounts: Readonly<Record<string, number>> }
  | {
      readonly kind: 'percent';
      /** 0 to 100, of at most six decimals: for every currency, or by currency. */
      readonly percentage: number | Readonly<Record<string, number>>;
    };

export interface Promotion {
  readonly promotionId: string;
  /** As it is stored; automatic ones have none. */
  readonly code?: string;
  /** ISO 8601 UTC; of automatic ones the older applies first. */
  readonly definedAt: string;
  readonly name: string;
  readonly description?: string;
  readonly terms: PromotionTerms;
}

/** What a promotion takes off a line. */
export interface Discount {
  readonly promotionId: string;
  readonly code: string;
  /** Below 0, in the smallest unit of the currency. */
  readonly amount: number;
}

/** Whether the promotion says what it takes off in this currency. */
export function appliesIn({ terms }: Promotion, currency: string): boolean {
  return termIn(terms, currency) !== undefined;
}

/** What promotions without a code are called where one is shown. */
export function discountName({ code, name }: Promotion): string {
  return code ?? name;
}

/**
 * What the promotions take off each line, by its id: one after the other, each of what those before
 * it have left, so that no line falls below 0 (interface 7.9).
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

function termIn(terms: PromotionTerms, currency: string): number | undefined {
  const values = terms.kind === 'fixed' ? terms.amounts : terms.percentage;
  if (typeof values === 'number') return values;
  return Object.hasOwn(values, currency) ? values[currency] : undefined;
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
