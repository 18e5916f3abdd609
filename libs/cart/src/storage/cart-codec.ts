import { EventCodec, type EventTypes } from '#platform';
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
