import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListOrderedCarts } from '../contract';
import { OrderRepository } from '../storage/order-repository';

@QueryHandler(ListOrderedCarts)
export class ListOrderedCartsHandler implements IQueryHandler<ListOrderedCarts> {
  constructor(private readonly orders: OrderRepository) {}

  async execute({ cartIds }: ListOrderedCarts): Promise<ReadonlySet<string>> {
    return this.orders.cartsOf(cartIds);
  }
}
