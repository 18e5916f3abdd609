import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EndAllocation } from '#inventory/contract';
import { later } from '#kernel';
import { toLedgerTransaction } from '#ledger';
import { isHeld, NOTHING_PENDING } from '#ledger/domain';
import { MANUAL } from '#payments/contract';
import type { Changes, Tx } from '#platform/database';
import { GiveBackPromotionUses } from '#promotions/contract';
import {
  type PaymentSummary,
  paymentSummaryOf,
  storedSummary,
  withTransactions,
} from '../domain/ledger';
import { isOpen, type OrderChange, withChange } from '../domain/order-changes';
import { givesBackCodes } from '../domain/uses-of-codes';
import { OrderEventPublisher } from '../events/order-event-publisher';
import { ALL_LEFT, type NewFulfillment, OrderSender, type SentParcel } from './order-sender';
import { FirstOrderRepository } from '../storage/first-order-repository';
import { OrderProgress } from '../storage/order-progress';
import type { FulfillmentRow } from '../storage/fulfillment.row';
import type { OrderRow } from '../storage/order.row';
import { TransactionRepository } from '../storage/transaction-repository';

/** The fields that a change of `details` sets; undefined keeps a value, and null removes it. */
export interface OrderDetails extends Changes<
  Pick<OrderRow, 'shippingAddress' | 'externalRef' | 'customFields'>
> {
  /** Whether a cancellation leaves the subscriptions that the order started as they are. */
  readonly keepsSubscriptions?: boolean;
}

/** Changes orders, moves their stock and publishes the events. */
@Injectable()
export class OrderChanger {
  constructor(
    private readonly commands: CommandBus,
    private readonly progress: OrderProgress,
    private readonly payments: TransactionRepository,
    private readonly events: OrderEventPublisher,
    private readonly firstOrders: FirstOrderRepository,
    private readonly sender: OrderSender,
  ) {}

  /**
   * Makes all of the changes, or none.
   * @param order locked by `tx`
   * @throws DomainError `Invalid state` or `Insufficient stock`
   */
  async change(
    tx: Tx,
    order: OrderRow,
    wanted: readonly OrderChange[],
    details: OrderDetails = {},
  ): Promise<OrderRow> {
    const { shippingAddress, externalRef, customFields, keepsSubscriptions = false } = details;
    const changing = wanted.reduce(withChange, paymentSummaryOf(order));
    const at = later(order.updatedAt, new Date());
    const fields = { shippingAddress, externalRef, customFields };
    if (wanted.includes('fulfil')) {
      const sent = await this.sender.send(tx, order, ALL_LEFT);
      return this.store(tx, order, changing, sent, fields);
    }
    const after = changing.cancelled ? await this.voidHeld(tx, changing, order, at) : changing;
    const allocated = await this.release(tx, order, after);
    const values = { ...storedSummary(after), allocated, ...fields };
    const changed = await this.progress.advance(tx, order, values, at);
    if (after.cancelled) await this.events.publishCancellation(tx, changed, keepsSubscriptions);
    if (givesBackCodes(after)) {
      await this.firstOrders.giveUp(tx, [order.id]);
      await this.giveBackCodes(tx, order);
    }
    return changed;
  }

  /**
   * Sends items of an order, or all that is left of it.
   * @param order locked by `tx`
   * @throws DomainError `Invalid state` or `Insufficient stock`
   */
  async fulfill(tx: Tx, order: OrderRow, wanted: NewFulfillment): Promise<FulfillmentRow> {
    const after = withChange(paymentSummaryOf(order), 'fulfil');
    const sent = await this.sender.send(tx, order, wanted);
    await this.store(tx, order, after, sent, {});
    return sent.fulfillment;
  }

  private async store(
    tx: Tx,
    order: OrderRow,
    summary: PaymentSummary,
    { fulfillment, shipping, allocated }: SentParcel,
    fields: Omit<OrderDetails, 'keepsSubscriptions'>,
  ): Promise<OrderRow> {
    const values = { ...storedSummary({ ...summary, shipping }), allocated, ...fields };
    const at = later(order.updatedAt, new Date());
    const changed = await this.progress.advance(tx, order, values, at);
    await this.events.publishFulfillment(tx, changed, fulfillment);
    return changed;
  }

  /** Sets custom fields, which an order has whatever its state; undefined changes nothing. */
  async changeFields(
    tx: Tx,
    order: OrderRow,
    customFields: OrderRow['customFields'] | undefined,
  ): Promise<OrderRow> {
    if (customFields === undefined) return order;
    return this.progress.advance(tx, order, { customFields }, later(order.updatedAt, new Date()));
  }

  /** This step is last, because checkouts with these codes wait from here until `tx` ends. */
  private async giveBackCodes(tx: Tx, { countedCodes, createdAt }: OrderRow): Promise<void> {
    if (countedCodes === null || countedCodes.length === 0) return;
    await this.commands.execute(new GiveBackPromotionUses(tx, countedCodes, createdAt));
  }

  /** Voids what is authorized at the manual gateway; no provider holds anything any more. */
  private async voidHeld(
    tx: Tx,
    summary: PaymentSummary,
    order: OrderRow,
    at: Date,
  ): Promise<PaymentSummary> {
    const rows = await this.payments.allOf(tx, order.id);
    const transactions = rows.map(toLedgerTransaction);
    const held = rows.filter((row) => isHeld(transactions, toLedgerTransaction(row)));
    const voids = await this.payments.recordVoids(tx, held, at);
    return withTransactions(summary, [...transactions, ...voids.map(toLedgerTransaction)]);
  }

  /**
   * Whether a provider may still take money for an order that is to be cancelled: it has to be asked first.
   * @param order locked by `tx`
   * @throws DomainError `Invalid state` if the order cannot be cancelled, whatever the provider says
   */
  async hasToRelease(tx: Tx, order: OrderRow, wanted: readonly OrderChange[]): Promise<boolean> {
    if (!wanted.includes('cancel')) return false;
    wanted.reduce(withChange, { ...paymentSummaryOf(order), pending: NOTHING_PENDING });
    const open = await this.payments.openAt(tx, order.id, MANUAL);
    return isOpen(open.map(toLedgerTransaction));
  }

  /** Makes the units of a canceled order available again, and returns what is still allocated. */
  private async release(
    tx: Tx,
    { allocated }: OrderRow,
    { cancelled }: PaymentSummary,
  ): Promise<OrderRow['allocated']> {
    if (!cancelled || allocated === null) return allocated;
    await this.commands.execute(new EndAllocation(tx, allocated));
    return {};
  }
}
