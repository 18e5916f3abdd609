import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { failWith, faultOf } from '#kernel';
import { Transactions } from '#platform/database';
import { MAX_FAULTS } from '#platform/http';
import { NodeProductRepository } from '../storage/hierarchy-product-repository';
import { NodeRepository } from '../storage/hierarchy-repository';
import { ProductRepository } from '../storage/product-repository';

/**
 * Attaches products to a node; products that are already attached stay. One unknown id refuses the whole
 * command.
 */
export class AttachProductsToNode extends Command<void> {
  constructor(
    readonly hierarchyId: string,
    readonly nodeId: string,
    readonly productIds: readonly string[],
  ) {
    super();
  }
}

@CommandHandler(AttachProductsToNode)
export class AttachProductsToNodeHandler implements ICommandHandler<AttachProductsToNode> {
  constructor(
    private readonly transactions: Transactions,
    private readonly nodes: NodeRepository,
    private readonly products: ProductRepository,
    private readonly nodeProducts: NodeProductRepository,
  ) {}

  async execute({ hierarchyId, nodeId, productIds }: AttachProductsToNode): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { id } = await this.nodes.getLocked(tx, nodeId, { hierarchyId });
      expectNone(await this.products.unknownOf(tx, productIds));
      await this.nodeProducts.attach(tx, id, productIds);
    });
  }
}

/** Those that are not attached are ignored. */
export class DetachProducts extends Command<void> {
  constructor(
    readonly nodeId: string,
    readonly productIds: readonly string[],
  ) {
    super();
  }
}

@CommandHandler(DetachProducts)
export class DetachProductsHandler implements ICommandHandler<DetachProducts> {
  constructor(
    private readonly transactions: Transactions,
    private readonly nodeProducts: NodeProductRepository,
  ) {}

  async execute({ nodeId, productIds }: DetachProducts): Promise<void> {
    await this.transactions.run((tx) => this.nodeProducts.detach(tx, nodeId, productIds));
  }
}

function expectNone(unknownIds: readonly string[]): void {
  failWith(
    unknownIds.slice(0, MAX_FAULTS).map((id) =>
      faultOf('not-found', 'Product not found', 'There is no product with this id', {
        meta: { id },
      }),
    ),
  );
}
