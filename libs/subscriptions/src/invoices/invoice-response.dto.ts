import { ApiProperty } from '@nestjs/swagger';
import { withoutUndefined } from '#kernel';
import type { CurrencyFormat } from '#line-items';
import {
  attributedResourceOf,
  listOf,
  Moment,
  responseOf,
  TimestampsDto,
  toAttributedResource,
  Whole,
  withoutEmpty,
} from '#platform/http';
import { type InvoiceStatus, outstandingOfInvoice } from '../domain/invoice';
import type { InvoiceRow } from '../storage/invoice.row';
import {
  InvoicedContent,
  InvoiceDisplayPrice,
  toInvoicedContent,
  toInvoiceDisplayPrice,
} from './invoice-content.dto';

const STATUSES = ['open', 'paid', 'past_due', 'void', 'uncollectible'] satisfies InvoiceStatus[];

class ShownInvoice extends InvoicedContent {
  /** Invoices are numbered from 1, without gaps. @example 1 */
  @Whole()
  number!: number;

  /** @example "2031-04-05T06:07:08.009Z" */
  @Moment()
  issued_at!: string;

  /** The same time: an invoice is due at once. @example "2031-04-05T06:07:08.009Z" */
  @Moment()
  due_at!: string;

  /** Amount left to pay, with tax, in the smallest unit of the currency. @example 5000 */
  @Whole()
  outstanding!: number;

  /**
   * What a credit of the subscription has paid of it; left out if there is none.
   * @example 2500
   */
  @Whole()
  credit?: number;

  /**
   * What was credited of it, because the plan was changed before its period was over; left out if there is
   * nothing.
   * @example 1250
   */
  @Whole()
  credited?: number;
}

class InvoiceReference {
  /** @example "subscription" */
  type!: string;

  /** @example "7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01" */
  id!: string;
}

class InvoiceRelationship {
  data!: InvoiceReference;
}

class InvoiceRelationships {
  subscription!: InvoiceRelationship;
  order!: InvoiceRelationship;
}

class InvoiceMeta {
  display_price!: InvoiceDisplayPrice;

  @ApiProperty({ enum: STATUSES, example: 'open' })
  status!: InvoiceStatus;

  /** Number of attempts to collect it. @example 0 */
  @Whole()
  attempts!: number;

  /**
   * Time of the next automatic attempt; left out if there is none.
   * @example "2031-04-06T06:07:08.009Z"
   */
  @Moment()
  next_attempt_at?: string;

  timestamps!: TimestampsDto;
}

export class InvoiceDto extends attributedResourceOf('subscription_invoice', ShownInvoice) {
  relationships!: InvoiceRelationships;

  @ApiProperty({ type: InvoiceMeta })
  declare readonly meta: InvoiceMeta;
}

export class InvoiceResponse extends responseOf(InvoiceDto) {}

export class InvoiceListResponse extends listOf(InvoiceDto) {}

/** @param currency that of the invoice */
export function toInvoice(baseUrl: string, row: InvoiceRow, currency: CurrencyFormat): InvoiceDto {
  const { id, number, status, attempts, nextAttemptAt, createdAt } = row;
  const period = { start: row.periodStart, end: row.periodEnd };
  const issuedAt = createdAt.toISOString();
  const attributes = {
    number,
    ...toInvoicedContent(period, row, row.currency),
    issued_at: issuedAt,
    due_at: issuedAt,
    outstanding: outstandingOfInvoice(row),
    ...withoutUndefined({ credit: row.ledger.credit, credited: row.ledger.credited }),
  };
  const self = `${baseUrl}/v2/subscriptions/invoices/${id}`;
  const { meta, ...shown } = toAttributedResource('subscription_invoice', row, attributes, self);
  return {
    ...shown,
    relationships: {
      subscription: { data: { type: 'subscription', id: row.subscriptionId } },
      order: { data: { type: 'order', id: row.orderId } },
    },
    meta: {
      display_price: toInvoiceDisplayPrice(row, currency),
      ...withoutEmpty({ status, attempts, next_attempt_at: nextAttemptAt?.toISOString() }),
      ...meta,
    },
  };
}
