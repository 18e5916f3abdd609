import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Transactions } from '#platform';
import { StockRepository } from '../storage/stock-repository';

/** Ends counting: without a record the product is sold without limit. */
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
