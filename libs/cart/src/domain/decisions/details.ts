import { changedBy, type Patch, faultOf, refuse, refuseIf, withoutUndefined } from '#kernel';
import { type Cart, evolve } from '../cart';
import type { CartDetails, CartEvent } from '../events';
import type { CartTime } from '../rules/lifetime-and-access';
import { sizeFault } from '../rules/limits';

/** @throws DomainError `Conflict` for an id that is in use */
export function createCart(
  cart: Cart,
  { details }: { readonly details: CartDetails },
  { at }: CartTime,
): readonly CartEvent[] {
  if (cart.createdAt !== null) {
    const detail = 'A cart with this id exists already; choose another id';
    refuse(faultOf('conflict', 'Conflict', detail, { source: 'id' }));
  }
  return bounded(cart, { type: 'CartCreated', at, data: details });
}

/** Changes the details, and creates the cart if it does not exist. */
export function changeDetails(
  cart: Cart,
  { changes }: { readonly changes: Patch<CartDetails> },
  { at }: CartTime,
): readonly CartEvent[] {
  const data = changedBy(cart.details, changes);
  if (cart.createdAt === null) return bounded(cart, { type: 'CartCreated', at, data });
  if (Object.keys(withoutUndefined(changes)).length === 0) return [];
  return bounded(cart, { type: 'CartDetailsChanged', at, data });
}

/** Deletes the cart; if it does not exist, nothing happens. */
export function deleteCart(cart: Cart, { at }: CartTime): readonly CartEvent[] {
  return cart.createdAt === null ? [] : [{ type: 'CartDeleted', at, data: {} }];
}

/** @throws DomainError `Limit reached` for texts that are too large for a cart */
function bounded(cart: Cart, event: CartEvent): readonly CartEvent[] {
  refuseIf(sizeFault(cart, evolve(cart, event)));
  return [event];
}
