import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FindProducts, type SellableProduct } from '../contract';
import { CatalogSelector } from './catalog-selector';
import { ProductMemory } from './product-memory';

@QueryHandler(FindProducts)
export class FindProductsHandler implements IQueryHandler<FindProducts> {
  constructor(
    private readonly selector: CatalogSelector,
    private readonly products: ProductMemory,
  ) {}

  async execute({ selection, ids, skus }: FindProducts): Promise<readonly SellableProduct[]> {
    const release = await this.selector.releaseFor(selection);
    return release === undefined ? [] : this.products.find(release.id, ids, skus);
  }
}
