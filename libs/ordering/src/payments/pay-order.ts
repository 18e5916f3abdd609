import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { DomainError, faultOf } from '#kernel';
import { MANUAL, type PaymentSource, RequireGateway } from '#payments/contract';
import { type Caller, Transactions, type Tx } from '#platform';
import { type Currencies, ListCurrencies } from '#store/contract';
import { type PaymentSummary, paymentSummaryOf } from '../domain/ledger';
import { amountToPay } from '../domain/payments';
import { OrderProgress } from '../storage/order-progress';
import type { OrderRow } from '../storage/order.row';
import type { TransactionRow } from '../storage/transaction.row';
import { AskedGateways } from './asked-gateways';
import { Settlements } from './settlements';

export interface Payment {
  readonly gateway: string;
  readonly method: 'authorize' | 'purchase';
  /**
   * In the smallest unit of the currency of the order; undefined for the highest possible amount.
   */
  readonly amount: number | undefined;
  readonly name: string | undefined;
  readonly customReference: string | undefined;
  /** The provider's reference of a payment method; undefined where the browser finishes the payment. */
  readonly paymentMethod: string | undefined;
  readonly returnUrl: string | undefined;
  /** Whether the method is saved for the subscriptions of the order. */
  readonly offSession: boolean;
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
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly orders: OrderProgress,
    private readonly settlements: Settlements,
    private readonly asked: AskedGateways,
  ) {}

  async execute({ caller, orderId, payment }: PayOrder): Promise<TransactionRow> {
    const currencies = await this.queries.execute(new ListCurrencies());
    await this.endWaiting(caller, orderId);
    const begun = await this.transactions.run(async (tx) => {
      const order = await this.orders.getLockedToPay(caller, tx, orderId);
      return this.begin(tx, order, caller, payment, currencies);
    });
    return this.asked.perform(begun);
  }

  /** A customer who begins a new payment does not finish the pending one. */
  private async endWaiting(caller: Caller, orderId: string): Promise<void> {
    if (this.transactions.recalled() !== undefined) return;
    const order = await this.orders.getToPay(caller, orderId);
    if (paymentSummaryOf(order).pending.count > 0) await this.asked.abandonWaiting(orderId);
  }

  private async begin(
    tx: Tx,
    order: OrderRow,
    caller: Caller,
    payment: Payment,
    currencies: Currencies,
  ): Promise<TransactionRow> {
    const summary = paymentSummaryOf(order);
    if (!mayPay(caller, payment, summary)) throw forbidden();
    const { gateway, method, name, customReference } = payment;
    const currency = currencies.find(({ code }) => code === order.currency);
    await this.commands.execute(new RequireGateway(tx, gateway, currency));
    const provider = gateway === MANUAL ? undefined : { saves: payment.offSession };
    const amount = amountToPay(summary, method, payment.amount, provider);
    const source = toSource(payment, order.id);
    const settlement = { gateway, type: method, amount, name, customReference, source };
    return (await this.settlements.begin(tx, order, settlement)).transaction;
  }
}

function toSource(
  { paymentMethod: method, returnUrl, offSession }: Payment,
  orderId: string,
): PaymentSource {
  return { kind: 'browser', method, returnUrl, saveFor: offSession ? orderId : undefined };
}

/**
 * A purchase at the manual gateway declares that money was received, so only administrators may send it,
 * unless the order costs nothing. A provider reports itself what it received.
 */
function mayPay(caller: Caller, { gateway, method }: Payment, { total }: PaymentSummary): boolean {
  const isSaid = gateway === MANUAL && method === 'purchase' && total > 0;
  return caller.kind === 'admin' || !isSaid;
}

function forbidden(): DomainError {
  const detail =
    'Only an administrator can say that money was received; authorize the payment, or use a client_credentials token';
  return new DomainError([faultOf('forbidden', 'Forbidden', detail)]);
}
