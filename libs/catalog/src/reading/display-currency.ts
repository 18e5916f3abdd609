import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ChooseCurrency, type Currency } from '#store/contract';

/** The currency in which prices are shown to a caller. */
@Injectable()
export class DisplayCurrency {
  constructor(private readonly queries: QueryBus) {}

  /** @param code what the request names; the default of the store counts without one */
  async of(code: string | undefined): Promise<Currency> {
    return this.queries.execute(new ChooseCurrency(code));
  }
}
