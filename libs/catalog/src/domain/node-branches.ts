/** The node that each node stands under, by id; `null` at the top. */
export type ParentOf = ReadonlyMap<string, string | null>;

/**
 * The nodes that a product is found under: those that it is attached to and all above them, each once.
 * Nodes that are not in `parentOf` are passed over.
 */
export function nodesAbove(attached: readonly string[], parentOf: ParentOf): ReadonlySet<string> {
  const found = new Set<string>();
  for (const start of attached) {
    let id: string | null = start;
    while (id !== null && !found.has(id)) {
      const parent = parentOf.get(id);
      if (parent === undefined) break;
      found.add(id);
      id = parent;
    }
  }
  return found;
}

/** How many nodes each node stands under, by id. */
export function depths(parentOf: ParentOf): ReadonlyMap<string, number> {
  return new Map([...parentOf.keys()].map((id) => [id, nodesAbove([id], parentOf).size - 1]));
}
