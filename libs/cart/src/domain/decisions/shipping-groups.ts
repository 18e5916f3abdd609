import { type Decision, DomainError, type Fault, faultOf, isAmount, outOfRange } from '#kernel';
import { type Cart, currencyOf, evolve } from '../cart';
import type { CartEvent } from '../events';
import { beginning, existingCart, livingCart, type Moment } from '../rules/lifetime';
import { amountFault } from '../rules/limits';
import {
  type NewShippingGroup,
  type ShippingGroup,
  type ShippingPrice,
  shippingTotal,
} from '../shipping-group';
import { sizeFault } from '../rules/size';

/** A group makes sense with a line in it, of which there are no more. */
export const MAX_SHIPPING_GROUPS = 100;
const PRICE = 'data.shipping_price';

type Decided = Decision<CartEvent, undefined>;

type OfGroup = Moment & { readonly cartId: string; readonly groupId: string };

/** What is to change on a group; undefined stays, null removes. */
export type ShippingGroupChanges = {
  readonly [Key in Exclude<keyof NewShippingGroup, 'id'>]?: NewShippingGroup[Key] | null;
};

/** Why a line in this currency cannot be sent with the group (interface 7.11 and 8.6). */
export function shippingGroupFault(
  cart: Cart,
  cartId: string,
  groupId: string | undefined,
  currency: string,
): Fault | undefined {
  if (groupId === undefined) return undefined;
  const group = cart.shippingGroups.find(({ id }) => id === groupId);
  if (group === undefined) {
    return { ...groupNotFound(cartId, groupId), source: 'shipping_group_id' };
  }
  const isPriced = group.price !== undefined && group.price.currency !== currency;
  return isPriced
    ? currencyMismatch(group.price.currency, currency, 'shipping_group_id')
    : undefined;
}

/** @throws DomainError `Shipping groups not found` */
export function requiredGroup(cart: Cart, cartId: string, groupId: string): ShippingGroup {
  const group = cart.shippingGroups.find(({ id }) => id === groupId);
  if (group === undefined) throw new DomainError([groupNotFound(cartId, groupId)]);
  return group;
}

function groupNotFound(cartId: string, groupId: string): Fault {
  const detail = 'The cart has no shipping group with this id; create it first';
  const meta = { cart_id: cartId, shipping_group_ids: [groupId] };
  return faultOf('not-found', 'Shipping groups not found', detail, { meta });
}

export function addShippingGroup(
  cart: Cart,
  command: Moment & { readonly group: NewShippingGroup },
): Decided {
  const { group, at } = command;
  const living = livingCart(cart, command);
  if (living.shippingGroups.length >= MAX_SHIPPING_GROUPS) {
    const detail = `A cart has at most ${String(MAX_SHIPPING_GROUPS)} shipping groups; delete one first`;
    const meta = { limit: MAX_SHIPPING_GROUPS };
    throw new DomainError([faultOf('unprocessable', 'Limit reached', detail, { meta })]);
  }
  requirePrice(group.price);
  const event = { type: 'CartShippingGroupAdded', at, data: { group } } as const;
  return { ...checked(living, event), events: [...beginning(living, at), event] };
}

export function changeShippingGroup(
  cart: Cart,
  command: OfGroup & { readonly changes: ShippingGroupChanges },
): Decided {
  const living = existingCart(cart, command);
  const { createdAt, updatedAt, ...before } = requiredGroup(
    living,
    command.cartId,
    command.groupId,
  );
  const sent = Object.entries<unknown>(command.changes).filter(([, value]) => value !== undefined);
  if (sent.length === 0) return { events: [], outcome: undefined };
  const merged = Object.entries<unknown>({ ...before, ...Object.fromEntries(sent) });
  const group = Object.fromEntries(merged.filter(([, value]) => value !== null));
  requirePrice(command.changes.price);
  requireCurrencyOfLines(living, command.groupId, command.changes.price);
  return checked(living, {
    type: 'CartShippingGroupChanged',
    at: command.at,
    data: { group: group as unknown as NewShippingGroup },
  });
}

/** @throws DomainError `Shipping group in use` while lines are sent with it */
export function removeShippingGroup(cart: Cart, command: OfGroup): Decided {
  const { cartId, groupId, at } = command;
  const living = existingCart(cart, command);
  requiredGroup(living, cartId, groupId);
  if (living.lines.some(({ shippingGroupId }) => shippingGroupId === groupId)) {
    const detail = 'Items are sent with this shipping group; detach or remove them first';
    throw new DomainError([faultOf('invalid', 'Shipping group in use', detail)]);
  }
  const event = { type: 'CartShippingGroupRemoved', at, data: { groupId } } as const;
  return { events: [event], outcome: undefined };
}

/** The sum of a price that is set must be an amount. */
function requirePrice(price: ShippingPrice | null | undefined): void {
  if (price && !isAmount(shippingTotal(price))) {
    throw new DomainError([{ ...outOfRange, source: PRICE }]);
  }
}

/** As long as lines are sent with a group, its price stays in the currency of the cart. */
function requireCurrencyOfLines(
  cart: Cart,
  groupId: string,
  price: ShippingPrice | null | undefined,
): void {
  const currency = currencyOf(cart);
  const isSent = cart.lines.some(({ shippingGroupId }) => shippingGroupId === groupId);
  if (!price || currency === null || !isSent || price.currency === currency) return;
  throw new DomainError([currencyMismatch(price.currency, currency, `${PRICE}.currency`)]);
}

function checked(
  cart: Cart,
  event: Extract<CartEvent, { type: 'CartShippingGroupAdded' | 'CartShippingGroupChanged' }>,
): Decided {
  const { start, end } = event.data.group.deliveryEstimate ?? {};
  if (start !== undefined && end !== undefined && start > end) {
    const source = 'data.delivery_estimate.start';
    const detail = `${source} must not be after delivery_estimate.end`;
    throw new DomainError([faultOf('invalid', 'Validation Error', detail, { source })]);
  }
  const after = evolve(cart, event);
  const excess = sizeFault(cart, after) ?? amountFault(after, { source: PRICE });
  if (excess !== undefined) throw new DomainError([excess]);
  return { events: [event], outcome: undefined };
}

function currencyMismatch(priced: string, currency: string, source: string): Fault {
  const detail = `The shipping group has its price in ${priced}, and the cart is in ${currency}`;
  return faultOf('invalid', 'Currency mismatch', detail, { source, meta: { currency } });
}
