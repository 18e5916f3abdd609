import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { refuse } from '#kernel';
import { invalid } from '#platform';
import { ChooseCurrency, type Currency, ListCurrencies } from '../contract';

@QueryHandler(ChooseCurrency)
export class ChooseCurrencyHandler implements IQueryHandler<ChooseCurrency> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ code, preferred }: ChooseCurrency): Promise<Currency> {
    const currencies = await this.queries.execute(new ListCurrencies());
    const enabled = (wanted: string | undefined) =>
      currencies.find((currency) => currency.code === wanted && currency.enabled);
    const chosen =
      code === undefined
        ? (enabled(preferred) ?? currencies.find(({ isDefault }) => isDefault))
        : enabled(code);
    if (chosen !== undefined) return chosen;
    const fault = invalid('header.SVC-Currency', 'must be the code of an enabled currency', code);
    refuse(fault);
  }
}
