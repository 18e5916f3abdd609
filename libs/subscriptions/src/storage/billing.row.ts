import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ResourceRow } from '#platform';
import type { BillingResult } from '../domain/billing-result';
import type { DunningSettings } from '../domain/dunning';

/** The one row that anybody who issues invoices holds. */
@Entity('subscription_billing')
export class BillingRow {
  @PrimaryColumn('varchar', { length: 36 })
  id!: string;

  /** Of the last invoice; 0 before the first. */
  @Column('integer')
  lastNumber!: number;

  /** Only periods that begin after this are invoiced by the service. */
  @Column('datetime', { precision: 3 })
  beginsAt!: Date;

  /** Null where nobody has changed it. */
  @Column('json', { nullable: true })
  dunning!: DunningSettings | null;
}

export type JobStatus = 'running' | 'done';

/** A run of the billing that somebody has asked for. */
@Entity('subscription_jobs')
@Index('subscription_jobs_by_age', ['createdAt', 'id'])
@Index('subscription_jobs_by_status', ['status', 'updatedAt'])
export class BillingJobRow extends ResourceRow {
  /** Periods that begin later are left out. */
  @Column('datetime', { precision: 3 })
  untilAt!: Date;

  @Column('boolean')
  dryRun!: boolean;

  @Column('varchar', { length: 10 })
  status!: JobStatus;

  /** So far. */
  @Column('json')
  result!: BillingResult;
}
