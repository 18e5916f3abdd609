import { Injectable } from '@nestjs/common';
import { limitReached, refuse, refuseIf } from '#kernel';
import { type Changes, type New, ResourceTable, Transactions } from '#platform/database';
import { commandsOf } from '#platform/resources';
import { MAX_MODIFIERS } from '../domain/variations/limits';
import { modifierFault } from '../domain/variations/modifier';
import { VariationModifierRow } from './modifier.dto';
import { VariationOptions } from './options';

const SOURCE = 'data.attributes';
const TOO_MANY = `An option has at most ${String(MAX_MODIFIERS)} modifiers; delete one first`;

type ModifierFields = Omit<New<VariationModifierRow>, 'variationId' | 'optionId'>;

/** The option of a modifier, in its variation. */
type OfOption = Pick<VariationModifierRow, 'variationId' | 'optionId'>;

/** The modifiers of all options. */
@Injectable()
export class VariationModifiers extends ResourceTable<VariationModifierRow> {
  constructor(
    transactions: Transactions,
    private readonly options: VariationOptions,
  ) {
    super(transactions, VariationModifierRow, 'modifier');
  }

  /** @throws DomainError `Limit reached` if the option has as many as it can */
  create(variationId: string, option: string, values: ModifierFields) {
    return this.transactions.run(async (tx) => {
      const { id: optionId } = await this.options.getLocked(tx, option, { variationId });
      const { type, value = null, seek = null, replacement = null } = values;
      refuseIf(modifierFault({ type, value, seek, replacement }, SOURCE));
      const count = await tx.countBy(VariationModifierRow, { optionId });
      if (count >= MAX_MODIFIERS) refuse(limitReached(TOO_MANY, MAX_MODIFIERS));
      return this.insert(tx, { ...values, variationId, optionId });
    });
  }

  /** A field that the new type does not take must be removed with it. */
  change(optionId: string, id: string, changes: Changes<ModifierFields>) {
    return this.transactions.run(async (tx) => {
      await this.getLocked(tx, id, { optionId });
      const after = await this.update(tx, id, changes, { optionId });
      refuseIf(modifierFault(after, SOURCE));
      return after;
    });
  }

  remove(place: OfOption, id: string): Promise<void> {
    return this.transactions.run((tx) => this.delete(tx, id, place));
  }
}

export const { CreateModifier, ChangeModifier, DeleteModifier, providers } = commandsOf(
  VariationModifiers,
  { CreateModifier: 'create', ChangeModifier: 'change', DeleteModifier: 'remove' },
);
