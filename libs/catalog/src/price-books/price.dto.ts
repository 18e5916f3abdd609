import { PartialType } from '@nestjs/swagger';
import type { Changes } from '#platform/database';
import { attributesBody, Flag, Integer, NestedMap, Optional } from '#platform/http';
import type { CurrencyPrices } from '../contract';
import { Sku } from '../products/product-fields';
import type { PriceFields } from './write-price';

class CurrencyPrice {
  /** Whole number of the smallest unit of the currency. @example 1250 */
  @Integer(0)
  amount!: number;

  /** Whether taxes are part of the amount; false by default. @example false */
  @Optional()
  @Flag()
  includes_tax?: boolean;
}

export class PriceAttributes {
  /** Products with this SKU have the price; unique in the price book. @example "MUG-LIGHTHOUSE" */
  @Sku()
  sku!: string;

  /** Prices by currency code. @example {"USD":{"amount":1450},"EUR":{"amount":1590,"includes_tax":true}} */
  @NestedMap(
    () => CurrencyPrice,
    { mustBe: 'three capital letters', pattern: /^[A-Z]{3}$/ },
    1,
    100,
  )
  currencies!: Map<string, CurrencyPrice>;
}

class PriceChanges extends PartialType(PriceAttributes, { skipNullProperties: false }) {}

export class CreatePriceBody extends attributesBody('product-price', PriceAttributes) {}

export class ChangePriceBody extends attributesBody('product-price', PriceChanges, {
  currencies: { USD: { amount: 1350 }, EUR: { amount: 1490, includes_tax: true } },
}) {}

export function toPriceFields({ sku, currencies }: PriceAttributes): PriceFields {
  return { sku, currencies: toCurrencies(currencies) };
}

export function toPriceChanges({ sku, currencies }: PriceChanges): Changes<PriceFields> {
  return { sku, currencies: currencies && toCurrencies(currencies) };
}

function toCurrencies(prices: ReadonlyMap<string, CurrencyPrice>): CurrencyPrices {
  const entries = [...prices].map(([code, { amount, includes_tax: includesTax = false }]) => [
    code,
    { amount, includesTax },
  ]);
  return Object.fromEntries(entries) as CurrencyPrices;
}
