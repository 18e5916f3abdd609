import { setImmediate as letOthersGo } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { CatalogRepository } from '../storage/catalog-repository';
import { type CurrentRelease, Publications } from '../storage/publications';
import { ReleaseCategories } from '../storage/release-categories';
import { ReleaseIndex } from '../storage/release-index';
import { ReleaseProducts } from '../storage/release-products';
import { ReleaseRepository } from '../storage/release-repository';

const PRODUCTS_AT_ONCE = 200;
const BUNDLES_AT_ONCE = 20;

/**
 * Finds releases that can be sorted, searched and browsed by category. A release from before this
 * feature gets the missing rows when it is first browsed, with the categories of that moment. Processes
 * that do so at the same time write the same rows.
 */
@Injectable()
export class BrowsableReleases {
  private readonly filling = new Map<string, Promise<readonly string[]>>();

  constructor(
    private readonly catalogs: CatalogRepository,
    private readonly releases: ReleaseRepository,
    private readonly products: ReleaseProducts,
    private readonly categories: ReleaseCategories,
    private readonly index: ReleaseIndex,
    private readonly publications: Publications,
  ) {}

  /** The currencies in which the products of the release can be sorted by price. */
  async priceListsOf(release: CurrentRelease): Promise<readonly string[]> {
    if (release.priceLists !== undefined) return release.priceLists;
    const running = this.filling.get(release.id);
    if (running !== undefined) return running;
    const filling = this.fill(release).finally(() => this.filling.delete(release.id));
    this.filling.set(release.id, filling);
    return filling;
  }

  private async fill({ id, catalogId }: CurrentRelease): Promise<readonly string[]> {
    const { hierarchyIds } = await this.catalogs.get(catalogId);
    const parentOf = await this.categories.freeze(id, hierarchyIds);
    const currencies = new Set<string>();
    const note = (found: ReadonlySet<string>) => {
      for (const currency of found) currencies.add(currency);
    };
    const bundleIds: string[] = [];
    let after = '';
    for (;;) {
      const part = await this.products.after(id, after, PRODUCTS_AT_ONCE);
      const last = part.at(-1);
      if (last === undefined) break;
      note(await this.index.add(id, part, parentOf));
      const bundles = part.filter(({ components }) => components !== undefined);
      bundleIds.push(...bundles.map((bundle) => bundle.id));
      after = last.id;
      await letOthersGo();
    }
    for (let next = 0; next < bundleIds.length; next += BUNDLES_AT_ONCE) {
      const ids = bundleIds.slice(next, next + BUNDLES_AT_ONCE);
      const bundles = await this.products.find(id, ids, []);
      note(await this.index.addBundles(id, bundles));
    }
    await this.index.addUnpriced(id);
    await this.releases.makeBrowsable(id, [...currencies]);
    this.publications.changed();
    return [...currencies];
  }
}
