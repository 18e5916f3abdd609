import { Injectable } from '@nestjs/common';
import type { EventType } from '#kernel';
import type { Tx } from '#platform/database';
import { integrationEvent, Outbox } from '#platform/messaging';
import {
  OrderCancelled,
  type OrderEventData,
  OrderFulfilled,
  OrderRefunded,
  PaymentFailed,
} from '../contract';
import type { FulfillmentRow } from '../storage/fulfillment.row';
import { OrderProgress } from '../storage/order-progress';
import type { OrderRow } from '../storage/order.row';
import type { TransactionRow } from '../storage/transaction.row';
import { fulfilledEventData, orderEventData } from './order-events';

/** Publishes the events of an order, in the transaction of the change. */
@Injectable()
export class OrderEventPublisher {
  constructor(
    private readonly orders: OrderProgress,
    private readonly outbox: Outbox,
  ) {}

  /** @param order as it is after the change, read in the same `tx` */
  async publish(tx: Tx, type: EventType<OrderEventData>, order: OrderRow): Promise<void> {
    const items = await this.orders.itemsIn(tx, order.id);
    const data = orderEventData(order, items);
    await this.outbox.append(tx, [integrationEvent(type, order.id, order.updatedAt, data)]);
  }

  /**
   * Publishes that an order was canceled.
   * @param order as of {@link publish}
   */
  async publishCancellation(tx: Tx, order: OrderRow, keepsSubscriptions: boolean): Promise<void> {
    const items = await this.orders.itemsIn(tx, order.id);
    const kept = keepsSubscriptions ? { keep_subscriptions: true as const } : {};
    const data = { ...orderEventData(order, items), ...kept };
    const event = integrationEvent(OrderCancelled, order.id, order.updatedAt, data);
    await this.outbox.append(tx, [event]);
  }

  /** @param order as of {@link publish} */
  async publishFulfillment(tx: Tx, order: OrderRow, sent: FulfillmentRow): Promise<void> {
    const items = await this.orders.itemsIn(tx, order.id);
    const data = fulfilledEventData(order, items, sent);
    await this.outbox.append(tx, [
      integrationEvent(OrderFulfilled, order.id, order.updatedAt, data),
    ]);
  }

  /** @param order as of {@link publish} */
  async publishRefund(tx: Tx, order: OrderRow, transaction: TransactionRow): Promise<void> {
    const data = {
      order_id: order.id,
      transaction_id: transaction.id,
      amount: transaction.money.amount,
      currency: order.currency,
    };
    await this.outbox.append(tx, [
      integrationEvent(OrderRefunded, order.id, order.updatedAt, data),
    ]);
  }

  /** @param order as of {@link publish} */
  async publishFailure(
    tx: Tx,
    order: OrderRow,
    transaction: TransactionRow,
    failure: { readonly code: string; readonly message: string },
  ): Promise<void> {
    const data = {
      order_id: order.id,
      transaction_id: transaction.id,
      transaction_type: transaction.type,
      gateway: transaction.gateway,
      amount: transaction.money.amount,
      currency: order.currency,
      failure,
    };
    await this.outbox.append(tx, [
      integrationEvent(PaymentFailed, order.id, order.updatedAt, data),
    ]);
  }
}
