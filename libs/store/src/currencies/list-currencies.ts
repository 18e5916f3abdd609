import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Currencies, type Currency, ListCurrencies } from '../contract';
import { CurrencyRepository } from '../storage/currency-repository';
import type { CurrencyRow } from '../storage/currency.row';

@QueryHandler(ListCurrencies)
export class ListCurrenciesHandler implements IQueryHandler<ListCurrencies> {
  constructor(private readonly currencies: CurrencyRepository) {}

  async execute(): Promise<Currencies> {
    return (await this.currencies.all()).map(toPlain);
  }
}

function toPlain(row: CurrencyRow): Currency {
  const { code, format, decimalPoint, thousandSeparator, decimalPlaces, isDefault, enabled } = row;
  return { code, format, decimalPoint, thousandSeparator, decimalPlaces, isDefault, enabled };
}
