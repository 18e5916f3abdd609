import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { toLedgerTransaction } from '#ledger';
import { givenBackOf, surplusOfRefund } from '#ledger/domain';
import { Transactions, type Tx } from '#platform/database';
import { paymentSummaryOf } from '../domain/ledger';
import { costOfParts } from '../domain/line-refunds';
import { amountToRefund } from '../domain/payments';
import { OrderProgress } from '../storage/order-progress';
import { TransactionRepository } from '../storage/transaction-repository';
import type { OrderRow } from '../storage/order.row';
import type { RefundOfParts, TransactionRow } from '../storage/transaction.row';
import { AskedGateways } from './asked-gateways';
import { movedBy } from './moved-by';
import { Settlements } from './settlements';

/** What is to be given back: an amount, or what parts of the order cost; all that is left without either. */
export interface WantedRefund {
  readonly amount: number | undefined;
  readonly parts: RefundOfParts | undefined;
  readonly reason: string | undefined;
}

/**
 * Gives back what is wanted, even through a gateway that was disabled meanwhile.
 * @throws DomainError `Not Found` or `Invalid state`
 */
export class RefundTransaction extends Command<TransactionRow> {
  constructor(
    readonly orderId: string,
    /** The id of a payment, or of an authorization that was captured. */
    readonly transactionId: string,
    readonly wanted: WantedRefund,
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

  async execute({ orderId, transactionId, wanted }: RefundTransaction): Promise<TransactionRow> {
    const begun = await this.transactions.run(async (tx) => {
      const order = await this.orders.getLocked(tx, orderId);
      const rows = await this.payments.allOf(tx, order.id);
      const of = receivedBy(this.payments.of(rows, transactionId), rows);
      const transactions = rows.map(toLedgerTransaction);
      const given = givenBackOf(transactions, of.id);
      const booked = toLedgerTransaction(of);
      const moved = { ...movedBy(of), refunded: given.amount };
      const left = booked.surplus - given.surplus;
      const asked = await this.amountOf(tx, order, rows, wanted);
      const amount = amountToRefund(paymentSummaryOf(order), moved, asked, left);
      const surplus = surplusOfRefund(transactions, booked, amount);
      const { gateway } = of;
      return this.settlements.begin(tx, order, {
        gateway,
        type: 'refund',
        amount,
        surplus,
        original: of,
        rows,
        refund: wanted.parts ?? null,
        reason: wanted.reason ?? null,
      });
    });
    return this.asked.perform(begun.transaction);
  }

  private async amountOf(
    tx: Tx,
    order: OrderRow,
    rows: readonly TransactionRow[],
    { amount, parts }: WantedRefund,
  ): Promise<number | undefined> {
    if (parts === undefined) return amount;
    const items = await this.orders.itemsIn(tx, order.id);
    const earlier = rows.flatMap(({ refund, status }) =>
      refund === null || status === 'failed' ? [] : refund,
    );
    return costOfParts(order.price.parts.withTax, items, earlier, parts);
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
