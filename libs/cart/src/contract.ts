import { Command, Query } from '@nestjs/cqrs';
import {
  type EventLine,
  type Line,
  type LinePrice,
  type PriceParts,
  publishedEvent,
} from '#kernel';

/** The form of the id of a cart (docs/reference/requests.md#values). */
export const CART_ID = /^[A-Za-z0-9_-]{1,255}$/;

/** The rule of {@link CART_ID}, as the end of a sentence. */
export const CART_ID_RULE = 'must be 1 to 255 characters out of A-Z a-z 0-9 _ -';

/** Who uses a cart; an account's cart is only for its members and administrators. */
export type CartUser =
  | { readonly kind: 'public' | 'admin' }
  | { readonly kind: 'member'; readonly memberId: string; readonly accountId: string };

/**
 * Erases what people wrote into carts, from their events and snapshots too: name, description, contact,
 * custom attributes and inputs, and where groups are sent. Products and amounts stay.
 */
export class AnonymizeCarts extends Command<void> {
  constructor(readonly cartIds: readonly string[]) {
    super();
  }
}

/** Erases the same from every cart that a member ever changed. It reads all events of all carts. */
export class AnonymizeCartsOfMember extends Command<void> {
  constructor(readonly memberId: string) {
    super();
  }
}

/** @throws DomainError `Cart not found` unless there is a cart with this id that is open to the user */
export class RequireOpenCart extends Query<void> {
  constructor(
    readonly cartId: string,
    readonly user: CartUser,
    /** A cart that is not there any more is open to everybody. */
    readonly mayBeGone = false,
  ) {
    super();
  }
}

/** Lines of a cart that are sent together, and what that costs before discounts. */
export interface CheckedShippingGroup {
  readonly id: string;
  readonly shippingType?: string;
  /** How it is sent, with the name of now. */
  readonly method?: { readonly id: string; readonly name: string };
  /** The total is the sum, in the currency of the cart. */
  readonly price?: { readonly base: number; readonly tax: number; readonly fees: number };
  readonly includesTax?: boolean;
}

/** The lines and amounts of a cart at its checkout. Every amount is the one that the cart shows. */
export interface CheckedCart {
  readonly cartId: string;
  readonly currency: string;
  /** In the order in which they were first added; at least one. */
  readonly lines: readonly (Line & LinePrice)[];
  readonly parts: PriceParts;
  /** It is in `parts` too. */
  readonly shipping: number;
  /** What promotions take off shipping, 0 or less; `parts` includes it. */
  readonly shippingDiscount: number;
  /** Those that have lines. */
  readonly shippingGroups: readonly CheckedShippingGroup[];
  /** What each promotion takes off, by its name; 0 or less. */
  readonly discounts: readonly { readonly name: string; readonly amount: number }[];
  /** Whether a promotion takes something off because it is the first order of the buyer. */
  readonly isForFirst: boolean;
  /** Codes whose use is to be counted. */
  readonly codes: readonly string[];
  /** Units that all lines take out of the stock, by product id, components of bundles included. */
  readonly units: Readonly<Record<string, number>>;
  /** What happened besides what was asked (docs/reference/carts.md#messages). */
  readonly messages: readonly {
    readonly source: { readonly type: string; readonly id?: string; readonly code?: string };
    readonly title: string;
    readonly description: string;
  }[];
}

/**
 * Checks whether a cart can be checked out now, and returns its lines and amounts. If it can, expired
 * promotions leave it, and lines get the prices of now.
 * Nothing else in it changes.
 * @throws DomainError `Cart not found`, `Cart empty`, `Currency mismatch`, `Product not found`,
 * `Insufficient stock` or what the same item would be refused with if it was added again, with a fault
 * for every line or product concerned; `Shipping method not available` and
 * `Shipping method required`; `Prices have changed` if the total is higher than was shown
 */
export class PrepareCheckout extends Command<CheckedCart> {
  constructor(
    readonly cartId: string,
    readonly request: {
      readonly by: CartUser;
      /** The catalog that must still sell the products. */
      readonly selection: {
        readonly channel?: string;
        readonly tag?: string;
        readonly accountId?: string;
      };
      /** The currency that the request names; it must be that of the cart. */
      readonly currency: string | undefined;
      /** Of the customer or contact; of a guest it says whether there were orders before. */
      readonly email: string;
      /** Where the order goes; shipping methods have to deliver there, and its taxes are those of there. */
      readonly to: {
        readonly country: string;
        readonly region?: string;
        readonly postcode: string;
      };
    },
  ) {
    super();
  }
}

/** A cart with items was left for the hours of the cart settings, without an order. Once for each cart. */
export const CartAbandoned = publishedEvent<{
  readonly cart_id: string;
  readonly account_id?: string;
  /** ISO 8601 UTC. */
  readonly changed_at: string;
  readonly currency: string;
  /** With tax, in the smallest unit of the currency. */
  readonly total: number;
  readonly lines: readonly EventLine[];
}>('cart.abandoned.v1');
