import type { ProductFilter, TextMatch } from '#kernel';

/** What an index keeps of a product besides its words. */
export interface IndexedProduct {
  readonly id: string;
  readonly nameKey: string;
  readonly skuKey?: string;
  readonly slugKey?: string;
  /** Positions in the list of nodes. */
  readonly nodes: readonly number[];
  readonly prices: Readonly<Record<string, number>>;
  /** See `SearchDocument`; left out if there are none. */
  readonly values?: Readonly<Record<string, string | number>>;
  readonly choices?: Readonly<Record<string, string>>;
}

/**
 * Whether a product meets all filters, as the database decides it for lists
 * (storage/product-filters.ts).
 * @param nodeAt the position of a node; undefined if the release has no such node
 */
export function meetsFilters(
  product: IndexedProduct,
  filters: readonly ProductFilter[],
  nodeAt: (id: string) => number | undefined,
): boolean {
  return filters.every((filter) => meets(product, filter, nodeAt));
}

function meets(
  product: IndexedProduct,
  filter: ProductFilter,
  nodeAt: (id: string) => number | undefined,
): boolean {
  switch (filter.by) {
    case 'id':
      return filter.ids.includes(product.id);
    case 'key':
      return filter.keys.includes(keyOf(product, filter.column) ?? '');
    case 'name':
      return product.nameKey === filter.nameKey;
    case 'text':
      return matches(keyOf(product, filter.column), filter.match);
    case 'node': {
      const node = nodeAt(filter.nodeId);
      return node !== undefined && product.nodes.includes(node);
    }
    // Children are found by their SKUs, and their parents are shown.
    case 'parent':
      return false;
    case 'field': {
      const value = product.values?.[filter.key];
      return value !== undefined && filter.values.includes(value);
    }
    case 'field-range': {
      const value = product.values?.[filter.key];
      if (typeof value !== 'number') return false;
      return filter.isLeast ? value >= filter.bound : value <= filter.bound;
    }
    case 'price': {
      const amount = product.prices[filter.list];
      return amount !== undefined && amount >= filter.from && amount <= filter.to;
    }
  }
}

function keyOf(
  { nameKey, skuKey, slugKey }: IndexedProduct,
  column: 'name_key' | 'sku_key' | 'slug_key',
): string | undefined {
  if (column === 'name_key') return nameKey;
  return column === 'sku_key' ? skuKey : slugKey;
}

function matches(key: string | undefined, { at, text }: TextMatch): boolean {
  if (key === undefined) return false;
  switch (at) {
    case 'whole':
      return key === text;
    case 'start':
      return key.startsWith(text);
    case 'end':
      return key.endsWith(text);
    case 'anywhere':
      return key.includes(text);
  }
}
