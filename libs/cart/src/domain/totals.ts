import { type Discount, type LinePrice, lineValue, type PriceParts } from '#kernel';
import type { Cart, CartLine } from './cart';
import { discountsOf } from './discounts';
import { discountName } from './promotion';
import { shippingTotal } from './shipping-group';
import { taxed } from './taxes';

/** What a cart costs, line by line and altogether (interface 7.10). */
export interface PricedCart {
  /** By id of the line. */
  readonly lines: ReadonlyMap<string, LinePrice>;
  readonly parts: PriceParts;
  /** Of the groups that have lines; it is in `parts` too. */
  readonly shipping: number;
  /** What each promotion takes off, by its id; the name is its code, or its own if it has none. */
  readonly discounts: ReadonlyMap<string, { readonly name: string; readonly amount: number }>;
}

const NOTHING: PriceParts = { withTax: 0, withoutTax: 0, tax: 0, discount: 0, withoutDiscount: 0 };
const NO_DISCOUNTS: readonly Discount[] = [];

/** Carts never change, and most lines of one are those of the cart before it. */
const priced = new WeakMap<Cart, PricedCart>();
const undiscounted = new WeakMap<CartLine, PriceParts>();

export function priceCart(cart: Cart): PricedCart {
  const known = priced.get(cart);
  if (known !== undefined) return known;
  const price = pricedAnew(cart);
  priced.set(cart, price);
  return price;
}

function pricedAnew(cart: Cart): PricedCart {
  const discounts = discountsOf(cart.lines, cart.promotions);
  const lines = cart.lines.map((line) => {
    const own = discounts.get(line.id) ?? NO_DISCOUNTS;
    return [line.id, { discounts: own, parts: partsOf(line, own) }] as const;
  });
  const totals = new Map<string, { name: string; amount: number }>();
  for (const promotion of cart.promotions) {
    totals.set(promotion.promotionId, { name: discountName(promotion), amount: 0 });
  }
  for (const { promotionId, code: name, amount } of [...discounts.values()].flat()) {
    totals.set(promotionId, { name, amount: (totals.get(promotionId)?.amount ?? 0) + amount });
  }
  const shipping = shippingParts(cart);
  return {
    lines: new Map(lines),
    parts: [...lines.map(([, { parts }]) => parts), shipping].reduce(sumOf, NOTHING),
    shipping: shipping.withTax,
    discounts: totals,
  };
}

/**
 * The largest amount that the cart shows, as discounts only take away: if it is exact, all are.
 * Lines that stay cost nothing here.
 */
export function undiscountedTotal(cart: Pick<Cart, 'lines' | 'shippingGroups'>): number {
  const lines = cart.lines.reduce((sum, line) => sum + grossOf(line), 0);
  return lines + shippingParts(cart).withTax;
}

/** Of a line: with tax, or what it is worth if that is more. */
function grossOf(line: CartLine): number {
  const { withTax, withoutTax, tax } = partsOf(line, NO_DISCOUNTS);
  return Math.max(Math.abs(withTax), Math.abs(withoutTax), Math.abs(tax), lineValue(line));
}

function partsOf(line: CartLine, discounts: readonly Discount[]): PriceParts {
  const full = undiscounted.get(line) ?? undiscountedAnew(line);
  if (discounts.length === 0) return full;
  const discount = discounts.reduce((sum, { amount }) => sum + amount, 0);
  return partsWith(line, discount, full.withTax);
}

function undiscountedAnew(line: CartLine): PriceParts {
  const parts = partsWith(line, 0, undefined);
  undiscounted.set(line, parts);
  return parts;
}

function partsWith(
  line: CartLine,
  discount: number,
  withoutDiscount: number | undefined,
): PriceParts {
  const value = taxed(lineValue(line) + discount, line.unitPrice.includesTax, line.taxes);
  return { ...value, discount, withoutDiscount: withoutDiscount ?? value.withTax };
}

/** A group costs once, however many lines it has, and nothing without one. */
function shippingParts({
  lines,
  shippingGroups,
}: Pick<Cart, 'lines' | 'shippingGroups'>): PriceParts {
  if (shippingGroups.length === 0) return NOTHING;
  const used = new Set(lines.map(({ shippingGroupId }) => shippingGroupId));
  const prices = shippingGroups.flatMap(({ id, price }) => (used.has(id) ? (price ?? []) : []));
  return prices
    .map((price) => {
      const withTax = shippingTotal(price);
      const { tax } = price;
      return { withTax, withoutTax: withTax - tax, tax, discount: 0, withoutDiscount: withTax };
    })
    .reduce(sumOf, NOTHING);
}

function sumOf(one: PriceParts, other: PriceParts): PriceParts {
  return {
    withTax: one.withTax + other.withTax,
    withoutTax: one.withoutTax + other.withoutTax,
    tax: one.tax + other.tax,
    discount: one.discount + other.discount,
    withoutDiscount: one.withoutDiscount + other.withoutDiscount,
  };
}
