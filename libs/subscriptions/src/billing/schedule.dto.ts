import { ApiProperty } from '@nestjs/swagger';
import { isFault } from '#kernel';
import type { CurrencyFormat } from '#line-items';
import {
  InvoicedContent,
  InvoiceDisplayPrice,
  toInvoicedContent,
  toInvoiceDisplayPrice,
} from '../invoices/invoice-content.dto';
import type { Schedule } from './read-schedule';

class ScheduledPeriodMeta {
  display_price!: InvoiceDisplayPrice;
}

class ScheduledPeriod {
  @ApiProperty({ enum: ['subscription_period'] })
  type!: string;

  attributes!: InvoicedContent;

  meta!: ScheduledPeriodMeta;
}

export class ScheduleResponse {
  data!: ScheduledPeriod[];
}

/** Makes the response; it leaves out periods that cannot be invoiced. */
export function toSchedule(
  { periods, content }: Schedule,
  currency: CurrencyFormat,
): ScheduleResponse {
  if (isFault(content)) return { data: [] };
  const data = periods.map((period) => ({
    type: 'subscription_period',
    attributes: toInvoicedContent(period, content, currency.code),
    meta: { display_price: toInvoiceDisplayPrice(content, currency) },
  }));
  return { data };
}
