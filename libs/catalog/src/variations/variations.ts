import { Injectable } from '@nestjs/common';
import { inUse, refuseIf } from '#kernel';
import { type Changes, type New, ResourceTable, Transactions } from '#platform/database';
import { commandsOf } from '#platform/resources';
import { BundleRepository } from '../storage/bundle-repository';
import { childrenWith, parentsWith } from '../storage/uses';
import { VariationRepository } from '../storage/variation-repository';
import { VariationModifierRow } from './modifier.dto';
import { VariationOptionRow } from './option.dto';
import { VariationRow } from './variation.dto';

const OF_PARENT =
  'Products have children in this variation; remove it from them, and build them again, first';

/** Variations, whose options have a table of their own. */
@Injectable()
export class Variations extends ResourceTable<VariationRow> {
  constructor(
    transactions: Transactions,
    private readonly bundles: BundleRepository,
    private readonly variations: VariationRepository,
  ) {
    super(transactions, VariationRow, 'variation');
  }

  create(values: New<VariationRow>): Promise<VariationRow> {
    return this.transactions.run((tx) => this.insert(tx, values));
  }

  change(id: string, changes: Changes<VariationRow>): Promise<VariationRow> {
    return this.transactions.run((tx) => this.update(tx, id, changes));
  }

  /** The options of a variation, in their order. */
  async optionsOf(id: string): Promise<readonly VariationOptionRow[]> {
    return this.transactions.read(async (manager) => {
      const options = await this.variations.optionsOf(manager, [id]);
      return options.get(id) ?? [];
    });
  }

  /**
   * Deletes its options and their modifiers, too.
   * @throws DomainError `Conflict` if a product has children in it
   */
  remove(id: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      await this.bundles.begin(tx);
      const { id: variationId } = await this.getLocked(tx, id);
      const parents = await parentsWith(tx, variationId);
      const uses = [...parents, ...(await childrenWith(tx, variationId))];
      refuseIf(uses.length === 0 ? undefined : inUse(OF_PARENT, uses));
      await this.delete(tx, variationId);
      await tx.delete(VariationOptionRow, { variationId });
      await tx.delete(VariationModifierRow, { variationId });
    });
  }
}

export const { CreateVariation, ChangeVariation, DeleteVariation, providers } = commandsOf(
  Variations,
  { CreateVariation: 'create', ChangeVariation: 'change', DeleteVariation: 'remove' },
);
