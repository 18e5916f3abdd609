import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { ResourceTable, Transactions, type Tx } from '#platform/database';
import { FulfillmentRow } from './fulfillment.row';

/** What was sent of orders. The order must be locked while it is written. */
@Injectable()
export class FulfillmentRepository extends ResourceTable<FulfillmentRow> {
  constructor(transactions: Transactions) {
    super(transactions, FulfillmentRow, 'fulfillment');
  }

  async allOf(tx: Tx, orderId: string): Promise<readonly FulfillmentRow[]> {
    return tx.findBy(FulfillmentRow, { orderId });
  }

  /** Where a parcel is says where its receiver lives. */
  async anonymize(tx: Tx, orderIds: readonly string[]): Promise<void> {
    await tx.update(FulfillmentRow, { orderId: In([...orderIds]) }, { tracking: null });
  }
}
