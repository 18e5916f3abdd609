import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Transactions } from '#platform';
import { mustBeVoidable } from '../domain/invoice-payments';
import { InvoiceRepository } from '../storage/invoice-repository';
import { InvoiceTransactionRepository } from '../storage/invoice-transaction-repository';
import type { InvoiceRow } from '../storage/invoice.row';

/** @throws DomainError `Not Found` or `Invalid state` */
export class VoidInvoice extends Command<InvoiceRow> {
  constructor(readonly invoiceId: string) {
    super();
  }
}

@CommandHandler(VoidInvoice)
export class VoidInvoiceHandler implements ICommandHandler<VoidInvoice> {
  constructor(
    private readonly transactions: Transactions,
    private readonly invoices: InvoiceRepository,
    private readonly payments: InvoiceTransactionRepository,
  ) {}

  async execute({ invoiceId }: VoidInvoice): Promise<InvoiceRow> {
    return this.transactions.run(async (tx) => {
      const invoice = await this.invoices.getLocked(tx, invoiceId);
      mustBeVoidable(invoice, await this.payments.hasPendingPayment(tx, invoice.id));
      const values = { status: 'void' as const, nextAttemptAt: null };
      return this.invoices.change(tx, invoice, values, new Date());
    });
  }
}
