import {
  failWith,
  type Fault,
  isFault,
  type LineItem,
  type Price,
  refuseIf,
  withMeta,
  withoutUndefined,
} from '#kernel';
import { type Cart, type CartLine, evolve } from '../cart';
import type { CartContext, LineOffer, Reprice } from '../commands';
import type { CartEvent, CartItemRepriced } from '../events';
import { priceInCart } from '../rules/currency';
import { customInputsFault } from '../rules/custom-inputs';
import { decidedPrice } from '../rules/extensions';
import { alwaysIncludesTax } from '../rules/line-taxes';
import { amountFault } from '../rules/limits';
import { bundleIn, choiceKey, identityOf, isSameBundle } from '../rules/line-identity';

/**
 * Gives lines the prices of now (docs/reference/orders.md#checkout), and judges them as if they were
 * added again.
 * @throws DomainError `Currency mismatch`, `Validation Error` or `Invalid custom input` for every line
 * that could not be added again, `Amount out of range`
 */
export function reprice(
  cart: Cart,
  { offers }: Reprice,
  context: CartContext,
): { readonly events: readonly CartEvent[] } {
  const events: CartEvent[] = [];
  const faults: Fault[] = [];
  for (const line of cart.lines) {
    const offer = offers.get(line.id);
    const result = offer && repriced(cart, line, offer, context);
    if (result === undefined) continue;
    if (isFault(result)) faults.push(ofLine(result, line));
    else events.push(result);
  }
  failWith(faults);
  refuseIf(amountFault(events.reduce(evolve, cart), {}));
  return { events };
}

/** The fault of a line of a cart that is checked out; nothing of the request is to blame. */
export function ofLine({ source: _, ...fault }: Fault, { item }: CartLine): Fault {
  return withMeta(fault, identityOf(item));
}

/** Undefined for a line that is already as offered, or whose selection has changed since it was asked for. */
function repriced(
  cart: Cart,
  line: CartLine,
  offer: LineOffer,
  { currencies, taxation, extensions, at }: CartContext,
): CartItemRepriced | Fault | undefined {
  const { item } = line;
  if (item.kind === 'custom' || choiceKey(item) !== offer.choice) return undefined;
  const badInput =
    item.kind === 'product'
      ? customInputsFault(item.customInputs, offer.customInputRules)
      : undefined;
  if (badInput !== undefined) return badInput;
  const pricesIncludeTax = alwaysIncludesTax(taxation, item);
  const given = priceInCart(cart, offer, { currencies, pricesIncludeTax }, item);
  if (isFault(given)) return given;
  const unitPrice = decidedPrice(cart, { item, quantity: line.quantity, given }, extensions);
  // While an extension does not answer, the price stays that the cart has shown.
  if (unitPrice === undefined) return undefined;
  const { bundle } = offer;
  const isSame =
    isSamePrice(line.unitPrice, unitPrice) &&
    offer.catalogId === catalogIdOf(item) &&
    isSameBundle(bundleIn(item), bundle);
  if (isSame) return undefined;
  const catalogId = offer.catalogId === catalogIdOf(item) ? undefined : offer.catalogId;
  const data = { itemId: line.id, unitPrice, ...withoutUndefined({ catalogId, bundle }) };
  return { type: 'CartItemRepriced', at, data };
}

function catalogIdOf(item: LineItem): string | undefined {
  return item.kind === 'product' ? item.catalogId : undefined;
}

function isSamePrice(one: Price, other: Price): boolean {
  return one.amount === other.amount && one.includesTax === other.includesTax;
}
