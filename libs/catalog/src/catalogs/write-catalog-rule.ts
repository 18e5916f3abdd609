import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { withoutUndefined } from '#kernel';
import { type Changes, Transactions } from '#platform/database';
import type { CatalogRuleRow } from '../storage/catalog.row';
import { CatalogRuleRepository, CatalogRepository } from '../storage/catalog-repository';
import { Publications } from '../storage/publications';

/**
 * Says who sees a catalog: a catalog with rules is shown only if one of them applies. A criterion whose
 * list is empty or left out always applies.
 */
export interface CatalogRuleFields {
  readonly name: string;
  readonly catalogId: string;
  readonly channels?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly accountIds?: readonly string[] | undefined;
  /** ISO 8601 UTC with milliseconds; from `validTo` on, the rule does not apply. */
  readonly schedules?:
    readonly { readonly validFrom?: string; readonly validTo?: string }[] | undefined;
}

export class CreateCatalogRule extends Command<{ readonly id: string }> {
  constructor(readonly fields: CatalogRuleFields) {
    super();
  }
}

@CommandHandler(CreateCatalogRule)
export class CreateCatalogRuleHandler implements ICommandHandler<CreateCatalogRule> {
  constructor(
    private readonly transactions: Transactions,
    private readonly catalogs: CatalogRepository,
    private readonly rules: CatalogRuleRepository,
    private readonly publications: Publications,
  ) {}

  async execute({ fields }: CreateCatalogRule): Promise<{ readonly id: string }> {
    const rule = await this.transactions.run(async (tx) => {
      const { id: catalogId } = await this.catalogs.getLocked(tx, fields.catalogId);
      const sequence = await this.rules.nextSequence(tx);
      const criteria = { ...NO_CRITERIA, ...criteriaOf(fields) };
      return this.rules.insert(tx, { name: fields.name, catalogId, sequence, ...criteria });
    });
    this.publications.changed();
    return rule;
  }
}

/** Shoppers see the difference at once. */
export class ChangeCatalogRule extends Command<void> {
  constructor(
    readonly id: string,
    readonly changes: Changes<CatalogRuleFields>,
  ) {
    super();
  }
}

@CommandHandler(ChangeCatalogRule)
export class ChangeCatalogRuleHandler implements ICommandHandler<ChangeCatalogRule> {
  constructor(
    private readonly transactions: Transactions,
    private readonly catalogs: CatalogRepository,
    private readonly rules: CatalogRuleRepository,
    private readonly publications: Publications,
  ) {}

  async execute({ id, changes }: ChangeCatalogRule): Promise<void> {
    const { name, catalogId } = changes;
    await this.transactions.run(async (tx) => {
      if (catalogId !== undefined) await this.catalogs.getLocked(tx, catalogId);
      await this.rules.update(tx, id, { name, catalogId, ...criteriaOf(changes) });
    });
    this.publications.changed();
  }
}

export class DeleteCatalogRule extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(DeleteCatalogRule)
export class DeleteCatalogRuleHandler implements ICommandHandler<DeleteCatalogRule> {
  constructor(
    private readonly transactions: Transactions,
    private readonly rules: CatalogRuleRepository,
    private readonly publications: Publications,
  ) {}

  async execute({ id }: DeleteCatalogRule): Promise<void> {
    await this.transactions.run((tx) => this.rules.delete(tx, id));
    this.publications.changed();
  }
}

type Criteria = Pick<CatalogRuleRow, 'channels' | 'tags' | 'accountIds' | 'schedules'>;

const NO_CRITERIA: Criteria = { channels: [], tags: [], accountIds: [], schedules: [] };

/** The given criteria, as rows store them. */
function criteriaOf(fields: Changes<CatalogRuleFields>): Partial<Criteria> {
  const { channels, tags, accountIds, schedules } = fields;
  return withoutUndefined({
    channels: channels && [...channels],
    tags: tags && [...tags],
    accountIds: accountIds && [...accountIds],
    schedules: schedules && [...schedules],
  });
}
