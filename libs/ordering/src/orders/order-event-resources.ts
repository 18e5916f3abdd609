import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { IntegrationEvent } from '#kernel';
import { EventResources } from '#platform/messaging';
import {
  OrderCancelled,
  OrderFulfilled,
  OrderPaid,
  OrderPlaced,
  OrderRefunded,
  PaymentFailed,
} from '../contract';
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
    const show = ({ aggregateId }: IntegrationEvent) => this.show(aggregateId);
    this.resources.add([OrderPlaced, OrderPaid, OrderFulfilled, OrderCancelled], show);
    this.resources.add([OrderRefunded], show);
    this.resources.add([PaymentFailed], show);
  }

  private async show(id: string) {
    return (await this.presenter.one(await this.orders.get(id), 'admin')).data;
  }
}
