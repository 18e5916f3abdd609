import { EventCodec } from '#platform';
import type { CartEvent } from '../domain/cart-events';

/** Every type of event in the stream of a cart, all of them in their first shape. */
export const cartCodec = new EventCodec<CartEvent>({
  CartCreated: [],
  CartDetailsChanged: [],
  CartItemAdded: [],
  CartItemQuantityIncreased: [],
  CartItemQuantityChanged: [],
  CartItemCustomInputsChanged: [],
  CartItemRemoved: [],
  CartEmptied: [],
  CartDeleted: [],
});
