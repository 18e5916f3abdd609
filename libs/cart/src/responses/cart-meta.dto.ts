import { CartDisplayPrice, MessageDto, PriceTriple } from '#line-items';
import { MapOf } from '#platform/http';

export class CartTimestamps {
  /** @example "2031-04-05T06:20:00.000Z" */
  created_at!: string;

  /** @example "2031-04-05T06:20:00.000Z" */
  updated_at!: string;

  /** When the cart expires unless it changes. @example "2031-04-12T06:20:00.000Z" */
  expires_at!: string;
}

export class CartMeta {
  display_price!: CartDisplayPrice;

  /** Discounts by their name. */
  @MapOf(PriceTriple, {})
  discounts!: Record<string, PriceTriple>;

  /**
   * Side effects of the request, such as a removed promotion, and items that are not sold any more; left
   * out if there are none.
   */
  messages?: MessageDto[];

  timestamps!: CartTimestamps;
}
