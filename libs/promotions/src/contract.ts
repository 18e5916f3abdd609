import { Command, Query } from '@nestjs/cqrs';
import type { OpenTransaction } from '#kernel';

/**
 * What a promotion takes off (docs/reference/carts.md#promotions), in the smallest unit of the
 * currency or in per cent.
 */
export type PromotionTerms =
  | { readonly kind: 'fixed'; readonly amounts: Readonly<Record<string, number>> }
  | {
      readonly kind: 'percent';
      /** 0 to 100, of at most six decimals: for every currency, or by currency. */
      readonly percentage: number | Readonly<Record<string, number>>;
    };

/** A promotion that is enabled, has started and has not ended. */
export interface UsablePromotion {
  readonly promotionId: string;
  readonly name: string;
  readonly description?: string;
  readonly terms: PromotionTerms;
  /** Applies without a code. */
  readonly automatic: boolean;
  /** ISO 8601 UTC; the older one applies first. */
  readonly createdAt: string;
}

/**
 * Every promotion that can be used at this moment, with or without a code, the oldest first. Always
 * from memory and at most a second old; what starts or ends meanwhile does so to the millisecond.
 */
export class ListUsablePromotions extends Query<readonly UsablePromotion[]> {}

/** A code that can still be used, as it is stored; anybody who asks may write it in other letter cases. */
export interface UsableCode {
  readonly code: string;
  readonly promotionId: string;
}

/** Those of the codes that have uses left, whether or not their promotion can be used. One query. */
export class FindCodes extends Query<readonly UsableCode[]> {
  constructor(readonly codes: readonly string[]) {
    super();
  }
}

/**
 * Counts one use of each of the codes, in one statement. Answers whether all of them had a use left;
 * if not, no matter who asked has to roll back.
 */
export class CountPromotionUses extends Command<boolean> {
  constructor(
    readonly transaction: OpenTransaction,
    /** In any letter case. */
    readonly codes: readonly string[],
  ) {
    super();
  }
}
