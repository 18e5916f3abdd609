import { Command, Query } from '@nestjs/cqrs';
import type { Line, LinePrice, PriceParts } from '#kernel';

/** What is an id of a cart (docs/reference/requests.md#values). */
export const CART_ID = /^[A-Za-z0-9_-]{1,255}$/;

/** What {@link CART_ID} asks for, as the end of a sentence. */
export const CART_ID_RULE = 'must be 1 to 255 characters out of A-Z a-z 0-9 _ -';

/** Who uses a cart; an account's cart is only for its members and administrators. */
export type CartUser =
  | { readonly kind: 'public' | 'admin' }
  | { readonly kind: 'member'; readonly memberId: string; readonly accountId: string };

/**
 * Erases what people wrote into carts, from their events and snapshots too: name, description, contact,
 * custom attributes and inputs, and where groups are sent. What is in them and what it costs stays.
 */
export class AnonymizeCarts extends Command<void> {
  constructor(readonly cartIds: readonly string[]) {
    super();
  }
}

/** The same for every cart that a member ever wrote into. It looks through all events of all carts. */
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
  ) {
    super();
  }
}

/** What a cart comes to at its checkout; every amount is the one that the cart shows. */
export interface CheckedCart {
  readonly cartId: string;
  readonly currency: string;
  /** In the order in which they were first added; at least one. */
  readonly lines: readonly (Line & LinePrice)[];
  readonly parts: PriceParts;
  /** It is in `parts` too. */
  readonly shipping: number;
  /** What each promotion takes off, by its code or, if it has none, its name; 0 or less. */
  readonly discounts: readonly { readonly name: string; readonly amount: number }[];
  /** Codes whose use is to be counted. */
  readonly codes: readonly string[];
  /** What all lines take out of the store: product id to pieces, components of bundles included. */
  readonly pieces: Readonly<Record<string, number>>;
  /** What happened besides what was asked (docs/reference/carts.md#messages). */
  readonly messages: readonly {
    readonly source: { readonly type: string; readonly id?: string; readonly code?: string };
    readonly title: string;
    readonly description: string;
  }[];
}

/**
 * Judges whether a cart can be checked out now, and answers with what it comes to. If it can, promotions
 * that can no longer be used leave it, and lines that another catalog than the selected one has priced
 * take their price from the selected one; nothing else of it changes.
 * @throws DomainError `Cart not found`, `Cart empty`, `Currency mismatch`, `Product not found`,
 * `Insufficient stock` or what a selection of a bundle is refused with, with a fault for every line or
 * product concerned; `Conflict` once the total has changed by new prices
 */
export class PrepareCheckout extends Command<CheckedCart> {
  constructor(
    readonly cartId: string,
    readonly request: {
      readonly by: CartUser;
      /** Which catalog has to have the products still. */
      readonly selection: {
        readonly channel?: string;
        readonly tag?: string;
        readonly accountId?: string;
      };
      /** Named by the request; it must not be another than that of the cart. */
      readonly currency: string | undefined;
    },
  ) {
    super();
  }
}
