import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { DomainError } from '#kernel';
import { invalid } from '#platform';
import { type Currency, ListCurrencies } from '#store/contract';

/** The currency in which prices are shown to a caller. */
@Injectable()
export class DisplayCurrency {
  constructor(private readonly queries: QueryBus) {}

  /** @param code what the request names; the default of the store counts without one */
  async of(code: string | undefined): Promise<Currency> {
    const currencies = await this.queries.execute(new ListCurrencies());
    const chosen = currencies.find((currency) =>
      code === undefined ? currency.isDefault : currency.code === code && currency.enabled,
    );
    if (chosen !== undefined) return chosen;
    const fault = invalid('header.SVC-Currency', 'must be the code of an enabled currency', code);
    throw new DomainError([fault]);
  }
}
