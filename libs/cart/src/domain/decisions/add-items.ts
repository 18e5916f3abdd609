import { type Fault, faultOf, isFault, type Price, withMeta, withoutUndefined } from '#kernel';
import { type Cart, type CartLine, currencyOf, evolve } from '../cart';
import type { AddItems, CartContext, PricedItem, PricedLineItem } from '../commands';
import type { CartEvent } from '../events';
import { notEnabled, priceInCart, requiredCurrency } from '../rules/currency';
import { customInputsFault } from '../rules/custom-inputs';
import { decidedPrice } from '../rules/extensions';
import { beginning } from '../rules/lifetime-and-access';
import { alwaysIncludesTax, taxesChanged, taxesOfLines } from '../rules/line-taxes';
import { amountFault, limitFault, MAX_QUANTITY, sizeFault, taxLimitFault } from '../rules/limits';
import { identityOf, lineKey, otherCatalog } from '../rules/line-identity';
import { isProvided } from '../rules/provided-taxes';
import { shippingGroupFault } from '../rules/shipping';
import { limitingStock, stockFault, withStock } from '../rules/stock';
import { taxesFault } from '../rules/taxes';
import { addPromotion } from './add-promotion';
import { type JudgedEntries, judgeEntries } from './judge-entries';

/**
 * Decides on the entries in order, promotions after all others (docs/reference/carts.md#adding-items).
 * Each decision includes the entries accepted before it.
 * @throws DomainError if every entry fails, if one fails and the request is all or nothing, or if the
 * currency of the request is not enabled
 */
export function addItems(
  cart: Cart,
  command: AddItems,
  context: CartContext,
): Pick<JudgedEntries<PricedItem>, 'events' | 'faults'> {
  const hasNoCurrency = currencyOf(cart) === null;
  const requested = hasNoCurrency
    ? requiredCurrency(context.currencies, command.currency, 'currency')
    : undefined;
  const facts = { requested, ...command, ...context };
  const entries = promotionsLast(command.entries);
  const { events, faults } = judgeEntries(cart, { ...command, entries }, (current, item) =>
    'code' in item ? addPromotion(current, item, context) : addLine(current, item, facts),
  );
  return { events: events.length === 0 ? [] : [...beginning(cart, context.at), ...events], faults };
}

function promotionsLast(entries: AddItems['entries']): AddItems['entries'] {
  const isPromotion = (one: PricedItem | Fault) => !isFault(one) && 'code' in one;
  return [...entries.filter((one) => !isPromotion(one)), ...entries.filter(isPromotion)];
}

type AddingFacts = CartContext &
  Pick<AddItems, 'catalogDefault' | 'stock'> & { readonly requested: string | undefined };

/** Returns the events that add the item, or the fault that prevents it. */
function addLine(
  cart: Cart,
  priced: PricedLineItem,
  facts: AddingFacts,
): readonly CartEvent[] | Fault {
  const { itemId, quantity, namedCurrency, errorField, shippingGroupId, taxes } = priced;
  const { at, currencies, cartId, stock } = facts;
  const item = withStock(priced.item, stock);
  const meta = identityOf(item);
  const unknown =
    namedCurrency === undefined ? undefined : notEnabled(currencies, namedCurrency, errorField);
  if (unknown !== undefined) return unknown;
  const badInput =
    item.kind === 'subscription'
      ? undefined
      : customInputsFault(item.customInputs, priced.customInputRules);
  if (badInput !== undefined) return withMeta(badInput, meta);

  const pricesIncludeTax = alwaysIncludesTax(facts.taxation, item);
  const named = { name: item.name, source: errorField };
  const price = priceInCart(cart, priced, { ...facts, pricesIncludeTax }, named);
  if (isFault(price)) return withMeta(price, meta);
  const badGroup =
    shippingGroupId === undefined
      ? undefined
      : shippingGroupFault(cart, cartId, shippingGroupId, price.currency);
  if (badGroup !== undefined) return badGroup;

  const key = lineKey(item, itemId, shippingGroupId ?? null);
  const line = cart.lines.find((other) => other.key === key);
  const total = (line?.quantity ?? 0) + quantity;
  if (total > MAX_QUANTITY) {
    const detail = `The quantity of ${item.name} would exceed ${String(MAX_QUANTITY)}; add less of it`;
    const where = { source: 'quantity', meta: { ...meta, value: quantity } };
    return faultOf('invalid', 'Validation Error', detail, where);
  }
  const others = cart.lines.filter((other) => other !== line);
  const given = unitPriceOf(line, price);
  const unitPrice = decidedPrice(cart, { item, quantity: total, given }, facts.extensions) ?? given;
  const group = withoutUndefined({ shippingGroupId });
  const change: CartEvent =
    line === undefined
      ? { type: 'CartItemAdded', at, data: { itemId, item, quantity, unitPrice, ...group } }
      : {
          type: 'CartItemQuantityIncreased',
          at,
          data: { itemId: line.id, by: quantity, unitPrice, ...otherCatalog(line.item, item) },
        };
  const lineId = line?.id ?? itemId;
  const events: readonly CartEvent[] =
    taxes === undefined || (taxes.length === 0 && (line?.taxes ?? []).length === 0)
      ? [change]
      : [change, { type: 'CartItemTaxesChanged', at, data: { itemId: lineId, taxes } }];
  const untaxed = events.reduce(evolve, cart);
  const taxed = ratedTaxes(untaxed, lineId, facts);
  const after = taxed.reduce(evolve, untaxed);
  // The first of these faults is reported, in this order.
  return (
    (taxes === undefined ? undefined : taxesFault(taxes, { source: 'tax', meta })) ??
    limitFault(cart, untaxed, { source: errorField, meta }) ??
    taxLimitFault(cart, after, { source: errorField, meta }) ??
    sizeFault(cart, after, { meta }) ??
    stockFault(others, item, total, limitingStock(stock, facts)) ??
    amountFault(after, { source: 'quantity', meta }) ?? [...events, ...taxed]
  );
}

/**
 * What the tax rates put on the line, here already so that it counts towards the limits. An extension is asked once,
 * after all entries.
 */
function ratedTaxes(cart: Cart, lineId: string, facts: AddingFacts): readonly CartEvent[] {
  const line = cart.lines.find(({ id }) => id === lineId);
  return line === undefined || isProvided(facts.taxation)
    ? []
    : taxesChanged(line, taxesOfLines(cart, facts)(line), facts.at);
}

/** A product that is added again gets the price of today; other items keep the price of the line. */
function unitPriceOf(line: CartLine | undefined, today: Price): Price {
  return line === undefined || line.item.kind === 'product' ? today : line.unitPrice;
}
