import { EventCodec, type EventTypes } from '#platform/event-store';
import type { CartEvent } from '../domain/events';
import { EVENTS_V1 } from './events/v1';

/** Steps from older shapes, by type. There are none yet: every type still has its first shape. */
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
