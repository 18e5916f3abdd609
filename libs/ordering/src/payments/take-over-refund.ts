import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { later } from '#kernel';
import { toLedgerTransaction } from '#ledger';
import { refundedElsewhere } from '#ledger/domain';
import { TakeOverOrderRefund } from '#payments/contract';
import { asTx } from '#platform/database';
import { OrderProgress } from '../storage/order-progress';
import { NAMELESS, TransactionRepository } from '../storage/transaction-repository';

@CommandHandler(TakeOverOrderRefund)
export class TakeOverOrderRefundHandler implements ICommandHandler<TakeOverOrderRefund> {
  constructor(
    private readonly orders: OrderProgress,
    private readonly transactions: TransactionRepository,
  ) {}

  async execute({ transaction, refund }: TakeOverOrderRefund): Promise<boolean> {
    const tx = asTx(transaction);
    const { id, ownerId, ofId, reference, amount, currency } = refund;
    const order = await this.orders.getLocked(tx, ownerId);
    const rows = await this.transactions.allOf(tx, order.id);
    if (rows.some((row) => row.type === 'refund' && row.reference === reference)) return false;
    const found = refundedElsewhere(rows.map(toLedgerTransaction), ofId, amount);
    if (found === undefined) return false;
    const { surplus } = found;
    const { gateway } = this.transactions.of(rows, found.ofId);
    const money = { amount, refunded: 0, ...(surplus === 0 ? {} : { surplus }) };
    const what = { type: 'refund', status: 'pending', ofId: found.ofId } as const;
    const values = { ...NAMELESS, ...what, orderId: order.id, gateway, reference, currency, money };
    const at = later(order.updatedAt, new Date());
    await this.transactions.record(tx, id, values, at);
    const note = {
      source: { type: 'transaction', id },
      title: 'Payment refunded',
      description: 'The payment was refunded in the pages of the provider; the order counts it',
    };
    const messages = [...(order.messages ?? []), note];
    await this.orders.advance(tx, order, { messages }, at);
    return true;
  }
}
