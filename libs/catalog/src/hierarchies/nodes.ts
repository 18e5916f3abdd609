import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { refuseIf } from '#kernel';
import {
  changedCustomFields,
  CustomFields,
  IN_ATTRIBUTES,
  newCustomFields,
} from '#platform/custom-fields';
import { type Changes, type New, ResourceTable, Transactions, type Tx } from '#platform/database';
import { commandsOf } from '#platform/resources';
import { branchOf, type Link, linksOf, parentFault } from '../domain/node-branches';
import { NodeProductRepository } from '../storage/node-product-repository';
import { Hierarchies } from './hierarchies';
import { NodeRow } from './node.dto';

/** Where a node names its parent. */
const PARENT_SOURCE = 'data.attributes.parent_id';

type NodeFields = Omit<New<NodeRow>, 'hierarchyId'>;

/** The nodes of all hierarchies. Each is a top node or has a parent in the same hierarchy. */
@Injectable()
export class Nodes extends ResourceTable<NodeRow> {
  constructor(
    transactions: Transactions,
    private readonly hierarchies: Hierarchies,
    private readonly nodeProducts: NodeProductRepository,
    private readonly customFields: CustomFields,
  ) {
    super(transactions, NodeRow, 'node');
  }

  async create(hierarchy: string, values: NodeFields): Promise<NodeRow> {
    const defined = await this.customFields.of('node');
    const customFields = newCustomFields(defined, values.customFields, IN_ATTRIBUTES);
    return this.transactions.run(async (tx) => {
      const { id: hierarchyId } = await this.hierarchies.getLocked(tx, hierarchy);
      await this.expectParent(tx, hierarchyId, undefined, values);
      return this.insert(tx, { ...values, customFields, hierarchyId });
    });
  }

  async change(hierarchyId: string, id: string, changes: Changes<NodeFields>): Promise<NodeRow> {
    const defined = await this.customFields.of('node');
    return this.transactions.run(async (tx) => {
      await this.hierarchies.getLocked(tx, hierarchyId);
      await this.expectParent(tx, hierarchyId, id.toLowerCase(), changes);
      const before = await this.getLocked(tx, id, { hierarchyId });
      const sent = changes.customFields;
      const customFields = changedCustomFields(defined, before.customFields, sent, IN_ATTRIBUTES);
      return this.update(tx, id, { ...changes, customFields }, { hierarchyId });
    });
  }

  /** Deletes the nodes below it too; the products under them stay. */
  remove(hierarchyId: string, id: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      await this.hierarchies.getLocked(tx, hierarchyId);
      const branch = [...branchOf(id, await this.tree(tx, hierarchyId))];
      await this.delete(tx, id, { hierarchyId });
      await tx.delete(NodeRow, { id: In(branch) });
      await this.nodeProducts.clear(tx, branch);
    });
  }

  /** @param id of the node; undefined for a new one */
  private async expectParent(
    tx: Tx,
    hierarchyId: string,
    id: string | undefined,
    { parentId = null }: Changes<NodeFields>,
  ): Promise<void> {
    if (parentId === null) return;
    const links = linksOf(await this.tree(tx, hierarchyId));
    refuseIf(parentFault(id, parentId, links, PARENT_SOURCE));
  }

  /** The caller must have locked the hierarchy. */
  private async tree(tx: Tx, hierarchyId: string): Promise<readonly Link[]> {
    return tx.find(NodeRow, { select: { id: true, parentId: true }, where: { hierarchyId } });
  }
}

export const { CreateNode, ChangeNode, DeleteNode, providers } = commandsOf(Nodes, {
  CreateNode: 'create',
  ChangeNode: 'change',
  DeleteNode: 'remove',
});
