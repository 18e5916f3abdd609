import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '#platform/database';
import { OrderCounterRow } from '../storage/order-counter.row';
import { FIRST_ORDER_NUMBER } from './settings.dto';

const NAME = 'orders';

/**
 * Counts orders. A number is taken by a statement of its own, so that checkouts do not wait for one
 * another; a checkout that fails afterwards leaves a gap.
 */
@Injectable()
export class OrderCounter {
  constructor(private readonly transactions: Transactions) {}

  async next(): Promise<number> {
    const row = await this.transactions.read((manager) =>
      manager.findOneBy(OrderCounterRow, { name: NAME }),
    );
    return row === null ? FIRST_ORDER_NUMBER : Number(row.nextNumber);
  }

  async set(tx: Tx, nextNumber: number): Promise<void> {
    await tx.save(OrderCounterRow, { name: NAME, nextNumber });
  }

  /** Takes the next number, or `from` if that is higher. */
  async take(from: number): Promise<number> {
    const taken = await this.transactions.counted('order_counters', 'next_number', NAME, from);
    if (taken !== undefined) return taken;
    await this.begin();
    return this.take(from);
  }

  /** Several checkouts may begin at once, and one of them is first. */
  private async begin(): Promise<void> {
    const row = { name: NAME, nextNumber: FIRST_ORDER_NUMBER };
    await this.transactions.runAside((tx) =>
      tx.createQueryBuilder().insert().into(OrderCounterRow).values(row).orIgnore().execute(),
    );
  }
}
