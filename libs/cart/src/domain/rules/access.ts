import { faultOf, refuse } from '#kernel';
import type { Cart } from '../cart';
import { livingCart, type Moment } from './lifetime';

/** Who uses a cart. */
export type CartUser =
  { readonly kind: 'public' | 'admin' } | { readonly kind: 'member'; readonly accountId: string };

/** The cart of an account is for its members and administrators, any other for all who know its id. */
export function isOpenTo(cart: Cart, user: CartUser): boolean {
  if (cart.accountId === null || user.kind === 'admin') return true;
  return user.kind === 'member' && user.accountId === cart.accountId;
}

/**
 * The cart as this user may use it; an expired one is as good as none, and open to everybody again.
 * @throws DomainError `Cart not found`
 */
export function openCart(cart: Cart, user: CartUser, moment: Moment): Cart {
  const living = livingCart(cart, moment);
  if (isOpenTo(living, user)) return living;
  const detail = 'There is no cart with this id that this token gives access to; choose another id';
  return refuse(faultOf('not-found', 'Cart not found', detail));
}
