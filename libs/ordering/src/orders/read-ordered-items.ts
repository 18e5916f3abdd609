import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type OrderedItem, ReadOrderedItems } from '../contract';
import { OrderRepository } from '../storage/order-repository';

@QueryHandler(ReadOrderedItems)
export class ReadOrderedItemsHandler implements IQueryHandler<ReadOrderedItems> {
  constructor(private readonly orders: OrderRepository) {}

  async execute({
    orderIds,
    caller,
  }: ReadOrderedItems): Promise<ReadonlyMap<string, readonly OrderedItem[]>> {
    const ids = await this.orders.knownTo(caller, orderIds);
    const found = new Map(ids.map((id): [string, OrderedItem[]] => [id, []]));
    for (const { orderId, id, item, quantity, unitPrice } of await this.orders.itemsOf(ids)) {
      found.get(orderId)?.push({ id, item, quantity, currency: unitPrice.currency });
    }
    return found;
  }
}
