import { ApiProperty } from '@nestjs/swagger';
import { formatMoney } from '#kernel';
import { answerOf, listOf, MapOf, SelfLink, TimestampsDto, withoutEmpty } from '#platform';
import type { Currency } from '#store/contract';
import type { CurrencyPrices } from '../contract';
import { ShownCurrencyPrice, toShownPrices } from '../price-books/price-answer.dto';
import { ShownProductFields } from '../products/product-answer.dto';
import type { ShownProduct } from './shown-products';

class ShoppersProduct extends ShownProductFields {
  /** Prices by currency code, without a key where it is not sold. */
  @MapOf(ShownCurrencyPrice, { USD: { amount: 1250, includes_tax: false } })
  price!: Readonly<Record<string, ShownCurrencyPrice>>;

  /** @example "2031-04-05T06:07:08.009Z" */
  created_at!: string;

  /** @example "2031-04-05T06:07:08.009Z" */
  updated_at!: string;

  /** @example "2031-04-05T06:07:08.009Z" */
  published_at!: string;
}

class FormattedPrice {
  /** @example 1250 */
  amount!: number;

  /** @example "USD" */
  currency!: string;

  /** @example "$12.50" */
  formatted!: string;
}

class ProductDisplayPrice {
  without_tax!: FormattedPrice;
}

class CatalogProductMeta {
  /** In the currency that was asked for; left out when the product is not sold in it. */
  display_price?: ProductDisplayPrice;

  /** @example ["standard"] */
  product_types!: string[];

  /** @example "b6e0f2a4-1c3d-4750-8a6f-4d7c9e1f3b01" */
  catalog_id!: string;

  timestamps!: TimestampsDto;
}

/** A product as a shopper sees it. */
export class CatalogProductDto {
  /** @example "3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06" */
  id!: string;

  @ApiProperty({ enum: ['product'] })
  type!: string;

  attributes!: ShoppersProduct;
  links!: SelfLink;
  meta!: CatalogProductMeta;
}

export class CatalogProductAnswer extends answerOf(CatalogProductDto) {}

export class CatalogProductListAnswer extends listOf(CatalogProductDto) {}

export function toCatalogProduct(
  baseUrl: string,
  { product, release }: ShownProduct,
  currency: Currency,
): CatalogProductDto {
  const { id, prices, createdAt, updatedAt } = product;
  return {
    id,
    type: 'product',
    attributes: withoutEmpty({
      name: product.name,
      sku: product.sku,
      slug: product.slug,
      description: product.description,
      status: product.status,
      commodity_type: product.commodityType,
      custom_inputs: product.customInputs,
      price: toShownPrices(prices),
      created_at: createdAt,
      updated_at: updatedAt,
      published_at: release.publishedAt.toISOString(),
    }),
    links: { self: `${baseUrl}/catalog/products/${id}` },
    meta: withoutEmpty({
      display_price: toDisplayPrice(prices, currency),
      product_types: ['standard'],
      catalog_id: release.catalogId,
      timestamps: { created_at: createdAt, updated_at: updatedAt },
    }),
  };
}

/** Left out when the product is not sold in the currency. */
function toDisplayPrice(
  prices: CurrencyPrices,
  currency: Currency,
): ProductDisplayPrice | undefined {
  const price = prices[currency.code];
  if (price === undefined) return undefined;
  const { amount } = price;
  const formatted = formatMoney(amount, currency);
  return { without_tax: { amount, currency: currency.code, formatted } };
}
