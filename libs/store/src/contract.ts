import { Query } from '@nestjs/cqrs';
import type { MoneyFormat } from '#kernel';

/** `Settings` of carts, always from memory and at most a second old. */
export interface CartSettings {
  /** A cart is gone so many days after its last change; 1 to 365. */
  readonly cartExpiryDays: number;
  /** Whether stock is checked only at payment. */
  readonly deferInventoryCheck: boolean;
  /** An authorized order is cancelled when nothing was captured for so many hours; 1 to 8760. */
  readonly authorizationExpiryHours: number;
}

export class ReadCartSettings extends Query<CartSettings> {}

export interface Currency extends MoneyFormat {
  /** Three capital letters, as in ISO 4217. */
  readonly code: string;
  /** Counts where a request names no currency; exactly one is. */
  readonly isDefault: boolean;
  readonly enabled: boolean;
}

export type Currencies = readonly Currency[];

/** Every currency of the store, enabled or not, always from memory and at most a second old. */
export class ListCurrencies extends Query<Currencies> {}

/**
 * The currency in which prices are shown: what a request names in `SVC-Currency`, else the preferred
 * one if it is enabled, else the default.
 * @throws DomainError `Validation Error` if the store has no such currency, or not at the moment
 */
export class ChooseCurrency extends Query<Currency> {
  constructor(
    readonly code: string | undefined,
    readonly preferred?: string,
  ) {
    super();
  }
}
