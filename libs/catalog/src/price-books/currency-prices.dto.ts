import { getSchemaPath } from '@nestjs/swagger';
import { withoutUndefined } from '#kernel';
import { Flag, Integer, NestedMap, Optional, Whole } from '#platform/http';
import type { Kind } from '#platform/resources';
import type { CurrencyPrices } from '../contract';

class CurrencyPrice {
  /** Whole number of the smallest unit of the currency. @example 1250 */
  @Integer(0)
  amount!: number;

  /** Whether taxes are part of the amount. False if it is left out. @example false */
  @Optional()
  @Flag()
  includes_tax?: boolean;

  /** What it cost before; shown to shoppers as long as it is above the amount. @example 1500 */
  @Optional()
  @Integer(0)
  compare_at_price?: number;
}

export class ShownCurrencyPrice {
  /** Whole number of the smallest unit of the currency. @example 1250 */
  @Whole()
  amount!: number;

  /** Whether taxes are part of the amount. @example false */
  includes_tax!: boolean;

  /** What it cost before; left out if that is not known. @example 1500 */
  @Whole()
  compare_at_price?: number;
}

/** Prices by currency code. A response that shows them names {@link ShownCurrencyPrice} to the document. */
export const currencyPrices: Kind = {
  column: { type: 'json' },
  sent: NestedMap(
    () => CurrencyPrice,
    { mustBe: 'three capital letters', pattern: /^[A-Z]{3}$/ },
    1,
    100,
  ),
  shown: { type: 'object', additionalProperties: { $ref: getSchemaPath(ShownCurrencyPrice) } },
  cells: { '*.amount': 'number', '*.includes_tax': 'flag', '*.compare_at_price': 'number' },
  toStored: toCurrencyPrices,
  toShown: toCurrencyPricesResponse,
};

function toCurrencyPrices(sent: ReadonlyMap<string, CurrencyPrice>): CurrencyPrices {
  const entries = [...sent].map(([code, price]) => {
    const { amount, includes_tax: includesTax = false, compare_at_price: compareAt } = price;
    return [code, { amount, includesTax, ...withoutUndefined({ compareAt }) }] as const;
  });
  return Object.fromEntries(entries);
}

export function toCurrencyPricesResponse(
  prices: CurrencyPrices,
): Readonly<Record<string, ShownCurrencyPrice>> {
  const entries = Object.entries(prices).map(([code, { amount, includesTax, compareAt }]) => {
    const before = withoutUndefined({ compare_at_price: compareAt });
    return [code, { amount, includes_tax: includesTax, ...before }] as const;
  });
  return Object.fromEntries(entries);
}
