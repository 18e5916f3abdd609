import { Injectable } from '@nestjs/common';
import { failWith, faultOf } from '#kernel';
import { Transactions } from '#platform/database';
import { MAX_FAULTS } from '#platform/http';
import { commandsOf } from '#platform/resources';
import { NodeProductRepository } from '../storage/node-product-repository';
import { ProductRepository } from '../storage/product-repository';
import { Nodes } from './nodes';

@Injectable()
export class NodeProducts {
  constructor(
    private readonly transactions: Transactions,
    private readonly nodes: Nodes,
    private readonly products: ProductRepository,
    private readonly nodeProducts: NodeProductRepository,
  ) {}

  /** Products that are already attached stay. One unknown id refuses all. */
  attach(hierarchyId: string, nodeId: string, productIds: readonly string[]): Promise<void> {
    return this.transactions.run(async (tx) => {
      const { id } = await this.nodes.getLocked(tx, nodeId, { hierarchyId });
      expectNone(await this.products.unknownOf(tx, productIds));
      await this.nodeProducts.attach(tx, id, productIds);
    });
  }

  /** Those that are not attached are ignored. */
  detach(nodeId: string, productIds: readonly string[]): Promise<void> {
    return this.transactions.run((tx) => this.nodeProducts.detach(tx, nodeId, productIds));
  }
}

export const { AttachProductsToNode, DetachProducts, providers } = commandsOf(NodeProducts, {
  AttachProductsToNode: 'attach',
  DetachProducts: 'detach',
});

function expectNone(unknownIds: readonly string[]): void {
  failWith(
    unknownIds.slice(0, MAX_FAULTS).map((id) =>
      faultOf('not-found', 'Product not found', 'There is no product with this id', {
        meta: { id },
      }),
    ),
  );
}
