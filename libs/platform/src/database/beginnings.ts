import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { beginningOf, type Comparison, type TextRange, type Through } from './comparison';

/** A field that must begin in some way, in a table that knows the age of the rows. */
interface Beginning {
  readonly field: string;
  readonly through: Through & { readonly age: string };
  readonly range: TextRange;
}

/** What finds rows by beginnings alone: the keys and their number both come from ranges of one table. */
export interface Beginnings {
  /** The keys of a page, newest or oldest first. */
  keys(direction: 'ASC' | 'DESC', limit: number, offset: number): Promise<readonly string[]>;
  /** How many rows there are, counted up to `most`. */
  count(most: number): Promise<number>;
}

/**
 * @param query of all rows, named `row`
 * @returns undefined if something else narrows the rows as well
 */
export function beginningsOf<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  filters: readonly Comparison[],
): Beginnings | undefined {
  const found = filters.flatMap((comparison) => beginningIn(comparison) ?? []);
  // The longest one is begun with, as the fewest rows have it.
  const [first, ...others] = found.toSorted((one, other) => length(other) - length(one));
  const isOther = others.some(({ through }) => through.table !== first?.through.table);
  if (first === undefined || isOther || found.length < filters.length) return undefined;
  if (!query.expressionMap.wheres.every(({ condition }) => isEmpty(condition))) return undefined;
  const { table, of, age } = first.through;
  const keys = query
    .createQueryBuilder()
    .select(`found.${of}`, 'id')
    .addSelect(`found.${age}`, 'at')
    .distinct(true)
    .from(table, 'found')
    .where(within('found', first, ''), parameters(first, ''));
  for (const [index, one] of others.entries()) {
    const name = `other${String(index)}`;
    const isSame = `${name}.${of} = found.${of} and ${within(name, one, name)}`;
    keys.andWhere(`exists (select 1 from ${table} ${name} where ${isSame})`, parameters(one, name));
  }
  return {
    async keys(direction, limit, offset) {
      const page = keys
        .clone()
        .orderBy(`found.${age}`, direction)
        .addOrderBy(`found.${of}`, direction);
      const rows = await page.limit(limit).offset(offset).getRawMany<{ id: string }>();
      return rows.map(({ id }) => id);
    },
    async count(most) {
      const some = keys.clone().limit(most);
      const all = query
        .createQueryBuilder()
        .select('count(*)', 'total')
        .from(`(${some.getQuery()})`, 'counted')
        .setParameters(some.getParameters());
      return Number((await all.getRawOne<{ total: number | string }>())?.total ?? 0);
    },
  };
}

function beginningIn(comparison: Comparison): Beginning | undefined {
  const { field, through } = comparison;
  const range = beginningOf(comparison);
  const { age } = through ?? {};
  if (range === undefined || through === undefined || age === undefined) return undefined;
  return { field, through: { ...through, age }, range };
}

/** Of a scope that lets everything through. */
const isEmpty = (condition: unknown) => Array.isArray(condition) && condition.length === 0;

const length = ({ range }: Beginning) => range.from.length;

const within = (alias: string, { field }: Beginning, name: string) =>
  `${alias}.${field} >= :from${name} and ${alias}.${field} < :to${name}`;

const parameters = ({ range }: Beginning, name: string) => ({
  [`from${name}`]: range.from,
  [`to${name}`]: range.to,
});
