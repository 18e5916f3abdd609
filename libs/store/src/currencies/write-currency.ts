import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inUse, refuseIf } from '#kernel';
import { type Changes, Transactions, type Tx } from '#platform/database';
import { ResourceUses } from '#platform/uses';
import { additionFault, changeFault, deletionFault } from '../domain/currencies';
import { formatsAfter } from '../domain/former-formats';
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
    formerFormats: null,
  };
}

const STAYS =
  'The currency is in use; disable it instead, or delete what uses it first. Orders and invoices always need theirs';
const KEEPS_CODE = 'The currency is in use, so it keeps its code; make another currency instead';
const KEEPS_DECIMAL_PLACES =
  'The currency is in use, and with other decimal_places its amounts would mean something else; make another currency instead';

async function refuseInUse(
  uses: ResourceUses,
  tx: Tx,
  code: string,
  detail: string,
): Promise<void> {
  const found = await uses.of(tx, 'currency', code);
  refuseIf(found.length === 0 ? undefined : inUse(detail, found));
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
    private readonly uses: ResourceUses,
  ) {}

  async execute({ id, changes }: ChangeCurrency): Promise<CurrencyRow> {
    const changed = await this.transactions.run(async (tx) => {
      const before = await this.currencies.lockOne(tx, id);
      const { isDefault = before.isDefault, enabled = before.enabled } = changes;
      refuseIf(changeFault(before, { isDefault, enabled }));
      const { code = before.code, decimalPlaces = before.decimalPlaces } = changes;
      if (code !== before.code) await refuseInUse(this.uses, tx, before.code, KEEPS_CODE);
      if (decimalPlaces !== before.decimalPlaces) {
        await refuseInUse(this.uses, tx, before.code, KEEPS_DECIMAL_PLACES);
      }
      if (isDefault && !before.isDefault) await this.currencies.unmarkDefault(tx);
      const formerFormats = formatsAfter(before, changes, new Date());
      return this.currencies.update(tx, id, { ...changes, formerFormats });
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
    private readonly uses: ResourceUses,
  ) {}

  async execute({ id }: DeleteCurrency): Promise<void> {
    await this.transactions.run(async (tx) => {
      const currency = await this.currencies.lockOne(tx, id);
      refuseIf(deletionFault(currency));
      await refuseInUse(this.uses, tx, currency.code, STAYS);
      await this.currencies.delete(tx, id);
    });
    this.currencies.changed();
  }
}
