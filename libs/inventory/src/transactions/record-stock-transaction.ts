import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Transactions } from '#platform';
import type { StockMovement } from '../domain/stock';
import { StockStore } from '../storage/stock-store';
import { type RecordedMovement, StockTransactionStore } from '../storage/stock-transaction-store';

/** Moves pieces and writes it down, or neither. */
export class RecordStockTransaction extends Command<RecordedMovement> {
  constructor(
    readonly productId: string,
    readonly movement: StockMovement,
  ) {
    super();
  }
}

@CommandHandler(RecordStockTransaction)
export class RecordStockTransactionHandler implements ICommandHandler<RecordStockTransaction> {
  constructor(
    private readonly transactions: Transactions,
    private readonly stock: StockStore,
    private readonly records: StockTransactionStore,
  ) {}

  async execute({ productId, movement }: RecordStockTransaction): Promise<RecordedMovement> {
    return this.transactions.run(async (tx) => {
      await this.stock.move(tx, productId, movement);
      return this.records.record(tx, productId, movement);
    });
  }
}
