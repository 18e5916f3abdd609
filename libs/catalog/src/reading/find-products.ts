import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Settings } from '#platform';
import { FindProducts, type SellableProduct } from '../contract';
import { CatalogSelector } from './catalog-selector';
import { ProductCache } from './product-cache';
import { toSellable } from './published-files';

@QueryHandler(FindProducts)
export class FindProductsHandler implements IQueryHandler<FindProducts> {
  constructor(
    private readonly selector: CatalogSelector,
    private readonly products: ProductCache,
    private readonly settings: Settings,
  ) {}

  async execute({ selection, ids, skus }: FindProducts): Promise<readonly SellableProduct[]> {
    if (ids.length === 0 && skus.length === 0) return [];
    const release = await this.selector.releaseFor(selection);
    if (release === undefined) return [];
    const products = await this.products.find(release.id, ids, skus);
    return products.map((product) => toSellable(this.settings.publicUrl, product));
  }
}
