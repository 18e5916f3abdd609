import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { toLedgerTransaction } from '#ledger';
import { leftOf } from '#ledger/domain';
import { Transactions } from '#platform/database';
import { paymentSummaryOf } from '../domain/ledger';
import { mustBeHeld } from '../domain/payments';
import { OrderProgress } from '../storage/order-progress';
import { TransactionRepository } from '../storage/transaction-repository';
import type { TransactionRow } from '../storage/transaction.row';
import { AskedGateways } from './asked-gateways';
import { movedBy } from './moved-by';
import { Settlements } from './settlements';

/**
 * Voids an authorization, which makes a new transaction, or cancels a pending payment. The result is
 * the new transaction or the payment; the payment is complete if its provider was faster.
 * @throws DomainError `Not Found` or `Invalid state`
 */
export class CancelTransaction extends Command<TransactionRow> {
  constructor(
    readonly orderId: string,
    readonly transactionId: string,
  ) {
    super();
  }
}

@CommandHandler(CancelTransaction)
export class CancelTransactionHandler implements ICommandHandler<CancelTransaction> {
  constructor(
    private readonly transactions: Transactions,
    private readonly orders: OrderProgress,
    private readonly payments: TransactionRepository,
    private readonly settlements: Settlements,
    private readonly asked: AskedGateways,
  ) {}

  async execute({ orderId, transactionId }: CancelTransaction): Promise<TransactionRow> {
    const begun = await this.transactions.run(async (tx) => {
      const order = await this.orders.getLocked(tx, orderId);
      const rows = await this.payments.allOf(tx, order.id);
      const of = this.payments.of(rows, transactionId);
      const isPayment = of.type === 'authorize' || of.type === 'purchase';
      if (of.status === 'pending' && isPayment) return undefined;
      const transactions = rows.map(toLedgerTransaction);
      mustBeHeld(
        paymentSummaryOf(order),
        movedBy(of),
        leftOf(transactions, toLedgerTransaction(of)),
      );
      const { gateway } = of;
      return this.settlements.begin(tx, order, {
        gateway,
        type: 'void',
        amount: 0,
        original: of,
        rows,
      });
    });
    return begun === undefined
      ? this.asked.abandon(transactionId)
      : this.asked.perform(begun.transaction);
  }
}
