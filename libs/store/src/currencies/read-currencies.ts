import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { refuse, invalid } from '#kernel';
import { ChooseCurrency, type Currencies, type Currency, ListCurrencies } from '../contract';
import { CurrencyTable } from './currencies';
import type { CurrencyRow } from './currency.dto';

@QueryHandler(ListCurrencies)
export class ListCurrenciesHandler implements IQueryHandler<ListCurrencies> {
  constructor(private readonly currencies: CurrencyTable) {}

  async execute(): Promise<Currencies> {
    return (await this.currencies.all()).map(toPlain);
  }
}

@QueryHandler(ChooseCurrency)
export class ChooseCurrencyHandler implements IQueryHandler<ChooseCurrency> {
  constructor(private readonly currencies: CurrencyTable) {}

  async execute({ code, preferred }: ChooseCurrency): Promise<Currency> {
    const currencies = await this.currencies.all();
    const enabled = (wanted: string | undefined) =>
      currencies.find((currency) => currency.code === wanted && currency.enabled);
    const chosen =
      code === undefined
        ? (enabled(preferred) ?? currencies.find(({ isDefault }) => isDefault))
        : enabled(code);
    if (chosen !== undefined) return toPlain(chosen);
    const fault = invalid('header.SVC-Currency', 'must be the code of an enabled currency', code);
    refuse(fault);
  }
}

function toPlain(row: CurrencyRow): Currency {
  const { code, format, decimalPoint, thousandSeparator, decimalPlaces } = row;
  const { isDefault, enabled, formerFormats } = row;
  const present = { code, format, decimalPoint, thousandSeparator, decimalPlaces };
  return { ...present, isDefault, enabled, ...(formerFormats === null ? {} : { formerFormats }) };
}
