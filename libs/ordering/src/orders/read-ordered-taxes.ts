import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { asTx } from '#platform';
import { type OrderedTaxes, ReadOrderedTaxes } from '../contract';
import { OrderProgress } from '../storage/order-progress';

@QueryHandler(ReadOrderedTaxes)
export class ReadOrderedTaxesHandler implements IQueryHandler<ReadOrderedTaxes> {
  constructor(private readonly orders: OrderProgress) {}

  async execute({
    transaction,
    itemIds,
  }: ReadOrderedTaxes): Promise<ReadonlyMap<string, OrderedTaxes>> {
    const items = await this.orders.itemsCalled(asTx(transaction), itemIds);
    return new Map(items.map(({ id, quantity, taxes }) => [id, { units: quantity, taxes }]));
  }
}
