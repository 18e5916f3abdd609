import type { Destination, RatesByCountry } from '#kernel';

/** How the store taxes carts (docs/reference/taxes.md#settings). */
export interface GivenTaxation {
  /** With `none` only administrators set taxes. */
  readonly source: 'none' | 'rates';
  /** Whether every price of the catalog includes tax; else each price says so itself. */
  readonly pricesIncludeTax: boolean;
  /** Where carts go of which no address is known. */
  readonly defaultCountry: string | null;
  readonly rates: RatesByCountry;
}

/** What a checkout knows of its taxes. */
export interface OrderTaxation {
  /** Where it goes. */
  readonly address: Destination;
  /** Whether its account has no taxes. */
  readonly isExempt: boolean;
}
