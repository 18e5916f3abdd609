import { Injectable } from '@nestjs/common';
import { DomainError, type Fault, faultOf, refuse } from '#kernel';
import type { PageOf, PageRequest } from '#platform/database';
import type { CatalogSelection } from '../contract';
import type { CurrentRelease } from '../storage/publications';
import type { ReleasedProduct } from '../storage/release.row';
import { ReleaseProducts } from '../storage/release-products';
import { BrowsableReleases } from '../releases/browsable-releases';
import { CatalogSelector } from './catalog-selector';
import { ProductCache } from './product-cache';
import {
  isPlain,
  priceListOf,
  type ProductSort,
  toProductFilters,
  toProductOrder,
} from './product-query';

/** A product and the release that shows it. */
export interface ProductInRelease {
  readonly product: ReleasedProduct;
  readonly release: CurrentRelease;
}

/** The wanted products, and their order. */
export interface ProductPageRequest extends Required<Omit<PageRequest, 'order'>> {
  readonly sort: ProductSort;
  /** The currency in which prices are compared. */
  readonly currency: string;
}

/**
 * Reads the products that a caller sees in the selected catalog (docs/reference/catalog.md#selection).
 */
@Injectable()
export class ProductReader {
  constructor(
    private readonly selector: CatalogSelector,
    private readonly cache: ProductCache,
    private readonly products: ReleaseProducts,
    private readonly releases: BrowsableReleases,
  ) {}

  /** @throws DomainError `Product not found` if the catalog does not show it */
  async get(selection: CatalogSelection, id: string): Promise<ProductInRelease> {
    const release = await this.selector.releaseFor(selection);
    if (release === undefined) refuse(productNotFound(id));
    const [product] = await this.cache.find(release.id, [id], []);
    if (product === undefined) refuse(productNotFound(id));
    return { product, release };
  }

  /** @throws DomainError `Not Found` if no published catalog is meant for the caller */
  async page(
    selection: CatalogSelection,
    { filters: comparisons, sort, currency, limit, offset }: ProductPageRequest,
  ): Promise<PageOf<ProductInRelease>> {
    const release = await this.selector.releaseFor(selection);
    if (release === undefined) throw noCatalog();
    const lists = isPlain(comparisons, sort) ? [] : await this.releases.priceListsOf(release);
    const list = priceListOf(lists, currency);
    const filters = toProductFilters(comparisons, list, release.customFields);
    if (filters === undefined) return { items: [], total: 0 };
    const order = toProductOrder(sort, list);
    const { items, total } = await this.products.page(release.id, {
      filters,
      order,
      limit,
      offset,
    });
    return { items: items.map((product) => ({ product, release })), total };
  }
}

/** The fault names the id in `meta.id` as it was sent. */
export function productNotFound(id: string): Fault {
  const detail = 'The requested product is not available';
  return faultOf('not-found', 'Product not found', detail, { meta: { id } });
}

export function noCatalog(): DomainError {
  const detail =
    'No published catalog is meant for this request; check its channel and context tag, or publish one';
  return new DomainError([faultOf('not-found', 'Not Found', detail)]);
}
