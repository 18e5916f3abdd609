export type Operator = 'eq' | 'like' | 'ge' | 'gt' | 'le' | 'lt' | 'in';

/**
 * One condition of a list. The value of `like` is a pattern with `!` as its escape character, and that of
 * `in` holds its members separated by commas, see {@link membersOf}.
 */
export interface Comparison {
  readonly operator: Operator;
  /** Property of the row. */
  readonly field: string;
  readonly value: string;
}

/** The values that `in` compares with. None of them is empty. */
export function membersOf({ value }: Pick<Comparison, 'value'>): readonly string[] {
  return value === '' ? [] : value.split(',');
}
