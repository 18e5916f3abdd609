import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { inUse, refuseIf } from '#kernel';
import type { Tx } from '#platform/database';
import { needsOption } from '../domain/bundle-lack';
import { ProductRow } from '../products/product.dto';
import { BundleRepository } from './bundle-repository';
import { NodeProductRepository } from './node-product-repository';
import { ProductFileRepository } from './product-file-repository';
import { ProductVariationRow } from './product-variation.row';
import { liveBundlesWith } from './uses';

const LAST_OPTION =
  'A live bundle cannot be sold without this product; give the bundle another option, or make it a draft, first';
const LAST_OPTIONS =
  'A live bundle cannot be sold without a child that would be deleted; give the bundle another option, or make it a draft, first';

/** Removes products with everything that belongs to them. Releases keep them as they were. */
@Injectable()
export class RemovedProducts {
  constructor(
    private readonly bundles: BundleRepository,
    private readonly nodeProducts: NodeProductRepository,
    private readonly productFiles: ProductFileRepository,
  ) {}

  /**
   * Takes products out of nodes and files, but not out of bundles. The caller must have locked the
   * definitions of bundles.
   * @throws DomainError `Conflict` if a live bundle could not be sold without them
   */
  async remove(tx: Tx, productIds: readonly string[]): Promise<void> {
    if (productIds.length === 0) return;
    await this.refuseNeeded(tx, new Set(productIds));
    await tx.delete(ProductRow, { id: In(productIds) });
    await tx.delete(ProductVariationRow, { productId: In(productIds) });
    await this.nodeProducts.detachEverywhere(tx, productIds);
    await this.bundles.replace(tx, new Map(productIds.map((id) => [id, []])));
    await this.productFiles.forgetProducts(tx, productIds);
  }

  private async refuseNeeded(tx: Tx, gone: ReadonlySet<string>): Promise<void> {
    const holders = await liveBundlesWith(tx, [...gone]);
    const uses = holders
      .filter(
        ({ bundle, liveOptions }) =>
          !gone.has(bundle.id) &&
          needsOption(bundle.details.components ?? {}, (id) => liveOptions.has(id), gone),
      )
      .map(({ bundle }) => ({ type: 'product', id: bundle.id }));
    const detail = gone.size === 1 ? LAST_OPTION : LAST_OPTIONS;
    refuseIf(uses.length === 0 ? undefined : inUse(detail, uses));
  }
}
