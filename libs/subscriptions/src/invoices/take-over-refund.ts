import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
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

  /** Refunds that are pending here do not count: the provider carries out what is left for them. */
  async execute({ transaction, refund }: TakeOverInvoiceRefund): Promise<boolean> {
    const tx = asTx(transaction);
    const { ownerId, ofId, reference, amount } = refund;
    const [invoice] = await this.invoices.lockedWithSubscriptions(tx, [ownerId]);
    if (invoice === undefined) return false;
    const of = await this.payments.getOf(tx, invoice.id, ofId);
    const refunds = await this.payments.refundsOf(tx, of.id);
    const done = refunds.filter(({ status }) => status === 'complete');
    const givenBack = done.reduce((sum, { money }) => sum + money.amount, 0);
    const isKnown = refunds.some((row) => row.reference === reference);
    const isTooMuch = of.status !== 'complete' || givenBack + amount > of.money.amount;
    if (isKnown || isTooMuch) return false;
    await this.settlements.takeOver(tx, of, refund, new Date());
    return true;
  }
}
