import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { HasProducts } from '../contract';
import { ProductRepository } from '../storage/product-repository';

@QueryHandler(HasProducts)
export class HasProductsHandler implements IQueryHandler<HasProducts> {
  constructor(private readonly products: ProductRepository) {}

  async execute(): Promise<boolean> {
    const { total } = await this.products.page({ limit: 1, offset: 0 });
    return total > 0;
  }
}
