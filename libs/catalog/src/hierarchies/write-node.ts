import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { refuseIf } from '#kernel';
import { type Changes, Transactions } from '#platform/database';
import { branchOf, type Link, linksOf, parentFault } from '../domain/node-branches';
import { NodeProductRepository } from '../storage/hierarchy-product-repository';
import { HierarchyRepository, NodeRepository } from '../storage/hierarchy-repository';
import type { HierarchyFields } from './write-hierarchy';

/** Where a node names its parent. */
export const PARENT_SOURCE = 'data.attributes.parent_id';

export interface NodeFields extends HierarchyFields {
  /** Another node of the same hierarchy; if left out, the node is a top node. */
  readonly parentId?: string | null | undefined;
  /** Id of the node in another system. */
  readonly externalRef?: string | null | undefined;
}

export class CreateNode extends Command<{ readonly id: string }> {
  constructor(
    readonly hierarchyId: string,
    readonly fields: NodeFields,
  ) {
    super();
  }
}

@CommandHandler(CreateNode)
export class CreateNodeHandler implements ICommandHandler<CreateNode> {
  constructor(
    private readonly transactions: Transactions,
    private readonly hierarchies: HierarchyRepository,
    private readonly nodes: NodeRepository,
  ) {}

  async execute({ hierarchyId, fields }: CreateNode): Promise<{ readonly id: string }> {
    const { name, description = null, slug = null } = fields;
    const { parentId = null, externalRef = null } = fields;
    return this.transactions.run(async (tx) => {
      const hierarchy = await this.hierarchies.getLocked(tx, hierarchyId);
      if (parentId !== null) {
        expectParent(undefined, parentId, await this.nodes.tree(tx, hierarchy.id));
      }
      const place = { hierarchyId: hierarchy.id, parentId };
      const values = { ...place, name, description, slug, externalRef };
      return this.nodes.insert(tx, values);
    });
  }
}

export class ChangeNode extends Command<void> {
  constructor(
    readonly hierarchyId: string,
    readonly id: string,
    readonly changes: Changes<NodeFields>,
  ) {
    super();
  }
}

@CommandHandler(ChangeNode)
export class ChangeNodeHandler implements ICommandHandler<ChangeNode> {
  constructor(
    private readonly transactions: Transactions,
    private readonly hierarchies: HierarchyRepository,
    private readonly nodes: NodeRepository,
  ) {}

  async execute({ hierarchyId, id, changes }: ChangeNode): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.hierarchies.getLocked(tx, hierarchyId);
      if (typeof changes.parentId === 'string') {
        expectParent(id.toLowerCase(), changes.parentId, await this.nodes.tree(tx, hierarchyId));
      }
      await this.nodes.update(tx, id, changes, { hierarchyId });
    });
  }
}

/** Deletes the nodes below it too; the products under them stay. */
export class DeleteNode extends Command<void> {
  constructor(
    readonly hierarchyId: string,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteNode)
export class DeleteNodeHandler implements ICommandHandler<DeleteNode> {
  constructor(
    private readonly transactions: Transactions,
    private readonly hierarchies: HierarchyRepository,
    private readonly nodes: NodeRepository,
    private readonly nodeProducts: NodeProductRepository,
  ) {}

  async execute({ hierarchyId, id }: DeleteNode): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.hierarchies.getLocked(tx, hierarchyId);
      const branch = [...branchOf(id, await this.nodes.tree(tx, hierarchyId))];
      await this.nodes.delete(tx, id, { hierarchyId });
      await this.nodes.deleteAll(tx, branch);
      await this.nodeProducts.clear(tx, branch);
    });
  }
}

function expectParent(id: string | undefined, parentId: string, tree: readonly Link[]): void {
  refuseIf(parentFault(id, parentId, linksOf(tree), PARENT_SOURCE));
}
