import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { toLedgerTransaction } from '#ledger';
import { refundedElsewhere } from '#ledger/domain';
import { TakeOverInvoiceRefund } from '#payments/contract';
import { asTx } from '#platform/database';
import { InvoiceRepository } from '../storage/invoice-repository';
import { InvoiceTransactionRepository } from '../storage/invoice-transaction-repository';
import { InvoiceSettlements } from './invoice-settlements';

@CommandHandler(TakeOverInvoiceRefund)
export class TakeOverInvoiceRefundHandler implements ICommandHandler<TakeOverInvoiceRefund> {
  constructor(
    private readonly invoices: InvoiceRepository,
    private readonly payments: InvoiceTransactionRepository,
    private readonly settlements: InvoiceSettlements,
  ) {}

  async execute({ transaction, refund }: TakeOverInvoiceRefund): Promise<boolean> {
    const tx = asTx(transaction);
    const { ownerId, ofId, reference, amount } = refund;
    const [invoice] = await this.invoices.lockedWithSubscriptions(tx, [ownerId]);
    if (invoice === undefined) return false;
    const rows = await this.payments.allOf(tx, invoice.id);
    if (rows.some((row) => row.type === 'refund' && row.reference === reference)) return false;
    const found = refundedElsewhere(rows.map(toLedgerTransaction), ofId, amount);
    if (found === undefined) return false;
    const of = this.payments.of(rows, found.ofId);
    await this.settlements.takeOver(tx, of, refund, new Date());
    return true;
  }
}
