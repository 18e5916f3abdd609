import { refuse, invalid } from '#kernel';
import type { Comparison, PageRequest } from '#platform/database';
import { foldedFilter, type ListRequest } from '#platform/http';

/** Filters of the list of promotions. */
export const PROMOTION_FILTERS = {
  name: foldedFilter('nameKey'),
  enabled: 'enabled',
  automatic: 'automatic',
};
const FLAGS: ReadonlySet<string> = new Set(['enabled', 'automatic']);
const STORED: Readonly<Record<string, string>> = { true: '1', false: '0' };

export function toPromotionPage({ limit, offset, order, filters }: ListRequest): PageRequest {
  return { limit, offset, order, filters: toStoredFilters(filters) };
}

export function toStoredFilters(filters: readonly Comparison[]): readonly Comparison[] {
  return filters.map(stored);
}

function stored(comparison: Comparison): Comparison {
  if (!FLAGS.has(comparison.field)) return comparison;
  const value = STORED[comparison.value];
  if (comparison.operator === 'eq' && value !== undefined) return { ...comparison, value };
  const mustBe = 'must compare enabled and automatic by eq with true or false';
  refuse(invalid('query.filter', mustBe));
}
