import { Injectable } from '@nestjs/common';
import { ResourceTable, Transactions } from '#platform/database';
import { commandsOf } from '#platform/resources';
import { type AttributeChanges, changeAttributes } from '../domain/change-attributes';
import {
  type SubscriptionProductAttributes,
  SubscriptionProductRow,
} from './subscription-product.dto';

/** The products that offerings copy. */
@Injectable()
export class SubscriptionProducts extends ResourceTable<SubscriptionProductRow> {
  constructor(transactions: Transactions) {
    super(transactions, SubscriptionProductRow, 'subscription product');
  }

  create(attributes: SubscriptionProductAttributes): Promise<SubscriptionProductRow> {
    return this.transactions.run((tx) => this.insert(tx, { attributes }));
  }

  /** Stores nothing if nothing differs. */
  change(
    id: string,
    changes: AttributeChanges<SubscriptionProductAttributes>,
  ): Promise<SubscriptionProductRow> {
    return this.transactions.run(async (tx) => {
      const product = await this.getLocked(tx, id);
      const attributes = changeAttributes(product.attributes, changes);
      return attributes === product.attributes ? product : this.update(tx, id, { attributes });
    });
  }

  /** Offerings keep their copies. */
  remove(id: string): Promise<void> {
    return this.transactions.run((tx) => this.delete(tx, id));
  }
}

export const {
  CreateSubscriptionProduct,
  ChangeSubscriptionProduct,
  DeleteSubscriptionProduct,
  providers,
} = commandsOf(SubscriptionProducts, {
  CreateSubscriptionProduct: 'create',
  ChangeSubscriptionProduct: 'change',
  DeleteSubscriptionProduct: 'remove',
});
