import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AMOUNT_SOURCE, toLedgerTransaction } from '#ledger';
import { leftOf } from '#ledger/domain';
import { RequireGateway } from '#payments/contract';
import { Transactions } from '#platform/database';
import { paymentSummaryOf } from '../domain/ledger';
import { amountToCapture } from '../domain/payments';
import { OrderProgress } from '../storage/order-progress';
import { TransactionRepository } from '../storage/transaction-repository';
import type { TransactionRow } from '../storage/transaction.row';
import { AskedGateways } from './asked-gateways';
import { movedBy } from './moved-by';
import { Settlements } from './settlements';

/** @throws DomainError `Not Found`, `Gateway disabled`, `Invalid state` or `Validation Error` */
export class CaptureTransaction extends Command<TransactionRow> {
  constructor(
    readonly orderId: string,
    readonly transactionId: string,
    /** Undefined for the highest possible amount. */
    readonly amount: number | undefined,
    /** Whether the rest of the authorization is released; some gateways always release it. */
    readonly isFinal = false,
  ) {
    super();
  }
}

@CommandHandler(CaptureTransaction)
export class CaptureTransactionHandler implements ICommandHandler<CaptureTransaction> {
  constructor(
    private readonly transactions: Transactions,
    private readonly commands: CommandBus,
    private readonly orders: OrderProgress,
    private readonly payments: TransactionRepository,
    private readonly settlements: Settlements,
    private readonly asked: AskedGateways,
  ) {}

  async execute({
    orderId,
    transactionId,
    ...wanted
  }: CaptureTransaction): Promise<TransactionRow> {
    const begun = await this.transactions.run(async (tx) => {
      const order = await this.orders.getLocked(tx, orderId);
      const rows = await this.payments.allOf(tx, order.id);
      const of = this.payments.of(rows, transactionId);
      const { gateway } = of;
      const traits = await this.commands.execute(new RequireGateway(tx, gateway));
      const left = leftOf(rows.map(toLedgerTransaction), toLedgerTransaction(of));
      const asked = { amount: wanted.amount, source: AMOUNT_SOURCE };
      const amount = amountToCapture(paymentSummaryOf(order), movedBy(of), left, asked);
      const keepsRest = traits.capturesInParts && !wanted.isFinal && amount < left;
      const settlement = {
        gateway,
        type: 'capture',
        amount,
        original: of,
        rows,
        keepsRest,
      } as const;
      return this.settlements.begin(tx, order, settlement);
    });
    return this.asked.perform(begun.transaction);
  }
}
