import { type Destination, type GivenRate, type RatesByCountry, ratesFor, STANDARD } from '#kernel';

/** How the store taxes, as far as subscriptions are concerned. */
export interface RateSource {
  /** Unless it is `rates`, the rates tax nothing. */
  readonly source: string;
  /** Where subscriptions are of which no country is known. */
  readonly defaultCountry: string | null;
  readonly rates: RatesByCountry;
}

/** Where a subscription is taxed. */
export interface TaxedPlace {
  /** Null if it is from before places were kept. */
  readonly place: Destination | null;
  /** Whether its account has no taxes. */
  readonly isExempt: boolean;
}

/**
 * The rates for subscriptions, whenever they hold (docs/reference/subscriptions.md#taxes); undefined where
 * rates do not tax them. Places are looked up only once.
 */
export function ratesOfPlaces({
  source,
  defaultCountry,
  rates,
}: RateSource): (of: TaxedPlace) => readonly GivenRate[] | undefined {
  const known = new Map<string, readonly GivenRate[]>();
  return ({ place, isExempt }) => {
    if (source !== 'rates') return undefined;
    if (isExempt) return [];
    if (place === null) return undefined;
    const { country = '', region, postcode } = place;
    const to = country === '' ? { country: defaultCountry ?? '' } : place;
    const key = JSON.stringify([country, region, postcode]);
    const found = known.get(key) ?? ratesFor(rates, to, { category: STANDARD });
    known.set(key, found);
    return found;
  };
}
