import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, faultOf } from '#kernel';
import { RequireGateway } from '#payments/contract';
import { type Caller, Transactions } from '#platform';
import { type Standing, standingOf } from '../domain/ledger';
import { amountToPay } from '../domain/payments';
import { OrderProgress } from '../storage/order-progress';
import type { TransactionRow } from '../storage/transaction.row';
import { Settlements } from './settlements';

export interface Payment {
  readonly gateway: string;
  readonly method: 'authorize' | 'purchase';
  /** In the smallest unit of the currency of the order; undefined for all that is possible. */
  readonly amount: number | undefined;
  readonly name: string | undefined;
  readonly customReference: string | undefined;
}

/**
 * @throws DomainError `Not Found`, `Forbidden`, `Gateway disabled`, `Invalid state`, `Validation Error`
 * or `Insufficient stock`
 */
export class PayOrder extends Command<TransactionRow> {
  constructor(
    readonly caller: Caller,
    readonly orderId: string,
    readonly payment: Payment,
  ) {
    super();
  }
}

@CommandHandler(PayOrder)
export class PayOrderHandler implements ICommandHandler<PayOrder> {
  constructor(
    private readonly transactions: Transactions,
    private readonly orders: OrderProgress,
    private readonly commands: CommandBus,
    private readonly settlements: Settlements,
  ) {}

  async execute({ caller, orderId, payment }: PayOrder): Promise<TransactionRow> {
    return this.transactions.run(async (tx) => {
      const order = await this.orders.getLockedToPay(caller, tx, orderId);
      const standing = standingOf(order);
      if (!mayPay(caller, payment, standing)) throw forbidden();
      const { gateway, method, name, customReference } = payment;
      await this.commands.execute(new RequireGateway(tx, gateway));
      const amount = amountToPay(standing, method, payment.amount);
      const settlement = { gateway, type: method, amount, name, customReference };
      return this.settlements.settle(tx, order, settlement);
    });
  }
}

/** A purchase says that money was received, unless there is none to receive (interface 3.3). */
function mayPay(caller: Caller, { method }: Payment, { total }: Standing): boolean {
  return caller.kind === 'admin' || method === 'authorize' || total === 0;
}

function forbidden(): DomainError {
  const detail =
    'Only an administrator can say that money was received; authorize the payment, or use a client_credentials token';
  return new DomainError([faultOf('forbidden', 'Forbidden', detail)]);
}
