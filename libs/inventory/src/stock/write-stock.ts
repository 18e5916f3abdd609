import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Transactions } from '#platform';
import { CreateStock } from '../management';
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

/** Deletes the record of a product, which is then sold without limit. */
export class DeleteStock extends Command<void> {
  constructor(readonly productId: string) {
    super();
  }
}

@CommandHandler(DeleteStock)
export class DeleteStockHandler implements ICommandHandler<DeleteStock> {
  constructor(
    private readonly transactions: Transactions,
    private readonly stock: StockRepository,
  ) {}

  async execute({ productId }: DeleteStock): Promise<void> {
    await this.transactions.run((tx) => this.stock.delete(tx, productId));
  }
}
