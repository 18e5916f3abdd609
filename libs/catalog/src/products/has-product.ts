import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { HasProduct } from '../contract';
import { ProductRepository } from '../storage/product-repository';

@QueryHandler(HasProduct)
export class HasProductHandler implements IQueryHandler<HasProduct> {
  constructor(private readonly products: ProductRepository) {}

  async execute({ id }: HasProduct): Promise<boolean> {
    return (await this.products.find(id)) !== null;
  }
}
