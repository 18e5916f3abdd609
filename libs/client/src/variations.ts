import type { components } from './schema';

/** A child of a product with variations. */
export interface Child {
  readonly id: string;
  /** Ids of the options that it has, one of each variation. */
  readonly options: readonly string[];
}

type Parent = Pick<components['schemas']['CatalogProductDto'], 'meta'>;

/**
 * Returns the children of a product that have all of these options: none if the options are not sold
 * together, and one if there is an option of each variation.
 */
export function childrenWith({ meta }: Parent, options: readonly string[]): readonly Child[] {
  const children = childrenIn(meta.variation_matrix ?? {}, []);
  return children.filter((child) => options.every((option) => child.options.includes(option)));
}

/** The matrix leads from option to option, and ends with the id of a child. */
function childrenIn(matrix: object, options: readonly string[]): readonly Child[] {
  return Object.entries(matrix).flatMap(([option, inner]: [string, unknown]) => {
    const all = [...options, option];
    if (typeof inner === 'string') return { id: inner, options: all };
    return typeof inner === 'object' && inner !== null ? childrenIn(inner, all) : [];
  });
}
