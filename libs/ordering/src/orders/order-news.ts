import { Injectable } from '@nestjs/common';
import type { EventType } from '#kernel';
import { newEvent, Outbox, type Tx } from '#platform';
import type { OrderEventData } from '../contract';
import { OrderProgress } from '../storage/order-progress';
import type { OrderRow } from '../storage/order.row';
import { orderEventData } from './order-events';

/** Tells others what became of an order. */
@Injectable()
export class OrderNews {
  constructor(
    private readonly orders: OrderProgress,
    private readonly outbox: Outbox,
  ) {}

  /** @param order as it became by what is told of it, in the same `tx` */
  async tell(tx: Tx, type: EventType<OrderEventData>, order: OrderRow): Promise<void> {
    const items = await this.orders.itemsIn(tx, order.id);
    const data = orderEventData(order, items);
    await this.outbox.append(tx, [newEvent(type, order.id, order.updatedAt, data)]);
  }
}
