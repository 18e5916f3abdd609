import type { Cart, CartLine } from '../cart';
import { comparedRegion, type Destination, exactWeight, isPostcodeIn, type Weight } from '#kernel';

/** A step of a price: what a group has to reach. */
interface Step {
  readonly total?: number;
  readonly weight?: Weight;
  readonly quantity?: number;
}

/** A way of sending that the shop offers (docs/reference/shipping.md). */
export interface OfferedMethod {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  /** None: everywhere. */
  readonly zones: readonly {
    readonly country: string;
    /** Their codes and names, as regions are compared; none: all. */
    readonly regions: readonly string[];
    /** Of compared postcodes; none: all. */
    readonly postcodes: readonly { readonly from: string; readonly to: string }[];
  }[];
  /** In the order in which they are reached. */
  readonly rates: readonly {
    readonly currency: string;
    readonly price: number;
    readonly from?: Step;
  }[];
  readonly maxWeight?: Weight;
  /** Which tax rates its price has; the standard ones without it. */
  readonly taxCategory?: string;
  /** The extension that says what it costs, in place of rates. */
  readonly provider?: string;
  /** What the provider says; undefined where it does not send this, or is not asked. */
  readonly quote?: (sent: SentTogether, currency: string) => number | undefined;
}

/** Lines of a cart, and where they go. */
export interface SentTogether {
  readonly cart: Cart;
  readonly lines: readonly CartLine[];
  readonly to: Destination;
}

/** What the price of a method depends on. */
export interface GroupFacts {
  readonly currency: string;
  /** Prices of the items after discounts, as they stand in the cart. */
  readonly total: number;
  readonly quantity: number;
  /** As `exactWeight` of the kernel counts. */
  readonly weight: bigint;
  /** For providers. */
  readonly sent?: SentTogether;
}

/** Whether the method delivers there; without a country only a method that delivers everywhere does. */
export function deliversTo({ zones }: OfferedMethod, to: Destination): boolean {
  if (zones.length === 0) return true;
  const country = to.country?.toUpperCase();
  const region = comparedRegion(to.region ?? '');
  const postcode = to.postcode ?? '';
  return zones.some((zone) => {
    const isRegion = zone.regions.length === 0 || zone.regions.includes(region);
    const isPostcode = zone.postcodes.length === 0 || isPostcodeIn(postcode, zone.postcodes);
    return zone.country === country && isRegion && isPostcode;
  });
}

/** What the method costs for such a group: the last step that it reaches; undefined if it does not fit. */
export function shippingPrice(
  { rates, maxWeight, provider, quote }: OfferedMethod,
  facts: GroupFacts,
): number | undefined {
  if (maxWeight !== undefined && facts.weight > exactWeight(maxWeight)) return undefined;
  if (provider !== undefined) return facts.sent && quote?.(facts.sent, facts.currency);
  return rates.findLast(({ currency, from }) => currency === facts.currency && reaches(facts, from))
    ?.price;
}

function reaches(facts: GroupFacts, { total = 0, quantity = 0, weight }: Step = {}): boolean {
  const isHeavy = weight === undefined || facts.weight >= exactWeight(weight);
  return facts.total >= total && facts.quantity >= quantity && isHeavy;
}

/** The total from which on the method is free, if items that cost more would make it so. */
export function freeTotal(method: OfferedMethod, facts: GroupFacts): number | undefined {
  if (shippingPrice(method, facts) === 0) return undefined;
  const totals = method.rates.flatMap(({ currency, from }) =>
    currency === facts.currency && (from?.total ?? 0) > facts.total ? (from?.total ?? []) : [],
  );
  return totals
    .sort((one, other) => one - other)
    .find((total) => shippingPrice(method, { ...facts, total }) === 0);
}
