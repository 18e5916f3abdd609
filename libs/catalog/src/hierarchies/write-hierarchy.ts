import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inUse, refuseIf } from '#kernel';
import { type Changes, Transactions } from '#platform/database';
import { NodeProductRepository } from '../storage/hierarchy-product-repository';
import { HierarchyRepository, NodeRepository } from '../storage/hierarchy-repository';
import { catalogsWith } from '../storage/uses';

const IN_CATALOG = 'The hierarchy belongs to a catalog; take it out of the catalog first';

export interface HierarchyFields {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly slug?: string | null | undefined;
}

export class CreateHierarchy extends Command<{ readonly id: string }> {
  constructor(readonly fields: HierarchyFields) {
    super();
  }
}

@CommandHandler(CreateHierarchy)
export class CreateHierarchyHandler implements ICommandHandler<CreateHierarchy> {
  constructor(
    private readonly transactions: Transactions,
    private readonly hierarchies: HierarchyRepository,
  ) {}

  async execute({ fields }: CreateHierarchy): Promise<{ readonly id: string }> {
    const { name, description = null, slug = null } = fields;
    const values = { name, description, slug };
    return this.transactions.run((tx) => this.hierarchies.insert(tx, values));
  }
}

export class ChangeHierarchy extends Command<void> {
  constructor(
    readonly id: string,
    readonly changes: Changes<HierarchyFields>,
  ) {
    super();
  }
}

@CommandHandler(ChangeHierarchy)
export class ChangeHierarchyHandler implements ICommandHandler<ChangeHierarchy> {
  constructor(
    private readonly transactions: Transactions,
    private readonly hierarchies: HierarchyRepository,
  ) {}

  async execute({ id, changes }: ChangeHierarchy): Promise<void> {
    await this.transactions.run((tx) => this.hierarchies.update(tx, id, changes));
  }
}

/**
 * Deletes its nodes too; the products under them stay, under no node of it.
 * @throws DomainError `Conflict` if a catalog names it
 */
export class DeleteHierarchy extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(DeleteHierarchy)
export class DeleteHierarchyHandler implements ICommandHandler<DeleteHierarchy> {
  constructor(
    private readonly transactions: Transactions,
    private readonly hierarchies: HierarchyRepository,
    private readonly nodes: NodeRepository,
    private readonly nodeProducts: NodeProductRepository,
  ) {}

  async execute({ id }: DeleteHierarchy): Promise<void> {
    await this.transactions.run(async (tx) => {
      const hierarchy = await this.hierarchies.getLocked(tx, id);
      const uses = await catalogsWith(tx, hierarchy.id);
      refuseIf(uses.length === 0 ? undefined : inUse(IN_CATALOG, uses));
      await this.hierarchies.delete(tx, id);
      const nodeIds = (await this.nodes.tree(tx, hierarchy.id)).map((node) => node.id);
      await this.nodeProducts.clear(tx, nodeIds);
      await this.nodes.deleteAll(tx, nodeIds);
    });
  }
}
