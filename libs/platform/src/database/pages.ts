import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { type Comparison, membersOf } from './comparison';
import { isEmbedded } from './data-source';
import { toGlob } from './glob';

export const MAX_LIMIT = 100;
export const MAX_OFFSET = 10_000;

/** Long lists are counted only as far as pages can reach. */
export const COUNTED_AT_MOST = MAX_OFFSET + MAX_LIMIT;

/** Which records of a list are wanted; `offset` counts records from 0. */
export interface PageRequest {
  readonly limit: number;
  readonly offset: number;
  readonly filters?: readonly Comparison[];
}

export interface PageOf<Row> {
  readonly items: readonly Row[];
  readonly total: number;
  /** `false` where there are more than `total`. */
  readonly isExact?: boolean;
}

/**
 * A page of what a query finds, whose rows are named `row`. Their keys are found first, because an index
 * holds them: the rows before the page, up to 10 000, are skipped without being read. At most
 * {@link COUNTED_AT_MOST} rows are counted.
 * @param order ends with the primary key
 */
export async function readPage<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  { limit, offset, filters = [] }: PageRequest,
  order: readonly [...(keyof Row & string)[], key: keyof Row & string],
): Promise<PageOf<Row>> {
  narrow(query, filters);
  const [key = ''] = order.slice(-1);
  const inOrder = order.reduce((sorted, field) => sorted.addOrderBy(`row.${field}`), query.clone());
  const ids = inOrder.clone().select(`row.${key}`, 'id').limit(limit).offset(offset);
  const keys = (await ids.getRawMany<{ id: string }>()).map(({ id }) => id);
  const items =
    keys.length === 0 ? [] : await inOrder.where(`row.${key} in (:...keys)`, { keys }).getMany();
  const isLast = keys.length < limit && (keys.length > 0 || offset === 0);
  return { items, ...(isLast ? { total: offset + keys.length } : await count(query)) };
}

async function count<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
): Promise<{ readonly total: number; readonly isExact: boolean }> {
  const some = query
    .clone()
    .select('1', 'one')
    .limit(COUNTED_AT_MOST + 1);
  const counted = await query
    .createQueryBuilder()
    .select('count(*)', 'total')
    .from(`(${some.getQuery()})`, 'counted')
    .setParameters(some.getParameters())
    .getRawOne<{ total: number | string }>();
  const found = Number(counted?.total);
  const total = Math.min(found, COUNTED_AT_MOST);
  return { total, isExact: total === found };
}

const SIGNS = { eq: '=', ge: '>=', le: '<=' } as const;

/**
 * Narrows a query, whose rows are named `row`, to those that match all comparisons. `eq` compares
 * exactly, `like` ignores letter case.
 */
function narrow<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  filters: readonly Comparison[],
): void {
  const embedded = isEmbedded(query.dataSource);
  for (const [index, { field, operator, value }] of filters.entries()) {
    const name = `filter${String(index)}`;
    const column = `row.${field}`;
    if (operator === 'in') among(query, column, name, membersOf({ value }));
    else if (operator !== 'like')
      query.andWhere(`${column} ${SIGNS[operator]} :${name}`, { [name]: value });
    else if (embedded) query.andWhere(`${column} glob :${name}`, { [name]: toGlob(value) });
    else query.andWhere(`lower(${column}) like lower(:${name}) escape '!'`, { [name]: value });
  }
}

/** An empty list matches nothing. */
function among<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  column: string,
  name: string,
  values: readonly string[],
): void {
  if (values.length === 0) query.andWhere('1 = 0');
  else query.andWhere(`${column} in (:...${name})`, { [name]: values });
}
