import { type Fault, faultOf, invalid } from '#kernel';

/** A node and the one it stands under, if any. */
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

export const PARENT = 'data.attributes.parent_id';

/**
 * Why a node cannot stand under another one: that has to be of the same hierarchy, and neither the node
 * nor one below it.
 * @param id of the node; undefined for a new one
 * @param links of the hierarchy, by id
 */
export function parentFault(
  id: string | undefined,
  parentId: string,
  links: ReadonlyMap<string, Link>,
): Fault | undefined {
  if (!links.has(parentId)) {
    const at = { source: PARENT, meta: { id: parentId } };
    return faultOf(
      'not-found',
      'Not Found',
      `${PARENT} must be the id of a node of this hierarchy`,
      at,
    );
  }
  const seen = new Set<string>();
  for (let at: string | null = parentId; at !== null && !seen.has(at);) {
    if (at === id) return invalid(PARENT, 'must not be the node or one below it', parentId);
    seen.add(at);
    at = links.get(at)?.parentId ?? null;
  }
  return undefined;
}

export function linksOf<L extends Link>(tree: readonly L[]): Map<string, L> {
  return new Map(tree.map((link) => [link.id, link]));
}
