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

/** Whether the promotion says what it takes off in this currency. */
export function appliesIn({ terms }: Promotion, currency: string): boolean {
  return termIn(terms, currency) !== undefined;
}

/** What promotions without a code are called where one is shown. */
export function discountName({ code, name }: Promotion): string {
  return code ?? name;
}

/** In the smallest unit of the currency, or in per cent; undefined where it takes nothing off. */
export function termIn(terms: PromotionTerms, currency: string): number | undefined {
  const values = terms.kind === 'fixed' ? terms.amounts : terms.percentage;
  if (typeof values === 'number') return values;
  return Object.hasOwn(values, currency) ? values[currency] : undefined;
}
