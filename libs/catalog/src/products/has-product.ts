import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { HasProduct } from '../contract';
import { HasProducts } from '../management';
import { ProductRepository } from '../storage/product-repository';

@QueryHandler(HasProduct)
export class HasProductHandler implements IQueryHandler<HasProduct> {
  constructor(private readonly products: ProductRepository) {}

  async execute({ id }: HasProduct): Promise<boolean> {
    return (await this.products.find(id)) !== null;
  }
}

@QueryHandler(HasProducts)
export class HasProductsHandler implements IQueryHandler<HasProducts> {
  constructor(private readonly products: ProductRepository) {}

  async execute(): Promise<boolean> {
    const { total } = await this.products.page({ limit: 1, offset: 0 });
    return total > 0;
  }
}
