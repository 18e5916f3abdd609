import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Transactions } from '#platform/database';
import { mustBeVoidable } from '../domain/invoice-payments';
import { InvoiceRepository } from '../storage/invoice-repository';
import { InvoiceTransactionRepository } from '../storage/invoice-transaction-repository';
import type { InvoiceRow } from '../storage/invoice.row';
import { SubscriptionRepository } from '../storage/subscription-repository';
import { DunningPause } from './dunning-pause';

/**
 * Voids an unpaid invoice; a credit that has paid a part of it is there for later invoices again. A pause by dunning ends with its last unpaid invoice.
 * @throws DomainError `Not Found` or `Invalid state`
 */
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
    private readonly subscriptions: SubscriptionRepository,
    private readonly pause: DunningPause,
  ) {}

  async execute({ invoiceId }: VoidInvoice): Promise<InvoiceRow> {
    const voided = await this.transactions.run(async (tx) => {
      const [invoice] = await this.invoices.lockedWithSubscriptions(tx, [invoiceId.toLowerCase()]);
      if (invoice === undefined) return undefined;
      mustBeVoidable(invoice, await this.payments.hasPending(tx, invoice.id));
      const { credit = 0, ...ledger } = invoice.ledger;
      const values = { status: 'void' as const, ledger, nextAttemptAt: null };
      const now = new Date();
      const changed = await this.invoices.change(tx, invoice, values, now);
      if (credit > 0) await this.subscriptions.addCredit(tx, invoice.subscriptionId, credit);
      await this.pause.endIfNothingIsUnpaid(tx, invoice.subscriptionId, now);
      return changed;
    });
    return voided ?? this.invoices.get(invoiceId);
  }
}
