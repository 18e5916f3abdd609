import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isUniqueViolation, Transactions } from '#platform';
import { SubscriptionLineRow, SubscriptionRow } from './subscription.row';

/** Subscriptions in one transaction: enough to be quick, and few enough to let others go between. */
const STARTED_AT_ONCE = 500;

export type NewLine = Omit<SubscriptionLineRow, 'started'>;

/** The paid order lines and the beginning of their subscriptions. */
@Injectable()
export class SubscriptionLines {
  constructor(private readonly transactions: Transactions) {}

  async has(orderItemId: string): Promise<boolean> {
    return this.transactions.read((manager) =>
      manager.existsBy(SubscriptionLineRow, { orderItemId }),
    );
  }

  /** Whoever comes second changes nothing. */
  async addOnce(line: NewLine): Promise<void> {
    try {
      await this.transactions.run((tx) => tx.insert(SubscriptionLineRow, { ...line, started: 0 }));
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
  }

  /**
   * Starts subscriptions of the line until there are `quantity`, in several transactions: what ends
   * half-way goes on where it was.
   */
  async startUpTo(orderItemId: string, quantity: number): Promise<void> {
    while ((await this.startSome(orderItemId, quantity)) < quantity);
  }

  /** Answers with how many there are now. */
  private async startSome(orderItemId: string, quantity: number): Promise<number> {
    return this.transactions.run(async (tx) => {
      // Writing a row, even with what it holds, is a lock on both databases.
      await tx.update(SubscriptionLineRow, { orderItemId }, { orderItemId });
      const line = await tx.findOneByOrFail(SubscriptionLineRow, { orderItemId });
      const now = new Date();
      const count = Math.min(quantity - line.started, STARTED_AT_ONCE);
      if (count <= 0) return line.started;
      const rows = Array.from({ length: count }, (_, index) => ({
        id: randomUUID(),
        accountId: line.accountId,
        orderItemId,
        number: line.started + index + 1,
        state: 'active' as const,
        closesAt: line.closesAt,
        createdAt: now,
        updatedAt: now,
      }));
      await tx.insert(SubscriptionRow, rows);
      const started = line.started + count;
      await tx.update(SubscriptionLineRow, { orderItemId }, { started });
      return started;
    });
  }
}
