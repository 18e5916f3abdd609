import type { ProductFilter } from '#kernel';

/*
 * A release keeps its products on two shelves: those that lists show under its own id, children under a
 * second one that is made of it. So a list never reads past children, however many there are.
 */

/** The id under which the children of a release are stored. */
export function childShelf(releaseId: string): string {
  return `${releaseId.replaceAll('-', '')}.kid`;
}

/** The id under which the values of the nodes of a release are stored. */
export function nodeShelf(releaseId: string): string {
  return `${releaseId.replaceAll('-', '')}.cat`;
}

/** The ids under which all products of a release are stored. */
export function shelvesOf(releaseId: string): readonly [string, string] {
  return [releaseId, childShelf(releaseId)];
}

/** Where a product of a release is stored. */
export function shelfOf(releaseId: string, product: { readonly baseProductId?: string }): string {
  return product.baseProductId === undefined ? releaseId : childShelf(releaseId);
}

/** The shelves on which a list looks: for children only where a filter asks for them or names them. */
export function shelvesFor(
  releaseId: string,
  filters: readonly ProductFilter[],
): readonly string[] {
  if (filters.some(({ by }) => by === 'parent')) return [childShelf(releaseId)];
  return filters.some(isName) ? shelvesOf(releaseId) : [releaseId];
}

function isName(filter: ProductFilter): boolean {
  if (filter.by === 'text') return filter.column !== 'name_key' && filter.match.at === 'whole';
  return filter.by === 'id' || filter.by === 'key';
}
