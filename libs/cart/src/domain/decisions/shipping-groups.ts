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
import { withMethod } from '../rules/shipping-methods';
import { methodNotAvailable } from '../rules/shipping-refusals';
import { pricedBy, requireTakenPrice } from '../rules/shipping-prices';
import { shippingTotal } from '../rules/price-sums';
import { currencyMismatch, requiredGroup, requireMayPrice } from '../rules/shipping';

/**
 * The maximum number of groups, which is that of the lines, because a group without a line is useless.
 */
export const MAX_SHIPPING_GROUPS = 100;
const PRICE = 'shipping_price';

type GroupChanges = Omit<ShippingGroupFields, 'price' | 'methodId'> & {
  readonly price?: ShippingPrice | null;
};

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
  const fields = withoutNull(inCurrency(cart, command, context));
  const sent = sentBy(cart, { id: command.groupId, ...fields }, command.fields, context);
  const group = pricedBy(sent, command.fields, context);
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
  const isChange = Object.keys(withoutUndefined({ ...changes, ...chosenIn(command) })).length > 0;
  if (!isChange) return [];
  const { createdAt: _, updatedAt: __, ...kept } = before;
  const sent = sentBy(cart, changedBy(kept, changes), command.fields, context);
  const group = pricedBy(sent, command.fields, context);
  requireTakenPrice(before, group, context);
  requirePrice(changes.price);
  requireCurrencyOfLines(cart, command.groupId, changes.price);
  const { at } = context;
  return checked(cart, group, { type: 'CartShippingGroupChanged', at, data: { group } });
}

function chosenIn({ fields }: ShippingGroupChange): Pick<ShippingGroupFields, 'methodId'> {
  return withoutUndefined({ methodId: fields.methodId });
}

/**
 * The group with the method that it has from now on, at the price of that method unless the request sets one
 * (docs/reference/shipping.md#groups). What says nothing of method, price or address keeps all of them.
 * @throws DomainError `Shipping method not available`
 */
function sentBy(
  cart: Cart,
  group: NewShippingGroup,
  { methodId, price, address }: ShippingGroupFields,
  { shippingMethods }: Pick<CartContext, 'shippingMethods'>,
): NewShippingGroup {
  const { method: before, ...bare } = group;
  if (methodId === null) return before?.setsPrice === true ? withoutPrice(bare, price) : bare;
  const id = methodId ?? before?.id;
  if (id === undefined || [methodId, price, address].every((one) => one === undefined))
    return group;
  const kept = before?.id === id ? before : { id, name: '', setsPrice: true };
  const setsPrice = price === undefined ? kept.setsPrice : price === null;
  const chosen = { ...bare, method: { ...kept, setsPrice } };
  return withMethod(cart, chosen, shippingMethods) ?? refuse(methodNotAvailable);
}

/** Without a method nothing says what the group costs, unless the same request does. */
function withoutPrice(
  group: NewShippingGroup,
  sent: ShippingGroupFields['price'],
): NewShippingGroup {
  const { price, ...unpriced } = group;
  return sent && price !== undefined ? { ...unpriced, price } : unpriced;
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
  {
    fields: { price, methodId: _, ...fields },
    currency: asked,
    catalogDefault,
  }: ShippingGroupChange,
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
