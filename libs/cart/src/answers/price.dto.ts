import { MapOf } from '#platform';

/** An amount in the smallest subdivision of its currency, and as a person reads it. */
export class PriceTriple {
  /** @example 1250 */
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
  amount!: number;

  /** @example "USD" */
  currency!: string;

  /** @example false */
  includes_tax!: boolean;
}

export class CartTimestamps {
  /** @example "2031-04-05T06:20:00.000Z" */
  created_at!: string;

  /** @example "2031-04-05T06:20:00.000Z" */
  updated_at!: string;

  /** When the cart is gone unless it changes. @example "2031-04-12T06:20:00.000Z" */
  expires_at!: string;
}

class MessageSource {
  /** @example "promotion" */
  type!: string;

  /** @example "aa11bb22-cc33-4d44-9e55-ff6677889900" */
  id?: string;

  /** @example "SPRING5" */
  code?: string;
}

class CartMessage {
  source!: MessageSource;

  /** @example "Promotion removed" */
  title!: string;

  /** @example "SPRING5 can no longer be used and was taken out of the cart" */
  description!: string;
}

export class CartMeta {
  display_price!: CartDisplayPrice;

  /** Discounts by their name. */
  @MapOf(PriceTriple, {})
  discounts!: Record<string, PriceTriple>;

  /** What happened besides what was asked; left out when nothing did. */
  messages?: CartMessage[];

  timestamps!: CartTimestamps;
}
