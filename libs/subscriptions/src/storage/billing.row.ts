import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ResourceRow } from '#platform/database';
import type { BillingResult } from '../domain/billing-result';
import type { DunningSettings } from '../domain/dunning';

/** The state of billing, in one row. A process locks it while it issues invoices. */
@Entity('subscription_billing')
export class BillingRow {
  @PrimaryColumn('varchar', { length: 36 })
  id!: string;

  /** The number of the last invoice; 0 before the first. */
  @Column('integer')
  lastNumber!: number;

  /** Only periods that begin after this are invoiced by the service. */
  @Column('datetime', { precision: 3 })
  beginsAt!: Date;

  /** Null if nobody has changed the settings. */
  @Column('json', { nullable: true })
  dunning!: DunningSettings | null;
}

export type JobStatus = 'running' | 'done';

/** A billing job that an administrator has started. */
@Entity('subscription_jobs')
@Index('subscription_jobs_by_age', ['createdAt', 'id'])
@Index('subscription_jobs_by_change', ['updatedAt', 'id'])
@Index('subscription_jobs_by_status', ['status', 'updatedAt'])
export class BillingJobRow extends ResourceRow {
  /** Periods that begin later are left out. */
  @Column('datetime', { precision: 3 })
  untilAt!: Date;

  @Column('boolean')
  dryRun!: boolean;

  @Column('varchar', { length: 10 })
  status!: JobStatus;

  /** The result so far. */
  @Column('json')
  result!: BillingResult;
}
