/** What a child is in one variation of its parent. */
export interface ChildOption {
  readonly variationId: string;
  readonly optionId: string;
}
