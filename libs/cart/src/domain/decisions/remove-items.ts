import { faultOf, foldedCode, refuse } from '#kernel';
import type { Cart } from '../cart';
import type { CartEvent } from '../events';
import { existingCart, type CartTime } from '../rules/lifetime-and-access';
import { requiredLine } from '../rules/line-identity';
import { promotionRemoved } from '../rules/promotions';

/** Removes a line or a promotion, by the id of its item. @throws DomainError `Item not found` */
export function removeItem(
  cart: Cart,
  { itemId }: { readonly itemId: string },
  { at }: CartTime,
): readonly CartEvent[] {
  const promotion = existingCart(cart).promotions.find((one) => one.itemId === itemId);
  if (promotion !== undefined) return [promotionRemoved(promotion, at)];
  const { id } = requiredLine(cart, itemId);
  return [{ type: 'CartItemRemoved', at, data: { itemId: id } }];
}

/** @throws DomainError `Not Found` if no promotion of the cart has this code, in any letter case */
export function removePromotion(
  cart: Cart,
  { code }: { readonly code: string },
  { at }: CartTime,
): readonly CartEvent[] {
  const folded = foldedCode(code);
  const promotion = existingCart(cart).promotions.find(
    (one) => one.code !== undefined && foldedCode(one.code) === folded,
  );
  if (promotion !== undefined) return [promotionRemoved(promotion, at)];
  return refuse(
    faultOf('not-found', 'Not Found', 'The cart has no promotion with this code', {
      meta: { code },
    }),
  );
}

/** The cart stays, and its currency is free again. */
export function removeAllItems(cart: Cart, { at }: CartTime): readonly CartEvent[] {
  const isEmpty = existingCart(cart).lines.length === 0;
  return isEmpty ? [] : [{ type: 'CartEmptied', at, data: {} }];
}
