import { formatMoney, type MoneyFormat, type PriceParts } from '#kernel';
import { perUnit } from './per-unit';
import type { PriceTriple, ShownShippingPrice } from './price.dto';

export type CurrencyFormat = MoneyFormat & { readonly code: string };

const PARTS = [
  ['with_tax', 'withTax'],
  ['without_tax', 'withoutTax'],
  ['tax', 'tax'],
  ['discount', 'discount'],
  ['without_discount', 'withoutDiscount'],
] as const;

export interface Totals {
  readonly parts: PriceParts;
  /** Shipping before discounts; `parts` includes it. */
  readonly shipping: number;
  /** What promotions take off shipping, 0 or less; `parts` includes it. Older orders have none. */
  readonly shippingDiscount?: number;
  /** The discounts; no amount is above 0. */
  readonly discounts: Iterable<{ readonly name: string; readonly amount: number }>;
}

interface TotalsResponse {
  readonly display_price: Readonly<Record<string, object>>;
  readonly discounts: Readonly<Record<string, object>>;
}

/** Makes the response of the parts of a price, each as a triple. */
export function toPartsResponse(parts: PriceParts, currency: CurrencyFormat) {
  const show = amountsIn(currency);
  return {
    with_tax: show(parts.withTax),
    without_tax: show(parts.withoutTax),
    tax: show(parts.tax),
    discount: show(parts.discount),
    without_discount: show(parts.withoutDiscount),
  };
}

/**
 * Makes the response of the totals of a cart or an order (docs/reference/carts.md#display-price).
 * Discounts of the same name are shown as one.
 */
export function toTotalsResponse(
  { parts, shipping, shippingDiscount = 0, discounts }: Totals,
  currency: CurrencyFormat,
): TotalsResponse {
  const show = amountsIn(currency);
  const named = new Map<string, number>();
  for (const { name, amount } of discounts) named.set(name, (named.get(name) ?? 0) + amount);
  return {
    display_price: {
      ...toPartsResponse(parts, currency),
      shipping: show(shipping),
      shipping_discount: show(shippingDiscount),
    },
    discounts: Object.fromEntries([...named].map(([name, amount]) => [name, show(amount)])),
  };
}

interface ShippingAmounts {
  readonly base: number;
  readonly tax: number;
  readonly fees: number;
}

/** Makes the response of what a shipping group costs. */
export function toShippingPrice(
  { base, tax, fees }: ShippingAmounts,
  currency: CurrencyFormat,
): ShownShippingPrice {
  const total = base + tax + fees;
  const formatted = formatMoney(total, currency);
  return { base, tax, fees, total, currency: currency.code, formatted };
}

/** Makes the response of the parts of the price of a line, per unit and for the whole line. */
export function toLinePartsResponse(parts: PriceParts, quantity: number, currency: CurrencyFormat) {
  const unit = perUnit(parts, quantity);
  const show = amountsIn(currency);
  return Object.fromEntries(
    PARTS.map(([shown, part]) => [shown, { unit: show(unit[part]), value: show(parts[part]) }]),
  );
}

/**
 * Returns a function that makes the triple of an amount. Many parts of a price are equal, so each
 * amount is formatted once.
 */
export function amountsIn(currency: CurrencyFormat) {
  const triples = new Map<number, PriceTriple>();
  return (amount: number): PriceTriple => {
    const known = triples.get(amount);
    if (known !== undefined) return known;
    const triple = { amount, currency: currency.code, formatted: formatMoney(amount, currency) };
    triples.set(amount, triple);
    return triple;
  };
}

/** A currency with the formats that it had before, the oldest first. */
export type CurrencyWithHistory = CurrencyFormat & {
  readonly formerFormats?: readonly (MoneyFormat & { readonly until: string })[];
};

/**
 * Returns the format of amounts in this currency.
 * @param placedAt when the amounts were fixed, if they keep the format of that time; else they have the
 * present one
 */
export function currencyWith(
  code: string,
  currencies: readonly CurrencyWithHistory[],
  placedAt?: Date,
): CurrencyFormat {
  const currency = currencies.find((one) => one.code === code);
  if (currency === undefined) return plainFormat(code);
  const { formerFormats = [] } = currency;
  const former = placedAt && formerFormats.find(({ until }) => placedAt.toISOString() < until);
  return former === undefined ? currency : { code, ...former };
}

/** Returns the format for a currency that was deleted meanwhile. */
function plainFormat(code: string): CurrencyFormat {
  const format = `{price} ${code}`;
  return { code, format, decimalPoint: '.', thousandSeparator: ',', decimalPlaces: 2 };
}
