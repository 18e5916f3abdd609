import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Between } from 'typeorm';
import {
  type PageOf,
  type PageRequest,
  ResourceTable,
  toDatabaseTime,
  Transactions,
  type Tx,
} from '#platform/database';
import type { StockMovement } from '../domain/stock';
import { StockRow } from './stock.row';
import { StockTransactionRow } from './stock-transaction.row';

/** A transaction as responses show it. */
export type RecordedMovement = Omit<StockTransactionRow, 'position'>;

const INSERT = `insert into stock_transactions
    (id, product_id, position, action, quantity, created_at, updated_at)
  select ?, id, transaction_count, ?, ?, ?, ? from stock where id = ?`;

/** Keeps each change of the stock of a product, and makes it. */
@Injectable()
export class StockTransactionRepository extends ResourceTable<StockTransactionRow> {
  constructor(transactions: Transactions) {
    super(transactions, StockTransactionRow, 'stock transaction');
  }

  /** Records the movement that {@link StockRepository.move} has made in the same `tx`. */
  async record(tx: Tx, productId: string, movement: StockMovement): Promise<RecordedMovement> {
    const { action, quantity } = movement;
    const id = randomUUID();
    const createdAt = new Date();
    const at = toDatabaseTime(createdAt.toISOString());
    await tx.query(INSERT, [id, action, quantity, at, at, productId]);
    return { id, productId, action, quantity, createdAt, updatedAt: createdAt };
  }

  /** Lists transactions in the order in which they took effect, unless another one is asked for. */
  async pageOf(
    { id: productId, transactionCount }: StockRow,
    request: PageRequest,
  ): Promise<PageOf<StockTransactionRow>> {
    const { limit, offset, filters = [], order } = request;
    if (filters.length > 0 || order !== undefined) return this.page(request, { productId });
    const position = Between(offset + 1, offset + limit);
    const items = await this.transactions.read((manager) =>
      manager.find(StockTransactionRow, {
        where: { productId, position },
        order: { position: 'ASC' },
      }),
    );
    return { items, total: transactionCount };
  }
}
