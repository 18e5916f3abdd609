import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { type PageOf, type PageRequest, Transactions, type Tx } from '#platform/database';
import { NodeRow } from '../hierarchies/node.dto';
import { ProductRow } from '../products/product.dto';
import { NodeProductRow } from './node-product.row';

/** Knows which products are attached to which nodes. */
@Injectable()
export class NodeProductRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Lists products in the order in which they were created. */
  async page(nodeId: string, { limit, offset }: PageRequest): Promise<PageOf<{ id: string }>> {
    return this.transactions.read(async (manager) => {
      const [items, total] = await manager
        .createQueryBuilder(ProductRow, 'product')
        .select('product.id')
        .innerJoin(NodeProductRow, 'attached', 'attached.productId = product.id')
        .where('attached.nodeId = :nodeId', { nodeId })
        .orderBy('product.createdAt')
        .addOrderBy('product.id')
        .limit(limit)
        .offset(offset)
        .getManyAndCount();
      return { items, total };
    });
  }

  /** Lists the nodes of a product, of every hierarchy, in the order in which they were created. */
  async nodesOf(productId: string, { limit, offset }: PageRequest): Promise<PageOf<NodeRow>> {
    return this.transactions.read(async (manager) => {
      const [items, total] = await manager
        .createQueryBuilder(NodeRow, 'node')
        .innerJoin(NodeProductRow, 'attached', 'attached.nodeId = node.id')
        .where('attached.productId = :productId', { productId })
        .orderBy('node.createdAt')
        .addOrderBy('node.id')
        .limit(limit)
        .offset(offset)
        .getManyAndCount();
      return { items, total };
    });
  }

  /** Attaches products to a node; products that it has already stay. */
  async attach(tx: Tx, nodeId: string, productIds: readonly string[]): Promise<void> {
    await this.attachAll(
      tx,
      productIds.map((productId) => ({ nodeId, productId })),
    );
  }

  /** Attaches products to several nodes in the same way. */
  async attachAll(tx: Tx, places: readonly NodeProductRow[]): Promise<void> {
    if (places.length === 0) return;
    const rows = [...places];
    await tx.createQueryBuilder().insert().into(NodeProductRow).values(rows).orIgnore().execute();
  }

  async detach(tx: Tx, nodeId: string, productIds: readonly string[]): Promise<void> {
    await tx.delete(NodeProductRow, { nodeId, productId: In(productIds) });
  }

  async detachEverywhere(tx: Tx, productIds: readonly string[]): Promise<void> {
    await tx.delete(NodeProductRow, { productId: In(productIds) });
  }

  async clear(tx: Tx, nodeIds: readonly string[]): Promise<void> {
    await tx.delete(NodeProductRow, { nodeId: In(nodeIds) });
  }
}
