import { Injectable } from '@nestjs/common';
import { type Changes, type New, Transactions } from '#platform/database';
import { commandsOf } from '#platform/resources';
import { CatalogRepository } from '../storage/catalog-repository';
import { ObsoleteReleases } from '../storage/obsolete-releases';
import { Publications } from '../storage/publications';
import type { CatalogRow } from './catalog.dto';
import { CatalogRuleRow } from './catalog-rule.dto';
import { requireParts } from './known-parts';

@Injectable()
export class Catalogs {
  constructor(
    private readonly transactions: Transactions,
    private readonly catalogs: CatalogRepository,
    private readonly publications: Publications,
    private readonly obsolete: ObsoleteReleases,
  ) {}

  /** Shoppers do not see a catalog before it is published. */
  create(values: Omit<New<CatalogRow>, 'releasesBegun'>): Promise<CatalogRow> {
    return this.transactions.run(async (tx) => {
      await requireParts(tx, values);
      return this.catalogs.insert(tx, { ...values, releasesBegun: 0 });
    });
  }

  /** Shoppers see the change after the next publication; another default currency counts at once. */
  async change(id: string, changes: Changes<CatalogRow>): Promise<CatalogRow> {
    const catalog = await this.transactions.run(async (tx) => {
      await requireParts(tx, changes);
      return this.catalogs.update(tx, id, changes);
    });
    this.publications.changed();
    return catalog;
  }

  /** Deletes a catalog with its rules and its releases. */
  async remove(id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.catalogs.delete(tx, id);
      await tx.delete(CatalogRuleRow, { catalogId: id.toLowerCase() });
    });
    this.publications.changed();
    await this.obsolete.remove();
  }
}

export const { CreateCatalog, ChangeCatalog, DeleteCatalog, providers } = commandsOf(Catalogs, {
  CreateCatalog: 'create',
  ChangeCatalog: 'change',
  DeleteCatalog: 'remove',
});
