import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventResources } from '#platform/messaging';
import { OrderCancelled, OrderPaid, OrderPlaced } from '../contract';
import { OrderRepository } from '../storage/order-repository';
import { OrderPresenter } from './order-presenter';

/** Shows the order that an event is about. */
@Injectable()
export class OrderEventResources implements OnModuleInit {
  constructor(
    private readonly resources: EventResources,
    private readonly orders: OrderRepository,
    private readonly presenter: OrderPresenter,
  ) {}

  onModuleInit(): void {
    this.resources.add([OrderPlaced, OrderPaid, OrderCancelled], async ({ data }) => {
      const order = await this.orders.get(data.order_id);
      return (await this.presenter.one(order, 'admin')).data;
    });
  }
}
