import { Injectable } from '@nestjs/common';
import { IsNull, LessThan, Not } from 'typeorm';
import { later } from '#kernel';
import { ResourceTable, Transactions, type Tx } from '#platform/database';
import { integrationEvent, Outbox } from '#platform/messaging';
import { CatalogRow } from '../catalogs/catalog.dto';
import { ProductPublished, ProductWithdrawn, ReleasePublished } from '../contract';
import { obsoleteReleases } from '../domain/obsolete-releases';
import { CatalogRepository } from './catalog-repository';
import { type OpenProductEvents, type ReleasedField, ReleaseRow } from './release.row';

/** The contents of a complete release. */
export interface CopiedProducts {
  /** Number of its products. */
  readonly products: number;
  readonly priceLists: readonly string[];
  /** Whole sentences about products that were left out. */
  readonly warnings: readonly string[];
  /** The fields that its products, and its nodes, can have. */
  readonly customFields: readonly ReleasedField[];
  readonly nodeFields: readonly ReleasedField[];
}

/** Keeps the releases of catalogs, and which of them shoppers see. */
@Injectable()
export class ReleaseRepository extends ResourceTable<ReleaseRow> {
  constructor(
    transactions: Transactions,
    private readonly catalogs: CatalogRepository,
    private readonly outbox: Outbox,
  ) {
    super(transactions, ReleaseRow, 'release');
  }

  /** Begins a release that is not visible yet, and returns the present catalog. */
  async begin(tx: Tx, catalogId: string): Promise<{ release: ReleaseRow; catalog: CatalogRow }> {
    const catalog = await this.catalogs.countRelease(tx, catalogId);
    const release = await this.insert(tx, {
      catalogId: catalog.id,
      status: 'IN_PROGRESS',
      publishedAt: null,
      sequence: catalog.releasesBegun,
      failure: null,
      priceLists: null,
      warnings: null,
      productEvents: null,
    });
    return { release, catalog };
  }

  /**
   * Locks the catalog against other publications until `tx` ends. It must come first in `tx`, because
   * an earlier read would hide the publications that it waits for.
   * @throws DomainError `Not Found` if the catalog was deleted meanwhile
   */
  async holdCatalog(tx: Tx, catalogId: string): Promise<void> {
    await this.catalogs.getLocked(tx, catalogId);
  }

  /** Makes the release visible from the end of `tx` on, which has locked the catalog. */
  async publish(
    tx: Tx,
    { id, catalogId, sequence }: ReleaseRow,
    { products, priceLists, warnings, customFields, nodeFields }: CopiedProducts,
  ): Promise<ReleaseRow> {
    const publishedAt = await this.timeToPublish(tx, catalogId);
    const productEvents = await this.comparison(tx, catalogId, sequence);
    const published = await this.update(tx, id, {
      status: 'PUBLISHED',
      publishedAt,
      priceLists: [...priceLists],
      warnings: warnings.length === 0 ? null : [...warnings],
      customFields: customFields.length === 0 ? null : [...customFields],
      nodeFields: nodeFields.length === 0 ? null : [...nodeFields],
      productEvents,
    });
    const first = { id: catalogId, firstPublishedAt: IsNull() };
    await tx.update(CatalogRow, first, { firstPublishedAt: publishedAt });
    const data = {
      catalog_id: catalogId,
      release_id: id,
      sequence,
      published_at: publishedAt.toISOString(),
      product_count: products,
    };
    await this.outbox.append(tx, [
      integrationEvent(ReleasePublished, catalogId, publishedAt, data),
    ]);
    return published;
  }

  /** Completes a release that was published before it could be browsed. */
  async makeBrowsable(id: string, priceLists: readonly string[]): Promise<void> {
    await this.transactions.run((tx) =>
      tx.update(ReleaseRow, { id }, { priceLists: [...priceLists] }),
    );
  }

  /** Records that a process is still working on the release. */
  async keepAlive(id: string): Promise<void> {
    const now = { updatedAt: new Date() };
    await this.transactions.runAside((tx) => tx.update(ReleaseRow, { id }, now));
  }

  /** Finds incomplete releases on which no process has worked since then. */
  async leftBehind(since: Date): Promise<readonly ReleaseRow[]> {
    const where = { status: 'IN_PROGRESS', updatedAt: LessThan(since) } as const;
    return this.transactions.read((manager) => manager.findBy(ReleaseRow, where));
  }

  /** @param failure a sentence that gives the reason, if it is known */
  async fail(tx: Tx, release: ReleaseRow, failure: string | null = null): Promise<ReleaseRow> {
    const failed = { status: 'FAILED', failure, updatedAt: new Date() } as const;
    await tx.update(ReleaseRow, { id: release.id }, failed);
    return Object.assign(release, failed);
  }

  /** Deletes a release whose products are gone. It does nothing if another process was faster. */
  async discard(tx: Tx, id: string): Promise<void> {
    await tx.delete(ReleaseRow, { id });
  }

  /** Finds the ids of the obsolete releases. */
  async obsolete(): Promise<readonly string[]> {
    return this.transactions.read(async (manager) => {
      const releases = await manager.find(ReleaseRow);
      const catalogs = await manager.find(CatalogRow, { select: { id: true } });
      return obsoleteReleases(releases, new Set(catalogs.map(({ id }) => id)));
    });
  }

  /** What is still to be published of the products; `null` also if the catalog was deleted. */
  async openProductEvents(tx: Tx, id: string): Promise<OpenProductEvents | null> {
    const release = await tx.findOneBy(ReleaseRow, { id });
    const isThere = release && (await tx.existsBy(CatalogRow, { id: release.catalogId }));
    return isThere ? release.productEvents : null;
  }

  /** Records how far the events of its products have come; `null` when all are published. */
  async noteProductEvents(
    tx: Tx,
    id: string,
    productEvents: OpenProductEvents | null,
  ): Promise<void> {
    await tx.update(ReleaseRow, { id }, { productEvents });
  }

  /** A release that is behind the one that shoppers see changes nothing for them. */
  private async comparison(
    tx: Tx,
    catalogId: string,
    sequence: number,
  ): Promise<OpenProductEvents | null> {
    if (![ProductPublished, ProductWithdrawn].some((type) => this.outbox.isWanted(type)))
      return null;
    const shown = await tx.findOne(ReleaseRow, {
      select: { id: true, sequence: true },
      where: { catalogId, status: 'PUBLISHED' },
      order: { sequence: 'DESC' },
    });
    if (shown !== null && shown.sequence > sequence) return null;
    return { ...(shown === null ? {} : { before: shown.id }), kind: 'listed', after: '' };
  }

  /** Returns the current time, or a later one if an earlier publication has it already. */
  private async timeToPublish(tx: Tx, catalogId: string): Promise<Date> {
    const last = await tx.findOne(ReleaseRow, {
      where: { catalogId, publishedAt: Not(IsNull()) },
      order: { publishedAt: 'DESC' },
    });
    const now = new Date();
    return last?.publishedAt ? later(last.publishedAt, now) : now;
  }
}
