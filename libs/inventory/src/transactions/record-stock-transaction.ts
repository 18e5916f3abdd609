import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Transactions } from '#platform/database';
import type { StockMovement } from '../domain/stock';
import { StockRepository } from '../storage/stock-repository';
import {
  type RecordedMovement,
  StockTransactionRepository,
} from '../storage/stock-transaction-repository';

/** Moves units and records the movement, or does neither. */
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
    private readonly stock: StockRepository,
    private readonly records: StockTransactionRepository,
  ) {}

  async execute({ productId, movement }: RecordStockTransaction): Promise<RecordedMovement> {
    return this.transactions.run(async (tx) => {
      await this.stock.move(tx, productId, movement);
      return this.records.record(tx, productId, movement);
    });
  }
}
