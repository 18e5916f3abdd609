import { setImmediate as letOthersGo } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Transactions } from '#platform';
import { PublishCatalog } from '../contract';
import { unknownParts } from '../catalogs/known-parts';
import type { CatalogRow } from '../storage/catalog.row';
import { ObsoleteReleases } from '../storage/obsolete-releases';
import { Publications } from '../storage/publications';
import type { ReleaseRow } from '../storage/release.row';
import { ReleaseCategories } from '../storage/release-categories';
import { ReleaseIndex } from '../storage/release-index';
import { ReleaseProducts } from '../storage/release-products';
import { type CopiedProducts, ReleaseRepository } from '../storage/release-repository';
import { SoldProducts } from '../storage/sold-products';
import { ReleasedBundles } from './released-bundles';

/** Products copied at once: each part is a short transaction, so that other writers hardly wait. */
const PART = 200;

@CommandHandler(PublishCatalog)
export class PublishCatalogHandler implements ICommandHandler<PublishCatalog> {
  private readonly logger = new Logger('Catalog');

  constructor(
    private readonly transactions: Transactions,
    private readonly releases: ReleaseRepository,
    private readonly sold: SoldProducts,
    private readonly products: ReleaseProducts,
    private readonly categories: ReleaseCategories,
    private readonly index: ReleaseIndex,
    private readonly bundles: ReleasedBundles,
    private readonly publications: Publications,
    private readonly obsolete: ObsoleteReleases,
  ) {}

  async execute({ catalogId, id }: PublishCatalog): Promise<{ readonly id: string }> {
    const begun = await this.transactions.run((tx) => this.releases.begin(tx, catalogId, id));
    const { release, catalog } = begun;
    // The request that began it goes on with it.
    if (this.transactions.isRepeated) return release;
    try {
      const products = await this.copy(catalog, release);
      if (!(await this.show(catalog, release, products))) {
        await this.discard(release);
        return release;
      }
    } catch (error) {
      await this.abandon(release);
      throw error;
    }
    this.publications.changed();
    await this.tidy();
    return release;
  }

  private async copy(catalog: CatalogRow, release: ReleaseRow): Promise<CopiedProducts> {
    const parentOf = await this.categories.freeze(release.id, catalog.hierarchyIds);
    const bundleIds: string[] = [];
    const currencies = new Set<string>();
    let products = 0;
    for await (const part of this.sold.parts(catalog, PART)) {
      await this.products.add(release.id, part);
      for (const currency of await this.index.add(release.id, part, parentOf)) {
        currencies.add(currency);
      }
      products += part.length;
      const bundles = part.filter(({ components }) => components !== undefined);
      bundleIds.push(...bundles.map((bundle) => bundle.id));
      // The embedded database never waits, so without this no other request would be heard.
      await letOthersGo();
    }
    const ofBundles = await this.bundles.complete(release.id, bundleIds, currencies);
    await this.index.addUnpriced(release.id);
    return { products, priceLists: [...new Set([...currencies, ...ofBundles])] };
  }

  /** @returns whether it is shown: a release fails if a part of its catalog is gone by now */
  private async show(
    catalog: CatalogRow,
    release: ReleaseRow,
    products: CopiedProducts,
  ): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      await this.releases.holdCatalog(tx, catalog.id);
      const [gone] = await unknownParts(tx, catalog);
      if (gone === undefined) {
        await this.releases.publish(tx, release, products);
      } else {
        const failure = `${gone.detail}; take it out of the catalog, and publish it again`;
        await this.releases.fail(tx, release, failure);
      }
      return gone === undefined;
    });
  }

  private async abandon(release: ReleaseRow): Promise<void> {
    await this.transactions.run((tx) => this.releases.fail(tx, release));
    await this.discard(release);
  }

  private async discard({ id }: ReleaseRow): Promise<void> {
    await this.products.deleteAll(id);
    await this.transactions.run((tx) => this.categories.deleteAll(tx, id));
  }

  /** What stays behind here is found again after the next publication. */
  private async tidy(): Promise<void> {
    try {
      await this.obsolete.remove();
    } catch (error) {
      this.logger.warn({ err: error }, 'old releases could not be removed');
    }
  }
}
