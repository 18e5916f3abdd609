import { Injectable } from '@nestjs/common';
import { ResourceTable, Transactions, type Tx } from '#platform/database';
import { CatalogRow } from '../catalogs/catalog.dto';

/** Keeps catalogs, each with the number of its releases. */
@Injectable()
export class CatalogRepository extends ResourceTable<CatalogRow> {
  constructor(transactions: Transactions) {
    super(transactions, CatalogRow, 'catalog');
  }

  /**
   * Increases the number of releases, and locks the catalog against other publications until `tx` ends.
   */
  async countRelease(tx: Tx, id: string): Promise<CatalogRow> {
    await tx.increment(CatalogRow, { id: id.toLowerCase() }, 'releasesBegun', 1);
    return (await tx.findOneBy(CatalogRow, { id: id.toLowerCase() })) ?? this.unknown();
  }
}
