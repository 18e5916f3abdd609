import { ApiProperty } from '@nestjs/swagger';
import type { CurrencyFormat } from '#line-items';
import { Whole, withoutEmpty } from '#platform/http';
import {
  InvoicedContent,
  InvoiceDisplayPrice,
  toInvoicedContent,
  toInvoiceDisplayPrice,
} from '../invoices/invoice-content.dto';
import { ScheduledChange, toScheduledChanges } from '../subscriptions/scheduled-changes.dto';
import type { Schedule } from './read-schedule';

class ScheduledContent extends InvoicedContent {
  /**
   * What a credit will pay of it, in the smallest unit of the currency; left out if there is none.
   * @example 2500
   */
  @Whole()
  credit?: number;
}

class ScheduledPeriodMeta {
  display_price!: InvoiceDisplayPrice;
}

class ScheduledPeriod {
  @ApiProperty({ enum: ['subscription_period'] })
  type!: string;

  attributes!: ScheduledContent;

  meta!: ScheduledPeriodMeta;
}

class ScheduleMeta {
  /** What was decided and is still to come, in the order of the times. */
  scheduled_changes!: ScheduledChange[];
}

export class ScheduleResponse {
  data!: ScheduledPeriod[];

  meta!: ScheduleMeta;
}

/** Makes the response; it leaves out periods that cannot be invoiced. */
export function toSchedule(
  { subscription, periods }: Schedule,
  currency: CurrencyFormat,
  now: Date,
): ScheduleResponse {
  const data = periods.map(({ period, content, credit }) => ({
    type: 'subscription_period',
    attributes: {
      ...toInvoicedContent(period, content, currency.code),
      ...withoutEmpty({ credit: credit === 0 ? undefined : credit }),
    },
    meta: { display_price: toInvoiceDisplayPrice(content, currency) },
  }));
  return { data, meta: { scheduled_changes: toScheduledChanges(subscription, now) } };
}
