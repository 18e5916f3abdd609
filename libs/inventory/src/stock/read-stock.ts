import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ReadStock, type Stock } from '../contract';
import { StockRepository } from '../storage/stock-repository';
import { UncountedProducts } from './uncounted-products';

/** Reads records from the database each time, and looks for missing ones once a second. */
@QueryHandler(ReadStock)
export class ReadStockHandler implements IQueryHandler<ReadStock> {
  constructor(
    private readonly stock: StockRepository,
    private readonly uncounted: UncountedProducts,
  ) {}

  async execute({ productIds }: ReadStock): Promise<readonly Stock[]> {
    return this.uncounted.except(productIds, (ids) => this.stock.of(ids));
  }
}
