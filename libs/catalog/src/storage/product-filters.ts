import type { FieldFilter, ProductFilter, TextMatch } from '#kernel';

/** The sort key of products without a price, behind every price. */
export const UNPRICED = Number.MAX_SAFE_INTEGER + 1;

/** A table with at most one row for each product that meets the conditions. */
export interface Source {
  readonly table: string;
  readonly conditions: readonly string[];
  readonly parameters: readonly unknown[];
  /** A lower value means that fewer products are likely to remain. */
  readonly rank: number;
}

/** Sources by alias. */
export type Sources = ReadonlyMap<string, Source>;

/** Selects all products of a release, without a condition. */
export function everything(alias: string): Source {
  const table = alias === 'words' ? 'release_search_keys' : 'release_products';
  return { table, conditions: [], parameters: [], rank: 9 };
}

/** Returns the tables that the filters read, each once. */
export function sourcesOf(filters: readonly ProductFilter[]): Sources {
  const sources = new Map<string, Source>();
  const add = (alias: string, source: Source) => {
    const known = sources.get(alias);
    sources.set(alias, known === undefined ? source : both(known, source));
  };
  for (const [index, filter] of filters.entries()) {
    switch (filter.by) {
      case 'id':
        add('product', among('release_products', 'product.product_id', filter.ids));
        break;
      case 'key':
        add('words', among('release_search_keys', `words.${filter.column}`, filter.keys));
        break;
      case 'name':
        add('words', compared('release_search_keys', 'words.name_key = ?', filter.nameKey, 1));
        break;
      case 'text':
        add('words', matched(`words.${filter.column}`, filter.match));
        break;
      case 'node':
      case 'parent': {
        const alias = `node${String(filters.slice(0, index).filter(isOfPlace).length)}`;
        const placeId = filter.by === 'node' ? filter.nodeId : filter.productId;
        add(alias, compared('release_node_products', `${alias}.node_id = ?`, placeId, 2));
        break;
      }
      case 'field':
      case 'field-range': {
        const alias = `field${String(index)}`;
        add(alias, valued(alias, filter));
        break;
      }
      case 'price': {
        const { list, from, to } = filter;
        const until = Math.min(to, Number.MAX_SAFE_INTEGER);
        const { table, conditions, parameters } = priced(list);
        const range = { conditions: [...conditions, 'price.amount between ? and ?'], rank: 2 };
        add('price', { table, ...range, parameters: [...parameters, from, until] });
        break;
      }
    }
  }
  return sources;
}

/** Whether it is for what is filed under a node or under a parent. */
export function isOfPlace({ by }: ProductFilter): boolean {
  return by === 'node' || by === 'parent';
}

/** Selects products by their value of a custom field. */
function valued(alias: string, filter: FieldFilter): Source {
  const ofField = compared('release_custom_values', `${alias}.field_key = ?`, filter.key, 2);
  const { table, conditions, parameters } =
    filter.by === 'field'
      ? among('release_custom_values', `${alias}.${filter.column}`, filter.values)
      : compared(
          'release_custom_values',
          `${alias}.number_value ${filter.isLeast ? '>=' : '<='} ?`,
          filter.bound,
          2,
        );
  return both(ofField, { table, conditions, parameters, rank: 2 });
}

/** Selects every product, with its price in one currency. */
export function priced(list: string): Source {
  return compared('release_prices', 'price.currency = ?', list, 9);
}

function both(one: Source, other: Source): Source {
  return {
    table: one.table,
    conditions: [...one.conditions, ...other.conditions],
    parameters: [...one.parameters, ...other.parameters],
    rank: Math.min(one.rank, other.rank),
  };
}

function compared(table: string, condition: string, value: unknown, rank: number): Source {
  return { table, conditions: [condition], parameters: [value], rank };
}

function among(table: string, column: string, values: readonly (string | number)[]): Source {
  const places = values.map(() => '?').join(', ');
  const condition = values.length === 0 ? '1 = 0' : `${column} in (${places})`;
  return { table, conditions: [condition], parameters: values, rank: 0 };
}

/** Escapes characters that have a meaning in patterns. */
function matched(column: string, { at, text }: TextMatch): Source {
  const table = 'release_search_keys';
  const length = Array.from(text).length;
  switch (at) {
    case 'whole':
      return compared(table, `${column} = ?`, text, 1);
    case 'start':
      return {
        ...compared(table, `substr(${column}, 1, ?) = ?`, length, 3),
        parameters: [length, text],
      };
    case 'end':
      return {
        ...compared(table, `substr(${column}, ?) = ?`, -length, 3),
        parameters: [-length, text],
      };
    case 'anywhere':
      return compared(table, `instr(${column}, ?) > 0`, text, 3);
  }
}
