import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { refuse } from '#kernel';
import { Transactions } from '#platform';
import { CreateCurrency, type NewCurrency } from '../contract';
import { additionFault } from '../domain/currencies';
import { CurrencyRepository } from '../storage/currency-repository';

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
      const fault = additionFault(others.length, values);
      if (fault !== undefined) refuse(fault);
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
