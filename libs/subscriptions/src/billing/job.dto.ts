import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  attributedResourceOf,
  Flag,
  listOf,
  Moment,
  OneOf,
  Optional,
  responseOf,
  Timestamp,
  TimestampsDto,
  toAttributedResource,
  Whole,
} from '#platform/http';
import type { PlannedPeriod } from '../domain/billing-result';
import type { BillingJobRow, JobStatus } from '../storage/billing.row';
import { typedBody } from '../wire/attributes-bodies';

class NewJob {
  /** What to do. @example "bill" */
  @OneOf('bill')
  job_type!: string;

  /**
   * The job covers periods that begin until this time; the default is now. A later time needs
   * `dry_run` and is at most 10 years ahead.
   * @example "2031-04-05T06:07:08.009Z"
   */
  @Optional()
  @Timestamp()
  until?: string;

  /** Report what would be invoiced, and create no invoices. @example true */
  @Optional()
  @Flag()
  dry_run?: boolean;
}

const EXAMPLE = { job_type: 'bill', dry_run: true };

export class StartJobBody extends typedBody('subscription_job', NewJob, EXAMPLE) {}

class JobPeriod {
  /** @example "7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01" */
  subscription_id!: string;

  /** @example "2031-04-05T06:07:08.009Z" */
  @Moment()
  start!: string;

  /** Left out after the year 9999. @example "2031-05-05T06:07:08.009Z" */
  @Moment()
  end?: string;

  /** @example "USD" */
  currency!: string;

  /** In the smallest unit of the currency. @example 5000 */
  @Whole()
  with_tax!: number;
}

class ShownJob {
  @ApiProperty({ enum: ['bill'] })
  job_type!: string;

  /** @example "2031-04-05T06:07:08.009Z" */
  @Moment()
  until!: string;

  /** @example true */
  dry_run!: boolean;

  /** Number of invoices that were issued, or would be. @example 2 */
  @Whole()
  invoices!: number;

  /**
   * Number of subscriptions with a period that could not be invoiced; the log says why.
   * @example 0
   */
  @Whole()
  failed!: number;

  /** Their sums with tax, by currency code. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    example: { USD: 10_000 },
  })
  totals!: Record<string, number>;

  /** The first 100 of a dry run. */
  @ApiPropertyOptional({ type: [JobPeriod] })
  periods?: JobPeriod[];
}

class JobMeta {
  @ApiProperty({ enum: ['running', 'done'], example: 'done' })
  status!: JobStatus;

  timestamps!: TimestampsDto;
}

export class JobDto extends attributedResourceOf('subscription_job', ShownJob) {
  @ApiProperty({ type: JobMeta })
  declare readonly meta: JobMeta;
}

export class JobResponse extends responseOf(JobDto) {}

export class JobListResponse extends listOf(JobDto) {}

export function toJob(baseUrl: string, row: BillingJobRow): JobDto {
  const { invoices, failed, totals, periods } = row.result;
  const attributes = {
    job_type: 'bill',
    until: row.untilAt.toISOString(),
    dry_run: row.dryRun,
    invoices,
    failed,
    totals,
    periods: periods?.map(toJobPeriod),
  };
  const self = `${baseUrl}/v2/subscriptions/jobs/${row.id}`;
  const shown = toAttributedResource('subscription_job', row, attributes, self);
  return { ...shown, meta: { status: row.status, ...shown.meta } };
}

function toJobPeriod({ subscriptionId, start, end, currency, withTax }: PlannedPeriod): JobPeriod {
  const times = end === null ? { start } : { start, end };
  return { subscription_id: subscriptionId, ...times, currency, with_tax: withTax };
}
