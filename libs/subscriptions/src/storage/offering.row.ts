import { Column, DeleteDateColumn, Entity, Index } from 'typeorm';
import { ResourceRow } from '#platform';
import type { OfferingPart } from '../domain/offering-parts';
import type { Owner, PlanAttributes, SubscriptionProductAttributes } from '../management';

export type PlanCopy = OfferingPart<PlanAttributes> & { readonly owner: Owner };
export type ProductCopy = OfferingPart<SubscriptionProductAttributes>;

/** Holds its plans and products itself, so that one key finds all that a cart needs to know. */
@Entity('subscription_offerings')
@Index('subscription_offerings_by_age', ['createdAt', 'id'])
@Index('subscription_offerings_listed', ['deletedAt', 'createdAt', 'id'])
@Index('subscription_offerings_by_reference', { synchronize: false })
@Index('subscription_offerings_by_name', { synchronize: false })
export class OfferingRow extends ResourceRow {
  @Column('varchar', { length: 1024 })
  name!: string;

  @Column('varchar', { length: 1024, nullable: true })
  description!: string | null;

  @Column('varchar', { length: 2048, nullable: true })
  externalRef!: string | null;

  @Column('varchar', { length: 20 })
  owner!: Owner;

  @Column('json')
  plans!: readonly PlanCopy[];

  @Column('json')
  products!: readonly ProductCopy[];

  /** No longer offered, but an order of them may still be paid. */
  @Column('json')
  formerPlans!: readonly PlanCopy[];

  /** Since when it is no longer offered, for which queries leave it out unless they ask for it. */
  @DeleteDateColumn({ type: 'datetime', precision: 3, nullable: true })
  deletedAt!: Date | null;
}
