import { Column, type QueryRunner, type TableColumnOptions } from 'typeorm';
import { column } from '#platform';
import type { BillingInterval, EndBehavior, PlanAttributes, PlanPrices } from '../contract';

/**
 * What a plan says, as columns. A row that holds a plan embeds them:
 * `@Column(() => PlanColumns, { prefix: false })`.
 */
export class PlanColumns implements PlanAttributes {
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

  @Column('double', { nullable: true })
  basePricePercentage!: number | null;

  @Column('json', { nullable: true })
  fixedPrice!: PlanPrices | null;
}

/** The same for a migration. */
export const planColumns = (runner: QueryRunner): TableColumnOptions[] => [
  column.text('name', 1024),
  column.text('description', 1024, { isNullable: true }),
  column.text('external_ref', 2048, { isNullable: true }),
  column.text('billing_interval_type', 10),
  column.integer('billing_frequency'),
  column.integer('trial_period', { isNullable: true }),
  column.integer('plan_length'),
  column.text('end_behavior', 10),
  column.flag(runner, 'can_pause'),
  column.flag(runner, 'can_resume'),
  column.flag(runner, 'can_cancel'),
  { name: 'base_price_percentage', type: 'double', isNullable: true },
  column.json('fixed_price', { isNullable: true }),
];
