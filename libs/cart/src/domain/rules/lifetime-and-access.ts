import { DAY_MS, faultOf, refuse } from '#kernel';
import { type Cart, DEFAULT_NAME, unknownCart } from '../cart';
import type { CartCreated } from '../events';

/** When a command is carried out, and how long a cart lives after its last change. */
export interface CartTime {
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly expiryDays: number;
}

export function expiresAt(updatedAt: string, expiryDays: number): string {
  return new Date(Date.parse(updatedAt) + expiryDays * DAY_MS).toISOString();
}

/** Carts whose last change is at this time or before have expired. */
export function expiredSince(moment: CartTime): string {
  return new Date(lastMomentOfExpired(moment)).toISOString();
}

/** The same in milliseconds since 1970. */
function lastMomentOfExpired({ at, expiryDays }: CartTime): number {
  return Date.parse(at) - expiryDays * DAY_MS;
}

/**
 * Returns the cart; an expired one counts as unknown (docs/reference/carts.md#existence-and-expiry).
 */
export function livingCart(cart: Cart, moment: CartTime): Cart {
  if (cart.updatedAt === null) return cart;
  return Date.parse(cart.updatedAt) <= lastMomentOfExpired(moment) ? unknownCart : cart;
}

/** The event that creates a cart before its first change, if it does not exist yet. */
export function beginning({ createdAt }: Cart, at: string): readonly CartCreated[] {
  return createdAt === null ? [{ type: 'CartCreated', at, data: { name: DEFAULT_NAME } }] : [];
}

/** @throws DomainError `Cart not found` */
export function existingCart(cart: Cart): Cart {
  if (cart.createdAt !== null) return cart;
  const detail = 'There is no cart with this id; add an item or create it first';
  return refuse(faultOf('not-found', 'Cart not found', detail));
}

/** Who uses a cart. */
export type CartVisitor =
  | { readonly kind: 'public' | 'admin' }
  | { readonly kind: 'member'; readonly accountId: string };

/**
 * Whether this user may use the cart. The cart of an account is for its members and administrators, and
 * any other cart for everybody who knows its id (docs/reference/carts.md#accounts).
 */
export function isOpenTo(cart: Cart, user: CartVisitor): boolean {
  if (cart.accountId === null || user.kind === 'admin') return true;
  return user.kind === 'member' && user.accountId === cart.accountId;
}

/**
 * Returns the cart if this user may use it. An expired cart counts as unknown, so everybody may use its
 * id again.
 * @param living the cart as {@link livingCart} returns it
 * @throws DomainError `Cart not found`
 */
export function openCart(living: Cart, user: CartVisitor): Cart {
  if (isOpenTo(living, user)) return living;
  const detail = 'There is no cart with this id that this token gives access to; choose another id';
  return refuse(faultOf('not-found', 'Cart not found', detail));
}
