/** What can have a place of its own among others. */
export interface Sorted {
  readonly sortOrder: number | null;
}

/** The lowest sort order first; those without one come last. Equal ones stay in the order given. */
export function inSortOrder<Item extends Sorted>(items: readonly Item[]): readonly Item[] {
  return [...items].sort((one, other) => compared(one.sortOrder, other.sortOrder));
}

function compared(one: number | null, other: number | null): number {
  if (one === other) return 0;
  return (one ?? Infinity) < (other ?? Infinity) ? -1 : 1;
}
