import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { DomainError, faultOf } from '#kernel';
import { AMOUNT_SOURCE, type LedgerPayment } from '#ledger';
import { MANUAL, type PaymentSource, RequireGateway } from '#payments/contract';
import type { Caller } from '#platform/auth';
import { Transactions, type Tx } from '#platform/database';
import { type Currencies, ListCurrencies } from '#store/contract';
import { type PaymentSummary, paymentSummaryOf } from '../domain/ledger';
import { amountToPay } from '../domain/payments';
import { OrderProgress } from '../storage/order-progress';
import type { OrderRow } from '../storage/order.row';
import { TransactionRepository } from '../storage/transaction-repository';
import type { TransactionRow } from '../storage/transaction.row';
import { AskedGateways } from './asked-gateways';
import { mustHaveTurn, payerOf } from './payers';
import { Settlements } from './settlements';

/** `offSession` saves the payment method for the subscriptions of the order. */
export interface Payment extends LedgerPayment {
  readonly method: 'authorize' | 'purchase';
}

/**
 * @throws DomainError `Not Found`, `Forbidden`, `Gateway disabled`, `Invalid state`, `Limit reached`,
 * `Validation Error` or `Insufficient stock`
 */
export class PayOrder extends Command<TransactionRow> {
  constructor(
    readonly caller: Caller,
    readonly orderId: string,
    readonly payment: Payment,
    /** The order whose token the caller has. */
    readonly tokenIsFor?: string,
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
    private readonly payments: TransactionRepository,
    private readonly settlements: Settlements,
    private readonly asked: AskedGateways,
  ) {}

  async execute(command: PayOrder): Promise<TransactionRow> {
    const { caller, orderId } = command;
    const currencies = await this.queries.execute(new ListCurrencies());
    await this.endWaiting(command);
    const begun = await this.transactions.run(async (tx) => {
      const order = await this.orders.getLockedToPay(caller, tx, orderId);
      return this.begin(tx, order, command, currencies);
    });
    return this.asked.perform(begun);
  }

  /** A customer who begins a new payment does not finish the pending one. */
  private async endWaiting({ caller, orderId, tokenIsFor }: PayOrder): Promise<void> {
    if (this.transactions.recalled() !== undefined) return;
    const order = await this.orders.getToPay(caller, orderId);
    if (paymentSummaryOf(order).pending.count === 0) return;
    const rows = await this.transactions.read((manager) => this.payments.allOf(manager, orderId));
    mustHaveTurn(payerOf(caller, order, tokenIsFor), rows);
    await this.asked.abandonWaiting(orderId);
  }

  private async begin(
    tx: Tx,
    order: OrderRow,
    { caller, payment, tokenIsFor }: PayOrder,
    currencies: Currencies,
  ): Promise<TransactionRow> {
    const rows = await this.payments.allOf(tx, order.id);
    const begunBy = payerOf(caller, order, tokenIsFor);
    const summary = paymentSummaryOf(order);
    if (!mayPay(caller, payment, summary)) throw forbidden();
    const { gateway, method, name, customReference } = payment;
    const currency = currencies.find(({ code }) => code === order.currency);
    await this.commands.execute(new RequireGateway(tx, gateway, currency));
    const provider = gateway === MANUAL ? undefined : { saves: payment.offSession };
    const isPromise = method === 'authorize' && gateway === MANUAL && begunBy !== null;
    const wanted = { amount: payment.amount, source: AMOUNT_SOURCE };
    const amount = amountToPay(summary, method, wanted, provider, isPromise);
    mustHaveTurn(begunBy, rows);
    const source = toSource(payment, order.id);
    const waits = provider !== undefined && payment.paymentMethod === undefined;
    const named = { name, customReference, source, begunBy, isPromise, waits, rows };
    const settlement = { gateway, type: method, amount, ...named };
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
