import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { In, IsNull } from 'typeorm';
import { type CustomField, shownCustomFields } from '#platform/custom-fields';
import {
  JOB_LIMIT,
  type PageOf,
  type PageRequest,
  Transactions,
  type Tx,
} from '#platform/database';
import { atMost, faultOf, type FieldFilter, refuse, withoutUndefined } from '#kernel';
import { depths, type ParentOf } from '../domain/node-branches';
import { HierarchyRow } from '../hierarchies/hierarchy.dto';
import { NodeRow } from '../hierarchies/node.dto';
import { ReleaseHierarchyRow, ReleaseNodeRow } from './browsing.row';
import { deleteNodeValues, insertNodeValues, whereNodeValues } from './node-values';
import { ReleaseRow } from './release.row';
import { releasedFields } from './released-fields';

const WRITTEN_AT_ONCE = 500;
const MAX_KNOWN = 10_000;

/** The hierarchies and nodes of releases: the categories that shoppers walk through. */
@Injectable()
export class ReleaseCategories {
  /** Nodes that were found, by release and id; none goes as long as the release is shown. */
  private readonly known = new LRUCache<string, true>(atMost(MAX_KNOWN));

  constructor(private readonly transactions: Transactions) {}

  /**
   * Copies the hierarchies and all their nodes as they are now, unless they were copied already.
   * @param fields of nodes; the public ones are copied
   * @returns the tree of the release
   */
  async freeze(
    releaseId: string,
    hierarchyIds: readonly string[],
    fields: readonly CustomField[] = [],
  ): Promise<ParentOf> {
    return this.transactions.run(async (tx) => {
      // The second of two processes waits here, and finds what the first one has copied.
      await tx.update(ReleaseRow, { id: releaseId }, { id: releaseId });
      if (!(await tx.existsBy(ReleaseHierarchyRow, { releaseId }))) {
        await copy(tx, releaseId, hierarchyIds, fields);
      }
      const nodes = await tx.find(ReleaseNodeRow, {
        select: { id: true, parentId: true },
        where: { releaseId },
      });
      return new Map(nodes.map(({ id, parentId }) => [id, parentId]));
    }, JOB_LIMIT);
  }

  async hierarchies(
    releaseId: string,
    { limit: take, offset: skip }: PageRequest,
  ): Promise<PageOf<ReleaseHierarchyRow>> {
    return this.transactions.read(async (manager) => {
      const [items, total] = await manager.findAndCount(ReleaseHierarchyRow, {
        where: { releaseId },
        order: { createdAt: 'ASC', id: 'ASC' },
        take,
        skip,
      });
      return { items, total };
    });
  }

  async hierarchy(releaseId: string, id: string): Promise<ReleaseHierarchyRow> {
    const found = await this.transactions.read((manager) =>
      manager.findOneBy(ReleaseHierarchyRow, { releaseId, id }),
    );
    return found ?? unknown('hierarchy');
  }

  /**
   * Nodes in the order of their creation, or with parents before what stands under them.
   * @param of one hierarchy or one node, or all of the release
   */
  async nodes(
    releaseId: string,
    { limit, offset }: PageRequest,
    of: NodesOf = {},
  ): Promise<PageOf<ReleaseNodeRow>> {
    const { hierarchyId, parentId, parentsFirst = false, filters = [] } = of;
    const where = withoutUndefined({
      releaseId,
      hierarchyId,
      parentId: parentId === null ? IsNull() : parentId,
    });
    return this.transactions.read(async (manager) => {
      const query = manager.createQueryBuilder(ReleaseNodeRow, 'node').where(where);
      whereNodeValues(query, releaseId, filters);
      if (parentsFirst) query.orderBy('node.depth');
      query.addOrderBy('node.createdAt').addOrderBy('node.id').limit(limit).offset(offset);
      const [items, total] = await query.getManyAndCount();
      return { items, total };
    });
  }

  async node(releaseId: string, id: string): Promise<ReleaseNodeRow> {
    const found = await this.transactions.read((manager) =>
      manager.findOneBy(ReleaseNodeRow, { releaseId, id }),
    );
    return found ?? unknown('node');
  }

  /**
   * Looks for a node in the database unless it was found before.
   * @throws DomainError `Not Found`
   */
  async ensureNode(releaseId: string, id: string): Promise<void> {
    const key = releaseId + id;
    if (this.known.has(key)) return;
    await this.node(releaseId, id);
    this.known.set(key, true);
  }

  /** Reads the ids of the nodes directly under each of these nodes, in the order of their creation. */
  async childrenOf(
    releaseId: string,
    nodeIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    if (nodeIds.length === 0) return new Map();
    return this.grouped({ releaseId, parentId: In([...nodeIds]) }, ({ parentId }) => parentId);
  }

  /** Reads the ids of the top nodes of each of these hierarchies in the same way. */
  async topsOf(
    releaseId: string,
    hierarchyIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    if (hierarchyIds.length === 0) return new Map();
    const where = { releaseId, hierarchyId: In([...hierarchyIds]), parentId: IsNull() };
    return this.grouped(where, ({ hierarchyId }) => hierarchyId);
  }

  /** The names of all nodes of a release. */
  async named(
    releaseId: string,
  ): Promise<readonly { readonly id: string; readonly name: string }[]> {
    return this.transactions.read((manager) =>
      manager.find(ReleaseNodeRow, {
        select: { id: true, name: true },
        where: { releaseId },
        order: { depth: 'ASC', createdAt: 'ASC', id: 'ASC' },
      }),
    );
  }

  async deleteAll(tx: Tx, releaseId: string): Promise<void> {
    await deleteNodeValues(tx, releaseId);
    await tx.delete(ReleaseNodeRow, { releaseId });
    await tx.delete(ReleaseHierarchyRow, { releaseId });
  }

  private async grouped(
    where: object,
    keyOf: (node: ReleaseNodeRow) => string | null,
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    const nodes = await this.transactions.read((manager) =>
      manager.find(ReleaseNodeRow, {
        select: { id: true, parentId: true, hierarchyId: true },
        where,
        order: { createdAt: 'ASC', id: 'ASC' },
      }),
    );
    const groups = new Map<string, string[]>();
    for (const node of nodes) {
      const key = keyOf(node) ?? '';
      const known = groups.get(key);
      if (known === undefined) groups.set(key, [node.id]);
      else known.push(node.id);
    }
    return groups;
  }
}

export interface NodesOf {
  readonly hierarchyId?: string;
  /** `null` for top nodes. */
  readonly parentId?: string | null;
  readonly parentsFirst?: boolean;
  readonly filters?: readonly FieldFilter[];
}

async function copy(
  tx: Tx,
  releaseId: string,
  hierarchyIds: readonly string[],
  fields: readonly CustomField[],
): Promise<void> {
  const ids = In([...hierarchyIds]);
  const hierarchies = await tx.findBy(HierarchyRow, { id: ids });
  const nodes = await tx.findBy(NodeRow, { hierarchyId: ids });
  const depthOf = depths(new Map(nodes.map(({ id, parentId }) => [id, parentId])));
  const frozen = nodes.map((node) => {
    const { hierarchyId, parentId } = node;
    return {
      ...frozenOf(node, releaseId),
      hierarchyId,
      parentId,
      depth: depthOf.get(node.id) ?? 0,
      customFields: shownCustomFields(fields, node.customFields, 'public') ?? null,
    };
  });
  for (let next = 0; next < frozen.length; next += WRITTEN_AT_ONCE) {
    await tx.insert(ReleaseNodeRow, frozen.slice(next, next + WRITTEN_AT_ONCE));
  }
  await insertNodeValues(tx, releaseId, frozen, releasedFields(fields));
  if (hierarchies.length === 0) return;
  await tx.insert(
    ReleaseHierarchyRow,
    hierarchies.map((hierarchy) => frozenOf(hierarchy, releaseId)),
  );
}

function frozenOf(category: HierarchyRow, releaseId: string) {
  const { id, name, description, slug, createdAt, updatedAt } = category;
  return { releaseId, id, name, description, slug, createdAt, updatedAt };
}

function unknown(noun: string): never {
  refuse(faultOf('not-found', 'Not Found', `${noun} not found`));
}
