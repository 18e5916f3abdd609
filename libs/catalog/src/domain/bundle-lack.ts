import type { Components } from './bundle';

/**
 * Why nobody can choose anything that makes a bundle of these components complete: a component has fewer
 * options that are sold than it requires, or no component has any
 * (docs/reference/catalog.md#bundles-in-the-catalog). Undefined if the bundle can be sold.
 * @param isSold whether the product of an option can be chosen
 */
export function bundleLack(
  components: Components,
  isSold: (optionId: string) => boolean,
): string | undefined {
  const counts = Object.values(components).map(({ name, min = 0, options }) => ({
    name,
    min,
    sold: options.filter(({ id }) => isSold(id)).length,
  }));
  const lacking = counts.find(({ min, sold }) => sold < min);
  if (lacking !== undefined) {
    const { name, min, sold } = lacking;
    return `its component “${name}” requires ${String(min)} of its options, of which ${String(sold)} can be sold`;
  }
  return counts.some(({ sold }) => sold > 0) ? undefined : 'none of its options can be sold';
}

/** Whether a bundle that can be sold now could not be sold without these options. */
export function needsOption(
  components: Components,
  isSold: (optionId: string) => boolean,
  gone: ReadonlySet<string>,
): boolean {
  const isSoldThen = (id: string) => !gone.has(id) && isSold(id);
  return (
    bundleLack(components, isSold) === undefined && bundleLack(components, isSoldThen) !== undefined
  );
}
