import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { refuse } from '#kernel';
import { type Changes, Transactions } from '#platform';
import type { NewCurrency } from '../contract';
import { changeFault } from '../domain/currencies';
import { CurrencyRepository } from '../storage/currency-repository';
import type { CurrencyRow } from '../storage/currency.row';

/** A currency keeps its id. */
export type CurrencyChanges = Changes<Omit<NewCurrency, 'id'>>;

/**
 * Fields that are not named keep their values. Making a currency the default takes the mark from the one
 * that had it.
 */
export class ChangeCurrency extends Command<CurrencyRow> {
  constructor(
    readonly id: string,
    readonly changes: CurrencyChanges,
  ) {
    super();
  }
}

@CommandHandler(ChangeCurrency)
export class ChangeCurrencyHandler implements ICommandHandler<ChangeCurrency> {
  constructor(
    private readonly transactions: Transactions,
    private readonly currencies: CurrencyRepository,
  ) {}

  async execute({ id, changes }: ChangeCurrency): Promise<CurrencyRow> {
    const changed = await this.transactions.run(async (tx) => {
      const before = await this.currencies.lockOne(tx, id);
      const { isDefault = before.isDefault, enabled = before.enabled } = changes;
      const fault = changeFault(before, { isDefault, enabled });
      if (fault !== undefined) refuse(fault);
      if (isDefault && !before.isDefault) await this.currencies.unmarkDefault(tx);
      return this.currencies.update(tx, id, changes);
    });
    this.currencies.changed();
    return changed;
  }
}
