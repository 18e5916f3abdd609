export type Operator = 'eq' | 'like' | 'ge' | 'le';

/** One condition of a list; `value` of `like` is a pattern with `!` as its escape character. */
export interface Comparison {
  readonly operator: Operator;
  /** Property of the row. */
  readonly field: string;
  readonly value: string;
}
