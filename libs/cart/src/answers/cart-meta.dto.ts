import { CartDisplayPrice, PriceTriple } from '#line-items';
import { MapOf } from '#platform';

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
