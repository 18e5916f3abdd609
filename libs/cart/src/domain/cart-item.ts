import type { BundleChoice, LineItem } from '#kernel';

/** What an error names an item by. */
export function identityOf(item: LineItem): Readonly<Record<string, string>> {
  if (item.kind === 'subscription') return { id: item.offeringId };
  const sku = item.sku === undefined ? {} : { sku: item.sku };
  return item.kind === 'product' ? { id: item.productId, ...sku } : sku;
}

/** Ids of the products that were chosen for a bundle. */
export function chosenIn({ selectedOptions }: BundleChoice): readonly string[] {
  return [...new Set(Object.values(selectedOptions).flatMap((options) => Object.keys(options)))];
}
