import { type Decision, DomainError, faultOf } from '#kernel';
import { type Cart, DEFAULT_NAME } from './cart';
import type { CartDetails, CartEvent } from './cart-events';
import { itemNotFound } from './change-items';
import { existingCart, livingCart, type Moment } from './lifetime';

type Managed = Decision<CartEvent, undefined>;

/** Details to change; undefined stays, null removes. */
export type CartDetailChanges = { readonly [Key in keyof CartDetails]?: CartDetails[Key] | null };

const nothing: Managed = { events: [], outcome: undefined };

export function createCart(cart: Cart, command: Moment & { details: CartDetails }): Managed {
  if (livingCart(cart, command).createdAt !== null) {
    const detail = 'A cart with this id exists already; choose another id';
    throw new DomainError([faultOf('conflict', 'Conflict', detail, { source: 'data.id' })]);
  }
  return one({ type: 'CartCreated', at: command.at, data: command.details });
}

/** An id that is not in use begins an empty cart when it is read (interface 7.1). */
export function openCart(cart: Cart, command: Moment): Managed {
  return livingCart(cart, command).createdAt === null
    ? one({ type: 'CartCreated', at: command.at, data: { name: DEFAULT_NAME } })
    : nothing;
}

export function changeDetails(
  cart: Cart,
  command: Moment & { changes: CartDetailChanges },
): Managed {
  const { details } = existingCart(cart, command);
  const sent = Object.entries<unknown>(command.changes).filter(([, value]) => value !== undefined);
  const merged = Object.entries<unknown>({ ...details, ...Object.fromEntries(sent) });
  const data = Object.fromEntries(merged.filter(([, value]) => value !== null));
  return sent.length === 0
    ? nothing
    : one({ type: 'CartDetailsChanged', at: command.at, data: data as unknown as CartDetails });
}

export function removeItem(cart: Cart, command: Moment & { itemId: string }): Managed {
  const { itemId, at } = command;
  if (!existingCart(cart, command).lines.some(({ id }) => id === itemId)) {
    throw new DomainError([itemNotFound(itemId)]);
  }
  return one({ type: 'CartItemRemoved', at, data: { itemId } });
}

export function emptyCart(cart: Cart, command: Moment): Managed {
  const { lines } = existingCart(cart, command);
  return lines.length === 0 ? nothing : one({ type: 'CartEmptied', at: command.at, data: {} });
}

/** Deleting what does not exist is no error. */
export function deleteCart(cart: Cart, command: Moment): Managed {
  return cart.createdAt === null ? nothing : one({ type: 'CartDeleted', at: command.at, data: {} });
}

function one(event: CartEvent): Managed {
  return { events: [event], outcome: undefined };
}
