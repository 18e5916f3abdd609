import { Injectable } from '@nestjs/common';
import type { Columns } from '#kernel';
import { columnsOfKind, Exportables, RowExport } from '#platform/exports';
import { recordFields } from '#platform/http';
import { outstandingOfInvoice } from '../domain/invoice';
import { INVOICE_FILTERS } from '../invoices/invoice.controller';
import { InvoiceRow } from '../storage/invoice.row';

const COLUMNS: Columns = {
  number: 'number',
  ...columnsOfKind('text', 'id', 'created_at', 'updated_at', 'status'),
  ...columnsOfKind('text', 'subscription_id', 'account_id', 'order_id'),
  period: 'number',
  ...columnsOfKind('text', 'period_start', 'period_end', 'currency'),
  ...columnsOfKind('number', 'without_tax', 'tax', 'with_tax', 'discount'),
  ...columnsOfKind('json', 'taxes', 'items'),
  ...columnsOfKind('number', 'paid', 'refunded', 'credit', 'outstanding', 'attempts'),
  next_attempt_at: 'text',
};

@Injectable()
export class InvoiceExport extends RowExport<InvoiceRow> {
  readonly resource = 'invoices';
  readonly scope = 'subscriptions:read';
  readonly filters = recordFields(INVOICE_FILTERS, {}).filters;

  constructor(exportables: Exportables) {
    super(exportables, InvoiceRow, ['createdAt', 'id']);
  }

  columns(): Columns {
    return COLUMNS;
  }

  protected recordsOf(rows: readonly InvoiceRow[]) {
    return rows.map((row) => ({
      number: row.number,
      id: row.id,
      created_at: row.createdAt.toISOString(),
      updated_at: row.updatedAt.toISOString(),
      status: row.status,
      subscription_id: row.subscriptionId,
      account_id: row.accountId,
      order_id: row.orderId,
      period: row.period,
      period_start: row.periodStart.toISOString(),
      period_end: row.periodEnd?.toISOString(),
      currency: row.currency,
      without_tax: row.price.withoutTax,
      tax: row.price.tax,
      with_tax: row.price.withTax,
      discount: row.price.discount,
      taxes: row.taxes.map(({ name, code, rate, amount }) => ({ name, code, rate, amount })),
      items: row.items.map(({ type, id, description, unitPrice }) => {
        return { type, id, description, amount: unitPrice.amount };
      }),
      paid: row.ledger.paid,
      refunded: row.ledger.refunded,
      credit: row.ledger.credit ?? 0,
      outstanding: outstandingOfInvoice(row),
      attempts: row.attempts,
      next_attempt_at: row.nextAttemptAt?.toISOString(),
    }));
  }
}
