import { Injectable } from '@nestjs/common';
import { Transactions } from '#platform/database';
import { commandsOf } from '#platform/resources';
import type { StockMovement } from '../domain/stock';
import { StockRepository } from '../storage/stock-repository';
import {
  type RecordedMovement,
  StockTransactionRepository,
} from '../storage/stock-transaction-repository';

@Injectable()
export class StockTransactions {
  constructor(
    private readonly transactions: Transactions,
    private readonly stock: StockRepository,
    private readonly records: StockTransactionRepository,
  ) {}

  /** Moves units and records the movement, or does neither. */
  record(productId: string, movement: StockMovement): Promise<RecordedMovement> {
    return this.transactions.run(async (tx) => {
      await this.stock.move(tx, productId, movement);
      return this.records.record(tx, productId, movement);
    });
  }
}

export const { RecordStockTransaction, providers } = commandsOf(StockTransactions, {
  RecordStockTransaction: 'record',
});
