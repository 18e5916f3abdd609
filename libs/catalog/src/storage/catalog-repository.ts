import { Injectable } from '@nestjs/common';
import { ResourceTable, Transactions, type Tx } from '#platform/database';
import { CatalogRow, CatalogRuleRow } from './catalog.row';

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

/** Keeps the rules that choose a catalog for a shopper. */
@Injectable()
export class CatalogRuleRepository extends ResourceTable<CatalogRuleRow> {
  constructor(transactions: Transactions) {
    super(transactions, CatalogRuleRow, 'catalog rule');
  }

  async nextSequence(tx: Tx): Promise<number> {
    return ((await tx.maximum(CatalogRuleRow, 'sequence')) ?? 0) + 1;
  }

  async deleteAllOf(tx: Tx, catalogId: string): Promise<void> {
    await tx.delete(CatalogRuleRow, { catalogId: catalogId.toLowerCase() });
  }
}
