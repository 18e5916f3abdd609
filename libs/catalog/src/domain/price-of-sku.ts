import { folded } from '#kernel';

/**
 * The price of a product: that of its SKU as it is written or, if there is none, the oldest price whose
 * SKU is equal in its folded form and is not written as that of another product.
 * @param prices of one price book, the oldest first
 * @param skus those that products have
 */
export function priceOfSku<Price extends { readonly sku: string }>(
  sku: string,
  prices: readonly Price[],
  skus: ReadonlySet<string>,
): Price | undefined {
  const key = folded(sku);
  return (
    prices.find((price) => price.sku === sku) ??
    prices.find((price) => folded(price.sku) === key && !skus.has(price.sku))
  );
}
