import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Transactions, type Tx } from '#platform';
import { standingOf } from '../domain/ledger';
import { amountToRefund } from '../domain/payments';
import { OrderProgress } from '../storage/order-progress';
import { movedBy, TransactionRepository } from '../storage/transaction-repository';
import type { TransactionRow } from '../storage/transaction.row';
import { Settlements } from './settlements';

/**
 * Gives back `amount`, or all that is left, also through a gateway that is disabled by now.
 * @throws DomainError `Not Found` or `Invalid state`
 */
export class RefundTransaction extends Command<TransactionRow> {
  constructor(
    readonly orderId: string,
    /** Of a payment, or of an authorisation that was captured. */
    readonly transactionId: string,
    readonly amount: number | undefined,
  ) {
    super();
  }
}

@CommandHandler(RefundTransaction)
export class RefundTransactionHandler implements ICommandHandler<RefundTransaction> {
  constructor(
    private readonly transactions: Transactions,
    private readonly orders: OrderProgress,
    private readonly payments: TransactionRepository,
    private readonly settlements: Settlements,
  ) {}

  async execute({ orderId, transactionId, ...wanted }: RefundTransaction): Promise<TransactionRow> {
    return this.transactions.run(async (tx) => {
      const order = await this.orders.getLocked(tx, orderId);
      const of = await this.received(tx, await this.payments.getOf(tx, order.id, transactionId));
      const amount = amountToRefund(standingOf(order), movedBy(of), wanted.amount);
      const { gateway } = of;
      return this.settlements.settle(tx, order, { gateway, type: 'refund', amount, of });
    });
  }

  /** What was received of an authorisation is what was captured of it. */
  private async received(tx: Tx, transaction: TransactionRow): Promise<TransactionRow> {
    if (transaction.type !== 'authorize') return transaction;
    return (await this.payments.captureOf(tx, transaction)) ?? transaction;
  }
}
