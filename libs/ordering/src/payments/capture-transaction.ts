import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RequireGateway } from '#payments/contract';
import { Transactions } from '#platform';
import { standingOf } from '../domain/ledger';
import { amountToCapture } from '../domain/payments';
import { OrderProgress } from '../storage/order-progress';
import { movedBy, TransactionRepository } from '../storage/transaction-repository';
import type { TransactionRow } from '../storage/transaction.row';
import { Settlements } from './settlements';

/** @throws DomainError `Not Found`, `Gateway disabled`, `Invalid state` or `Validation Error` */
export class CaptureTransaction extends Command<TransactionRow> {
  constructor(
    readonly orderId: string,
    readonly transactionId: string,
    /** Only to make sure: it has to be all that can be captured. */
    readonly amount: number | undefined,
  ) {
    super();
  }
}

@CommandHandler(CaptureTransaction)
export class CaptureTransactionHandler implements ICommandHandler<CaptureTransaction> {
  constructor(
    private readonly transactions: Transactions,
    private readonly orders: OrderProgress,
    private readonly payments: TransactionRepository,
    private readonly commands: CommandBus,
    private readonly settlements: Settlements,
  ) {}

  async execute({
    orderId,
    transactionId,
    ...wanted
  }: CaptureTransaction): Promise<TransactionRow> {
    return this.transactions.run(async (tx) => {
      const order = await this.orders.getLocked(tx, orderId);
      const of = await this.payments.getOf(tx, order.id, transactionId);
      const { gateway } = of;
      await this.commands.execute(new RequireGateway(tx, gateway));
      const captured = (await this.payments.captureOf(tx, of)) !== null;
      const amount = amountToCapture(standingOf(order), movedBy(of), captured, wanted.amount);
      return this.settlements.settle(tx, order, { gateway, type: 'capture', amount, of });
    });
  }
}
