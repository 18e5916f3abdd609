import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { later } from '#kernel';
import { BeginOperation, type PaymentSource } from '#payments/contract';
import type { Tx } from '#platform';
import { OrderPaid } from '../contract';
import type { OrderTransactions, OrderTransaction } from '../domain/order-transactions';
import {
  NOTHING_PENDING,
  type PaymentSummary,
  paymentSummaryOf,
  stateOf,
  type TransactionType,
} from '../domain/ledger';
import { settle, withPending } from '../domain/settlement';
import { OrderEventPublisher } from '../events/order-event-publisher';
import { OrderProgress } from '../storage/order-progress';
import type { OrderRow } from '../storage/order.row';
import { TransactionRepository } from '../storage/transaction-repository';
import type { TransactionRow } from '../storage/transaction.row';
import { OrderUnits } from './order-units';

/** A transaction that is allowed and about to begin. */
export interface OrderSettlement {
  readonly gateway: string;
  readonly type: TransactionType;
  readonly amount: number;
  /** The transaction that it captures, refunds or voids. */
  readonly original?: TransactionRow;
  /** The surplus that a refund gives back. */
  readonly surplus?: number;
  /** All transactions of the order, where `of` is one of them. */
  readonly transactions?: OrderTransactions;
  readonly source?: PaymentSource;
  /** Whether the order is cancelled when this is complete. */
  readonly givesUp?: boolean;
  readonly name?: string | undefined;
  readonly customReference?: string | undefined;
}

/** Begins payment transactions, and records their effects on the order. */
@Injectable()
export class Settlements {
  constructor(
    private readonly commands: CommandBus,
    private readonly orders: OrderProgress,
    private readonly transactions: TransactionRepository,
    private readonly units: OrderUnits,
    private readonly events: OrderEventPublisher,
  ) {}

  /**
   * Records the request to a gateway, or the answer if the gateway answers at once. The first transaction
   * of an order allocates its units; the one that completes the payment publishes the event.
   * @param order locked by `tx`
   * @returns the transaction, and the order as it is then
   * @throws DomainError `Insufficient stock`
   */
  async begin(tx: Tx, order: OrderRow, settlement: OrderSettlement) {
    const {
      type,
      amount,
      surplus = 0,
      original: of,
      transactions = [],
      givesUp = false,
    } = settlement;
    const id = randomUUID();
    const booked: OrderTransaction = {
      id,
      type,
      status: 'pending',
      amount,
      surplus,
      ofId: of?.id ?? null,
    };
    const outcome = await this.ask(tx, order, id, settlement);
    const asked = withPending(paymentSummaryOf(order), booked);
    const isDone = outcome.status === 'complete';
    const settled = isDone
      ? settle(asked, [...transactions, booked], booked, 'complete', true)
      : undefined;
    const after = settled?.summary ?? asked;
    const at = later(order.updatedAt, new Date());
    const allocated = await this.units.move(tx, order, after);
    const changed = await this.orders.advance(
      tx,
      order,
      { ...storedSummary(after), allocated },
      at,
    );
    const money = { amount, refunded: 0, ...(surplus === 0 ? {} : { surplus }) };
    const { gateway, name = null, customReference = null } = settlement;
    const reference = isDone ? outcome.reference : '';
    const status = settled?.status ?? booked.status;
    const values = {
      orderId: order.id,
      type,
      ofId: booked.ofId,
      gateway,
      reference,
      name,
      customReference,
    };
    const more = { currency: order.currency, money, status, failure: null, givesUp };
    const transaction = await this.transactions.record(tx, id, { ...values, ...more }, at);
    if (isDone) await this.follow(tx, order, changed, transaction, of, at);
    return { transaction, order: changed };
  }

  /** Publishes the events of a complete transaction. */
  async follow(
    tx: Tx,
    before: OrderRow,
    order: OrderRow,
    transaction: TransactionRow,
    of: TransactionRow | undefined,
    at: Date,
  ): Promise<void> {
    if (transaction.type === 'refund' && of !== undefined) {
      const refunded = of.money.refunded + transaction.money.amount;
      await this.transactions.advance(tx, of, { money: { ...of.money, refunded } }, at);
      await this.events.publishRefund(tx, order, transaction);
    }
    const isPaidNow = order.payment === 'paid' && before.payment !== 'paid';
    if (isPaidNow) await this.events.publish(tx, OrderPaid, order);
  }

  private async ask(tx: Tx, order: OrderRow, id: string, settlement: OrderSettlement) {
    const { gateway, type, amount, original: of, source } = settlement;
    // An order of 0 takes no money; a payment can only save the payment method.
    const isSaving = type === 'purchase' && amount === 0;
    const operation = {
      id,
      owner: { type: 'order' as const, id: order.id },
      gateway,
      type: isSaving ? ('save' as const) : type,
      amount,
      currency: order.currency,
      ofId: of?.id,
      source,
    };
    return this.commands.execute(new BeginOperation(tx, operation));
  }
}

/** The fields of the payment summary that an order stores. */
export function storedSummary(summary: PaymentSummary) {
  const { ledger, pending } = summary;
  const isPending = pending.count !== NOTHING_PENDING.count;
  return { ...stateOf(summary), ledger: isPending ? { ...ledger, pending } : ledger };
}
