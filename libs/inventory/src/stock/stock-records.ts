import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { inUse, MAX_USES_NAMED, refuse } from '#kernel';
import { ListOrdersHolding } from '#ordering/contract';
import { Transactions } from '#platform/database';
import { commandsOf } from '#platform/resources';
import { isDeletable } from '../domain/stock';
import type { StockRow } from '../storage/stock.row';
import { StockRepository } from '../storage/stock-repository';
import { KnownProducts } from './known-products';
import { UncountedProducts } from './uncounted-products';

@Injectable()
export class StockRecords {
  constructor(
    private readonly transactions: Transactions,
    private readonly queries: QueryBus,
    private readonly products: KnownProducts,
    private readonly stock: StockRepository,
    private readonly uncounted: UncountedProducts,
  ) {}

  /**
   * Begins to count the units of a product.
   * @throws DomainError `Not Found` for an unknown product, `Conflict` if it is counted already
   */
  async create(productId: string, quantity: number): Promise<StockRow> {
    await this.products.get(productId);
    const row = await this.transactions.run((tx) => this.stock.create(tx, productId, quantity));
    this.uncounted.begun(productId);
    return row;
  }

  /**
   * Deletes the record of a product, which is then sold without limit.
   * @throws DomainError `Not Found`, or `Conflict` while units of it are allocated
   */
  async remove(productId: string): Promise<void> {
    const kept = await this.transactions.run(async (tx) => {
      const record = await this.stock.getLocked(tx, productId);
      if (!isDeletable(record)) return record;
      await this.stock.end(tx, record);
      return undefined;
    });
    if (kept !== undefined) await this.refuse(kept);
  }

  private async refuse({ id, available, allocated }: StockRow): Promise<never> {
    const orders = await this.queries.execute(new ListOrdersHolding(id, MAX_USES_NAMED));
    const uses = orders.map((order) => ({ type: 'order', id: order }));
    const detail = `Allocated units: ${String(allocated)}; fulfill or cancel the orders that have them, or deallocate them, and delete the record then`;
    refuse(inUse(detail, uses, { meta: { id, available, allocated } }));
  }
}

export const { CreateStock, DeleteStock, providers } = commandsOf(StockRecords, {
  CreateStock: 'create',
  DeleteStock: 'remove',
});
