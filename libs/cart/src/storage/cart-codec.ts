import { EventCodec, type EventTypes } from '#platform';
import type { Cart } from '../domain/cart';
import type { CartEvent } from '../domain/events';
import { EVENTS_V1 } from './events/v1';

/** Steps from older shapes; every type of event is in its first. */
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

export const cartCodec = new EventCodec<CartEvent>(cartUpcasts, EVENTS_V1);

/**
 * Fingerprints of the shapes that {@link Cart} had in snapshots, the oldest first. A new shape is appended
 * with a snapshot of its own among the golden files; no entry ever changes or goes.
 */
export const SNAPSHOT_SHAPES: readonly string[] = [
  '1eaef14f79d822f7',
  'be44369268fff695',
  '48f46c1981fdda30',
];

/** How a cart lies in a snapshot; snapshots of another format are made again from the events. */
export const cartSnapshot = {
  format: SNAPSHOT_SHAPES.length,
  save: (cart: Cart): unknown => cart,
  load: (json: unknown): Cart => json as Cart,
};
