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
}

/** A table with any number of rows for each row of a list. */
export interface Through {
  readonly table: string;
  /** The column with the id of the row of the list. */
  readonly of: string;
  /**
   * The column with the time at which the row of the list was created, if the key of the table is the
   * field, this time and the id. Then pages by age are read in the order of this table.
   */
  readonly age?: string;
}
