import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { toLedgerTransaction } from '#ledger';
import { givenBackOf, surplusOfRefund } from '#ledger/domain';
import { Transactions } from '#platform/database';
import { paymentSummaryOf } from '../domain/ledger';
import { amountToRefund } from '../domain/payments';
import { OrderProgress } from '../storage/order-progress';
import { TransactionRepository } from '../storage/transaction-repository';
import type { TransactionRow } from '../storage/transaction.row';
import { AskedGateways } from './asked-gateways';
import { movedBy } from './moved-by';
import { Settlements } from './settlements';

/**
 * Gives back `amount`, or all that is left, even through a gateway that was disabled meanwhile.
 * @throws DomainError `Not Found` or `Invalid state`
 */
export class RefundTransaction extends Command<TransactionRow> {
  constructor(
    readonly orderId: string,
    /** The id of a payment, or of an authorization that was captured. */
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
    private readonly asked: AskedGateways,
  ) {}

  async execute({ orderId, transactionId, ...wanted }: RefundTransaction): Promise<TransactionRow> {
    const begun = await this.transactions.run(async (tx) => {
      const order = await this.orders.getLocked(tx, orderId);
      const rows = await this.payments.allOf(tx, order.id);
      const of = receivedBy(this.payments.of(rows, transactionId), rows);
      const transactions = rows.map(toLedgerTransaction);
      const given = givenBackOf(transactions, of.id);
      const booked = toLedgerTransaction(of);
      const moved = { ...movedBy(of), refunded: given.amount };
      const left = booked.surplus - given.surplus;
      const amount = amountToRefund(paymentSummaryOf(order), moved, wanted.amount, left);
      const surplus = surplusOfRefund(transactions, booked, amount);
      const { gateway } = of;
      return this.settlements.begin(tx, order, {
        gateway,
        type: 'refund',
        amount,
        surplus,
        original: of,
        rows,
      });
    });
    return this.asked.perform(begun.transaction);
  }
}

/** Returns the transaction that received the money: for an authorization, a capture with something left. */
function receivedBy(of: TransactionRow, rows: readonly TransactionRow[]): TransactionRow {
  if (of.type !== 'authorize') return of;
  const isCapture = ({ type, ofId, status }: TransactionRow) =>
    type === 'capture' && ofId === of.id && status !== 'failed';
  const captures = rows.filter(isCapture);
  return captures.find(({ money }) => money.amount > money.refunded) ?? captures[0] ?? of;
}
