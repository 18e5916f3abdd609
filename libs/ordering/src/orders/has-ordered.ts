import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { HasOrdered } from '../contract';
import { FirstOrderRepository } from '../storage/first-order-repository';

@QueryHandler(HasOrdered)
export class HasOrderedHandler implements IQueryHandler<HasOrdered> {
  constructor(private readonly firstOrders: FirstOrderRepository) {}

  async execute({ buyer }: HasOrdered): Promise<boolean> {
    return this.firstOrders.hasOrdered(buyer);
  }
}
