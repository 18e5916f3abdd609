import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListOrderedCarts } from '../contract';
import { OrderStore } from '../storage/order-store';

@QueryHandler(ListOrderedCarts)
export class ListOrderedCartsHandler implements IQueryHandler<ListOrderedCarts> {
  constructor(private readonly orders: OrderStore) {}

  async execute({ cartIds }: ListOrderedCarts): Promise<ReadonlySet<string>> {
    return this.orders.cartsOf(cartIds);
  }
}
