import { Injectable } from '@nestjs/common';
import { DomainError, type Fault, faultOf } from '#kernel';
import type { PageOf, PageRequest } from '#platform';
import type { CatalogSelection } from '../contract';
import type { CurrentRelease } from '../storage/publications';
import type { ReleasedProduct } from '../storage/release.row';
import { ReleaseProducts } from '../storage/release-products';
import { CatalogSelector } from './catalog-selector';
import { ProductMemory } from './product-memory';

/** A product and the release that shows it. */
export interface ShownProduct {
  readonly product: ReleasedProduct;
  readonly release: CurrentRelease;
}

/** What a caller sees in the catalog that is selected for them (interface 8.14). */
@Injectable()
export class ShownProducts {
  constructor(
    private readonly selector: CatalogSelector,
    private readonly memory: ProductMemory,
    private readonly products: ReleaseProducts,
  ) {}

  /** @throws DomainError `Product not found` if the catalog does not show it */
  async get(selection: CatalogSelection, id: string): Promise<ShownProduct> {
    const release = await this.selector.releaseFor(selection);
    if (release === undefined) throw new DomainError([productNotFound(id)]);
    const [product] = await this.memory.find(release.id, [id], []);
    if (product === undefined) throw new DomainError([productNotFound(id)]);
    return { product, release };
  }

  /** @throws DomainError `Not Found` if no published catalog is meant for the caller */
  async page(selection: CatalogSelection, request: PageRequest): Promise<PageOf<ShownProduct>> {
    const release = await this.selector.releaseFor(selection);
    if (release === undefined) throw noCatalog();
    const { items, total } = await this.products.page(release.id, request);
    return { items: items.map((product) => ({ product, release })), total };
  }
}

/** `meta.id` as it was asked for. */
export function productNotFound(id: string): Fault {
  const detail = 'The requested product is not available';
  return faultOf('not-found', 'Product not found', detail, { meta: { id } });
}

function noCatalog(): DomainError {
  const detail =
    'No published catalog is meant for this request; check its channel and context tag, or publish one';
  return new DomainError([faultOf('not-found', 'Not Found', detail)]);
}
