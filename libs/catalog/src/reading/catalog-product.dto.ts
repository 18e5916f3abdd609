import { formatMoney } from '#kernel';
import { withoutEmpty } from '#platform';
import type { Currency } from '#store/contract';
import type { CurrencyPrices } from '../contract';
import type { ShownProduct } from './shown-products';

export function toCatalogProduct(
  baseUrl: string,
  { product, release }: ShownProduct,
  currency: Currency,
) {
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
      price: toPrices(prices),
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

function toPrices(prices: CurrencyPrices) {
  const entries = Object.entries(prices).map(([code, { amount, includesTax }]) => {
    return [code, { amount, includes_tax: includesTax }] as const;
  });
  return Object.fromEntries(entries);
}

/** Left out when the product is not sold in the currency. */
function toDisplayPrice(prices: CurrencyPrices, currency: Currency) {
  const price = prices[currency.code];
  if (price === undefined) return undefined;
  const { amount } = price;
  const formatted = formatMoney(amount, currency);
  return { without_tax: { amount, currency: currency.code, formatted } };
}
