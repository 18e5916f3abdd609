import type { TaxItem } from './line';
import { withoutUndefined } from './plain-data';
import type { TaxDecision } from './ports/cart-ports';
import { comparedRegion, type Destination, isPostcodeIn, type PostcodeRange } from './postcode';

/** The tax category of everything that names no other one. */
export const STANDARD = 'standard';

/** A tax of a part of the world (docs/reference/taxes.md#tax-rates). */
export interface GivenRate {
  readonly id: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** None: the whole country. */
  readonly region?: string;
  /** Its codes and names, as regions are compared; its own one if they are left out. */
  readonly regionNames?: readonly string[];
  /** None: all. */
  readonly postcodes: readonly PostcodeRange[];
  readonly category: string;
  /** A fraction of at most six decimals. */
  readonly rate: number;
  /** Rates of a lower priority come first. */
  readonly priority: number;
  readonly compound: boolean;
  readonly appliesToShipping: boolean;
  /** ISO 8601 UTC: from then on, and until then. */
  readonly validFrom?: string;
  readonly validTo?: string;
}

/** The rates of the store by country, those that were created earlier first. */
export type RatesByCountry = ReadonlyMap<string, readonly GivenRate[]>;

/** What is taxed. */
interface Taxed {
  readonly category: string;
  readonly isShipping?: boolean;
}

/**
 * The rates for something that goes to this address at a moment
 * (docs/reference/taxes.md#which-rates-apply), in the order in which they are calculated: compound ones are
 * on top of those before them.
 */
export function ratesAt(
  rates: RatesByCountry,
  to: Destination,
  { at, ...what }: Taxed & { readonly at: string },
): readonly GivenRate[] {
  return ratesFor(rates, to, what).filter((rate) => holdsAt(rate, at));
}

/** The same, whenever they hold. */
export function ratesFor(
  rates: RatesByCountry,
  { country = '', region = '', postcode = '' }: Destination,
  { category, isShipping = false }: Taxed,
): readonly GivenRate[] {
  const named = comparedRegion(region);
  return (rates.get(country.trim().toUpperCase()) ?? [])
    .filter(
      (rate) =>
        rate.category === category &&
        (rate.appliesToShipping || !isShipping) &&
        isIn(rate, named) &&
        (rate.postcodes.length === 0 || isPostcodeIn(postcode, rate.postcodes)),
    )
    .sort(inOrder);
}

/** @param at ISO 8601 UTC */
export function holdsAt(
  { validFrom, validTo }: Pick<GivenRate, 'validFrom' | 'validTo'>,
  at: string,
): boolean {
  return (validFrom === undefined || validFrom <= at) && (validTo === undefined || at < validTo);
}

/** The tax that a rate puts on a line, on the shipping of a group, or on a subscription. */
export function taxItem(
  { id, name, country, region, rate, compound }: GivenRate,
  taxedId: string,
): TaxItem {
  return {
    id: combinedId(taxedId, id),
    name,
    jurisdiction: region === undefined ? country : `${country}-${region}`,
    rate,
    ...(compound && { compound: true }),
    source: 'rates',
  };
}

/** The tax that an extension puts on a line, or on the shipping of a group, at a place among its taxes. */
export function providedTax(
  { name, jurisdiction, code, rate, amount, compound }: TaxDecision,
  of: { readonly source: string; readonly taxedId: string; readonly place: number },
): TaxItem {
  return {
    id: combinedId(of.taxedId, (of.place + 1).toString(HEX)),
    name,
    ...withoutUndefined({ jurisdiction, code, rate, amount }),
    ...(compound === true && { compound }),
    source: of.source,
  };
}

function isIn({ region, regionNames }: GivenRate, named: string): boolean {
  return region === undefined || (regionNames ?? [comparedRegion(region)]).includes(named);
}

/** Of the same priority the compound ones come last, so that they are on top of the others. */
function inOrder(one: GivenRate, other: GivenRate): number {
  return one.priority - other.priority || Number(one.compound) - Number(other.compound);
}

const HEX = 16;
const HEX_DIGITS = 32;
const GROUPS = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/;

/**
 * One UUID of two. The tax of a line always has the same id, so a decision needs no ids from outside, and a
 * tax keeps its id and its times when it is computed again.
 */
function combinedId(one: string, other: string): string {
  const [left, right] = [one, other].map((id) => BigInt(`0x0${id.replaceAll(/[^0-9a-f]/g, '')}`));
  const digits = ((left ?? 0n) ^ (right ?? 0n)).toString(HEX).padStart(HEX_DIGITS, '0');
  return digits.replace(GROUPS, '$1-$2-8$3-8$4-$5');
}
