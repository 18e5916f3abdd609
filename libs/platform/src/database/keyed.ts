import { beginningOf, type Comparison } from './comparison';

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
}

/** @param name in the names of its parameters */
export function keyConditionOf(comparison: Comparison, name: string): KeyCondition | undefined {
  const { field, operator, value, through } = comparison;
  const range = beginningOf(comparison);
  if (through?.age === undefined) return undefined;
  const known = { table: through.table, of: through.of, age: through.age };
  if (range !== undefined) {
    return {
      ...known,
      text: range.from,
      parameters: { [`${name}from`]: range.from, [`${name}to`]: range.to },
      within: (alias) => `${alias}.${field} >= :${name}from and ${alias}.${field} < :${name}to`,
    };
  }
  if (operator !== 'eq') return undefined;
  const within = (alias: string) => `${alias}.${field} = :${name}`;
  return { ...known, text: value, parameters: { [name]: value }, within };
}

interface Row {
  readonly id: string;
  readonly age: string | undefined;
  /** Whether it is one of few rows, for which MariaDB would read all entries of the key. */
  readonly isRare?: boolean;
}

/** Says of a row whether a condition holds, which is looked up by what is known of the row. */
export function holds(keyed: KeyCondition, alias: string, row: Row): string {
  const { table, of, age } = keyed;
  const isSame = `${alias}.${of} = ${row.id}`;
  const isAsOld = row.age === undefined ? '' : ` and ${alias}.${age} = ${row.age}`;
  const entry = `select 1 from ${table} ${alias} where ${isSame}${isAsOld} and ${keyed.within(alias)}`;
  return row.isRare === true ? `(${entry} limit 1) = 1` : `exists (${entry})`;
}
