/** A product of a release, with what the release shows of it, as it is stored. */
export interface StoredProduct {
  readonly id: string;
  readonly content: string;
}

export type ProductChange = 'added' | 'changed' | 'withdrawn';

/** The differences of two parts. */
export interface ComparedPart {
  /** In the order of the ids. */
  readonly changes: readonly { readonly id: string; readonly change: ProductChange }[];
  /** The last id that was compared; undefined if nothing is left after it. */
  readonly last: string | undefined;
}

/**
 * Compares the next products of a release with the next ones of the release before it, both in the order
 * of their ids. Where a part is full, more may follow, so the comparison ends at its last id.
 * @param full the number of products in a full part
 */
export function compareReleases(
  before: readonly StoredProduct[],
  after: readonly StoredProduct[],
  full: number,
): ComparedPart {
  const ends = [before, after]
    .filter(({ length }) => length >= full)
    .flatMap((part) => part.at(-1)?.id ?? []);
  const last = ends.sort().at(0);
  const contents = new Map(before.map(({ id, content }) => [id, content]));
  const present = new Set(after.map(({ id }) => id));
  const shown = after
    .filter(({ id, content }) => contents.get(id) !== content)
    .map(({ id }) => ({
      id,
      change: contents.has(id) ? ('changed' as const) : ('added' as const),
    }));
  const gone = before
    .filter(({ id }) => !present.has(id))
    .map(({ id }) => ({ id, change: 'withdrawn' as const }));
  const changes = [...shown, ...gone]
    .filter(({ id }) => last === undefined || id <= last)
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  return { changes, last };
}
