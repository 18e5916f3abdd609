import { Command } from '@nestjs/cqrs';

/** What is left out gets the default of the interface. */
export interface NewCurrency {
  /** Chosen by us when it is left out. */
  readonly id?: string | undefined;
  readonly code: string;
  readonly exchangeRate?: number | undefined;
  readonly format?: string | undefined;
  readonly decimalPoint?: string | undefined;
  readonly thousandSeparator?: string | undefined;
  readonly decimalPlaces?: number | undefined;
  readonly isDefault?: boolean | undefined;
  readonly enabled?: boolean | undefined;
}

/**
 * Adds a currency and answers with its id.
 * @throws DomainError `Conflict` if there is one with this code, `Limit reached` after ten
 */
export class CreateCurrency extends Command<{ readonly id: string }> {
  constructor(readonly currency: NewCurrency) {
    super();
  }
}
