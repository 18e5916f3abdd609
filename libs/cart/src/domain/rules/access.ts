import { DomainError, faultOf } from '#kernel';
import type { Cart } from '../cart';
import { livingCart, type Moment } from './lifetime';

/** Who uses a cart. */
type User =
  { readonly kind: 'public' | 'admin' } | { readonly kind: 'member'; readonly accountId: string };

/** The cart of an account is for its members and administrators, any other for whoever knows its id. */
export function isOpenTo(cart: Cart, user: User): boolean {
  if (cart.accountId === null || user.kind === 'admin') return true;
  return user.kind === 'member' && user.accountId === cart.accountId;
}

/**
 * The cart as this user may use it; an expired one is free again.
 * @throws DomainError `Cart not found`
 */
export function accessibleCart(cart: Cart, user: User, moment: Moment): Cart {
  if (isOpenTo(livingCart(cart, moment), user)) return cart;
  const detail = 'There is no cart with this id that this token gives access to; choose another id';
  throw new DomainError([faultOf('not-found', 'Cart not found', detail)]);
}
