import { Column, Entity, Index } from 'typeorm';
import { ResourceRow } from '#platform/database';
import type { ItemUnits } from '../domain/fulfillment';

/** Where the customer can see how far a parcel is. */
export interface Tracking {
  readonly carrier?: string;
  readonly number?: string;
  readonly url?: string;
}

/** What was sent of an order at once. */
@Entity('order_fulfillments')
@Index('order_fulfillments_of_order', ['orderId', 'createdAt', 'id'])
@Index('order_fulfillments_by_change', ['orderId', 'updatedAt', 'id'])
export class FulfillmentRow extends ResourceRow {
  @Column('varchar', { length: 36 })
  orderId!: string;

  @Column('json')
  items!: readonly ItemUnits[];

  @Column('json', { nullable: true })
  tracking!: Tracking | null;

  /** Whether the customer is to be told. */
  @Column('boolean')
  notify!: boolean;
}
