import { type Discount, type LinePrice, lineValue, type PriceParts, taxed } from '#kernel';
import type { Cart, CartLine } from '../cart';
import { discountsOf } from './discounts';
import { type PromotionReason, reasonsOf } from './promotion-conditions';
import { NOTHING, sumOf } from './price-sums';
import { shippingSum, undiscountedShipping } from './shipping-parts';

/** What a cart costs, line by line and altogether. */
export interface PricedCart {
  /** By id of the line. */
  readonly lines: ReadonlyMap<string, LinePrice>;
  readonly parts: PriceParts;
  /** Of the groups that have lines, before discounts; it is in `parts` too. */
  readonly shipping: number;
  /** What promotions take off shipping, 0 or less; it is in `parts` too. */
  readonly shippingDiscount: number;
  /** What each promotion that applies takes off, by its id. */
  readonly discounts: ReadonlyMap<string, { readonly name: string; readonly amount: number }>;
  /** Why the other promotions do not apply, by their ids. */
  readonly reasons: ReadonlyMap<string, PromotionReason>;
}

const NO_DISCOUNTS: readonly Discount[] = [];

/** Caches prices. States of a cart are immutable, and share most lines with the previous state. */
const priced = new WeakMap<Cart, PricedCart>();
const undiscounted = new WeakMap<CartLine, PriceParts>();

/** Returns the amounts of a cart and of its lines (docs/reference/carts.md#taxes-and-totals). */
export function priceCart(cart: Cart): PricedCart {
  const known = priced.get(cart);
  if (known !== undefined) return known;
  const price = computed(cart);
  priced.set(cart, price);
  return price;
}

/** What a cart costs with its taxes, its discounts and its shipping. */
export function totalOf(cart: Cart): number {
  return priceCart(cart).parts.withTax;
}

function computed(cart: Cart): PricedCart {
  const reasons = reasonsOf(cart);
  const applied = cart.promotions.filter(({ promotionId }) => !reasons.has(promotionId));
  const discounts = discountsOf(cart.lines, applied);
  const lines = cart.lines.map((line) => {
    const own = discounts.get(line.id) ?? NO_DISCOUNTS;
    return [line.id, { discounts: own, parts: partsOf(line, own) }] as const;
  });
  const totals = new Map<string, { name: string; amount: number }>();
  for (const promotion of applied) {
    totals.set(promotion.promotionId, { name: promotion.name, amount: 0 });
  }
  for (const { promotionId, amount } of [...discounts.values()].flat()) {
    const total = totals.get(promotionId);
    if (total !== undefined) total.amount += amount;
  }
  const shipping = shippingSum(cart, applied);
  for (const [promotionId, amount] of shipping.discounts) {
    const total = totals.get(promotionId);
    if (total !== undefined) total.amount -= amount;
  }
  return {
    lines: new Map(lines),
    parts: [...lines.map(([, { parts }]) => parts), shipping.parts].reduce(sumOf, NOTHING),
    shipping: shipping.before,
    shippingDiscount: shipping.parts.withTax - shipping.before,
    discounts: totals,
    reasons,
  };
}

/**
 * Returns the total before discounts. It is the largest amount that the cart shows, so if it is exact,
 * every amount is. Repeated calls compute each line only once.
 */
export function undiscountedTotal(cart: Pick<Cart, 'lines' | 'shippingGroups'>): number {
  const lines = cart.lines.reduce((sum, line) => sum + grossOf(line), 0);
  return lines + undiscountedShipping(cart);
}

/** The largest amount of a line: with tax, or its value if that is larger. */
function grossOf(line: CartLine): number {
  const { withTax, withoutTax, tax } = partsOf(line, NO_DISCOUNTS);
  return Math.max(Math.abs(withTax), Math.abs(withoutTax), Math.abs(tax), lineValue(line));
}

function partsOf(line: CartLine, discounts: readonly Discount[]): PriceParts {
  if (discounts.length > 0) {
    return partsWith(
      line,
      discounts.reduce((sum, { amount }) => sum + amount, 0),
    );
  }
  const known = undiscounted.get(line);
  if (known !== undefined) return known;
  const parts = partsWith(line, 0);
  undiscounted.set(line, parts);
  return parts;
}

/**
 * `withoutTax + tax` is always `withTax`. `withoutDiscount` and `discount` contain tax where the price
 * does, so their sum is `withTax` for a price with tax and `withoutTax` for a price without.
 */
function partsWith(line: CartLine, discount: number): PriceParts {
  const withoutDiscount = lineValue(line);
  const { includesTax } = line.unitPrice;
  return {
    ...taxed(withoutDiscount + discount, includesTax, line.taxes),
    discount,
    withoutDiscount,
  };
}
