import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RecordInvoiceOutcome } from '#payments/contract';
import { asTx } from '#platform/database';
import { InvoiceRepository } from '../storage/invoice-repository';
import { InvoiceTransactionRepository } from '../storage/invoice-transaction-repository';
import { InvoiceSettlements } from './invoice-settlements';

@CommandHandler(RecordInvoiceOutcome)
export class RecordInvoiceOutcomeHandler implements ICommandHandler<RecordInvoiceOutcome> {
  constructor(
    private readonly invoices: InvoiceRepository,
    private readonly payments: InvoiceTransactionRepository,
    private readonly settlements: InvoiceSettlements,
  ) {}

  async execute({ transaction, operation, outcome }: RecordInvoiceOutcome): Promise<void> {
    const tx = asTx(transaction);
    const [invoice] = await this.invoices.lockedWithSubscriptions(tx, [operation.ownerId]);
    const payment = await this.payments.findIn(tx, operation.id);
    if (invoice === undefined || payment === null) return;
    await this.settlements.settle(tx, invoice, payment, outcome, new Date());
  }
}
