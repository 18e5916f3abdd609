import { ApiExtraModels } from '@nestjs/swagger';
import { Column, Entity, Index } from 'typeorm';
import { FoldedFrom, ResourceRow } from '#platform/database';
import { listOf, responseOf } from '#platform/http';
import { attributedResource, Field } from '#platform/resources';
import type { CurrencyPrices } from '../contract';
import { sku } from '../wire/field-kinds';
import { currencyPrices, ShownCurrencyPrice } from './currency-prices.dto';

/** The prices of a SKU in one price book. */
@Entity('prices')
@Index('prices_of_book', ['priceBookId', 'sku'], { unique: true })
@Index('prices_by_sku_key', ['skuKey', 'createdAt', 'id'])
@Index('prices_by_age', ['priceBookId', 'createdAt', 'id'])
@Index('prices_by_change', ['priceBookId', 'updatedAt', 'id'])
export class PriceRow extends ResourceRow {
  @Column('varchar', { length: 36 })
  priceBookId!: string;

  /** Products with this SKU have the price; unique in the price book. @example "MUG-LIGHTHOUSE" */
  @Field(sku)
  sku!: string;

  /** Prices by currency code. @example {"USD":{"amount":1450},"EUR":{"amount":1590,"includes_tax":true}} */
  @Field(currencyPrices)
  currencies!: CurrencyPrices;

  @FoldedFrom('sku')
  @Column('varchar', { length: 255, nullable: true })
  skuKey?: string | null;
}

const prices = attributedResource('product-price', PriceRow, {
  path: ({ priceBookId }) => `/pcm/pricebooks/${priceBookId}/prices`,
  names: { new: 'PriceAttributes', changes: 'PriceChanges', shown: 'ShownPrice' },
});

export class CreatePriceBody extends prices.newBody() {}

export class ChangePriceBody extends prices.changesBody({
  currencies: { USD: { amount: 1350 }, EUR: { amount: 1490, includes_tax: true } },
}) {}

@ApiExtraModels(ShownCurrencyPrice)
export class PriceDto extends prices.shown({
  sku: 'MUG-HARBOUR',
  currencies: { USD: { amount: 1250, includes_tax: false } },
}) {}

export class PriceResponse extends responseOf(PriceDto) {}

export class PriceListResponse extends listOf(PriceDto) {}

export const { New: PriceAttributes, toValues, toChanges, show } = prices;

/** What creates the price again in an import. */
export function toSentPrice(row: PriceRow, bookName: string | undefined) {
  const { sku, priceBookId } = row;
  const { currencies } = show('', row).attributes as { readonly currencies: unknown };
  return { pricebook_id: priceBookId, pricebook_name: bookName, sku, currencies };
}
