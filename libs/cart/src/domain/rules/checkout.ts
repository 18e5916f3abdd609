import { failWith, faultOf, type Line, type LinePrice, refuse, withoutUndefined } from '#kernel';
import { type Cart, currencyOf, type ShippingGroup } from '../cart';
import type { ShippingPrice } from '../events';
import { enabledCurrency, type StoreCurrency } from './currency';
import { isForFirst } from './first-order';
import { usedGroups } from './shipping-parts';
import { shortages, type Units, unitsByProduct } from './stock';
import { type PricedCart, priceCart } from './totals';
import { requiredProducts, type Unsold, unsoldFault } from './unsold';

/** What the rules need to know to let a cart be checked out. */
export interface CheckoutFacts {
  /** Of the {@link productsToFind}. */
  readonly unsold: Unsold;
  /** Nothing while the check is left to the payment. */
  readonly available: Units;
}

/** The amounts of a cart; each is the one that the cart shows. */
export interface CartSum extends Pick<PricedCart, 'parts' | 'shipping' | 'shippingDiscount'> {
  readonly currency: string;
  readonly lines: readonly (Line & LinePrice)[];
  /** Those that have lines. */
  readonly shippingGroups: readonly SentGroup[];
  /** By promotion, in the order in which they apply. */
  readonly discounts: readonly { readonly name: string; readonly amount: number }[];
  /** Whether a promotion that applies is for first orders only. */
  readonly isForFirst: boolean;
  /** Of the promotions that have one. */
  readonly codes: readonly string[];
  /** By product, components of bundles included. */
  readonly units: Readonly<Record<string, number>>;
}

/** A shipping group as an order keeps it. */
type SentGroup = Pick<ShippingGroup, 'id' | 'shippingType' | 'includesTax'> & {
  readonly method?: { readonly id: string; readonly name: string };
  /** In the currency of the cart. */
  readonly price?: Omit<ShippingPrice, 'currency'>;
};

/** Every product without which the lines could not be delivered. */
export function productsToFind({ lines }: Cart): readonly string[] {
  return [...new Set(lines.flatMap(({ item }) => requiredProducts(item)))];
}

/**
 * Refuses a cart that cannot be checked out in this state, whatever the catalog sells
 * (docs/reference/orders.md#checkout).
 * @param request the currency that it names, and those of the store
 * @throws DomainError `Cart empty`, `Currency mismatch`
 */
export function requireCheckable(
  cart: Cart,
  {
    named,
    currencies,
  }: { readonly named: string | undefined; readonly currencies: readonly StoreCurrency[] },
): void {
  const currency = currencyOf(cart);
  if (currency === null) {
    const detail = 'The cart has nothing to pay for; add an item first';
    refuse(faultOf('invalid', 'Cart empty', detail));
  }
  if (enabledCurrency(currencies, currency) === undefined) {
    const detail = `${currency}, the currency of this cart, is not enabled any more; remove its items and add them again in another currency`;
    refuse(faultOf('invalid', 'Currency mismatch', detail, { meta: { currency } }));
  }
  if (named === undefined || named === currency) return;
  const detail = `The currency of this cart is ${currency}; send it in SVC-Currency, or leave the header out`;
  const where = { source: 'currency', meta: { currency } };
  refuse(faultOf('invalid', 'Currency mismatch', detail, where));
}

/**
 * Refuses lines that cannot be delivered (docs/reference/orders.md#checkout).
 * @throws DomainError `Product not found` for every line that is not sold any more; if there is
 * none, `Insufficient stock` for every product and bundle of which the lines take more than there is
 */
export function requireDeliverable({ lines }: Cart, { unsold, available }: CheckoutFacts): void {
  failWith(lines.flatMap(({ item }) => unsoldFault(item, unsold) ?? []));
  // Nothing of the request of a checkout is to blame.
  failWith(shortages(lines, available).map(({ source: _, ...fault }) => fault));
}

/**
 * Refuses a checkout that would cost more than was last shown (docs/reference/orders.md#checkout).
 * @param totals what the cart cost before and after it got the prices of now
 * @param shown the total of its last answer
 * @throws DomainError `Prices have changed`
 */
export function requireShown(
  totals: readonly { readonly before: number; readonly after: number }[],
  shown: number,
): void {
  for (const { before, after } of totals) {
    if (after <= Math.max(before, shown)) continue;
    const detail =
      'The cart costs more than it showed before; nothing was ordered, read the cart and check it out again';
    refuse(faultOf('conflict', 'Prices have changed', detail, { meta: { before, after } }));
  }
}

export function cartSum(cart: Cart): CartSum {
  const { lines, parts, shipping, shippingDiscount, discounts, reasons } = priceCart(cart);
  const applied = cart.promotions.filter(({ promotionId }) => !reasons.has(promotionId));
  return {
    currency: currencyOf(cart) ?? '',
    lines: cart.lines.flatMap(({ key: _, order: __, ...line }) => {
      const price = lines.get(line.id);
      return price === undefined ? [] : { ...line, ...price };
    }),
    parts,
    shipping,
    shippingDiscount,
    shippingGroups: usedGroups(cart).map(sentGroup),
    discounts: [...discounts.values()],
    isForFirst: applied.some(isForFirst),
    codes: applied.flatMap(({ code }) => code ?? []),
    units: Object.fromEntries(unitsByProduct(cart.lines)),
  };
}

function sentGroup({ id, shippingType, method, price, includesTax }: ShippingGroup): SentGroup {
  return {
    id,
    ...withoutUndefined({
      shippingType,
      method: method && { id: method.id, name: method.name },
      price: price && { base: price.base, tax: price.tax, fees: price.fees },
      includesTax,
    }),
  };
}
