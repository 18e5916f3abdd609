export type Operator = 'eq' | 'like' | 'ge' | 'gt' | 'le' | 'lt' | 'in';

/** One condition of a list. The value of `like` is a pattern with `!` as its escape character. */
export interface Comparison {
  readonly operator: Operator;
  /** Property of the row, or column of `through`. */
  readonly field: string;
  readonly value: string;
  /** What `in` compares with, in place of the value. None of them is empty. */
  readonly members?: readonly string[];
  /** The table that has the field, if it is not the one of the rows. */
  readonly through?: Through | undefined;
  /** Whether the field holds folded texts, and the value is folded alike, so that letter case is settled. */
  readonly isFolded?: boolean | undefined;
}

/** A table with any number of rows for each row of a list. */
export interface Through {
  readonly table: string;
  /** The column with the id of the row of the list. */
  readonly of: string;
  /**
   * The column with the time at which the row of the list was created, if the key of the table is the
   * field, this time and the id. Then pages by age are read in the order of this table, and those of a
   * beginning without the rows that do not begin so.
   */
  readonly age?: string;
  /** The column with the first characters of the field, if an index holds the start, the time and the id. */
  readonly start?: { readonly column: string; readonly length: number };
}

/** The texts from the first one on and before the other one. */
export interface TextRange {
  readonly from: string;
  readonly to: string;
}

/** No text goes on with the last code point, which is none of a character. */
const LAST = '\u{10ffff}';

/** The range of the texts that begin as a `like` of a folded field says; undefined if it says more. */
export function beginningOf(comparison: Comparison): TextRange | undefined {
  const { operator, value, isFolded } = comparison;
  if (operator !== 'like' || isFolded !== true) return undefined;
  const [, begin = ''] = /^((?:!.|[^!%])+)%$/su.exec(value) ?? [];
  const from = begin.replace(/!(.)/gsu, '$1');
  return from === '' ? undefined : { from, to: from + LAST };
}
