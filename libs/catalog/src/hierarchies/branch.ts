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
