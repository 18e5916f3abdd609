import { isAmount } from '#kernel';
import type { Bundle, ComponentProduct, UnitsByProduct, ProductPrices } from './bundle';

/** A number of units of a product. */
export interface BundlePart {
  readonly product: ComponentProduct;
  readonly quantity: number;
}

export interface PriceSum {
  /** The sum in each currency in which every part has a price. */
  readonly prices: ProductPrices;
  /** Currencies left out because some of the prices include taxes and some do not. */
  readonly mixedTax: readonly string[];
  /** Currencies left out because the sum is no exact amount. */
  readonly tooLarge: readonly string[];
}

/** A bundle costs its own price if it has one (*fixed*), else the sum of the chosen parts (*cumulative*). */
export function bundlePrice(
  { prices, components }: Pick<Bundle, 'prices' | 'components'>,
  parts: readonly BundlePart[],
): PriceSum {
  const isFixed = components === undefined || Object.keys(prices).length > 0;
  return isFixed ? { prices, mixedTax: [], tooLarge: [] } : addUp(parts);
}

/**
 * Adds up price × quantity of all parts for each currency. Without parts there is no price, not even 0.
 */
export function addUp(all: readonly BundlePart[]): PriceSum {
  const parts = all.filter(({ product }) => !isNothing(product));
  const prices: [currency: string, price: ProductPrices[string]][] = [];
  const mixedTax: string[] = [];
  const tooLarge: string[] = [];
  for (const currency of commonCurrencies(parts)) {
    const owed = parts.flatMap(({ product, quantity }) => {
      const price = product.prices[currency];
      return price === undefined ? [] : { ...price, quantity };
    });
    const includesTax = owed.every((price) => price.includesTax);
    const agree = owed.length === parts.length && owed.every((p) => p.includesTax === includesTax);
    const amount = owed.reduce((sum, price) => sum + price.amount * price.quantity, 0);
    if (!agree) mixedTax.push(currency);
    else if (!isAmount(amount)) tooLarge.push(currency);
    else prices.push([currency, { amount, includesTax }]);
  }
  return { prices: Object.fromEntries(prices), mixedTax, tooLarge };
}

/** Returns the units that the parts take out of the stock. */
export function unitsOf(parts: readonly BundlePart[]): UnitsByProduct {
  const units = new Map<string, number>();
  for (const { product, quantity } of parts) {
    for (const [id, count] of Object.entries(product.pieces ?? { [product.id]: 1 })) {
      units.set(id, (units.get(id) ?? 0) + count * quantity);
    }
  }
  return Object.fromEntries(units);
}

/** A bundle within the bundle that has no price of its own and of which nothing is chosen. */
function isNothing({ prices, pieces: units }: ComponentProduct): boolean {
  return units !== undefined && Object.keys({ ...units, ...prices }).length === 0;
}

/**
 * Currencies in which every part has a price, or would have one if its own parts agreed about taxes.
 */
function commonCurrencies(parts: readonly BundlePart[]): readonly string[] {
  const [first, ...others] = parts.map(({ product: { prices, mixedTax = [] } }) => [
    ...Object.keys(prices),
    ...mixedTax,
  ]);
  return (first ?? []).filter((currency) => others.every((known) => known.includes(currency)));
}
