import { Injectable } from '@nestjs/common';
import { inUse, limitReached, refuse, refuseIf } from '#kernel';
import { type Changes, type New, ResourceTable, Transactions } from '#platform/database';
import { commandsOf } from '#platform/resources';
import { MAX_VARIATION_OPTIONS } from '../domain/variations/limits';
import { BundleRepository } from '../storage/bundle-repository';
import { childrenWith } from '../storage/uses';
import { VariationModifierRow } from './modifier.dto';
import { VariationOptionRow } from './option.dto';
import { Variations } from './variations';

const OF_CHILD =
  'Children have this option; exclude it in the build_rules of their parents, and build them again, first';
const TOO_MANY = `A variation has at most ${String(MAX_VARIATION_OPTIONS)} options; delete one first`;

type OptionFields = Omit<New<VariationOptionRow>, 'variationId'>;

/** The options of all variations. */
@Injectable()
export class VariationOptions extends ResourceTable<VariationOptionRow> {
  constructor(
    transactions: Transactions,
    private readonly variations: Variations,
    private readonly bundles: BundleRepository,
  ) {
    super(transactions, VariationOptionRow, 'option');
  }

  /** @throws DomainError `Limit reached` if the variation has as many as it can */
  create(variation: string, values: OptionFields): Promise<VariationOptionRow> {
    return this.transactions.run(async (tx) => {
      const { id: variationId } = await this.variations.getLocked(tx, variation);
      const count = await tx.countBy(VariationOptionRow, { variationId });
      if (count >= MAX_VARIATION_OPTIONS) refuse(limitReached(TOO_MANY, MAX_VARIATION_OPTIONS));
      return this.insert(tx, { ...values, variationId });
    });
  }

  change(
    variationId: string,
    id: string,
    changes: Changes<OptionFields>,
  ): Promise<VariationOptionRow> {
    return this.transactions.run((tx) => this.update(tx, id, changes, { variationId }));
  }

  /**
   * Deletes its modifiers, too.
   * @throws DomainError `Conflict` if a child has it
   */
  remove(variationId: string, id: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      await this.bundles.begin(tx);
      const { id: optionId } = await this.getLocked(tx, id, { variationId });
      const uses = await childrenWith(tx, optionId);
      refuseIf(uses.length === 0 ? undefined : inUse(OF_CHILD, uses));
      await this.delete(tx, optionId);
      await tx.delete(VariationModifierRow, { optionId });
    });
  }
}

export const { CreateOption, ChangeOption, DeleteOption, providers } = commandsOf(
  VariationOptions,
  { CreateOption: 'create', ChangeOption: 'change', DeleteOption: 'remove' },
);
