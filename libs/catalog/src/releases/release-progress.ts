import { Injectable } from '@nestjs/common';
import { CatalogRepository } from '../storage/catalog-repository';
import { ReleaseProducts } from '../storage/release-products';
import { SoldProducts } from '../storage/sold-products';
import type { PublicationState } from './publish-catalog';

/** Counts how far the releases in progress have come. */
@Injectable()
export class ReleaseProgress {
  constructor(
    private readonly catalogs: CatalogRepository,
    private readonly sold: SoldProducts,
    private readonly products: ReleaseProducts,
  ) {}

  /** Undefined when the release is no longer in progress. */
  async of({ id, catalogId, status }: PublicationState) {
    if (status !== 'IN_PROGRESS') return undefined;
    const products = await this.sold.count(await this.catalogs.get(catalogId));
    return { products, done: Math.min(products, await this.products.stored(id)) };
  }
}
