import { type Fault, faultOf, refuse, refuseIf } from '#kernel';
import type { Cart, ShippingGroup } from '../cart';
import type { CartContext, ShippingGroupFields } from '../commands';
import type { NewShippingGroup } from '../events';
import { lineKey } from './line-identity';
import type { CartMessage } from './promotions';
import { shippingTotal } from './price-sums';
import { linesIn } from './shipping-methods';
import { undiscountedShipping, usedGroups } from './shipping-parts';

/** Who may say what shipping costs, and who is asking. */
type Pricing = Pick<CartContext, 'user' | 'shopperShippingPrices' | 'shippingRequired'>;

const TOLD =
  'The price of this shipping group was set by a shopper, which the shop does not take any more; choose a shipping method';

/** The group with a note of who has set its price, if it was an administrator and no method sets it. */
export function pricedBy(
  group: NewShippingGroup,
  { price: sent }: Pick<ShippingGroupFields, 'price'>,
  { user }: Pick<Pricing, 'user'>,
): NewShippingGroup {
  const { pricedBy: before, ...unnoted } = group;
  if (group.price === undefined || group.method?.setsPrice === true) return unnoted;
  const now = sent ? user.kind === 'admin' : before !== undefined;
  return now ? { ...unnoted, pricedBy: 'administrator' } : unnoted;
}

/**
 * Whether the price is one that the store does not take from shoppers. Of groups that are older than the
 * note nobody knows who has set the price, so they count as shoppers'.
 */
export function isRefusedPrice(
  { price, method, pricedBy: author }: NewShippingGroup,
  { shopperShippingPrices }: Pick<Pricing, 'shopperShippingPrices'>,
): boolean {
  const isOfShopper = price !== undefined && method?.setsPrice !== true && author === undefined;
  return isOfShopper && !shopperShippingPrices;
}

/** @throws DomainError `Forbidden` if a shopper's change keeps a price that is not taken any more */
export function requireTakenPrice(
  before: NewShippingGroup,
  after: NewShippingGroup,
  pricing: Pick<Pricing, 'user' | 'shopperShippingPrices'>,
): void {
  if (pricing.user.kind === 'admin') return;
  if (!isRefusedPrice(before, pricing) || !isRefusedPrice(after, pricing)) return;
  refuse(faultOf('forbidden', 'Forbidden', TOLD, { source: 'shipping_price' }));
}

/** Why a checkout does not take the prices of these groups. */
export function priceFaults(
  cart: Cart,
  pricing: Pick<Pricing, 'shopperShippingPrices'>,
): readonly Fault[] {
  const refused = usedGroups(cart).filter((group) => isRefusedPrice(group, pricing));
  return refused.map(({ id }) => {
    const meta = { shipping_group_id: id };
    return faultOf('unprocessable', 'Shipping method required', TOLD, { meta });
  });
}

/** Tells with each change which groups no checkout takes. */
export function messagesOfPrices(
  cart: Cart,
  pricing: Pick<Pricing, 'shopperShippingPrices'>,
): readonly CartMessage[] {
  if (cart.shippingGroups.length === 0) return [];
  return priceFaults(cart, pricing).map(({ title, detail, meta }) => ({
    source: { type: 'shipping_group', id: String(meta?.['shipping_group_id']) },
    title,
    description: detail,
  }));
}

/**
 * Where nothing is sent without a method, what an administrator has priced is not sent for less because a
 * shopper takes its items out of the group, or chooses a method for it. Elsewhere items need no group at all.
 * To take items out of the cart is always allowed.
 * @throws DomainError `Forbidden`
 */
export function requireSetPrices(
  before: Cart,
  after: Cart,
  { user, shopperShippingPrices, shippingRequired }: Pricing,
): void {
  if (user.kind === 'admin' || shopperShippingPrices || !shippingRequired) return;
  const fixed = usedGroups(before).filter(({ pricedBy: author }) => author !== undefined);
  if (fixed.length === 0 || undiscountedShipping(after) >= undiscountedShipping(before)) return;
  refuseIf(fixed.some((group) => isEvaded(before, after, group)) ? evaded : undefined);
}

const evaded = faultOf(
  'forbidden',
  'Forbidden',
  'An administrator has set what it costs to send these items; only administrators can have them sent for less',
);

/** Whether items of the group are in the cart still, and its price is not. */
function isEvaded(before: Cart, after: Cart, { id, price }: ShippingGroup): boolean {
  const group = usedGroups(after).find((one) => one.id === id);
  if (group?.price && price && shippingTotal(group.price) >= shippingTotal(price)) return false;
  const [all, sent, left] = [before.lines, linesIn(before, id), after.lines].map(unitsByItem);
  return [...(sent ?? [])].some(([key, units]) => {
    const others = (all?.get(key) ?? 0) - units;
    return (left?.get(key) ?? 0) > others;
  });
}

/** Lines of the same item in different groups count together. */
function unitsByItem(lines: Cart['lines']): ReadonlyMap<string, number> {
  const units = new Map<string, number>();
  for (const { id, item, quantity } of lines) {
    const key = lineKey(item, id, null);
    units.set(key, (units.get(key) ?? 0) + quantity);
  }
  return units;
}
