import { EventCodec, type EventTypes } from '#platform';
import type { Cart } from '../domain/cart';
import type { CartEvent } from '../domain/events';

/** Every type of event in the stream of a cart, all of them in their first shape. */
export const cartUpcasts: EventTypes<CartEvent> = {
  CartCreated: [],
  CartDetailsChanged: [],
  CartItemAdded: [],
  CartItemQuantityIncreased: [],
  CartItemRepriced: [],
  CartItemQuantityChanged: [],
  CartItemCustomInputsChanged: [],
  CartItemBundleChanged: [],
  CartItemTaxesChanged: [],
  CartItemShippingGroupChanged: [],
  CartItemRemoved: [],
  CartEmptied: [],
  CartPromotionAdded: [],
  CartPromotionChanged: [],
  CartPromotionRemoved: [],
  CartShippingGroupAdded: [],
  CartShippingGroupChanged: [],
  CartShippingGroupRemoved: [],
  CartAccountAssociated: [],
  CartAccountDissociated: [],
  CartDeleted: [],
  CartAnonymized: [],
};

export const cartCodec = new EventCodec<CartEvent>(cartUpcasts);

/** How a cart lies in a snapshot; raise `format` whenever the shape of {@link Cart} changes. */
export const cartSnapshot = {
  format: 2,
  save: (cart: Cart): unknown => cart,
  load: (json: unknown): Cart => json as Cart,
};
