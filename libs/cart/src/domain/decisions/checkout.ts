import {
  failWith,
  type Fault,
  isFault,
  type ProductItem,
  refuseIf,
  withMeta,
  withoutUndefined,
} from '#kernel';
import { type Cart, type CartLine, evolve } from '../cart';
import type { CartContext, Offer, Reprice } from '../commands';
import type { CartEvent, CartItemRepriced } from '../events';
import { priceInCart } from '../rules/currency';
import { amountFault } from '../rules/limits';
import { choiceKey, identityOf } from '../rules/line-identity';
import { priceCart } from '../rules/totals';

type ProductLine = CartLine & { readonly item: ProductItem };

/** Returns the lines whose price comes from another catalog than the selected one. */
export function linesOfOtherCatalogs(
  { lines }: Cart,
  published: ReadonlyMap<string, { readonly catalogId: string }>,
): readonly ProductLine[] {
  return lines.filter((line): line is ProductLine => {
    if (line.item.kind !== 'product') return false;
    const { catalogId, productId } = line.item;
    return catalogId !== (published.get(productId)?.catalogId ?? catalogId);
  });
}

/**
 * Gives lines the prices of the selected catalog (docs/reference/orders.md#checkout). The outcome says
 * whether the total changes.
 * @throws DomainError `Currency mismatch` or `Validation Error` for every line without a price there,
 * `Amount out of range`
 */
export function reprice(
  cart: Cart,
  { offers }: Reprice,
  context: CartContext,
): { readonly events: readonly CartEvent[]; readonly changesTotal: boolean } {
  const events: CartEvent[] = [];
  const faults: Fault[] = [];
  for (const line of cart.lines) {
    const offer = offers.get(line.id);
    const result = offer && repriced(cart, line, offer, context);
    if (result === undefined) continue;
    if (isFault(result)) faults.push(result);
    else events.push(result);
  }
  const after = events.reduce(evolve, cart);
  failWith(faults);
  refuseIf(amountFault(after, {}));
  const changesTotal = priceCart(after).parts.withTax !== priceCart(cart).parts.withTax;
  return { events, changesTotal };
}

/** Undefined for a line that keeps its price: it is of this catalog, or its selection has changed since. */
function repriced(
  cart: Cart,
  line: CartLine,
  offer: Offer,
  { currencies, at }: CartContext,
): CartItemRepriced | Fault | undefined {
  const { item } = line;
  const { catalogId, bundle } = offer;
  if (item.kind !== 'product' || item.catalogId === catalogId) return undefined;
  const isSameChoice = bundle === undefined || choiceKey({ ...item, bundle }) === choiceKey(item);
  if (!isSameChoice) return undefined;
  const unitPrice = priceInCart(cart, offer, { currencies }, item);
  if (isFault(unitPrice)) return withMeta(unitPrice, identityOf(item));
  const data = { itemId: line.id, unitPrice, catalogId, ...withoutUndefined({ bundle }) };
  return { type: 'CartItemRepriced', at, data };
}
