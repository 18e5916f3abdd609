import { Column, DeleteDateColumn, Entity, Index } from 'typeorm';
import { FoldedFrom, foldedText, ResourceRow } from '#platform/database';
import type { OfferingPart } from '../domain/offering-parts';
import type { Owner } from '../domain/plan-owner';
import type { PlanAttributes } from '../plans/plan.dto';
import type { SubscriptionProductAttributes } from '../products/subscription-product.dto';

export type PlanCopy = OfferingPart<PlanAttributes> & { readonly owner: Owner };
export type ProductCopy = OfferingPart<SubscriptionProductAttributes>;

/**
 * An offering. The row contains its plans and products, so that a cart needs only one read by key.
 */
@Entity('subscription_offerings')
@Index('subscription_offerings_by_age', ['createdAt', 'id'])
@Index('subscription_offerings_listed', ['deletedAt', 'createdAt', 'id'])
@Index('subscription_offerings_by_reference', { synchronize: false })
@Index('subscription_offerings_by_name', { synchronize: false })
@Index('subscription_offerings_by_name_key', { synchronize: false })
export class OfferingRow extends ResourceRow {
  @Column('varchar', { length: 1024 })
  name!: string;

  @Column('varchar', { length: 1024, nullable: true })
  description!: string | null;

  @Column('varchar', { length: 2048, nullable: true })
  externalRef!: string | null;

  @Column('varchar', { length: 20 })
  owner!: Owner;

  /** Whether subscribers may change the plan; null means no. */
  @Column('boolean', { nullable: true })
  canChangePlan!: boolean | null;

  @Column('json')
  plans!: readonly PlanCopy[];

  @Column('json')
  products!: readonly ProductCopy[];

  /** Plans that are no longer offered, but may be in orders that are not paid yet. */
  @Column('json')
  formerPlans!: readonly PlanCopy[];

  /**
   * The time since which it is no longer offered. Queries leave such rows out, unless they ask for
   * them.
   */
  @DeleteDateColumn({ type: 'datetime', precision: 3, nullable: true })
  deletedAt!: Date | null;

  @FoldedFrom('name', foldedText)
  @Column('varchar', { length: 1024, nullable: true })
  nameKey?: string | null;
}
