import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventResources } from '#platform/messaging';
import { InvoiceIssued, InvoicePaid, InvoicePastDue } from '../contract';
import { InvoiceRepository } from '../storage/invoice-repository';
import { InvoicePresenter } from './invoice-presenter';

/** Shows the invoice that an event is about. */
@Injectable()
export class InvoiceEventResources implements OnModuleInit {
  constructor(
    private readonly resources: EventResources,
    private readonly invoices: InvoiceRepository,
    private readonly presenter: InvoicePresenter,
  ) {}

  onModuleInit(): void {
    this.resources.add([InvoiceIssued, InvoicePaid, InvoicePastDue], async ({ data }) => {
      return this.presenter.one(await this.invoices.get(data.invoice_id));
    });
  }
}
