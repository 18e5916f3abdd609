import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { ResourceTable, Transactions, type Tx } from '#platform';
import { obsoleteReleases } from '../domain/obsolete-releases';
import { CatalogRow } from './catalog.row';
import { CatalogStore } from './catalog-store';
import { ReleaseRow } from './release.row';

@Injectable()
export class ReleaseStore extends ResourceTable<ReleaseRow> {
  constructor(
    transactions: Transactions,
    private readonly catalogs: CatalogStore,
  ) {
    super(transactions, ReleaseRow, 'release');
  }

  /** A new release that nobody sees yet, and the catalog as it is at this moment. */
  async begin(
    tx: Tx,
    catalogId: string,
    id?: string,
  ): Promise<{ release: ReleaseRow; catalog: CatalogRow }> {
    const catalog = await this.catalogs.countRelease(tx, catalogId);
    const release = await this.insert(tx, {
      id,
      catalogId: catalog.id,
      status: 'IN_PROGRESS',
      publishedAt: null,
      sequence: catalog.releasesBegun,
    });
    return { release, catalog };
  }

  /** Shows the release from the end of `tx` on. */
  async publish(tx: Tx, { id, catalogId }: ReleaseRow): Promise<void> {
    const now = new Date();
    await this.update(tx, id, { status: 'PUBLISHED', publishedAt: now });
    const first = { id: catalogId, firstPublishedAt: IsNull() };
    await tx.update(CatalogRow, first, { firstPublishedAt: now });
  }

  async fail(tx: Tx, { id }: ReleaseRow): Promise<void> {
    await tx.update(ReleaseRow, { id }, { status: 'FAILED', updatedAt: new Date() });
  }

  /** Takes a release away whose products are gone; whether somebody else was faster does not matter. */
  async discard(tx: Tx, id: string): Promise<void> {
    await tx.delete(ReleaseRow, { id });
  }

  /** Ids of the releases that nobody will ask for again. */
  async obsolete(): Promise<readonly string[]> {
    return this.transactions.read(async (manager) => {
      const releases = await manager.find(ReleaseRow);
      const catalogs = await manager.find(CatalogRow, { select: { id: true } });
      return obsoleteReleases(releases, new Set(catalogs.map(({ id }) => id)));
    });
  }
}
