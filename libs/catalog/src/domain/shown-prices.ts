import type { ProductPrices } from './bundle';

/**
 * Prices as shoppers see them: what a product cost before is left out unless it is above the price
 * (docs/reference/catalog.md#prices).
 */
export function shownPrices(prices: ProductPrices): ProductPrices {
  const shown = Object.entries(prices).map(([currency, { compareAt = 0, ...price }]) => {
    return [currency, compareAt > price.amount ? { ...price, compareAt } : price] as const;
  });
  return Object.fromEntries(shown);
}
