import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { ResourceTable, Transactions, type Tx } from '#platform/database';
import { HierarchyRow, NodeRow } from './hierarchy.row';

/** Keeps hierarchies, whose nodes have a table of their own. */
@Injectable()
export class HierarchyRepository extends ResourceTable<HierarchyRow> {
  constructor(transactions: Transactions) {
    super(transactions, HierarchyRow, 'hierarchy');
  }
}

/** Keeps the nodes of all hierarchies, each with its parent. */
@Injectable()
export class NodeRepository extends ResourceTable<NodeRow> {
  constructor(transactions: Transactions) {
    super(transactions, NodeRow, 'node');
  }

  /** The tree of a hierarchy. Callers that need it to stay unchanged lock the hierarchy. */
  async tree(tx: Tx, hierarchyId: string): Promise<readonly NodeRow[]> {
    return tx.find(NodeRow, { select: { id: true, parentId: true }, where: { hierarchyId } });
  }

  async deleteAll(tx: Tx, ids: readonly string[]): Promise<void> {
    await tx.delete(NodeRow, { id: In(ids) });
  }
}
