import { setImmediate as letOthersGo } from 'node:timers/promises';
import { Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CustomFields } from '#platform/custom-fields';
import { Transactions } from '#platform/database';
import { Jobs } from '#platform/jobs';
import { unknownParts } from '../catalogs/known-parts';
import type { CatalogRow } from '../catalogs/catalog.dto';
import { ObsoleteReleases } from '../storage/obsolete-releases';
import { Publications } from '../storage/publications';
import type { ReleaseRow } from '../storage/release.row';
import { ReleaseCategories } from '../storage/release-categories';
import { ReleaseIndex } from '../storage/release-index';
import { ReleaseProducts } from '../storage/release-products';
import { type CopiedProducts, ReleaseRepository } from '../storage/release-repository';
import { releasedFields, withReleasedFields } from '../storage/released-fields';
import { SoldProducts } from '../storage/sold-products';
import { ReleasedBundles } from './released-bundles';
import { SearchableReleases } from './searchable-releases';

/**
 * The number of products that one transaction copies. Short transactions hardly delay other writers.
 */
const PART = 200;

/** Up to this number of products, the response waits for the end of the publication. */
const SMALL = 2000;
/** A process that works on a release writes to it much more often than this. */
const LEFT_BEHIND_MS = 5 * 60_000;
const ENDED = 'The service ended before the release was complete; publish the catalog again';

/** Far more than anybody reads. */
const MAX_WARNINGS = 100;

/** A release as it was when its publication ended, or as it is while the publication goes on. */
export interface PublicationState {
  readonly id: string;
  readonly catalogId: string;
  readonly status: 'IN_PROGRESS' | 'PUBLISHED' | 'FAILED';
  readonly publishedAt: Date | null;
  readonly failure: string | null;
  /** Whole sentences about what was left out. */
  readonly warnings: readonly string[] | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/**
 * Publishes the present state of the catalog. It returns the release, which may be stored no longer, if
 * others have been published meanwhile. With many products, it does not wait for the end.
 */
export class PublishCatalog extends Command<PublicationState> {
  constructor(readonly catalogId: string) {
    super();
  }
}

@CommandHandler(PublishCatalog)
export class PublishCatalogHandler
  implements ICommandHandler<PublishCatalog>, OnModuleInit, OnModuleDestroy
{
  private readonly logger = new Logger('Catalog');
  private readonly underWay = new Set<Promise<void>>();
  private isStopping = false;

  constructor(
    private readonly transactions: Transactions,
    private readonly releases: ReleaseRepository,
    private readonly sold: SoldProducts,
    private readonly products: ReleaseProducts,
    private readonly categories: ReleaseCategories,
    private readonly index: ReleaseIndex,
    private readonly bundles: ReleasedBundles,
    private readonly searchable: SearchableReleases,
    private readonly publications: Publications,
    private readonly obsolete: ObsoleteReleases,
    private readonly jobs: Jobs,
    private readonly customFields: CustomFields,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'abandon-releases', run: (now) => this.abandonLeftBehind(now) });
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    await Promise.all(this.underWay);
  }

  async execute({ catalogId }: PublishCatalog): Promise<PublicationState> {
    const begun = await this.transactions.run((tx) => this.releases.begin(tx, catalogId));
    const { release, catalog } = begun;
    // The first request with this key is working on the release already.
    if (this.transactions.isRepeated) return this.releases.get(release.id);
    if (!(await this.isLarge(catalog))) return this.publish(catalog, release);
    this.publishAside(catalog, release);
    return release;
  }

  /**
   * If the products cannot be counted, they cannot be copied either, and the copying reports the error.
   */
  private async isLarge(catalog: CatalogRow): Promise<boolean> {
    return (await this.sold.count(catalog).catch(() => 0)) > SMALL;
  }

  private publishAside(catalog: CatalogRow, release: ReleaseRow): void {
    const work: Promise<void> = this.publish(catalog, release)
      .then(() => undefined)
      .catch((error: unknown) => {
        this.logger.error({ err: error, release: release.id }, 'a release has failed');
      })
      .finally(() => this.underWay.delete(work));
    this.underWay.add(work);
  }

  /** @returns the release as it was made visible; later publications may remove it at any time */
  private async publish(catalog: CatalogRow, release: ReleaseRow): Promise<ReleaseRow> {
    let ended: ReleaseRow;
    try {
      ended = await this.show(catalog, release, await this.copy(catalog, release));
      if (ended.status === 'FAILED') {
        await this.discard(release);
        return ended;
      }
    } catch (error) {
      await this.abandon(release, this.isStopping ? ENDED : null);
      throw error;
    }
    this.publications.changed();
    await this.tidy();
    return ended;
  }

  private async copy(catalog: CatalogRow, release: ReleaseRow): Promise<CopiedProducts> {
    const ofNodes = await this.customFields.of('node');
    const parentOf = await this.categories.freeze(release.id, catalog.hierarchyIds, ofNodes);
    const ofProducts = await this.customFields.of('product');
    const customFields = releasedFields(ofProducts);
    const bundleIds: string[] = [];
    const currencies = new Set<string>();
    const leftOut: string[] = [];
    let products = 0;
    for await (const { products: sold, leftOut: others } of this.sold.parts(catalog, PART)) {
      const part = sold.map((product) => withReleasedFields(product, ofProducts));
      await this.products.add(release.id, part);
      for (const currency of await this.index.add(release.id, part, parentOf, customFields)) {
        currencies.add(currency);
      }
      products += part.length;
      leftOut.push(...others);
      const bundles = part.filter(({ components }) => components !== undefined);
      bundleIds.push(...bundles.map((bundle) => bundle.id));
      if (this.isStopping) throw new Error(ENDED);
      await this.releases.keepAlive(release.id);
      // The embedded database answers synchronously, so without a pause no other request could run.
      await letOthersGo();
    }
    const ofBundles = await this.bundles.complete(release.id, bundleIds);
    await this.index.addUnpriced(release.id);
    await this.searchable.prepare({ id: release.id, customFields });
    return {
      products: products - ofBundles.leftOut,
      priceLists: [...new Set([...currencies, ...ofBundles.currencies])],
      warnings: warningsOf([...leftOut, ...ofBundles.warnings]),
      customFields,
      nodeFields: releasedFields(ofNodes),
    };
  }

  /** Makes the release visible, or fails it if a part of its catalog no longer exists. */
  private async show(
    catalog: CatalogRow,
    release: ReleaseRow,
    products: CopiedProducts,
  ): Promise<ReleaseRow> {
    return this.transactions.run(async (tx) => {
      await this.releases.holdCatalog(tx, catalog.id);
      const [gone] = await unknownParts(tx, catalog);
      if (gone === undefined) return this.releases.publish(tx, release, products);
      const failure = `${gone.detail}; take it out of the catalog, and publish it again`;
      return this.releases.fail(tx, release, failure);
    });
  }

  private async abandon(release: ReleaseRow, failure: string | null): Promise<void> {
    await this.transactions.run((tx) => this.releases.fail(tx, release, failure));
    // If the process is ending, the next publication deletes these rows.
    if (!this.isStopping) await this.discard(release);
  }

  /** Marks the releases of processes that were killed as failed, so that nobody waits for them. */
  private async abandonLeftBehind(now: Date): Promise<null> {
    const since = new Date(now.getTime() - LEFT_BEHIND_MS);
    for (const release of await this.releases.leftBehind(since)) await this.abandon(release, ENDED);
    return null;
  }

  private async discard({ id }: ReleaseRow): Promise<void> {
    await this.products.deleteAll(id);
    await this.transactions.run((tx) => this.categories.deleteAll(tx, id));
    await this.searchable.forget([id]);
  }

  /** What cannot be deleted now is found again after the next publication. */
  private async tidy(): Promise<void> {
    try {
      await this.searchable.forget(await this.obsolete.remove());
    } catch (error) {
      this.logger.warn({ err: error }, 'old releases could not be removed');
    }
  }
}

function warningsOf(leftOut: readonly string[]): readonly string[] {
  const others = leftOut.length - MAX_WARNINGS;
  if (others <= 0) return leftOut;
  const more = `${String(others + 1)} more products were left out for reasons like these`;
  return [...leftOut.slice(0, MAX_WARNINGS - 1), more];
}
