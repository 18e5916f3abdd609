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

  async execute(command: RecordInvoiceOutcome): Promise<void> {
    const { operation, outcome } = command;
    const tx = asTx(command.transaction);
    const [invoice] = await this.invoices.lockedWithSubscriptions(tx, [operation.ownerId]);
    if (invoice === undefined) return;
    const rows = await this.payments.allOf(tx, invoice.id);
    const transaction = rows.find(({ id }) => id === operation.id);
    if (transaction === undefined) return;
    await this.settlements.settle(tx, invoice, { rows, transaction, outcome }, new Date());
  }
}
