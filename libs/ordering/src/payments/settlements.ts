import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { later } from '#kernel';
import { toLedgerTransaction } from '#ledger';
import { takesMoney, type TransactionType } from '#ledger/domain';
import { BeginOperation, type PaymentSource } from '#payments/contract';
import type { Tx } from '#platform/database';
import { OrderPaid } from '../contract';
import { paymentSummaryOf, storedSummary, withTransactions } from '../domain/ledger';
import { settle } from '../domain/settlement';
import { OrderEventPublisher } from '../events/order-event-publisher';
import { OrderProgress } from '../storage/order-progress';
import type { OrderRow } from '../storage/order.row';
import { TransactionRepository } from '../storage/transaction-repository';
import { TransactionRow } from '../storage/transaction.row';
import { OrderUnits } from './order-units';
import { Restocking } from './restocking';

/** A transaction that is allowed and about to begin. */
export interface OrderSettlement extends Partial<
  Pick<
    TransactionRow,
    'begunBy' | 'isPromise' | 'keepsRest' | 'waits' | 'givesUp' | 'refund' | 'reason'
  >
> {
  readonly gateway: string;
  readonly type: TransactionType;
  readonly amount: number;
  /** The transaction that it captures, refunds or voids. */
  readonly original?: TransactionRow;
  /** The surplus that a refund gives back. */
  readonly surplus?: number;
  /** All earlier transactions of the order, where `original` is one of them. */
  readonly rows: readonly TransactionRow[];
  readonly source?: PaymentSource;
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
    private readonly restocking: Restocking,
  ) {}

  /**
   * Records the request to a gateway, or the answer if the gateway answers at once. The units of the order
   * must be in stock; they are allocated when enough is received and authorized
   * (docs/reference/orders.md#payments). The transaction that completes the payment publishes the event.
   * @param order locked by `tx`
   * @returns the transaction, and the order as it is then
   * @throws DomainError `Insufficient stock`
   */
  async begin(tx: Tx, order: OrderRow, settlement: OrderSettlement) {
    const { original: of, rows } = settlement;
    const at = later(order.updatedAt, new Date());
    const row = pendingRow(order, settlement, at);
    const booked = toLedgerTransaction(row);
    const outcome = await this.ask(tx, order, row.id, settlement);
    const isDone = outcome.status === 'complete';
    const all = [...rows.map(toLedgerTransaction), booked];
    const asked = withTransactions(paymentSummaryOf(order), all);
    const report = { status: 'complete' } as const;
    const settled = isDone ? settle(asked, all, booked, report, true) : undefined;
    const after = settled?.summary ?? asked;
    const allocated = await this.units.move(tx, order, after);
    if (allocated === null && takesMoney(booked)) await this.units.requireStock(tx, order);
    const changes = { ...storedSummary(after), allocated };
    const changed = await this.orders.advance(tx, order, changes, at);
    const status = settled?.transaction.status ?? booked.status;
    const reference = isDone ? outcome.reference : '';
    const transaction = await this.transactions.record(
      tx,
      row.id,
      Object.assign(new TransactionRow(), row, { status, reference }),
      at,
    );
    if (!isDone) return { transaction, order: changed };
    return { transaction, order: await this.follow(tx, order, changed, transaction, of, at) };
  }

  /**
   * Publishes the events of a transaction whose outcome is recorded, and puts back what comes back with a refund.
   * @returns the order as it is then
   */
  async follow(
    tx: Tx,
    before: OrderRow,
    order: OrderRow,
    transaction: TransactionRow,
    of: TransactionRow | undefined,
    at: Date,
  ): Promise<OrderRow> {
    const isGiven = transaction.type === 'refund' && transaction.status === 'complete';
    if (isGiven && of !== undefined) {
      const refunded = of.money.refunded + transaction.money.amount;
      await this.transactions.advance(tx, of, { money: { ...of.money, refunded } }, at);
      await this.events.publishRefund(tx, order, transaction);
    }
    const isPaidNow = order.payment === 'paid' && before.payment !== 'paid';
    if (isPaidNow) await this.events.publish(tx, OrderPaid, order);
    return isGiven ? this.restocking.restock(tx, order, transaction, at) : order;
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
      currency: of?.currency ?? order.currency,
      ofId: of && askedOf(of),
      source,
    };
    return this.commands.execute(new BeginOperation(tx, operation));
  }
}

/**
 * Returns the id of the operation at the provider that follows on a payment: captures need none of their
 * own, as they may have been made in the provider's pages, and so their authorization stands for them.
 */
export function askedOf({ type, id, ofId }: TransactionRow): string {
  return type === 'capture' ? (ofId ?? id) : id;
}

function pendingRow(order: OrderRow, settlement: OrderSettlement, at: Date): TransactionRow {
  const { type, gateway, amount, surplus = 0, original, name = null } = settlement;
  const { begunBy = null, isPromise = false, keepsRest = false, waits = false } = settlement;
  const { givesUp = false, customReference = null, refund = null, reason = null } = settlement;
  return {
    id: randomUUID(),
    orderId: order.id,
    type,
    ofId: original?.id ?? null,
    gateway,
    reference: '',
    name,
    customReference,
    currency: original?.currency ?? order.currency,
    money: { amount, refunded: 0, ...(surplus === 0 ? {} : { surplus }) },
    status: 'pending',
    begunBy,
    isPromise,
    keepsRest,
    waits,
    givesUp,
    refund,
    reason,
    failure: null,
    createdAt: at,
    updatedAt: at,
  };
}
