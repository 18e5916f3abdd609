import type { ListOrder } from '../database/pages';
import type { Caller } from '../auth/caller';
import { type FilterFields, momentFilter } from './filters';
import { parseSort } from './sort';

/** How the records of a list can be sorted, and what is particular about its pages. */
export interface RecordOptions {
  /** The properties of the row behind each further field of `sort`. */
  readonly sorts?: Readonly<Record<string, readonly string[]>>;
  /** Whether administrators see the newest record first unless they ask for another order. */
  readonly newestFirst?: boolean;
  /** The properties of the row that hold its times, where these are not the usual ones. */
  readonly createdAt?: string;
  readonly updatedAt?: string;
}

/** What a list can be filtered and sorted by. */
export interface ListFields {
  readonly filters: FilterFields;
  /** The properties of the row behind each field of `sort`. */
  readonly sorts: Readonly<Record<string, readonly string[]>>;
  /** The order for administrators; undefined for the order that the list has by itself. */
  readonly usual?: ListOrder | undefined;
}

/** Every list of records can be filtered and sorted by the times of the records. */
export function recordFields(
  filters: FilterFields,
  { sorts = {}, newestFirst = false, ...times }: RecordOptions,
): ListFields {
  const { createdAt = 'createdAt', updatedAt = 'updatedAt' } = times;
  return {
    filters: {
      ...filters,
      created_at: momentFilter(createdAt, ['ge', 'gt', 'le', 'lt']),
      updated_at: momentFilter(updatedAt, ['ge', 'gt', 'le', 'lt']),
    },
    sorts: { created_at: [createdAt], updated_at: [updatedAt], ...sorts },
    usual: newestFirst ? { by: [createdAt], isDescending: true } : undefined,
  };
}

/**
 * @param sent every `sort` of the request
 * @throws DomainError `Validation Error` for a field that the list cannot be sorted by, or for several
 */
export function orderOf(
  sent: readonly string[],
  { sorts, usual }: ListFields,
  caller: Caller['kind'] | undefined,
): ListOrder | undefined {
  const fields = Object.keys(sorts);
  // A route that has an order of its own reads it itself.
  const sort =
    fields.length === 0 ? undefined : parseSort(sent.length > 1 ? sent : sent[0], fields);
  if (sort === undefined) return caller === 'admin' ? usual : undefined;
  return { by: sorts[sort.field] ?? [], isDescending: sort.isDescending };
}
