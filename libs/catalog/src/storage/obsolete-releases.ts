import { Injectable } from '@nestjs/common';
import { Transactions } from '#platform/database';
import { ReleaseCategories } from './release-categories';
import { ReleaseProducts } from './release-products';
import { ReleaseRepository } from './release-repository';

/**
 * Removes obsolete releases. The row of a release is deleted last, so that a crash leaves none of its
 * other rows behind.
 */
@Injectable()
export class ObsoleteReleases {
  constructor(
    private readonly transactions: Transactions,
    private readonly releases: ReleaseRepository,
    private readonly products: ReleaseProducts,
    private readonly categories: ReleaseCategories,
  ) {}

  /** @returns the ids of the releases that are gone now */
  async remove(): Promise<readonly string[]> {
    const ids = await this.releases.obsolete();
    for (const id of ids) {
      await this.products.deleteAll(id);
      await this.transactions.run(async (tx) => {
        await this.categories.deleteAll(tx, id);
        await this.releases.discard(tx, id);
      });
    }
    return ids;
  }
}
