import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { refuseIf } from '#kernel';
import { type Changes, Transactions } from '#platform';
import { additionFault, changeFault, deletionFault } from '../domain/currencies';
import { CreateCurrency, type NewCurrency } from '../management';
import { CurrencyRepository } from '../storage/currency-repository';
import type { CurrencyRow } from '../storage/currency.row';

@CommandHandler(CreateCurrency)
export class CreateCurrencyHandler implements ICommandHandler<CreateCurrency> {
  constructor(
    private readonly transactions: Transactions,
    private readonly currencies: CurrencyRepository,
  ) {}

  async execute({ currency }: CreateCurrency): Promise<{ readonly id: string }> {
    const values = withDefaults(currency);
    const { id } = await this.transactions.run(async (tx) => {
      const others = await this.currencies.lock(tx);
      refuseIf(additionFault(others.length, values));
      if (values.isDefault) await this.currencies.unmarkDefault(tx);
      return this.currencies.insert(tx, values);
    });
    this.currencies.changed();
    return { id };
  }
}

function withDefaults(currency: NewCurrency) {
  const { id, code } = currency;
  return {
    id,
    code,
    exchangeRate: currency.exchangeRate ?? 1,
    format: currency.format ?? (code === 'USD' ? '${price}' : `{price} ${code}`),
    decimalPoint: currency.decimalPoint ?? '.',
    thousandSeparator: currency.thousandSeparator ?? ',',
    decimalPlaces: currency.decimalPlaces ?? 2,
    isDefault: currency.isDefault ?? false,
    enabled: currency.enabled ?? true,
  };
}

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
      refuseIf(changeFault(before, { isDefault, enabled }));
      if (isDefault && !before.isDefault) await this.currencies.unmarkDefault(tx);
      return this.currencies.update(tx, id, changes);
    });
    this.currencies.changed();
    return changed;
  }
}

export class DeleteCurrency extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(DeleteCurrency)
export class DeleteCurrencyHandler implements ICommandHandler<DeleteCurrency> {
  constructor(
    private readonly transactions: Transactions,
    private readonly currencies: CurrencyRepository,
  ) {}

  async execute({ id }: DeleteCurrency): Promise<void> {
    await this.transactions.run(async (tx) => {
      refuseIf(deletionFault(await this.currencies.lockOne(tx, id)));
      await this.currencies.delete(tx, id);
    });
    this.currencies.changed();
  }
}
