import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { SecretBox } from '#platform/crypto';
import { Transactions, type Tx } from '#platform/database';
import { SavedMethodRow } from './operation.row';

/** Stores the payment methods that may be charged again, at most one for each order. */
@Injectable()
export class SavedMethodRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly box: SecretBox,
  ) {}

  /**
   * Reads the data that the gateway needs to charge the method; undefined if this gateway has none.
   */
  async methodOf(orderId: string, gateway: string): Promise<string | undefined> {
    const [row] = await this.transactions.read((manager) =>
      manager.findBy(SavedMethodRow, { id: orderId, gateway }),
    );
    return row && this.box.open(row.method, orderId);
  }

  /** Finds the gateway of each saved method. It takes one query. */
  async gatewaysOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (orderIds.length === 0) return new Map();
    const rows = await this.transactions.read((manager) =>
      manager.find(SavedMethodRow, {
        select: { id: true, gateway: true },
        where: { id: In([...orderIds]) },
      }),
    );
    return new Map(rows.map(({ id, gateway }) => [id, gateway]));
  }

  /** Saves a method in place of the previous one. */
  async save(tx: Tx, orderId: string, gateway: string, method: string, at: Date): Promise<void> {
    const values = { gateway, method: this.box.seal(method, orderId), updatedAt: at };
    await tx.upsert(SavedMethodRow, { id: orderId, createdAt: at, ...values }, ['id']);
  }

  async delete(tx: Tx, orderIds: readonly string[]): Promise<void> {
    if (orderIds.length > 0) await tx.delete(SavedMethodRow, { id: In([...orderIds]) });
  }
}
