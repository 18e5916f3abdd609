import {
  changedBy,
  faultOf,
  isAmount,
  limitReached,
  outOfRange,
  refuse,
  refuseIf,
  withoutNull,
  withoutUndefined,
} from '#kernel';
import { type Cart, currencyOf, evolve, type ShippingGroup } from '../cart';
import type { CartContext, ShippingGroupChange, ShippingGroupFields } from '../commands';
import type { CartEvent, NewShippingGroup, ShippingPrice } from '../events';
import { defaultCurrency, requiredCurrency } from '../rules/currency';
import { beginning, existingCart, type CartTime } from '../rules/lifetime-and-access';
import { excessFault } from '../rules/limits';
import { currencyMismatch, requiredGroup, requireMayPrice, shippingTotal } from '../rules/shipping';

/**
 * The maximum number of groups, which is that of the lines, because a group without a line is useless.
 */
export const MAX_SHIPPING_GROUPS = 100;
const PRICE = 'shipping_price';

type GroupChanges = Omit<ShippingGroupFields, 'price'> & { readonly price?: ShippingPrice | null };

/**
 * Adds a group (docs/reference/carts.md#shipping-groups), and creates the cart if it does not exist.
 */
export function addShippingGroup(
  cart: Cart,
  command: ShippingGroupChange,
  context: CartContext,
): readonly CartEvent[] {
  const { at } = context;
  requireMayPrice(command.fields, context);
  const group = { id: command.groupId, ...withoutNull(inCurrency(cart, command, context)) };
  if (cart.shippingGroups.length >= MAX_SHIPPING_GROUPS) {
    const detail = `A cart has at most ${String(MAX_SHIPPING_GROUPS)} shipping groups; delete one first`;
    refuse(limitReached(detail, MAX_SHIPPING_GROUPS));
  }
  requirePrice(group.price);
  const events = checked(cart, group, { type: 'CartShippingGroupAdded', at, data: { group } });
  return [...beginning(cart, at), ...events];
}

/** @throws DomainError `Shipping groups not found` */
export function changeShippingGroup(
  cart: Cart,
  command: ShippingGroupChange,
  context: CartContext,
): readonly CartEvent[] {
  const before = requiredGroup(existingCart(cart), context.cartId, command.groupId);
  requireMayPrice(command.fields, context, before);
  const changes = inCurrency(cart, command, context, before);
  if (Object.keys(withoutUndefined(changes)).length === 0) return [];
  const { createdAt: _, updatedAt: __, ...kept } = before;
  const group: NewShippingGroup = changedBy(kept, changes);
  requirePrice(changes.price);
  requireCurrencyOfLines(cart, command.groupId, changes.price);
  const { at } = context;
  return checked(cart, group, { type: 'CartShippingGroupChanged', at, data: { group } });
}

/** @throws DomainError `Shipping group in use` while lines are sent with it */
export function removeShippingGroup(
  cart: Cart,
  { groupId }: { readonly groupId: string },
  { at, cartId }: CartTime & { readonly cartId: string },
): readonly CartEvent[] {
  requiredGroup(existingCart(cart), cartId, groupId);
  if (cart.lines.some(({ shippingGroupId }) => shippingGroupId === groupId)) {
    const detail = 'Items are still assigned to this shipping group; detach or remove them first';
    refuse(faultOf('invalid', 'Shipping group in use', detail));
  }
  return [{ type: 'CartShippingGroupRemoved', at, data: { groupId } }];
}

/**
 * The fields, with a currency for their price: the one it names, else that of the price before, of the
 * request, of the cart, or the default of the catalog or of the store.
 */
function inCurrency(
  cart: Cart,
  { fields: { price, ...fields }, currency: asked, catalogDefault }: ShippingGroupChange,
  { currencies }: Pick<CartContext, 'currencies'>,
  before?: ShippingGroup,
): GroupChanges {
  if (price === undefined) return fields;
  if (price === null) return { ...fields, price };
  const currency =
    requiredCurrency(currencies, price.currency, `${PRICE}.currency`) ??
    before?.price?.currency ??
    requiredCurrency(currencies, asked, 'currency') ??
    currencyOf(cart) ??
    defaultCurrency(currencies, catalogDefault);
  return { ...fields, price: { ...price, currency } };
}

/** The sum of a price that is set must be an amount. */
function requirePrice(price: ShippingPrice | null | undefined): void {
  if (price && !isAmount(shippingTotal(price))) refuse({ ...outOfRange, source: PRICE });
}

/** While lines are assigned to a group, its price must be in the currency of the cart. */
function requireCurrencyOfLines(
  cart: Cart,
  groupId: string,
  price: ShippingPrice | null | undefined,
): void {
  const currency = currencyOf(cart);
  const isSent = cart.lines.some(({ shippingGroupId }) => shippingGroupId === groupId);
  if (!price || currency === null || !isSent || price.currency === currency) return;
  refuse(currencyMismatch(price.currency, currency, `${PRICE}.currency`));
}

function checked(
  cart: Cart,
  { deliveryEstimate: { start, end } = {} }: NewShippingGroup,
  event: CartEvent,
): readonly CartEvent[] {
  if (start !== undefined && end !== undefined && start > end) {
    const source = 'delivery_estimate.start';
    const detail = `${source} must not be after delivery_estimate.end`;
    refuse(faultOf('invalid', 'Validation Error', detail, { source }));
  }
  refuseIf(excessFault(cart, evolve(cart, event), { source: PRICE }));
  return [event];
}
