import { Injectable } from '@nestjs/common';
import { type Changes, type New, ResourceTable, Transactions, type Tx } from '#platform/database';
import { commandsOf } from '#platform/resources';
import { CatalogRepository } from '../storage/catalog-repository';
import { Publications } from '../storage/publications';
import { CatalogRuleRow } from './catalog-rule.dto';

/** The rules that choose a catalog for a shopper, who sees each change at once. */
@Injectable()
export class CatalogRules extends ResourceTable<CatalogRuleRow> {
  constructor(
    transactions: Transactions,
    private readonly catalogs: CatalogRepository,
    private readonly publications: Publications,
  ) {
    super(transactions, CatalogRuleRow, 'catalog rule');
  }

  create(values: Omit<New<CatalogRuleRow>, 'sequence'>): Promise<CatalogRuleRow> {
    return this.published(async (tx) => {
      await this.catalogs.getLocked(tx, values.catalogId);
      const last = (await tx.maximum(CatalogRuleRow, 'sequence')) ?? 0;
      return this.insert(tx, { ...values, sequence: last + 1 });
    });
  }

  change(id: string, changes: Changes<CatalogRuleRow>): Promise<CatalogRuleRow> {
    return this.published(async (tx) => {
      const { catalogId } = changes;
      if (catalogId !== undefined) await this.catalogs.getLocked(tx, catalogId);
      return this.update(tx, id, changes);
    });
  }

  remove(id: string): Promise<void> {
    return this.published((tx) => this.delete(tx, id));
  }

  private async published<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    const result = await this.transactions.run(work);
    this.publications.changed();
    return result;
  }
}

export const { CreateCatalogRule, ChangeCatalogRule, DeleteCatalogRule, providers } = commandsOf(
  CatalogRules,
  { CreateCatalogRule: 'create', ChangeCatalogRule: 'change', DeleteCatalogRule: 'remove' },
);
