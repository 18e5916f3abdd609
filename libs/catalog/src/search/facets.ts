import type { ChoiceCount, Facets, SearchNode } from '#kernel';
import type { IndexedProduct } from './index-filters';

/** A storefront shows fewer. */
const MAX_NODES = 100;

/** Counts the products that were found, by what they have in common. */
export function facetsOf(
  products: readonly IndexedProduct[],
  nodes: readonly SearchNode[],
  currency: string | undefined,
): Facets {
  const counts = new Uint32Array(nodes.length);
  const choices = new Map<string, Map<string, number>>();
  let min = Infinity;
  let max = -Infinity;
  for (const product of products) {
    for (const node of product.nodes) counts[node] = (counts[node] ?? 0) + 1;
    countChoices(choices, product);
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
    choices: new Map([...choices].map(([key, values]) => [key, mostFirst(values)])),
    ...(max < min ? {} : { price: { min, max } }),
  };
}

function countChoices(
  counts: Map<string, Map<string, number>>,
  { choices }: Pick<IndexedProduct, 'choices'>,
): void {
  for (const [key, value] of Object.entries(choices ?? NOTHING)) {
    const values = counts.get(key) ?? new Map<string, number>();
    counts.set(key, values.set(value, (values.get(value) ?? 0) + 1));
  }
}

function mostFirst(values: ReadonlyMap<string, number>): readonly ChoiceCount[] {
  const counted = [...values].map(([value, count]) => ({ value, count }));
  return counted.sort(
    (one, other) => other.count - one.count || (one.value < other.value ? -1 : 1),
  );
}

const NOTHING: NonNullable<IndexedProduct['choices']> = {};
