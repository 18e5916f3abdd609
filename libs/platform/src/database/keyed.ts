import { characters, firstCharacters } from '#kernel';
import { beginningOf, type Comparison, type Through } from './comparison';

/** A condition on a table whose key is a text, the age of a row and its id. */
export interface KeyCondition {
  readonly table: string;
  readonly of: string;
  readonly age: string;
  /** The longer it is, the fewer rows have it, as a rule. */
  readonly text: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** The condition on the text. */
  readonly within: (alias: string) => string;
  /** Whether an index holds the entries in the order of age and id. */
  readonly isInOrder: boolean;
}

/** @param name in the names of its parameters */
export function keyConditionOf(comparison: Comparison, name: string): KeyCondition | undefined {
  const { field, operator, value, through } = comparison;
  const range = beginningOf(comparison);
  if (through?.age === undefined) return undefined;
  const known = { table: through.table, of: through.of, age: through.age };
  if (range !== undefined) {
    const { from, to } = range;
    const start = startOf(from, through);
    const begins = (alias: string) =>
      `${alias}.${field} >= :${name}from and ${alias}.${field} < :${name}to`;
    return {
      ...known,
      text: from,
      parameters: {
        [`${name}from`]: from,
        [`${name}to`]: to,
        ...(start && { [name]: start.text }),
      },
      within: (alias) =>
        start ? `${alias}.${start.column} = :${name} and ${begins(alias)}` : begins(alias),
      isInOrder: start !== undefined,
    };
  }
  if (operator !== 'eq') return undefined;
  const within = (alias: string) => `${alias}.${field} = :${name}`;
  return { ...known, text: value, parameters: { [name]: value }, within, isInOrder: true };
}

/** The start that all texts with this beginning have in common, if it is long enough to have one. */
function startOf(beginning: string, { start }: Through) {
  if (start === undefined || characters(beginning) < start.length) return undefined;
  return { column: start.column, text: firstCharacters(beginning, start.length) };
}

interface Row {
  readonly id: string;
  readonly age: string | undefined;
}

/** Says of a row whether a condition holds, which is looked up by what is known of the row. */
export function holds(keyed: KeyCondition, alias: string, row: Row): string {
  const { table, of, age } = keyed;
  const isSame = `${alias}.${of} = ${row.id}`;
  const isAsOld = row.age === undefined ? '' : ` and ${alias}.${age} = ${row.age}`;
  const entry = `select 1 from ${table} ${alias} where ${isSame}${isAsOld} and ${keyed.within(alias)}`;
  // MariaDB would join what only exists, and read all entries of the key for few rows.
  return `(${entry} limit 1) = 1`;
}
