import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { faultOf, refuse, refuseIf } from '#kernel';
import { isUniqueViolation, ResourceTable, Transactions, type Tx } from '#platform/database';
import type { Stock } from '../contract';
import {
  MAX_UNITS,
  move,
  movementFault,
  OUTCOMES,
  type StockMovement,
  type WeightedSum,
} from '../domain/stock';
import { nextChange, type StockChange, StockEvents } from './stock-events';
import { StockRow } from './stock.row';
import { StockTransactionRow } from './stock-transaction.row';

/** Keeps how many units of each product are available and allocated. */
@Injectable()
export class StockRepository extends ResourceTable<StockRow> {
  constructor(
    transactions: Transactions,
    private readonly events: StockEvents,
  ) {
    super(transactions, StockRow, 'stock record');
  }

  /** Reads the records of those products that have one, by primary key. */
  async of(productIds: readonly string[]): Promise<readonly Stock[]> {
    const ids = [...new Set(productIds)];
    if (ids.length === 0) return [];
    const sql = `select id as productId, available, allocated from stock
      where id in (${ids.map(() => '?').join(', ')})`;
    return this.transactions.statement<Stock[]>(sql, ids);
  }

  /** Reads the same records as rows. */
  async rowsOf(productIds: readonly string[]): Promise<readonly StockRow[]> {
    if (productIds.length === 0) return [];
    return this.transactions.read((manager) =>
      manager.findBy(StockRow, { id: In([...productIds]) }),
    );
  }

  /** Creates records for products without stock. */
  async createAll(tx: Tx, quantities: ReadonlyMap<string, number>): Promise<void> {
    const createdAt = new Date();
    const rest = { allocated: 0, transactionCount: 0, createdAt, updatedAt: createdAt };
    const rows = [...quantities].map(([id, available]) => ({ id, available, ...rest }));
    if (rows.length > 0) await tx.insert(StockRow, rows);
    await this.events.publish(tx, rows.map(begun));
  }

  /** @throws DomainError `Conflict` if the product has a record */
  async create(tx: Tx, productId: string, available: number): Promise<StockRow> {
    const createdAt = new Date();
    const units = { available, allocated: 0, transactionCount: 0 };
    const row = tx.create(StockRow, { id: productId, ...units, createdAt, updatedAt: createdAt });
    try {
      await tx.insert(StockRow, row);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      const detail = 'The product has a stock record; change it by transactions';
      return refuse(faultOf('conflict', 'Conflict', detail, { meta: { id: productId } }));
    }
    await this.events.publish(tx, [begun(row)]);
    return row;
  }

  /**
   * Moves units with one conditional statement, so that concurrent movements cannot bring a number below 0.
   * The record is then locked until `tx` ends.
   * @throws DomainError `Not Found`, `Insufficient stock` or `Validation Error` (too many)
   */
  async move(tx: Tx, productId: string, movement: StockMovement): Promise<void> {
    if (this.events.isWanted()) return this.moveLocked(tx, productId, movement);
    if (await this.moved(tx, productId, movement)) return;
    const stock = await this.getLocked(tx, productId);
    refuseIf(movementFault(productId, stock, movement, 'data.quantity'));
    // On a database where a statement without effect locks nothing, there may be enough by now.
    await this.moved(tx, productId, movement);
  }

  /** The event names the units before the movement, which the record must be locked for. */
  private async moveLocked(tx: Tx, productId: string, movement: StockMovement): Promise<void> {
    const stock = await this.getLocked(tx, productId);
    refuseIf(movementFault(productId, stock, movement, 'data.quantity'));
    const at = nextChange(stock);
    await this.moved(tx, productId, movement, at);
    const change = { productId: stock.id, cause: movement.action, at };
    await this.events.publish(tx, [{ ...change, before: stock, after: move(stock, movement) }]);
  }

  /** Deletes a record that `tx` has locked, together with its transactions. */
  async end(tx: Tx, stock: StockRow): Promise<void> {
    await this.delete(tx, stock.id);
    await tx.delete(StockTransactionRow, { productId: stock.id });
    const change = { productId: stock.id, cause: 'deleted', before: stock } as const;
    await this.events.publish(tx, [{ ...change, at: nextChange(stock) }]);
  }

  /** Moves the units; returns false if there is no record or the movement is not allowed. */
  private async moved(
    tx: Tx,
    productId: string,
    { action, quantity }: StockMovement,
    updatedAt = new Date(),
  ): Promise<boolean> {
    const available = sqlOf(OUTCOMES[action].available);
    const allocated = sqlOf(OUTCOMES[action].allocated);
    const { affected } = await tx
      .createQueryBuilder()
      .update(StockRow)
      .set({
        // Some databases assign from left to right: no sum reads what was assigned before it.
        available: () => available,
        allocated: () => allocated,
        transactionCount: () => 'transaction_count + 1',
        updatedAt,
      })
      .where({ id: productId })
      .andWhere(`${available} >= 0 and ${allocated} >= 0`)
      .andWhere(`${available} + ${allocated} <= ${String(MAX_UNITS)}`)
      .setParameters({ quantity })
      .execute();
    return affected === 1;
  }
}

/** The change that begins to count a product. */
function begun(row: Pick<StockRow, 'id' | 'available' | 'allocated' | 'createdAt'>): StockChange {
  return { productId: row.id, cause: 'created', after: row, at: row.createdAt };
}

const TERMS = ['available', 'allocated', ':quantity'];

/** `1 * available + -1 * :quantity` for a {@link WeightedSum}; terms that count 0 times are left out. */
function sqlOf(sum: WeightedSum): string {
  return sum
    .map((factor, index) => `${String(factor)} * ${TERMS[index] ?? ''}`)
    .filter((_, index) => sum[index] !== 0)
    .join(' + ');
}
