import {
  failWith,
  type Fault,
  faultOf,
  type Line,
  type LineItem,
  type LinePrice,
  type ProductItem,
  refuse,
  withoutUndefined,
  onlyInStock,
} from '#kernel';
import { type Cart, type CartLine, currencyOf } from '../cart';
import { enabledCurrency, type StoreCurrency } from './currency';
import { chosenIn, identityOf } from './line-identity';
import { type Units, unitsByProduct, productsIn } from './stock';
import { type PricedCart, priceCart } from './totals';

/** What the rules need to know to let a cart be checked out. */
export interface CheckoutFacts {
  /** By id: those of {@link productsToFind} that the selected catalog sells. */
  readonly published: ReadonlyMap<string, { readonly name: string; readonly sku?: string }>;
  /** Nothing while the check is left to the payment. */
  readonly available: Units;
}

/** The amounts of a cart; each is the one that the cart shows. */
export interface CartSum extends Pick<PricedCart, 'parts' | 'shipping'> {
  readonly currency: string;
  readonly lines: readonly (Line & LinePrice)[];
  /** By promotion, in the order in which they apply. */
  readonly discounts: readonly { readonly name: string; readonly amount: number }[];
  /** Of the promotions that have one. */
  readonly codes: readonly string[];
  /** By product, components of bundles included. */
  readonly units: Readonly<Record<string, number>>;
}

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
 * none, `Insufficient stock` for every product of which the lines take more than there is
 */
export function requireDeliverable(cart: Cart, facts: CheckoutFacts): void {
  failWith(cart.lines.flatMap((line) => unpublished(line, facts)));
  failWith(shortages(cart, facts));
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
  const { lines, parts, shipping, discounts } = priceCart(cart);
  return {
    currency: currencyOf(cart) ?? '',
    lines: cart.lines.flatMap(({ key: _, order: __, ...line }) => {
      const price = lines.get(line.id);
      return price === undefined ? [] : { ...line, ...price };
    }),
    parts,
    shipping,
    discounts: [...discounts.values()],
    codes: cart.promotions.flatMap(({ code }) => code ?? []),
    units: Object.fromEntries(unitsByProduct(cart.lines)),
  };
}

/**
 * The chosen options of a bundle and the components that they take out of the stock must be sold, too.
 */
function requiredProducts(item: LineItem): readonly string[] {
  if (item.kind !== 'product') return [];
  return [item.productId, ...chosenIn(item.bundle), ...productsIn(item)];
}

function unpublished({ item }: CartLine, { published }: CheckoutFacts): readonly Fault[] {
  const missing = requiredProducts(item).filter((id) => !published.has(id));
  if (item.kind !== 'product' || missing.length === 0) return [];
  const detail = missing.includes(item.productId)
    ? `${item.name} is not sold any more; take it out of the cart`
    : `A part of ${item.name} is not sold any more; choose another one or take it out of the cart`;
  return [faultOf('not-found', 'Product not found', detail, { meta: identityOf(item) })];
}

function shortages({ lines }: Cart, { available, published }: CheckoutFacts): readonly Fault[] {
  return [...unitsByProduct(lines)].flatMap(([id, needed]) => {
    const left = available.get(id);
    if (left === undefined || needed <= left) return [];
    const { name = id, sku } = itemOf(lines, id) ?? published.get(id) ?? {};
    const detail = `${onlyInStock(left, name)}; reduce the quantity over all items of the cart`;
    const meta = { id, ...withoutUndefined({ sku }), available: left };
    return faultOf('invalid', 'Insufficient stock', detail, { meta });
  });
}

/** The line of the product itself, or undefined if only bundles contain it. */
function itemOf(lines: readonly CartLine[], productId: string): ProductItem | undefined {
  const items = lines.flatMap(({ item }) => (item.kind === 'product' ? item : []));
  return items.find((item) => item.productId === productId);
}
