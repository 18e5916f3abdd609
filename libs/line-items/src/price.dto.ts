import { Whole } from '#platform/http';

/** An amount in the smallest subdivision of its currency, and as a person reads it. */
export class PriceTriple {
  /** @example 1250 */
  @Whole()
  amount!: number;

  /** @example "USD" */
  currency!: string;

  /** @example "$12.50" */
  formatted!: string;
}

export class PricePair {
  unit!: PriceTriple;
  value!: PriceTriple;
}

export class ItemDisplayPrice {
  with_tax!: PricePair;
  without_tax!: PricePair;
  tax!: PricePair;
  discount!: PricePair;
  without_discount!: PricePair;
}

export class CartDisplayPrice {
  with_tax!: PriceTriple;
  without_tax!: PriceTriple;
  tax!: PriceTriple;
  discount!: PriceTriple;
  without_discount!: PriceTriple;
  shipping!: PriceTriple;
  shipping_discount!: PriceTriple;
}

export class ItemPrice {
  /** @example 1250 */
  @Whole()
  amount!: number;

  /** @example "USD" */
  currency!: string;

  /** @example false */
  includes_tax!: boolean;
}

/** What a shipping group costs before discounts. */
export class ShownShippingPrice {
  /** @example 450 */
  base!: number;

  /** @example 86 */
  tax!: number;

  /** @example 0 */
  fees!: number;

  /** The sum. @example 536 */
  total!: number;

  /** @example "USD" */
  currency!: string;

  /** The total as a person reads it. @example "$5.36" */
  formatted!: string;
}
