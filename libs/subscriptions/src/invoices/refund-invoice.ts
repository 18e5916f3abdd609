import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { toLedgerTransaction } from '#ledger';
import { hasPending } from '#ledger/domain';
import { PerformOperation } from '#payments/contract';
import { Transactions } from '#platform/database';
import { invoiceAmountToRefund } from '../domain/invoice-payments';
import { InvoiceRepository } from '../storage/invoice-repository';
import { InvoiceTransactionRepository } from '../storage/invoice-transaction-repository';
import type { InvoiceTransactionRow } from '../storage/invoice-transaction.row';
import { InvoiceSettlements } from './invoice-settlements';

/**
 * Gives back `amount` of a payment, or everything that is left of it. The invoice stays paid.
 * @throws DomainError `Not Found` or `Invalid state`
 */
export class RefundInvoice extends Command<InvoiceTransactionRow> {
  constructor(
    readonly invoiceId: string,
    readonly transactionId: string,
    readonly amount: number | undefined,
  ) {
    super();
  }
}

@CommandHandler(RefundInvoice)
export class RefundInvoiceHandler implements ICommandHandler<RefundInvoice> {
  constructor(
    private readonly transactions: Transactions,
    private readonly commands: CommandBus,
    private readonly invoices: InvoiceRepository,
    private readonly payments: InvoiceTransactionRepository,
    private readonly settlements: InvoiceSettlements,
  ) {}

  async execute({
    invoiceId,
    transactionId,
    ...wanted
  }: RefundInvoice): Promise<InvoiceTransactionRow> {
    const begun = await this.transactions.run(async (tx) => {
      const invoice = await this.invoices.getLocked(tx, invoiceId);
      const rows = await this.payments.allOf(tx, invoice.id);
      const original = this.payments.of(rows, transactionId);
      const isPending = hasPending(rows.map(toLedgerTransaction));
      const amount = invoiceAmountToRefund(invoice, original, isPending, wanted.amount);
      const { gateway } = original;
      const settlement = { type: 'refund', gateway, amount, original, rows } as const;
      return this.settlements.begin(tx, invoice, settlement, new Date());
    });
    if (begun.status !== 'pending') return begun;
    await this.commands.execute(new PerformOperation(begun.id));
    return this.payments.get(begun.id);
  }
}
