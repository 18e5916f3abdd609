import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Transactions } from '#platform/database';
import { OrderChanger } from '../changes/order-changer';
import type { FulfillmentRow } from '../storage/fulfillment.row';
import { OrderProgress } from '../storage/order-progress';
import type { NewFulfillment } from '../changes/order-sender';

/**
 * Sends items of a paid order, or all that is left of it.
 * @throws DomainError `Not Found`, `Invalid state` or `Insufficient stock`
 */
export class FulfillOrder extends Command<FulfillmentRow> {
  constructor(
    readonly orderId: string,
    readonly wanted: NewFulfillment,
  ) {
    super();
  }
}

@CommandHandler(FulfillOrder)
export class FulfillOrderHandler implements ICommandHandler<FulfillOrder> {
  constructor(
    private readonly transactions: Transactions,
    private readonly orders: OrderProgress,
    private readonly changer: OrderChanger,
  ) {}

  async execute({ orderId, wanted }: FulfillOrder): Promise<FulfillmentRow> {
    return this.transactions.run(async (tx) => {
      const order = await this.orders.getLocked(tx, orderId);
      return this.changer.fulfill(tx, order, wanted);
    });
  }
}
