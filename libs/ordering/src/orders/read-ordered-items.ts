import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type OrderedItem, ReadOrderedItems } from '../contract';
import { OrderStore } from '../storage/order-store';

@QueryHandler(ReadOrderedItems)
export class ReadOrderedItemsHandler implements IQueryHandler<ReadOrderedItems> {
  constructor(private readonly orders: OrderStore) {}

  async execute({
    orderId,
    accountId,
  }: ReadOrderedItems): Promise<readonly OrderedItem[] | undefined> {
    const order = await this.orders.find(orderId);
    if (order === null || isForeign(order.accountId, accountId)) return undefined;
    const items = await this.orders.itemsOf([order.id]);
    return items.map(({ id, item, quantity }) => ({ id, item, quantity }));
  }
}

/** What a guest has ordered belongs to nobody else. */
function isForeign(owner: string | null, asking: string | undefined): boolean {
  return asking !== undefined && owner !== null && owner !== asking;
}
