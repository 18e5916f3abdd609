import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, In, Not } from 'typeorm';
import { isUniqueViolation, type Reader, Transactions, type Tx } from '#platform/database';
import type { BuyerKey } from '../domain/buyer';
import { orderEmailKey } from '../domain/order-email';
import { COUNTED_WHEN_CANCELED } from '../domain/uses-of-codes';
import { FirstOrderRow } from './first-order.row';
import { OrderRow } from './order.row';

/** Who has ordered before, and the orders that had a discount as the first one of their buyer. */
@Injectable()
export class FirstOrderRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Whether there is an order that counts (docs/reference/carts.md#first-orders). */
  async hasOrdered(buyer: BuyerKey): Promise<boolean> {
    return this.transactions.read((manager) => isFormerBuyer(manager, buyer));
  }

  /**
   * Makes the order the first one of its buyer; another checkout of the buyer waits until `tx` ends.
   * @returns whether there is no other one; if there is, the caller has to roll back
   */
  async claim(tx: Tx, buyer: BuyerKey, orderId: string): Promise<boolean> {
    try {
      await tx.insert(FirstOrderRow, { buyer: keyOf(buyer), orderId });
      return true;
    } catch (error) {
      if (isUniqueViolation(error)) return false;
      throw error;
    }
  }

  /** Lets another order be the first one. The look-up comes first, because most orders have no row to delete. */
  async giveUp(tx: Tx, orderIds: readonly string[]): Promise<void> {
    const rows = await tx.find(FirstOrderRow, { where: { orderId: In([...orderIds]) } });
    if (rows.length > 0)
      await tx.delete(FirstOrderRow, { buyer: In(rows.map(({ buyer }) => buyer)) });
  }
}

/** Whether the buyer has another order, as `tx` sees it. */
export async function isFormerBuyer(manager: Reader, buyer: BuyerKey): Promise<boolean> {
  const own: FindOptionsWhere<OrderRow> =
    'accountId' in buyer ? { accountId: buyer.accountId } : { email: orderEmailKey(buyer.email) };
  const where = [
    { ...own, status: Not('cancelled' as const) },
    { ...own, payment: In([...COUNTED_WHEN_CANCELED]) },
  ];
  return manager.exists(OrderRow, { where });
}

function keyOf(buyer: BuyerKey): string {
  const text =
    'accountId' in buyer ? `account ${buyer.accountId}` : `email ${orderEmailKey(buyer.email)}`;
  return createHash('sha256').update(text).digest('hex');
}
