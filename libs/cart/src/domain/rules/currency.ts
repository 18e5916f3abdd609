import { type Fault, faultOf, invalid, mixedTaxFault, type Price, refuse } from '#kernel';
import { type Cart, currencyOf } from '../cart';

export interface StoreCurrency {
  readonly code: string;
  readonly enabled: boolean;
  readonly isDefault: boolean;
}

/** What can decide the currency of the first item. */
export interface CurrencyFacts {
  /** All of the store, the oldest first. */
  readonly currencies: readonly StoreCurrency[];
  /** The one that the request asks for, which is enabled. */
  readonly requested?: string | undefined;
  /** The default of the catalog that is shown to the caller; it comes before that of the store. */
  readonly catalogDefault?: string | undefined;
  /** Whether all prices include tax, whatever they say. */
  readonly pricesIncludeTax?: boolean;
}

/** What an item costs, by currency code. */
export type PricesByCurrency = ReadonlyMap<string, Omit<Price, 'currency'>>;

/** The price of one item. Without a currency it is meant in the currency of the cart. */
export type NamedPrice = Omit<Price, 'currency'> & { readonly currency?: string };

/** An item as far as its price goes. */
export interface Priced {
  readonly prices: PricesByCurrency | NamedPrice;
  /** Currencies in which its parts have prices that cannot be added up: some with tax, some without. */
  readonly mixedTax?: readonly string[];
  /** That of the order or cart from which the item is taken over. */
  readonly originCurrency?: string;
}

/** What an error calls an item that has no price. */
interface PricedName {
  readonly name: string;
  /** What has no price, if it is not the item alone. */
  readonly priced?: string;
  /** The field that names the item. */
  readonly source?: string;
}

/** The currency in which an item must have a price, and what asks for it. */
interface RequiredCurrency {
  readonly code: string;
  readonly reason: 'cart' | 'requested' | 'origin' | 'store';
}

/**
 * The price of the item in the currency of the cart, or the fault that it has none. As long as the cart
 * has no currency, the item sets it, in this order: the currency of the request, the one that the item
 * brings, the default, the oldest enabled currency in which the item has a price. Amounts are never
 * converted, and a currency that is not enabled has no prices.
 */
export function priceInCart(
  cart: Cart,
  item: Priced,
  facts: CurrencyFacts,
  name: PricedName,
): Price | Fault {
  const { currencies, catalogDefault, pricesIncludeTax = false } = facts;
  const inCurrency = (code: string): Price | undefined => {
    if (enabledCurrency(currencies, code) === undefined) return undefined;
    const price = amountIn(item.prices, code);
    const includesTax = pricesIncludeTax || price?.includesTax === true;
    return price && { amount: price.amount, includesTax, currency: code };
  };
  const only = onlyCurrency(cart, item, facts);
  if (only !== undefined) return inCurrency(only.code) ?? noPriceFault(item, only, name);
  const preferred = defaultCurrency(currencies, catalogDefault);
  for (const code of [preferred, ...currencies.map((currency) => currency.code)]) {
    const price = inCurrency(code);
    if (price !== undefined) return price;
  }
  return noPriceFault(item, { code: preferred, reason: 'store' }, name);
}

/** The currency with this code while it is enabled. */
export function enabledCurrency<One extends StoreCurrency>(
  currencies: readonly One[],
  code: string | undefined,
): One | undefined {
  return currencies.find((currency) => currency.enabled && currency.code === code);
}

/**
 * Returns the currency to use if the request names none: that of the catalog if it is enabled, else
 * that of the store (docs/reference/carts.md#currency).
 */
export function defaultCurrency(
  currencies: readonly StoreCurrency[],
  catalogDefault?: string,
): string {
  const ofCatalog = enabledCurrency(currencies, catalogDefault);
  return (ofCatalog ?? currencies.find(({ isDefault }) => isDefault))?.code ?? '';
}

/**
 * Returns the code if its currency is enabled; undefined passes.
 * @throws DomainError `Validation Error`
 */
export function requiredCurrency(
  currencies: readonly StoreCurrency[],
  code: string | undefined,
  field: string,
): string | undefined {
  if (code === undefined) return undefined;
  const fault = notEnabled(currencies, code, field);
  return fault === undefined ? code : refuse(fault);
}

/** Returns the fault of a currency that is not enabled. */
export function notEnabled(
  currencies: readonly StoreCurrency[],
  code: string,
  field: string,
): Fault | undefined {
  if (enabledCurrency(currencies, code) !== undefined) return undefined;
  const codes = currencies.flatMap((currency) => (currency.enabled ? currency.code : []));
  return invalid(field, `must be one of: ${codes.join(', ')}`, code);
}

function noPriceFault(
  { mixedTax }: Priced,
  { code, reason }: RequiredCurrency,
  { name, priced = name, source }: PricedName,
): Fault {
  const mixed = mixedTaxFault(name, code, mixedTax, source);
  if (mixed !== undefined) return mixed;
  const why = {
    cart: 'the currency of this cart',
    requested: 'the currency that the request asks for',
    origin: 'the currency that it comes with',
    store: 'the default currency, nor in any other that the store sells in',
  }[reason];
  const detail = `${priced} has no price in ${code}, ${why}`;
  return faultOf('invalid', 'Currency mismatch', detail, { source, meta: { currency: code } });
}

/** The one currency that can be meant, if something says so. */
function onlyCurrency(
  cart: Cart,
  { prices, originCurrency }: Priced,
  { requested }: CurrencyFacts,
): RequiredCurrency | undefined {
  const ofCart = currencyOf(cart);
  if (ofCart !== null) return { code: ofCart, reason: 'cart' };
  if (requested !== undefined) return { code: requested, reason: 'requested' };
  const brought = 'amount' in prices ? (prices.currency ?? originCurrency) : originCurrency;
  return brought === undefined ? undefined : { code: brought, reason: 'origin' };
}

function amountIn(
  prices: PricesByCurrency | NamedPrice,
  code: string,
): Omit<Price, 'currency'> | undefined {
  if (!('amount' in prices)) return prices.get(code);
  return (prices.currency ?? code) === code ? prices : undefined;
}
