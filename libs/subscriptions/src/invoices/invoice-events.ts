import { Injectable } from '@nestjs/common';
import { type IntegrationEvent, later, withoutUndefined } from '#kernel';
import type { Tx } from '#platform/database';
import { integrationEvent, Outbox } from '#platform/messaging';
import { InvoiceIssued, InvoicePaid, InvoicePastDue, SubscriptionRenewed } from '../contract';
import type { InvoiceEventData } from '../contract';
import { outstandingOfInvoice } from '../domain/invoice';
import type { InvoiceRow } from '../storage/invoice.row';

/** Publishes the events of invoices, in the transaction of the change. */
@Injectable()
export class InvoiceEventPublisher {
  constructor(private readonly outbox: Outbox) {}

  /** Publishes that invoices were issued; an invoice of 0 is paid at the same time. */
  async issued(tx: Tx, invoices: readonly InvoiceRow[], at: Date): Promise<void> {
    const events = invoices.flatMap((invoice) => {
      const issued = integrationEvent(InvoiceIssued, invoice.id, at, dataOf(invoice));
      return invoice.status === 'paid' ? [issued, ...paidEvents(invoice, later(at, at))] : [issued];
    });
    await this.outbox.append(tx, events);
  }

  /** @param invoice as it is after the payment */
  async paid(tx: Tx, invoice: InvoiceRow, at: Date): Promise<void> {
    await this.outbox.append(tx, paidEvents(invoice, at));
  }

  async pastDue(tx: Tx, invoices: readonly InvoiceRow[], at: Date): Promise<void> {
    const events = invoices.map((one) => integrationEvent(InvoicePastDue, one.id, at, dataOf(one)));
    await this.outbox.append(tx, events);
  }
}

function paidEvents(invoice: InvoiceRow, at: Date): readonly IntegrationEvent[] {
  const { id, subscriptionId, accountId } = invoice;
  const renewed = {
    subscription_id: subscriptionId,
    account_id: accountId,
    invoice_id: id,
    period: periodOf(invoice),
  };
  return [
    integrationEvent(InvoicePaid, id, at, dataOf(invoice)),
    integrationEvent(SubscriptionRenewed, subscriptionId, at, renewed),
  ];
}

function dataOf(invoice: InvoiceRow): InvoiceEventData {
  return {
    invoice_id: invoice.id,
    number: invoice.number,
    subscription_id: invoice.subscriptionId,
    account_id: invoice.accountId,
    order_id: invoice.orderId,
    period: periodOf(invoice),
    currency: invoice.currency,
    total: invoice.price.withTax,
    outstanding: outstandingOfInvoice(invoice),
    status: invoice.status,
  };
}

function periodOf({ periodStart, periodEnd }: InvoiceRow) {
  return withoutUndefined({ start: periodStart.toISOString(), end: periodEnd?.toISOString() });
}
