import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Changes, Transactions } from '#platform/database';
import { CatalogRuleRepository, CatalogRepository } from '../storage/catalog-repository';
import { ObsoleteReleases } from '../storage/obsolete-releases';
import { Publications } from '../storage/publications';
import { requireParts } from './known-parts';

export interface CatalogFields {
  readonly name: string;
  readonly hierarchyIds: readonly string[];
  /** If left out, the catalog has no prices. */
  readonly priceBookId?: string | null | undefined;
  readonly defaultCurrency?: string | null | undefined;
}

/** Shoppers do not see a catalog before it is published. */
export class CreateCatalog extends Command<{ readonly id: string }> {
  constructor(readonly fields: CatalogFields) {
    super();
  }
}

@CommandHandler(CreateCatalog)
export class CreateCatalogHandler implements ICommandHandler<CreateCatalog> {
  constructor(
    private readonly transactions: Transactions,
    private readonly catalogs: CatalogRepository,
  ) {}

  async execute({ fields }: CreateCatalog): Promise<{ readonly id: string }> {
    return this.transactions.run(async (tx) => {
      await requireParts(tx, fields);
      return this.catalogs.insert(tx, {
        name: fields.name,
        hierarchyIds: [...fields.hierarchyIds],
        priceBookId: fields.priceBookId ?? null,
        defaultCurrency: fields.defaultCurrency ?? null,
        releasesBegun: 0,
        firstPublishedAt: null,
      });
    });
  }
}

/** Shoppers see the change after the next publication; another default currency counts at once. */
export class ChangeCatalog extends Command<void> {
  constructor(
    readonly id: string,
    readonly changes: Changes<CatalogFields>,
  ) {
    super();
  }
}

@CommandHandler(ChangeCatalog)
export class ChangeCatalogHandler implements ICommandHandler<ChangeCatalog> {
  constructor(
    private readonly transactions: Transactions,
    private readonly catalogs: CatalogRepository,
    private readonly publications: Publications,
  ) {}

  async execute({ id, changes }: ChangeCatalog): Promise<void> {
    const { hierarchyIds, ...others } = changes;
    await this.transactions.run(async (tx) => {
      await requireParts(tx, changes);
      const copied = hierarchyIds === undefined ? undefined : [...hierarchyIds];
      await this.catalogs.update(tx, id, { ...others, hierarchyIds: copied });
    });
    this.publications.changed();
  }
}

/** Deletes a catalog with its rules and its releases. */
export class DeleteCatalog extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(DeleteCatalog)
export class DeleteCatalogHandler implements ICommandHandler<DeleteCatalog> {
  constructor(
    private readonly transactions: Transactions,
    private readonly catalogs: CatalogRepository,
    private readonly rules: CatalogRuleRepository,
    private readonly publications: Publications,
    private readonly obsolete: ObsoleteReleases,
  ) {}

  async execute({ id }: DeleteCatalog): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.catalogs.delete(tx, id);
      await this.rules.deleteAllOf(tx, id);
    });
    this.publications.changed();
    await this.obsolete.remove();
  }
}
