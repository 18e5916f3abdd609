import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { ResourceTable, Transactions, type Tx } from '#platform/database';
import type { ItemUnits } from '../domain/fulfillment';
import { FulfillmentRow } from './fulfillment.row';
import { TransactionRow } from './transaction.row';

/** What was sent of orders. The order must be locked while it is written. */
@Injectable()
export class FulfillmentRepository extends ResourceTable<FulfillmentRow> {
  constructor(transactions: Transactions) {
    super(transactions, FulfillmentRow, 'fulfillment');
  }

  /** What was sent of an order, and what came back with a refund before it was sent. */
  async goneOf(tx: Tx, orderId: string): Promise<readonly ItemUnits[]> {
    const sent = await tx.findBy(FulfillmentRow, { orderId });
    const refunds = await tx.findBy(TransactionRow, { orderId, type: 'refund' });
    return [
      ...sent.flatMap(({ items }) => items),
      ...refunds.flatMap(({ refund }) => refund?.kept ?? []),
    ];
  }

  /** Where a parcel is says where its receiver lives. */
  async anonymize(tx: Tx, orderIds: readonly string[]): Promise<void> {
    await tx.update(FulfillmentRow, { orderId: In([...orderIds]) }, { tracking: null });
  }
}
