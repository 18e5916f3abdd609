import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { andThen, invalid, type MaybeLater, refuse } from '#kernel';
import {
  ChooseCurrency,
  type Currencies,
  type Currency,
  CurrencyChoice,
  ListCurrencies,
} from '../contract';
import { CurrencyTable } from './currencies';

@QueryHandler(ListCurrencies)
export class ListCurrenciesHandler implements IQueryHandler<ListCurrencies> {
  constructor(private readonly currencies: CurrencyTable) {}

  async execute(): Promise<Currencies> {
    return this.currencies.all();
  }
}

@Injectable()
export class CurrencyFinder implements CurrencyChoice {
  constructor(private readonly currencies: CurrencyTable) {}

  find(code: string | undefined, preferred?: string): MaybeLater<Currency | undefined> {
    return andThen(this.currencies.all(), (currencies) => {
      const enabled = (wanted: string | undefined) =>
        currencies.find((currency) => currency.code === wanted && currency.enabled);
      if (code !== undefined) return enabled(code);
      return enabled(preferred) ?? currencies.find(({ isDefault }) => isDefault);
    });
  }
}

@QueryHandler(ChooseCurrency)
export class ChooseCurrencyHandler implements IQueryHandler<ChooseCurrency> {
  constructor(private readonly choice: CurrencyChoice) {}

  async execute({ code, preferred }: ChooseCurrency): Promise<Currency> {
    const chosen = await this.choice.find(code, preferred);
    if (chosen !== undefined) return chosen;
    const fault = invalid('header.SVC-Currency', 'must be the code of an enabled currency', code);
    refuse(fault);
  }
}
