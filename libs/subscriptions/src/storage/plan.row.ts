import { Column, Entity, Index } from 'typeorm';
import { FoldedFrom, foldedText, ResourceRow } from '#platform/database';
import type { PlanPrices } from '../contract';
import type { BillingInterval, EndBehavior, Owner, PlanAttributes } from '../management';

/** The attributes of a plan as columns. */
class PlanColumns implements PlanAttributes {
  @Column('varchar', { length: 1024 })
  name!: string;

  @Column('varchar', { length: 1024, nullable: true })
  description!: string | null;

  @Column('varchar', { length: 2048, nullable: true })
  externalRef!: string | null;

  @Column('varchar', { length: 10 })
  billingIntervalType!: BillingInterval;

  @Column('integer')
  billingFrequency!: number;

  @Column('integer', { nullable: true })
  trialPeriod!: number | null;

  @Column('integer')
  planLength!: number;

  @Column('varchar', { length: 10 })
  endBehavior!: EndBehavior;

  @Column('boolean')
  canPause!: boolean;

  @Column('boolean')
  canResume!: boolean;

  @Column('boolean')
  canCancel!: boolean;

  /** As JSON, because a column of numbers loses the last digits on MariaDB. */
  @Column('json', { nullable: true })
  basePricePercentage!: number | null;

  @Column('json', { nullable: true })
  fixedPrice!: PlanPrices | null;
}

@Entity('subscription_plans')
@Index('subscription_plans_by_age', ['createdAt', 'id'])
@Index('subscription_plans_by_reference', { synchronize: false })
@Index('subscription_plans_by_name', { synchronize: false })
@Index('subscription_plans_by_name_key', { synchronize: false })
export class PlanRow extends ResourceRow {
  @Column(() => PlanColumns, { prefix: false })
  attributes!: PlanAttributes;

  @Column('varchar', { length: 20 })
  owner!: Owner;

  /** The number of changes, so that a change of an outdated plan is noticed. */
  @Column('integer')
  version!: number;

  @FoldedFrom('attributes.name', foldedText)
  @Column('varchar', { length: 1024, nullable: true })
  nameKey?: string | null;
}
