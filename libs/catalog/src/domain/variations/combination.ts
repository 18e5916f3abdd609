/** What a child is in one variation of its parent. */
export interface ChildOption {
  readonly variationId: string;
  readonly optionId: string;
}

/** One option of each variation of a parent, in their order; it is one child at most. */
export type Combination = readonly ChildOption[];

/** The same for the same options in any order, so that a child stays who it is. */
export function combinationKey(combination: Combination): string {
  return combination
    .map(({ optionId }) => optionId)
    .sort()
    .join(' ');
}
