import { Injectable } from '@nestjs/common';
import { inUse, refuseIf } from '#kernel';
import { type Changes, type New, ResourceTable, Transactions } from '#platform/database';
import { commandsOf } from '#platform/resources';
import { NodeProductRepository } from '../storage/node-product-repository';
import { catalogsWith } from '../storage/uses';
import { HierarchyRow } from './hierarchy.dto';
import { NodeRow } from './node.dto';

const IN_CATALOG = 'The hierarchy belongs to a catalog; take it out of the catalog first';

/** Hierarchies, whose nodes have a table of their own. */
@Injectable()
export class Hierarchies extends ResourceTable<HierarchyRow> {
  constructor(
    transactions: Transactions,
    private readonly nodeProducts: NodeProductRepository,
  ) {
    super(transactions, HierarchyRow, 'hierarchy');
  }

  create(values: New<HierarchyRow>): Promise<HierarchyRow> {
    return this.transactions.run((tx) => this.insert(tx, values));
  }

  change(id: string, changes: Changes<HierarchyRow>): Promise<HierarchyRow> {
    return this.transactions.run((tx) => this.update(tx, id, changes));
  }

  /**
   * Deletes its nodes too; the products under them stay, under no node of it.
   * @throws DomainError `Conflict` if a catalog names it
   */
  remove(id: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      const { id: hierarchyId } = await this.getLocked(tx, id);
      const uses = await catalogsWith(tx, hierarchyId);
      refuseIf(uses.length === 0 ? undefined : inUse(IN_CATALOG, uses));
      await this.delete(tx, hierarchyId);
      const nodes = await tx.find(NodeRow, { select: { id: true }, where: { hierarchyId } });
      await this.nodeProducts.clear(
        tx,
        nodes.map((node) => node.id),
      );
      await tx.delete(NodeRow, { hierarchyId });
    });
  }
}

export const { CreateHierarchy, ChangeHierarchy, DeleteHierarchy, providers } = commandsOf(
  Hierarchies,
  { CreateHierarchy: 'create', ChangeHierarchy: 'change', DeleteHierarchy: 'remove' },
);
