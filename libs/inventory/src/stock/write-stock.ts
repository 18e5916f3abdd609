import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { inUse, MAX_USES_NAMED, refuse } from '#kernel';
import { ListOrdersHolding } from '#ordering/contract';
import { Transactions } from '#platform/database';
import { isDeletable } from '../domain/stock';
import { CreateStock } from '../management';
import type { StockRow } from '../storage/stock.row';
import { StockRepository } from '../storage/stock-repository';
import { KnownProducts } from './known-products';
import { UncountedProducts } from './uncounted-products';

@CommandHandler(CreateStock)
export class CreateStockHandler implements ICommandHandler<CreateStock> {
  constructor(
    private readonly transactions: Transactions,
    private readonly products: KnownProducts,
    private readonly stock: StockRepository,
    private readonly uncounted: UncountedProducts,
  ) {}

  async execute({ productId, quantity }: CreateStock): Promise<void> {
    await this.products.get(productId);
    await this.transactions.run((tx) => this.stock.create(tx, productId, quantity));
    this.uncounted.begun(productId);
  }
}

/**
 * Deletes the record of a product, which is then sold without limit.
 * @throws DomainError `Not Found`, or `Conflict` while units of it are allocated
 */
export class DeleteStock extends Command<void> {
  constructor(readonly productId: string) {
    super();
  }
}

@CommandHandler(DeleteStock)
export class DeleteStockHandler implements ICommandHandler<DeleteStock> {
  constructor(
    private readonly transactions: Transactions,
    private readonly queries: QueryBus,
    private readonly stock: StockRepository,
  ) {}

  async execute({ productId }: DeleteStock): Promise<void> {
    const kept = await this.transactions.run(async (tx) => {
      const record = await this.stock.getLocked(tx, productId);
      if (!isDeletable(record)) return record;
      await this.stock.delete(tx, productId);
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
