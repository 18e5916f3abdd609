import type { IndexedProduct } from './index-filters';
import type { Facets, SearchNode } from './search-engine';

/** A storefront shows fewer. */
const MAX_NODES = 100;

/** Counts the products that were found, by what they have in common. */
export function facetsOf(
  products: readonly IndexedProduct[],
  nodes: readonly SearchNode[],
  currency: string | undefined,
): Facets {
  const counts = new Uint32Array(nodes.length);
  let min = Infinity;
  let max = -Infinity;
  for (const product of products) {
    for (const node of product.nodes) counts[node] = (counts[node] ?? 0) + 1;
    const amount = currency === undefined ? undefined : product.prices[currency];
    if (amount === undefined) continue;
    min = Math.min(min, amount);
    max = Math.max(max, amount);
  }
  const counted = nodes.flatMap(({ id, name }, index) => {
    const count = counts[index] ?? 0;
    return count === 0 ? [] : { id, name, count };
  });
  return {
    nodes: counted.sort((one, other) => other.count - one.count).slice(0, MAX_NODES),
    ...(max < min ? {} : { price: { min, max } }),
  };
}
