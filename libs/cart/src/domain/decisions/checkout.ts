import {
  type BundleChoice,
  type Decision,
  DomainError,
  type Fault,
  mixedTaxFault,
  type ProductItem,
} from '#kernel';
import { type Cart, type CartLine, evolve } from '../cart';
import type { CartEvent, CartItemRepriced } from '../events';
import { identityOf } from '../cart-item';
import { noPriceFault, type Priced, priceInCart, type StoreCurrency } from '../rules/currency';
import { amountFault } from '../rules/limits';
import { choiceKey } from '../rules/line-identity';
import { priceCart } from '../rules/totals';

/** What the selected catalog asks for the product of a line. */
export interface Offer {
  readonly catalogId: string;
  readonly prices: Priced['prices'];
  /** What the selection of the line comes to there, if the product is a bundle. */
  readonly bundle?: BundleChoice;
  /** Currencies in which the parts of a bundle have prices that cannot be added up. */
  readonly mixedTax?: readonly string[];
}

type ProductLine = CartLine & { readonly item: ProductItem };

/** What lines are priced by. */
export interface Repricing {
  /** By id of the line. */
  readonly offers: ReadonlyMap<string, Offer>;
  /** All of the store; nothing has a price in one that is not enabled. */
  readonly currencies: readonly StoreCurrency[];
  readonly at: string;
}

/** The lines that were priced by another catalog than the one that sells their product now. */
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
 * Prices lines by what the selected catalog asks for them. The outcome tells whether the total changes.
 * @throws DomainError `Currency mismatch` or `Validation Error` for every line without a price there,
 * `Amount out of range`
 */
export function reprice(
  cart: Cart,
  facts: Repricing,
): Decision<CartEvent, { readonly changesTotal: boolean }> {
  const events: CartEvent[] = [];
  const faults: Fault[] = [];
  for (const line of cart.lines) {
    const offer = facts.offers.get(line.id);
    const result = offer && repriced(cart, line, offer, facts);
    if (result === undefined) continue;
    if ('kind' in result) faults.push(result);
    else events.push(result);
  }
  const after = events.reduce(evolve, cart);
  const [fault = amountFault(after, {}), ...others] = faults;
  if (fault !== undefined) throw new DomainError([fault, ...others]);
  const changesTotal = priceCart(after).parts.withTax !== priceCart(cart).parts.withTax;
  return { events, outcome: { changesTotal } };
}

/** Undefined for a line that the offer is no longer for. */
function repriced(
  cart: Cart,
  line: CartLine,
  offer: Offer,
  { currencies, at }: Repricing,
): CartItemRepriced | Fault | undefined {
  const { item } = line;
  const { catalogId, bundle, prices, mixedTax } = offer;
  if (item.kind !== 'product' || item.catalogId === catalogId) return undefined;
  const isSameChoice = bundle === undefined || choiceKey({ ...item, bundle }) === choiceKey(item);
  if (!isSameChoice) return undefined;
  const priced = priceInCart(cart, { prices }, { currencies });
  if ('missing' in priced) {
    const { source: _, ...fault } =
      mixedTaxFault(item.name, priced.missing, mixedTax, '') ??
      noPriceFault(item.name, priced, { source: '', meta: {} });
    return { ...fault, meta: { ...identityOf(item), ...fault.meta } };
  }
  const chosen = bundle === undefined ? {} : { bundle };
  const data = { itemId: line.id, unitPrice: priced.price, catalogId, ...chosen };
  return { type: 'CartItemRepriced', at, data };
}
