import type { ProductFilter } from '#kernel';
import type { Comparison } from '#platform/database';
import {
  exactFilter,
  type FilterField,
  type FilterFields,
  idFilter,
  listFilter,
  type Sort,
} from '#platform/http';
import { toSearchText, toTextMatch } from '../domain/search-text';
import type { ReleasedField } from '../storage/release.row';
import { FIELD_VALUE_FILTERS, toFieldFilter } from './field-filter';
import type { ProductOrder } from '../storage/product-search';

/** What lists of products can be sorted by. */
export const PRODUCT_SORTS = ['name', 'price', 'published_at'] as const;

export type ProductSort = Sort<(typeof PRODUCT_SORTS)[number]> | undefined;

/** What lists of products, and the search, can be filtered by. */
export const PRODUCT_LIST_FILTERS: FilterFields = {
  id: idFilter('id'),
  sku: listFilter('sku', ['eq', 'like']),
  slug: listFilter('slug', ['eq', 'like']),
  name: 'name',
  node_id: { ...exactFilter('nodeId'), read: (value) => value.toLowerCase() },
  price: { property: 'price', operators: ['ge', 'le'], read: amount } satisfies FilterField,
  ...FIELD_VALUE_FILTERS,
};

function amount(value: string): string | undefined {
  return /^-?\d+$/.test(value) && Number.isSafeInteger(Number(value)) ? value : undefined;
}

const CUSTOM = 'custom_fields.';

/** Whether a release can answer a list before it can be browsed. */
export function isPlain(filters: readonly Comparison[], sort: ProductSort): boolean {
  return sort === undefined && filters.every(({ field }) => field === 'id');
}

/**
 * @param list the prices that `price` refers to; undefined if no product of the release has one
 * @param fields of the release; one that is not among them is refused
 * @returns undefined if no product can meet all filters
 */
export function toProductFilters(
  comparisons: readonly Comparison[],
  list: string | undefined,
  fields: readonly ReleasedField[] = [],
): readonly ProductFilter[] | undefined {
  const filters = comparisons.map((comparison) =>
    comparison.field.startsWith(CUSTOM)
      ? toFieldFilter(comparison, fields)
      : toProductFilter(comparison, list),
  );
  return filters.includes(undefined) ? undefined : filters.flatMap((filter) => filter ?? []);
}

function toProductFilter(
  comparison: Comparison,
  list: string | undefined,
): ProductFilter | undefined {
  const { field, operator, value, members = [value] } = comparison;
  if (field === 'nodeId') return { by: 'node', nodeId: value };
  if (field === 'baseProductId') return { by: 'parent', productId: value };
  if (field === 'price')
    return list === undefined ? undefined : range(operator, Number(value), list);
  if (operator === 'like') {
    const column = field === 'name' ? 'name_key' : field === 'sku' ? 'sku_key' : 'slug_key';
    return { by: 'text', column, match: toTextMatch(value) };
  }
  if (field === 'name') return { by: 'name', nameKey: toSearchText(value) };
  if (field === 'id') return { by: 'id', ids: members };
  const column = field === 'sku' ? 'sku_key' : 'slug_key';
  return { by: 'key', column, keys: members.map(toSearchText) };
}

function range(operator: Comparison['operator'], value: number, list: string): ProductFilter {
  const isLeast = operator === 'ge';
  return {
    by: 'price',
    list,
    from: isLeast ? value : -Number.MAX_SAFE_INTEGER,
    to: isLeast ? Number.MAX_SAFE_INTEGER : value,
  };
}

/**
 * All products of a release have the same time of publication, so this order is the order of their ids.
 */
export function toProductOrder(sort: ProductSort, list: string | undefined): ProductOrder {
  if (sort === undefined) return { by: 'age' };
  const { field, isDescending } = sort;
  if (field === 'name') return { by: 'name', isDescending };
  if (field === 'published_at' || list === undefined) return { by: 'id' };
  return { by: 'price', list, isDescending };
}

/** The prices of a release in a currency; undefined if no product has one. */
export function priceListOf(lists: readonly string[], currency: string): string | undefined {
  return [currency, ''].find((list) => lists.includes(list));
}
