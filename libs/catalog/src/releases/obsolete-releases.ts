import { Injectable } from '@nestjs/common';
import { Transactions } from '#platform';
import { ReleaseProducts } from '../storage/release-products';
import { ReleaseRepository } from '../storage/release-repository';

/** Removes what nobody will ask for again. A release goes last, so a crash loses none of its rows. */
@Injectable()
export class ObsoleteReleases {
  constructor(
    private readonly transactions: Transactions,
    private readonly releases: ReleaseRepository,
    private readonly products: ReleaseProducts,
  ) {}

  async remove(): Promise<void> {
    for (const id of await this.releases.obsolete()) {
      await this.products.deleteAll(id);
      await this.transactions.run((tx) => this.releases.discard(tx, id));
    }
  }
}
