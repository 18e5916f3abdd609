import { type Fault, faultOf, invalid, limitReached } from '#kernel';

/** The number of nodes from a top node to the deepest below it, both included. */
export const MAX_NODE_DEPTH = 50;

/** The parent of each node, by id; `null` for a top node. */
export type ParentOf = ReadonlyMap<string, string | null>;

/**
 * The nodes that a product is found under: those that it is attached to and all above them, each once.
 * Nodes that are not in `parentOf` are skipped.
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

/** The number of nodes above each node, by id. */
export function depths(parentOf: ParentOf): ReadonlyMap<string, number> {
  return new Map([...parentOf.keys()].map((id) => [id, nodesAbove([id], parentOf).size - 1]));
}

/** A node and its parent, if it has one. */
export interface Link {
  readonly id: string;
  readonly parentId: string | null;
}

/** The id of a node and of all nodes below it. */
export function branchOf(id: string, links: readonly Link[]): ReadonlySet<string> {
  const children = new Map<string | null, string[]>();
  for (const link of links) {
    const siblings = children.get(link.parentId);
    if (siblings === undefined) children.set(link.parentId, [link.id]);
    else siblings.push(link.id);
  }
  // A set that grows while it is walked: every node is visited once.
  const branch = new Set([id]);
  for (const member of branch) {
    for (const child of children.get(member) ?? []) branch.add(child);
  }
  return branch;
}

/**
 * Returns a fault if a node cannot be placed under another one. That one must belong to the same
 * hierarchy, and be neither the node itself nor below it, and the tree must not become too deep.
 * @param id of the node; undefined for a new one
 * @param links the nodes of the hierarchy, by id
 * @param source the field that names the parent
 */
export function parentFault(
  id: string | undefined,
  parentId: string,
  links: ReadonlyMap<string, Link>,
  source: string,
): Fault | undefined {
  if (!links.has(parentId)) {
    const detail = `${source} must be the id of a node of this hierarchy`;
    return faultOf('not-found', 'Not Found', detail, { source, meta: { id: parentId } });
  }
  const seen = new Set<string>();
  for (let at: string | null = parentId; at !== null && !seen.has(at);) {
    if (at === id) return invalid(source, 'must not be the node or one below it', parentId);
    seen.add(at);
    at = links.get(at)?.parentId ?? null;
  }
  // A node that stays where it is makes nothing deeper, also if its tree is from before the limit.
  if (id !== undefined && links.get(id)?.parentId === parentId) return undefined;
  if (seen.size + heightOf(id, links) <= MAX_NODE_DEPTH) return undefined;
  const detail = `Nodes nest at most ${String(MAX_NODE_DEPTH)} deep; choose a parent that is higher up`;
  return limitReached(detail, MAX_NODE_DEPTH, { source });
}

/** The number of nodes from this one down to the deepest below it; 1 for a new node. */
function heightOf(id: string | undefined, links: ReadonlyMap<string, Link>): number {
  if (id === undefined) return 1;
  const heights = new Map([[id, 1]]);
  // A branch is listed from above, so that each parent is measured before its children.
  for (const node of branchOf(id, [...links.values()])) {
    if (node !== id) heights.set(node, (heights.get(links.get(node)?.parentId ?? '') ?? 0) + 1);
  }
  return [...heights.values()].reduce((most, height) => Math.max(most, height));
}

export function linksOf<L extends Link>(tree: readonly L[]): Map<string, L> {
  return new Map(tree.map((link) => [link.id, link]));
}
