import { type PriceParts, rounded } from '#kernel';
import type { Cart, ShippingGroup } from '../cart';
import type { PromotionOffer } from '../events';
import { distributed } from './discounts';
import { NOTHING, shippingTotal, sumOf } from './price-sums';
import { amountIn } from './promotion-conditions';

type Shipped = Pick<Cart, 'lines' | 'shippingGroups'>;

/** What shipping costs, before and after what promotions take off it. */
export interface ShippingSum {
  /** With tax, before discounts. */
  readonly before: number;
  /** What each `free_shipping` takes off `before`, by the id of the promotion. */
  readonly discounts: ReadonlyMap<string, number>;
  /** After discounts. */
  readonly parts: PriceParts;
}

const NO_SHIPPING: ShippingSum = { before: 0, discounts: new Map(), parts: NOTHING };

/**
 * Returns what the groups cost (docs/reference/carts.md#free-shipping). The promotions apply in their
 * order, each to what is left; groups share a discount in proportion to their prices.
 * @param promotions those that apply
 */
export function shippingSum(cart: Shipped, promotions: readonly PromotionOffer[]): ShippingSum {
  const groups = usedGroups(cart);
  if (groups.length === 0) return NO_SHIPPING;
  const totals = groups.map(({ price }) => (price === undefined ? 0 : shippingTotal(price)));
  const before = totals.reduce((sum, total) => sum + total, 0);
  const discounts = discountsOf(promotions, before, groups);
  const taken = [...discounts.values()].reduce((sum, amount) => sum + amount, 0);
  const shares = distributed(taken, totals);
  const parts = groups
    .map((group, index) => partsOf(group, shares[index] ?? 0))
    .reduce(sumOf, NOTHING);
  return { before, discounts, parts };
}

/** What shipping costs before discounts, with tax. */
export function undiscountedShipping(cart: Shipped): number {
  return shippingSum(cart, []).before;
}

/** A group is charged once, however many lines it has, and not at all without lines. */
export function usedGroups({ lines, shippingGroups }: Shipped): readonly ShippingGroup[] {
  if (shippingGroups.length === 0) return [];
  const used = new Set(lines.map(({ shippingGroupId }) => shippingGroupId));
  return shippingGroups.filter(({ id }) => used.has(id));
}

function discountsOf(
  promotions: readonly PromotionOffer[],
  before: number,
  groups: readonly ShippingGroup[],
): ReadonlyMap<string, number> {
  const currency = groups.find(({ price }) => price !== undefined)?.price?.currency ?? '';
  const discounts = new Map<string, number>();
  let left = before;
  for (const { promotionId, terms, maxDiscount = {} } of promotions) {
    if (terms.kind !== 'free_shipping') continue;
    const taken = Math.min(left, amountIn(maxDiscount, currency) ?? Infinity);
    discounts.set(promotionId, taken);
    left -= taken;
  }
  return discounts;
}

/** The price before discounts contains tax only if `includesTax` says so; so does the discount. */
function partsOf({ price, includesTax = false }: ShippingGroup, share: number): PriceParts {
  if (price === undefined) return NOTHING;
  const full = shippingTotal(price);
  const withTax = full - share;
  const tax = share === 0 ? price.tax : partOf(price.tax, withTax, full);
  const withoutTax = withTax - tax;
  const withoutDiscount = includesTax ? full : full - price.tax;
  const discount = (includesTax ? withTax : withoutTax) - withoutDiscount;
  return { withTax, withoutTax, tax, discount, withoutDiscount };
}

function partOf(amount: number, part: number, whole: number): number {
  return Number(rounded(BigInt(amount) * BigInt(part), BigInt(whole)));
}
