import { formatMoney, type MoneyFormat, type PriceParts } from '#kernel';
import { perUnit } from './per-unit';
import type { PriceTriple } from './price.dto';

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
  /** It is in `parts` too. */
  readonly shipping: number;
  /** 0 or less each. */
  readonly discounts: Iterable<{ readonly name: string; readonly amount: number }>;
}

interface TotalsResponse {
  readonly display_price: Readonly<Record<string, object>>;
  readonly discounts: Readonly<Record<string, object>>;
}

/** The parts of a price, each as a triple. */
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
 * What a cart or an order comes to (docs/reference/carts.md#display-price). Discounts of the same
 * name are shown as one.
 */
export function toTotalsResponse(
  { parts, shipping, discounts }: Totals,
  currency: CurrencyFormat,
): TotalsResponse {
  const show = amountsIn(currency);
  const named = new Map<string, number>();
  for (const { name, amount } of discounts) named.set(name, (named.get(name) ?? 0) + amount);
  return {
    display_price: {
      ...toPartsResponse(parts, currency),
      shipping: show(shipping),
      shipping_discount: show(0),
    },
    discounts: Object.fromEntries([...named].map(([name, amount]) => [name, show(amount)])),
  };
}

/** The parts of the price of a line, each per unit and for all of it. */
export function toLinePartsResponse(parts: PriceParts, quantity: number, currency: CurrencyFormat) {
  const unit = perUnit(parts, quantity);
  const show = amountsIn(currency);
  return Object.fromEntries(
    PARTS.map(([shown, part]) => [shown, { unit: show(unit[part]), value: show(parts[part]) }]),
  );
}

/** The triple for each amount; most parts of a price are equal, so each is formatted once. */
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

/** How amounts of this currency are shown. */
export function currencyWith(code: string, currencies: readonly CurrencyFormat[]): CurrencyFormat {
  return currencies.find((currency) => currency.code === code) ?? plainFormat(code);
}

/** For a currency that was deleted meanwhile. */
function plainFormat(code: string): CurrencyFormat {
  const format = `{price} ${code}`;
  return { code, format, decimalPoint: '.', thousandSeparator: ',', decimalPlaces: 2 };
}
