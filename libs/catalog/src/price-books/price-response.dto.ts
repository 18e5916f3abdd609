import {
  responseOf,
  attributedResourceOf,
  listOf,
  MapOf,
  toAttributedResource,
  Whole,
} from '#platform/http';
import type { CurrencyPrices } from '../contract';
import type { PriceRow } from '../storage/price.row';

export class ShownCurrencyPrice {
  /** Whole number of the smallest unit of the currency. @example 1250 */
  @Whole()
  amount!: number;

  /** Whether taxes are part of the amount. @example false */
  includes_tax!: boolean;
}

class ShownPrice {
  /** @example "MUG-HARBOUR" */
  sku!: string;

  /** Prices by currency code. */
  @MapOf(ShownCurrencyPrice, { USD: { amount: 1250, includes_tax: false } })
  currencies!: Readonly<Record<string, ShownCurrencyPrice>>;
}

export class PriceDto extends attributedResourceOf('product-price', ShownPrice) {}

export class PriceResponse extends responseOf(PriceDto) {}

export class PriceListResponse extends listOf(PriceDto) {}

export function toPrice(baseUrl: string, row: PriceRow): PriceDto {
  const { id, priceBookId, sku } = row;
  const self = `${baseUrl}/pcm/pricebooks/${priceBookId}/prices/${id}`;
  const attributes = { sku, currencies: toCurrencyPricesResponse(row.currencies) };
  return toAttributedResource('product-price', row, attributes, self);
}

export function toCurrencyPricesResponse(
  prices: CurrencyPrices,
): Readonly<Record<string, ShownCurrencyPrice>> {
  const entries = Object.entries(prices).map(([code, { amount, includesTax }]) => {
    return [code, { amount, includes_tax: includesTax }] as const;
  });
  return Object.fromEntries(entries);
}
