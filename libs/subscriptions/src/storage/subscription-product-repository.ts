import { Injectable } from '@nestjs/common';
import { ResourceTable, Transactions, type Tx } from '#platform/database';
import { type AttributeChanges, changeAttributes } from '../domain/change-attributes';
import {
  type SubscriptionProductAttributes,
  SubscriptionProductRow,
} from './subscription-product.row';

/** Keeps the products that offerings copy. */
@Injectable()
export class SubscriptionProductRepository extends ResourceTable<SubscriptionProductRow> {
  constructor(transactions: Transactions) {
    super(transactions, SubscriptionProductRow, 'subscription product');
  }

  /** Changes a product; stores nothing if nothing differs. */
  async change(
    tx: Tx,
    id: string,
    changes: AttributeChanges<SubscriptionProductAttributes>,
  ): Promise<SubscriptionProductRow> {
    const product = await this.getLocked(tx, id);
    const attributes = changeAttributes(product.attributes, changes);
    return attributes === product.attributes ? product : this.update(tx, id, { attributes });
  }
}
