import { Column, Entity, Index } from 'typeorm';
import { ResourceRow } from '#platform/database';
import type { PlanPrices } from '../contract';

export interface SubscriptionProductAttributes {
  readonly name: string;
  readonly description: string | null;
  readonly sku: string | null;
  /** Address of a picture. */
  readonly mainImage: string | null;
  readonly externalRef: string | null;
  /** The price of one billing period. */
  readonly price: PlanPrices | null;
}

/** The attributes of a product as columns. */
class ProductColumns implements SubscriptionProductAttributes {
  @Column('varchar', { length: 1024 })
  name!: string;

  @Column('varchar', { length: 1024, nullable: true })
  description!: string | null;

  @Column('varchar', { length: 255, nullable: true })
  sku!: string | null;

  @Column('varchar', { length: 2048, nullable: true })
  mainImage!: string | null;

  @Column('varchar', { length: 2048, nullable: true })
  externalRef!: string | null;

  @Column('json', { nullable: true })
  price!: PlanPrices | null;
}

@Entity('subscription_products')
@Index('subscription_products_by_age', ['createdAt', 'id'])
export class SubscriptionProductRow extends ResourceRow {
  @Column(() => ProductColumns, { prefix: false })
  attributes!: SubscriptionProductAttributes;
}
