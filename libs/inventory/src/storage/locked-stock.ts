import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { lockRows, type Tx } from '#platform/database';
import { move, type StockAction } from '../domain/stock';
import { nextChange, StockEvents } from './stock-events';
import { StockRow } from './stock.row';
import { StockTransactionRow } from './stock-transaction.row';

/** Moves units of many products at once, in the transaction of the caller. */
@Injectable()
export class LockedStock {
  constructor(private readonly events: StockEvents) {}

  /** Reads and locks the records of those products that have one, until `tx` ends. */
  async of(tx: Tx, productIds: readonly string[]): Promise<readonly StockRow[]> {
    return lockRows(tx, StockRow, productIds);
  }

  /**
   * Moves units of records that {@link of} has returned in the same `tx`, and records the movements. The
   * caller has checked that there are enough. It takes two statements, and
   * a third if somebody wants the events.
   * @param quantities by id of the product; records of others stay as they are
   * @returns all of the records as they are then
   */
  async move(
    tx: Tx,
    stocks: readonly StockRow[],
    action: StockAction,
    quantities: Readonly<Record<string, number>>,
  ): Promise<readonly StockRow[]> {
    const movements = stocks.flatMap((stock) => {
      const quantity = quantities[stock.id];
      return quantity === undefined ? [] : movementOf(stock, action, quantity);
    });
    // This comes first: positions are unique, so a caller who has not locked the record fails here.
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
    await this.events.publish(
      tx,
      movements.map(({ change }) => change),
    );
    const moved = new Map(movements.map(({ stock }) => [stock.id, stock]));
    return stocks.map((stock) => moved.get(stock.id) ?? stock);
  }
}

function movementOf(before: StockRow, action: StockAction, quantity: number) {
  const { id, createdAt, transactionCount } = before;
  const at = nextChange(before);
  const position = transactionCount + 1;
  const units = move(before, { action, quantity });
  const what = { productId: id, position, action, quantity };
  return {
    stock: { id, ...units, transactionCount: position, createdAt, updatedAt: at },
    record: { id: randomUUID(), ...what, createdAt: at, updatedAt: at },
    change: { productId: id, cause: action, before, after: units, at },
  };
}
