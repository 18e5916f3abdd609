import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Fault, isFault } from '#kernel';
import { ConfigureBundles, type ConfiguredBundle, isSold } from '../contract';
import { configureBundle } from '../domain/configure-bundle';
import { CatalogSelector } from '../reading/catalog-selector';
import { ProductCache } from '../reading/product-cache';
import { productNotFound } from '../reading/product-reader';

const AT = 'bundle_configuration.selected_options';

@QueryHandler(ConfigureBundles)
export class ConfigureBundlesHandler implements IQueryHandler<ConfigureBundles> {
  constructor(
    private readonly selector: CatalogSelector,
    private readonly cache: ProductCache,
  ) {}

  async execute({
    selection,
    requests,
  }: ConfigureBundles): Promise<readonly (ConfiguredBundle | Fault)[]> {
    if (requests.length === 0) return [];
    const release = await this.selector.releaseFor(selection);
    const ids = requests.map(({ productId }) => productId);
    const found = release === undefined ? [] : await this.cache.find(release.id, ids, []);
    const products = new Map(found.map((product) => [product.id, product]));
    return requests.map(({ productId, selectedOptions }) => {
      const product = products.get(productId.toLowerCase());
      if (release === undefined || product === undefined || !isSold(product)) {
        return productNotFound(productId);
      }
      const configured = configureBundle(product, selectedOptions, AT);
      return isFault(configured) ? configured : { catalogId: release.catalogId, ...configured };
    });
  }
}
