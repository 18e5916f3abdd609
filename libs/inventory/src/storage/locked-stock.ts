import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { lockRows, type Tx } from '#platform';
import { move, type StockAction } from '../domain/stock';
import { StockRow } from './stock.row';
import { StockTransactionRow } from './stock-transaction.row';

/** Moves units of many products at once, in a transaction that somebody else has opened. */
@Injectable()
export class LockedStock {
  /** The records of those products that have one, as they are now and stay until `tx` ends. */
  async of(tx: Tx, productIds: readonly string[]): Promise<readonly StockRow[]> {
    return lockRows(tx, StockRow, productIds);
  }

  /**
   * Moves units of those records that {@link of} has answered in the same `tx`, and writes it down;
   * whether there are enough is for the caller to decide before. Two statements.
   * @param quantities by id of the product; records of others stay as they are
   */
  async move(
    tx: Tx,
    stocks: readonly StockRow[],
    action: StockAction,
    quantities: Readonly<Record<string, number>>,
  ): Promise<void> {
    const at = new Date();
    const movements = stocks.flatMap((stock) => {
      const quantity = quantities[stock.id];
      return quantity === undefined ? [] : movementOf(stock, action, quantity, at);
    });
    // First, because a position is taken once: anybody who has not locked the record fails here.
    await tx.insert(
      StockTransactionRow,
      movements.map(({ record }) => record),
    );
    // An update by a list of ids may scan and lock a whole small table; this locks nothing else.
    await tx.upsert(
      StockRow,
      movements.map(({ stock }) => stock),
      ['id'],
    );
  }
}

function movementOf(before: StockRow, action: StockAction, quantity: number, at: Date) {
  const { id, createdAt, transactionCount } = before;
  const position = transactionCount + 1;
  const units = move(before, { action, quantity });
  const what = { productId: id, position, action, quantity };
  return {
    stock: { id, ...units, transactionCount: position, createdAt, updatedAt: at },
    record: { id: randomUUID(), ...what, createdAt: at, updatedAt: at },
  };
}
