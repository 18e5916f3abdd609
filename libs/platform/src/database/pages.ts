import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { beginningOf, type Comparison } from './comparison';
import { isEmbedded } from './data-source';
import { toGlob } from './glob';
import { type KeyCondition, keyConditionOf } from './keyed';
import { KeyedRows } from './keyed-rows';
import { toDatabaseTime } from './time';

export const MAX_LIMIT = 100;
export const MAX_OFFSET = 10_000;

/** Long lists are counted only as far as pages can reach. */
export const COUNTED_AT_MOST = MAX_OFFSET + MAX_LIMIT;

/** Which records of a list are wanted; `offset` counts records from 0. */
export interface PageRequest {
  readonly limit: number;
  readonly offset: number;
  readonly filters?: readonly Comparison[];
  /** The order that was asked for; undefined for the order that the list has by itself. */
  readonly order?: ListOrder | undefined;
}

/** Properties of the row that a list is sorted by. They have one direction, so that an index serves both. */
export interface ListOrder {
  readonly by: readonly string[];
  readonly isDescending: boolean;
}

export interface PageOf<Row> {
  readonly items: readonly Row[];
  readonly total: number;
  /** `false` if there are more rows than `total`. */
  readonly isExact?: boolean;
}

/**
 * Reads a page of a query, whose rows are named `row`. For the first pages, one statement reads and
 * counts the rows. For later pages the keys are found first in an index, so the rows before the page,
 * up to 10 000, are skipped without being read. At most {@link COUNTED_AT_MOST} rows are counted.
 * @param usual the order unless the request names one; it ends with the primary key, which every order
 *   ends with
 */
export async function readPage<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  { limit, offset, filters = [], order }: PageRequest,
  usual: readonly [...(keyof Row & string)[], key: keyof Row & string],
): Promise<PageOf<Row>> {
  const [key = ''] = usual.slice(-1);
  const fields = order === undefined ? usual : [...order.by, key];
  const direction = order?.isDescending === true ? 'DESC' : 'ASC';
  const some = query.clone();
  const withKeys = async (keys: readonly string[]): Promise<readonly Row[]> => {
    if (keys.length === 0) return [];
    const known = inOrder(some, fields.map(columnOf), direction);
    return known.where(`row.${key} in (:...keys)`, { keys }).getMany();
  };
  const { keyed, others } = split(filters);
  if (keyed !== undefined) {
    narrow(query, others, []);
    const isByAge = fields.join() === BY_AGE;
    const columns = fields.map(columnOf);
    const rows = new KeyedRows(query, keyed, { columns, direction, isByAge });
    const { keys, ...found } = await rows.page(limit, offset, COUNTED_AT_MOST);
    return { items: await withKeys(keys), ...found };
  }
  const columns = narrow(query, filters, fields);
  const page = inOrder(query.clone(), columns, direction).limit(limit).offset(offset);
  // A database takes it that what several filters find is spread evenly over the order, and reads the order
  // until a page is full: all rows, if those that are found are the last ones.
  const isEven = filters.length < 2;
  if (isEven && offset <= MAX_LIMIT) {
    const total = `(${countOf(query).getQuery()})`;
    const { entities, raw } = await page.addSelect(total, 'total').getRawAndEntities<Counted>();
    return { items: entities, ...(raw[0] === undefined ? await count(query) : counted(raw[0])) };
  }
  const total = isEven ? undefined : await count(query);
  const found =
    total?.isExact === true
      ? foundFirst(query, columns, direction).limit(limit).offset(offset)
      : page.select(`row.${key}`, 'id');
  const keys = (await found.getRawMany<{ id: string }>()).map(({ id }) => id);
  const items = await withKeys(keys);
  if (total !== undefined) return { items, ...total };
  const isLast = keys.length > 0 && keys.length < limit;
  return { items, ...(isLast ? { total: offset + keys.length } : await count(query)) };
}

/** Finds the rows of a query before they are put in order, and those of the list afterwards. */
function foundFirst<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  columns: readonly string[],
  direction: 'ASC' | 'DESC',
): SelectQueryBuilder<ObjectLiteral> {
  const found = query.clone().select(columns.at(-1) ?? '', 'id');
  const sorted = query.createQueryBuilder().select('sorted.id', 'id');
  for (const [at, column] of columns.slice(0, -1).entries()) {
    found.addSelect(column, `by${String(at)}`);
    sorted.addOrderBy(`sorted.by${String(at)}`, direction);
  }
  // MariaDB makes no table of its own out of what is not limited.
  const limited = found.limit(COUNTED_AT_MOST + 1);
  sorted.from(`(${limited.getQuery()})`, 'sorted').setParameters(limited.getParameters());
  return sorted.addOrderBy('sorted.id', direction);
}

/** What keys of other tables answer, unless the order of one of them leads to the rows. */
function split(filters: readonly Comparison[]) {
  const [first, ...more] = filters.flatMap(
    (one, index) => keyConditionOf(one, `key${String(index)}`) ?? [],
  );
  if (first === undefined || (more.length === 0 && !filters.some(beginningOf)))
    return { others: filters };
  const keyed: readonly [KeyCondition, ...KeyCondition[]] = [first, ...more];
  return { keyed, others: filters.filter((one) => keyConditionOf(one, '') === undefined) };
}

function inOrder<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  columns: readonly string[],
  direction: 'ASC' | 'DESC',
): SelectQueryBuilder<Row> {
  for (const column of columns) query.addOrderBy(column, direction);
  return query;
}

/** Some of the rows of a long read, and the row after which the next ones begin. */
export interface PortionRequest<Row> {
  readonly limit: number;
  readonly filters: readonly Comparison[];
  /** The last row that was read before; undefined at the beginning. */
  readonly after: Row | undefined;
}

/**
 * Reads the rows that follow another one in an index, however many are before them. Rows are named `row`.
 * @param order the properties of the index, at most two, which no two rows share
 */
export async function readPortion<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  { limit, filters, after }: PortionRequest<Row>,
  order: readonly [keyof Row & string, (keyof Row & string)?],
): Promise<readonly Row[]> {
  const fields = order.filter((field) => field !== undefined);
  const columns = narrow(query, filters, fields);
  if (after !== undefined) {
    const [first = '', second] = columns;
    const [from, to] = fields.map((field) => comparable(after[field]));
    const tie = second === undefined ? '' : ` or ${second} > :to`;
    query.andWhere(`${first} >= :from and (${first} > :from${tie})`, { from, to });
  }
  return inOrder(query, columns, 'ASC').limit(limit).getMany();
}

function comparable(value: unknown): unknown {
  return value instanceof Date ? toDatabaseTime(value.toISOString()) : value;
}

interface Counted {
  readonly total: number | string;
}

async function count<Row extends ObjectLiteral>(query: SelectQueryBuilder<Row>) {
  return counted((await countOf(query).getRawOne<Counted>()) ?? { total: 0 });
}

/** Returns the number of rows, or {@link COUNTED_AT_MOST} plus one if there are more. */
function countOf<Row extends ObjectLiteral>(query: SelectQueryBuilder<Row>) {
  const some = query
    .clone()
    .select('1', 'one')
    .limit(COUNTED_AT_MOST + 1);
  return query
    .createQueryBuilder()
    .select('count(*)', 'total')
    .from(`(${some.getQuery()})`, 'counted')
    .setParameters(some.getParameters());
}

function counted({ total }: Counted) {
  const found = Number(total);
  return { total: Math.min(found, COUNTED_AT_MOST), isExact: found <= COUNTED_AT_MOST };
}

/** A field is a property of the row, or an expression of properties of `row`. */
function columnOf(field: string): string {
  return field.includes('(') ? field : `row.${field}`;
}

/** The signs of the operators that compare with one value. */
export const SIGNS = { eq: '=', ge: '>=', gt: '>', le: '<=', lt: '<' } as const;

/** The order of most lists: by age. */
const BY_AGE = 'createdAt,id';

/**
 * Narrows a query, whose rows are named `row`, to those that match all comparisons. `eq` compares
 * exactly, `like` ignores letter case.
 * @param fields the order that is wanted
 * @returns the columns that give this order
 */
function narrow<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  filters: readonly Comparison[],
  fields: readonly string[],
): readonly string[] {
  const embedded = isEmbedded(query.dataSource);
  const isByAge = fields.join() === BY_AGE;
  const leading = isByAge ? filters.find(leads) : undefined;
  for (const [index, comparison] of filters.entries()) {
    if (comparison === leading) continue;
    const { field, operator, value, members, through, isFolded } = comparison;
    const name = `filter${String(index)}`;
    const column = through === undefined ? columnOf(field) : field;
    const among = through && `row.id in (select ${through.of} from ${through.table} where `;
    const where = (condition: string, sent: unknown, to?: string) =>
      query.andWhere(among === undefined ? condition : `${among}${condition})`, {
        [name]: sent,
        ...(to !== undefined && { [`${name}to`]: to }),
      });
    const range = beginningOf(comparison);
    if (operator === 'in') isAmong(where, column, name, members);
    else if (operator !== 'like') where(`${column} ${SIGNS[operator]} :${name}`, value);
    else if (range !== undefined) {
      where(`${column} >= :${name} and ${column} < :${name}to`, range.from, range.to);
    } else if (embedded) where(`${column} glob :${name}`, toGlob(value));
    else if (isFolded) where(`${column} like :${name} escape '!'`, value);
    else where(`lower(${column}) like lower(:${name}) escape '!'`, value);
  }
  return leading === undefined ? fields.map(columnOf) : foundThrough(query, leading);
}

/** Whether a comparison can give the order of the rows. */
function leads(comparison: Comparison): boolean {
  const isExact = comparison.operator === 'eq' || beginningOf(comparison) !== undefined;
  return isExact && comparison.through?.age !== undefined;
}

/** Finds rows in the order of another table, so that its index gives a page of them, however many match. */
function foundThrough<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  comparison: Comparison,
): readonly string[] {
  const { field, value, through: { table, of, age = '' } = { table: '', of: '' } } = comparison;
  const range = beginningOf(comparison);
  if (range === undefined) {
    const isFound = `found.${of} = row.id and found.${field} = :leading`;
    query.innerJoin(table, 'found', isFound, { leading: value });
  } else {
    const beginnings = `select distinct ${of}, ${age} from ${table} where ${field} >= :from and ${field} < :to`;
    query.innerJoin(`(${beginnings})`, 'found', `found.${of} = row.id`, { ...range });
  }
  return [`found.${age}`, `found.${of}`];
}

/** An empty list matches nothing. */
function isAmong(
  where: (condition: string, sent: unknown) => unknown,
  column: string,
  name: string,
  values: readonly string[] = [],
): void {
  where(values.length === 0 ? '1 = 0' : `${column} in (:...${name})`, values);
}
