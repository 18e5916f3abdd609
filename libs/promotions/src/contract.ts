import { Command, Query } from '@nestjs/cqrs';
import type { Columns, ImportEntry, ImportOutcome, OpenTransaction } from '#kernel';

/**
 * What a promotion takes off (docs/reference/carts.md#promotions), in the smallest unit of the
 * currency or in per cent.
 */
export type PromotionTerms =
  | { readonly kind: 'fixed'; readonly amounts: Readonly<Record<string, number>> }
  | {
      readonly kind: 'percent';
      /** From 0 to 100 with at most six decimals: one for all currencies, or one for each. */
      readonly percentage: number | Readonly<Record<string, number>>;
    }
  | {
      /** As often as the units to buy are in the cart, units to get are reduced by the percentage. */
      readonly kind: 'buy_x_get_y';
      readonly buy: ProductsOfPromotion & { readonly quantity: number };
      readonly get: ProductsOfPromotion & { readonly quantity: number; readonly percent: number };
    }
  /** All shipping, or as much of it as `maxDiscount` says. */
  | { readonly kind: 'free_shipping' };

interface ProductsOfPromotion {
  /** The id of a parent stands for its children. */
  readonly productIds?: readonly string[];
  /** A node stands for the products in it and below it. */
  readonly nodeIds?: readonly string[];
}

type AmountsByCurrency = Readonly<Record<string, number>>;

/**
 * What a cart must be like for a promotion to take something off; every part that is there must hold
 * (docs/reference/carts.md#conditions-of-promotions).
 */
export interface PromotionConditions {
  /** In the smallest unit of each currency. */
  readonly minTotal?: AmountsByCurrency;
  readonly minQuantity?: number;
  readonly productIds?: readonly string[];
  readonly nodeIds?: readonly string[];
  readonly accountIds?: readonly string[];
  /** The buyer has no order yet. */
  readonly firstOrder?: boolean;
  readonly excludeBundles?: boolean;
  /** An extension says so, too. */
  readonly extension?: ConditionOfExtension;
}

/** What an extension is asked about carts that have the promotion. */
export interface ConditionOfExtension {
  readonly name: string;
  /** The extension alone knows what they mean. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** A promotion that is enabled, has started and has not ended. */
export interface UsablePromotion {
  readonly promotionId: string;
  readonly name: string;
  readonly description?: string;
  readonly terms: PromotionTerms;
  readonly conditions?: PromotionConditions;
  /** Left out if it is 0. Higher ones apply first. */
  readonly priority?: number;
  /** Left out unless it is false: the promotion applies only where no other does. */
  readonly stackable?: boolean;
  /** The most that it takes off, in the smallest unit of each currency. */
  readonly maxDiscount?: AmountsByCurrency;
  /** Whether it applies without a code. */
  readonly automatic: boolean;
  /** ISO 8601 UTC. Of two promotions, the older one applies first. */
  readonly createdAt: string;
}

/**
 * Reads every promotion that can be used now, with or without a code, the oldest first. It comes from a
 * cache that is at most a second old, but starts and ends are exact to the millisecond.
 */
export class ListUsablePromotions extends Query<readonly UsablePromotion[]> {}

/** A code that can still be used, as it is stored. Requests may write it in any letter case. */
export interface UsableCode {
  readonly code: string;
  readonly promotionId: string;
}

/** Finds the codes that have uses left, even if their promotion cannot be used now. It takes one query. */
export class FindCodes extends Query<readonly UsableCode[]> {
  constructor(readonly codes: readonly string[]) {
    super();
  }
}

/**
 * Counts one use of each of the codes in one statement. The result says whether all of them had a use
 * left; if not, the caller has to roll back.
 */
export class CountPromotionUses extends Command<boolean> {
  constructor(
    readonly transaction: OpenTransaction,
    /** Codes in any letter case. */
    readonly codes: readonly string[],
  ) {
    super();
  }
}

/**
 * Takes back one use of each of the codes in one statement. Codes that were deleted meanwhile are skipped,
 * and so are codes that somebody has added under the same name since then.
 */
export class GiveBackPromotionUses extends Command<void> {
  constructor(
    readonly transaction: OpenTransaction,
    /** Codes in any letter case. */
    readonly codes: readonly string[],
    /** When the uses were counted. */
    readonly countedAt: Date,
  ) {
    super();
  }
}

/**
 * Creates or changes promotions by their id or name, with their codes
 * (docs/reference/imports.md#promotions). Sources of faults begin with `key` or `attributes`. The number of
 * statements does not grow with the number of entries.
 */
export class ImportPromotions extends Command<ImportOutcome> {
  constructor(
    readonly transaction: OpenTransaction,
    readonly entries: readonly ImportEntry[],
  ) {
    super();
  }
}

/** The columns of a table of promotions. */
export class ReadPromotionColumns extends Query<Columns> {}
