import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Transactions } from '#platform';
import { givenBackOf, surplusOfRefund } from '../domain/booked';
import { standingOf } from '../domain/ledger';
import { amountToRefund } from '../domain/payments';
import { OrderProgress } from '../storage/order-progress';
import { toBooked, TransactionRepository } from '../storage/transaction-repository';
import type { TransactionRow } from '../storage/transaction.row';
import { AskedGateways } from './asked-gateways';
import { movedBy } from './moved-by';
import { Settlements } from './settlements';

/**
 * Gives back `amount`, or all that is left, also through a gateway that is disabled by now.
 * @throws DomainError `Not Found` or `Invalid state`
 */
export class RefundTransaction extends Command<TransactionRow> {
  constructor(
    readonly orderId: string,
    /** Of a payment, or of an authorization that was captured. */
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
      const book = rows.map(toBooked);
      const given = givenBackOf(book, of.id);
      const booked = toBooked(of);
      const moved = { ...movedBy(of), refunded: given.amount };
      const left = booked.surplus - given.surplus;
      const amount = amountToRefund(standingOf(order), moved, wanted.amount, left);
      const surplus = surplusOfRefund(book, booked, amount);
      const { gateway } = of;
      return this.settlements.begin(tx, order, {
        gateway,
        type: 'refund',
        amount,
        surplus,
        original: of,
        book,
      });
    });
    return this.asked.perform(begun.transaction);
  }
}

/** The received amount of an authorization is its capture. */
function receivedBy(of: TransactionRow, rows: readonly TransactionRow[]): TransactionRow {
  if (of.type !== 'authorize') return of;
  const isCapture = ({ type, ofId, status }: TransactionRow) =>
    type === 'capture' && ofId === of.id && status !== 'failed';
  return rows.find(isCapture) ?? of;
}
