import type { ProductFilter } from '#kernel';
import {
  everything,
  isOfPlace,
  priced,
  type Source,
  type Sources,
  sourcesOf,
} from './product-filters';

/** The order of a list. Products that are equal in it are sorted by id. */
export type ProductOrder =
  | { readonly by: 'age' | 'id' }
  | { readonly by: 'name'; readonly isDescending: boolean }
  | { readonly by: 'price'; readonly list: string; readonly isDescending: boolean };

export interface ProductSearch {
  readonly filters: readonly ProductFilter[];
  readonly order: ProductOrder;
  readonly limit: number;
  readonly offset: number;
}

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Hints that make a database keep the order of a join, and use a certain index. */
export interface Dialect {
  readonly join: string;
  readonly using: (index: string) => string;
}

export const EMBEDDED: Dialect = { join: 'cross join', using: (index) => `indexed by ${index}` };
export const SERVER: Dialect = {
  join: 'straight_join',
  using: (index) => `force index (${index})`,
};

/** Counts the products on the shelves of a release that meet all filters. */
export function countOf(
  shelves: readonly string[],
  filters: readonly ProductFilter[],
  dialect: Dialect,
) {
  const sources = sourcesOf(filters);
  const all: Sources = sources.size > 0 ? sources : new Map([['product', everything('product')]]);
  const { sql, parameters } = joined(shelves, all, narrowest(all), dialect);
  return { sql: `select count(*) as total from ${sql}`, parameters };
}

/**
 * Reads one page of the matching products. It finds their ids in an index alone, and reads only their
 * rows.
 * @param shelves the ids under which the products are stored
 * @param matching the number of products that meet all filters; `all` is the number of products on the
 * shelves
 */
export function pageOf(
  shelves: readonly string[],
  search: ProductSearch,
  { matching, all }: { readonly matching: number; readonly all: number },
  dialect: Dialect,
): Statement {
  const { filters, limit, offset } = search;
  const filtered = sourcesOf(filters);
  const ordered = orderOf(search, filtered);
  const sources: Sources = filtered.has(ordered.alias)
    ? filtered
    : new Map([...filtered, [ordered.alias, orderedSource(search.order, ordered.alias)]]);
  const others = [...filtered.keys()].filter((alias) => alias !== ordered.alias);
  const isInIndex = others.length === 0 && ordered.holdsFilters;
  // It either reads along the order until the page is full, or sorts all matches, whichever reads fewer
  // rows.
  const walks = isInIndex || matching * matching > (offset + limit) * all;
  const first = walks ? ordered.alias : narrowest(filtered);
  const index = walks ? ordered.index : undefined;
  const { sql, parameters } = joined(shelves, sources, first, dialect, index);
  const direction = ordered.isDescending ? ' desc' : '';
  const id = `${first}.product_id`;
  const position = `${ordered.alias}.${ordered.column}`;
  const page = `select ${id} as id, ${position} as position from ${sql} order by ${position}${direction}, ${id} limit ? offset ?`;
  return {
    sql: `select shown.data from (${page}) page ${dialect.join} release_products shown on ${oneOf('shown.release_id', shelves)} and shown.product_id = page.id order by page.position${direction}, page.id`,
    parameters: [...parameters, limit, offset, ...shelves],
  };
}

interface Order {
  readonly alias: string;
  readonly column: string;
  /** Undefined for the primary key. */
  readonly index?: string;
  readonly isDescending: boolean;
  /** Whether the index begins with all columns that the table is filtered by. */
  readonly holdsFilters: boolean;
}

function orderOf({ order, filters }: ProductSearch, sources: Sources): Order {
  const isBare = (alias: string) => !sources.has(alias);
  switch (order.by) {
    case 'id':
      return { ...WORDS, column: 'product_id', isDescending: false, holdsFilters: isBare('words') };
    case 'name': {
      const index = `release_search_keys_by_name${order.isDescending ? '_down' : ''}`;
      const { isDescending } = order;
      return { ...WORDS, column: 'name_key', index, isDescending, holdsFilters: isBare('words') };
    }
    case 'price': {
      const [column, index] = order.isDescending
        ? ['negative_amount', 'release_prices_down']
        : ['amount', 'release_prices_up'];
      return { alias: 'price', column, index, isDescending: false, holdsFilters: true };
    }
    case 'age': {
      const isOfNode = filters.some(isOfPlace);
      const [alias, index] = isOfNode
        ? ['node0', 'release_node_products_by_age']
        : ['product', 'release_products_by_age'];
      const holdsFilters = isOfNode || isBare('product');
      return { alias, column: 'created_at', index, isDescending: false, holdsFilters };
    }
  }
}

const WORDS = { alias: 'words' };

function orderedSource(order: ProductOrder, alias: string): Source {
  return order.by === 'price' ? priced(order.list) : everything(alias);
}

function narrowest(sources: Sources): string {
  const [first = ['product']] = [...sources].sort(([, one], [, other]) => one.rank - other.rank);
  return first[0];
}

function oneOf(column: string, values: readonly string[]): string {
  return values.length === 1
    ? `${column} = ?`
    : `${column} in (${values.map(() => '?').join(', ')})`;
}

function joined(
  shelves: readonly string[],
  sources: Sources,
  first: string,
  { join, using }: Dialect,
  index?: string,
): Statement {
  const { table, conditions, parameters } = sources.get(first) ?? everything(first);
  const others = [...sources]
    .filter(([alias]) => alias !== first)
    .sort(([, one], [, other]) => one.rank - other.rank);
  const joins = others.map(([alias, other]) => {
    const same = ['release_id', 'product_id'].map((key) => `${alias}.${key} = ${first}.${key}`);
    return ` ${join} ${other.table} ${alias} on ${[...same, ...other.conditions].join(' and ')}`;
  });
  const where = [oneOf(`${first}.release_id`, shelves), ...conditions].join(' and ');
  const from = `${table} ${first}${index === undefined ? '' : ` ${using(index)}`}`;
  return {
    sql: `${from}${joins.join('')} where ${where}`,
    parameters: [...others.flatMap(([, other]) => other.parameters), ...shelves, ...parameters],
  };
}
