import { type Destination, type RatesByCountry, STANDARD, withoutUndefined } from '#kernel';
import type { CartLine } from '../cart';

/** How the store taxes carts (docs/reference/taxes.md#settings). */
export interface GivenTaxation {
  /** With `none` only administrators set taxes, with `rates` the tax rates, else the extension of this name. */
  readonly source: string;
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

/** Where something goes: to an address of its own, or of the order, or to the default country. */
export function destinationOf(
  address: Destination = {},
  { defaultCountry }: Pick<GivenTaxation, 'defaultCountry'>,
  order?: OrderTaxation,
): Destination {
  const elsewhere = order?.address ?? { country: defaultCountry ?? '' };
  const { country, region, postcode } = (address.country ?? '') === '' ? elsewhere : address;
  return withoutUndefined({ country, region, postcode });
}

export function categoryOf({ item }: CartLine): string {
  return (item.kind === 'product' ? item.taxCategory : undefined) ?? STANDARD;
}
