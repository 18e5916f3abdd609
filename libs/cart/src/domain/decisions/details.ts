import { type Decision, DomainError, faultOf } from '#kernel';
import { type Cart, evolve } from '../cart';
import type { CartDetails, CartEvent } from '../events';
import { itemNotFound } from './change-items';
import { beginning, existingCart, livingCart, type Moment } from '../rules/lifetime';
import { promotionRemoved } from '../rules/promotions';
import { sizeFault } from '../rules/size';

type Managed = Decision<CartEvent, undefined>;

/** Details to change; undefined stays, null removes. */
export type CartDetailChanges = { readonly [Key in keyof CartDetails]?: CartDetails[Key] | null };

const nothing: Managed = { events: [], outcome: undefined };

export function createCart(cart: Cart, command: Moment & { details: CartDetails }): Managed {
  if (livingCart(cart, command).createdAt !== null) {
    const detail = 'A cart with this id exists already; choose another id';
    throw new DomainError([faultOf('conflict', 'Conflict', detail, { source: 'data.id' })]);
  }
  return bounded(cart, { type: 'CartCreated', at: command.at, data: command.details });
}

/** A cart that does not exist begins with these details. */
export function changeDetails(
  cart: Cart,
  command: Moment & { changes: CartDetailChanges },
): Managed {
  const living = livingCart(cart, command);
  const sent = Object.entries<unknown>(command.changes).filter(([, value]) => value !== undefined);
  const merged = Object.entries<unknown>({ ...living.details, ...Object.fromEntries(sent) });
  const data = Object.fromEntries(merged.filter(([, value]) => value !== null));
  const details = data as unknown as CartDetails;
  const { at } = command;
  if (living.createdAt === null) return bounded(living, { type: 'CartCreated', at, data: details });
  if (sent.length === 0) return nothing;
  return bounded(living, { type: 'CartDetailsChanged', at, data: details });
}

/** Removes a line or a promotion, by the id of its item. */
export function removeItem(cart: Cart, command: Moment & { itemId: string }): Managed {
  const { itemId, at } = command;
  const { lines, promotions } = existingCart(cart, command);
  const promotion = promotions.find((one) => one.itemId === itemId);
  if (promotion !== undefined) return one(promotionRemoved(promotion, at));
  if (!lines.some(({ id }) => id === itemId)) throw new DomainError([itemNotFound(itemId)]);
  return one({ type: 'CartItemRemoved', at, data: { itemId } });
}

export function emptyCart(cart: Cart, command: Moment): Managed {
  const { lines } = existingCart(cart, command);
  return lines.length === 0 ? nothing : one({ type: 'CartEmptied', at: command.at, data: {} });
}

/**
 * Keeps the cart to the account from now on; one that does not exist begins. The outcome tells whether it
 * was there before. A cart belongs to one account at most, and has no contact of its own then.
 */
export function associateAccount(
  cart: Cart,
  command: Moment & { accountId: string },
): Decision<CartEvent, { readonly known: boolean }> {
  const living = livingCart(cart, command);
  const { accountId: current, details } = living;
  const { accountId, at } = command;
  if (current === accountId) return { events: [], outcome: { known: true } };
  if (current !== null) {
    const detail = 'The cart belongs to another account already';
    throw new DomainError([faultOf('conflict', 'Conflict', detail, { source: 'data[0].id' })]);
  }
  if (details.contact?.email !== undefined) {
    const detail = 'A cart with a contact email belongs to nobody else; remove contact.email first';
    throw new DomainError([faultOf('unprocessable', 'Invalid state', detail)]);
  }
  const event = { type: 'CartAccountAssociated', at, data: { accountId } } as const;
  return { events: [...beginning(living, at), event], outcome: { known: false } };
}

/** Taking away an account that the cart does not belong to changes nothing. */
export function dissociateAccount(cart: Cart, command: Moment & { accountId: string }): Managed {
  const { accountId } = existingCart(cart, command);
  return accountId === command.accountId
    ? one({ type: 'CartAccountDissociated', at: command.at, data: {} })
    : nothing;
}

/** Deleting what does not exist is no error. */
export function deleteCart(cart: Cart, command: Moment): Managed {
  return cart.createdAt === null ? nothing : one({ type: 'CartDeleted', at: command.at, data: {} });
}

/** @throws DomainError `Limit reached` for texts that are too large for a cart */
function bounded(cart: Cart, event: CartEvent): Managed {
  const fault = sizeFault(cart, evolve(cart, event));
  if (fault !== undefined) throw new DomainError([fault]);
  return one(event);
}

function one(event: CartEvent): Managed {
  return { events: [event], outcome: undefined };
}
