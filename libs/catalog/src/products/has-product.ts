import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { HasProduct } from '../contract';
import { ProductStore } from '../storage/product-store';

@QueryHandler(HasProduct)
export class HasProductHandler implements IQueryHandler<HasProduct> {
  constructor(private readonly products: ProductStore) {}

  async execute({ id }: HasProduct): Promise<boolean> {
    return (await this.products.find(id)) !== null;
  }
}
