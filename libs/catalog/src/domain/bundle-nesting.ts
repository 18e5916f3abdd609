import { type Fault, faultOf } from '#kernel';
import type { Components } from './bundle';

/** The facts that decide whether a product can have certain options. */
export interface NestingContext {
  /** Options that are not products. */
  readonly unknown: ReadonlySet<string>;
  /** Options that are bundles. */
  readonly bundles: ReadonlySet<string>;
  /** Products that have variations: nobody can buy them, only their children. */
  readonly parents: ReadonlySet<string>;
  /** Options that are bundles with a bundle among their own options. */
  readonly nested: ReadonlySet<string>;
  /**
   * The levels of bundles above it: 0, 1 if it is an option of a bundle, or 2 if that bundle is an
   * option, too.
   */
  readonly levelsAbove: 0 | 1 | 2;
}

/**
 * Why a product cannot have these options: a bundle holds products that exist, not itself, and at
 * most one level of bundles (docs/reference/catalog.md#bundles-in-the-catalog). In the order of the
 * definition.
 * @param source the field that defines the components
 */
export function nestingFaults(
  bundleId: string,
  components: Components,
  { unknown, bundles, parents, nested, levelsAbove }: NestingContext,
  source: string,
): readonly Fault[] {
  if (parents.has(bundleId) && Object.keys(components).length > 0) {
    const detail = `${source} must stay empty: the product has variations, or children in them`;
    return [faultOf('unprocessable', 'Invalid state', detail, { source })];
  }
  if (levelsAbove === 2) {
    const detail = `${source} must stay empty: the product is an option of a bundle within a bundle`;
    return [faultOf('unprocessable', 'Invalid state', detail, { source })];
  }
  const problemOf = (id: string) => {
    if (id === bundleId) return 'must not be the bundle itself';
    if (unknown.has(id)) return 'must be the id of a product';
    if (parents.has(id)) return 'must not be a product with variations; name one of its children';
    if (nested.has(id)) return 'must not be a bundle that holds a bundle';
    return levelsAbove === 1 && bundles.has(id)
      ? 'must not be a bundle, because another bundle holds this one'
      : undefined;
  };
  return Object.entries(components).flatMap(([key, { options }]) =>
    options.flatMap(({ id }, index) => {
      const problem = problemOf(id);
      if (problem === undefined) return [];
      const option = `${source}.${key}.options[${String(index)}].id`;
      const at = { source: option, meta: { id } };
      return [faultOf('unprocessable', 'Invalid state', `${option} ${problem}`, at)];
    }),
  );
}
