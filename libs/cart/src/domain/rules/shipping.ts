import { type Fault, faultOf, refuse } from '#kernel';
import type { Cart, ShippingGroup } from '../cart';
import type { CartContext, ShippingGroupFields } from '../commands';

/**
 * Only administrators say what shipping costs, unless the store lets shoppers
 * (docs/reference/carts.md#shipping-groups). Taking a price away counts as a price of 0.
 * @throws DomainError `Forbidden`
 */
export function requireMayPrice(
  { price }: Pick<ShippingGroupFields, 'price'>,
  { user, shopperShippingPrices }: Pick<CartContext, 'user' | 'shopperShippingPrices'>,
  before?: Pick<ShippingGroup, 'price'>,
): void {
  if (user.kind === 'admin' || shopperShippingPrices || price === undefined) return;
  if (price === null && before?.price === undefined) return;
  const source = 'shipping_price';
  const detail =
    'Only administrators can set the price of shipping; leave shipping_price out of the request';
  refuse(faultOf('forbidden', 'Forbidden', detail, { source }));
}

/**
 * Returns why a line in this currency cannot be in the group (docs/reference/carts.md#shipping-groups).
 */
export function shippingGroupFault(
  cart: Cart,
  cartId: string,
  groupId: string,
  currency: string,
): Fault | undefined {
  const source = 'shipping_group_id';
  const group = cart.shippingGroups.find(({ id }) => id === groupId);
  if (group === undefined) return { ...groupNotFound(cartId, groupId), source };
  const { price } = group;
  const isPriced = price !== undefined && price.currency !== currency;
  return isPriced ? currencyMismatch(price.currency, currency, source) : undefined;
}

/** @throws DomainError `Shipping groups not found` */
export function requiredGroup(cart: Cart, cartId: string, groupId: string): ShippingGroup {
  const group = cart.shippingGroups.find(({ id }) => id === groupId);
  return group ?? refuse(groupNotFound(cartId, groupId));
}

export function currencyMismatch(priced: string, currency: string, source: string): Fault {
  const detail = `The price of the shipping group is in ${priced}, but the cart is in ${currency}; create a group with a price in ${currency}`;
  return faultOf('invalid', 'Currency mismatch', detail, { source, meta: { currency } });
}

function groupNotFound(cartId: string, groupId: string): Fault {
  const detail = 'The cart has no shipping group with this id; create it first';
  const meta = { cart_id: cartId, shipping_group_ids: [groupId] };
  return faultOf('not-found', 'Shipping groups not found', detail, { meta });
}
