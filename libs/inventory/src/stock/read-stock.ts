import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ReadStock, type Stock } from '../contract';
import { StockStore } from '../storage/stock-store';

/** Asks the database each time: another process may have begun to count a moment ago. */
@QueryHandler(ReadStock)
export class ReadStockHandler implements IQueryHandler<ReadStock> {
  constructor(private readonly stock: StockStore) {}

  async execute({ productIds }: ReadStock): Promise<readonly Stock[]> {
    return this.stock.of(productIds);
  }
}
