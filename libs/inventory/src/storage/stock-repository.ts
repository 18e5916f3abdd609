import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { faultOf, refuse, refuseIf } from '#kernel';
import { isUniqueViolation, ResourceTable, Transactions, type Tx } from '#platform/database';
import type { Stock } from '../contract';
import {
  MAX_UNITS,
  movementFault,
  OUTCOMES,
  type StockMovement,
  type WeightedSum,
} from '../domain/stock';
import { StockRow } from './stock.row';
import { StockTransactionRow } from './stock-transaction.row';

/** Keeps how many units of each product are available and allocated. */
@Injectable()
export class StockRepository extends ResourceTable<StockRow> {
  constructor(transactions: Transactions) {
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
  }

  /** @throws DomainError `Conflict` if the product has a record */
  async create(tx: Tx, productId: string, available: number): Promise<StockRow> {
    const createdAt = new Date();
    const units = { available, allocated: 0, transactionCount: 0 };
    const row = tx.create(StockRow, { id: productId, ...units, createdAt, updatedAt: createdAt });
    try {
      await tx.insert(StockRow, row);
      return row;
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      const detail = 'The product has a stock record; change it by transactions';
      return refuse(faultOf('conflict', 'Conflict', detail, { meta: { id: productId } }));
    }
  }

  /**
   * Moves units with one conditional statement, so that concurrent movements cannot bring a number below 0.
   * The record is then locked until `tx` ends.
   * @throws DomainError `Not Found`, `Insufficient stock` or `Validation Error` (too many)
   */
  async move(tx: Tx, productId: string, movement: StockMovement): Promise<void> {
    if (await this.moved(tx, productId, movement)) return;
    const stock = await this.getLocked(tx, productId);
    refuseIf(movementFault(productId, stock, movement, 'data.quantity'));
    // On a database where a statement without effect locks nothing, there may be enough by now.
    await this.moved(tx, productId, movement);
  }

  /** Deletes a record together with its transactions. */
  override async delete(tx: Tx, productId: string): Promise<void> {
    await super.delete(tx, productId);
    await tx.delete(StockTransactionRow, { productId });
  }

  /** Moves the units; returns false if there is no record or the movement is not allowed. */
  private async moved(
    tx: Tx,
    productId: string,
    { action, quantity }: StockMovement,
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
        updatedAt: new Date(),
      })
      .where({ id: productId })
      .andWhere(`${available} >= 0 and ${allocated} >= 0`)
      .andWhere(`${available} + ${allocated} <= ${String(MAX_UNITS)}`)
      .setParameters({ quantity })
      .execute();
    return affected === 1;
  }
}

const TERMS = ['available', 'allocated', ':quantity'];

/** `1 * available + -1 * :quantity` for a {@link WeightedSum}; terms that count 0 times are left out. */
function sqlOf(sum: WeightedSum): string {
  return sum
    .map((factor, index) => `${String(factor)} * ${TERMS[index] ?? ''}`)
    .filter((_, index) => sum[index] !== 0)
    .join(' + ');
}
