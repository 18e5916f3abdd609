/** A SKU that becomes another one. */
export interface Renaming {
  readonly from: string;
  readonly to: string;
}

/**
 * Renamings in an order in which each finds its new SKU free, as far as there is one: where sizes move up
 * by one, the largest goes first.
 * @param keyOf the form in which SKUs are equal
 */
export function inTurn(
  renamings: readonly Renaming[],
  keyOf: (sku: string) => string,
): readonly Renaming[] {
  const byOld = new Map(renamings.map((one) => [keyOf(one.from), one]));
  const ordered = new Set<Renaming>();
  for (const one of renamings) {
    const chain: Renaming[] = [];
    let next: Renaming | undefined = one;
    while (next !== undefined && !ordered.has(next) && !chain.includes(next)) {
      chain.push(next);
      next = byOld.get(keyOf(next.to));
    }
    for (const renaming of chain.reverse()) ordered.add(renaming);
  }
  return [...ordered];
}
