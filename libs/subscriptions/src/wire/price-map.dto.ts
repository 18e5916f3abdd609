import { Flag, Integer, NestedMap, Optional } from '#platform/http';
import type { PlanPrices } from '../contract';

/** More than there are; without a limit one request could keep the service busy for seconds. */
const MAX_CURRENCIES = 1000;

/** What something costs in one currency (docs/reference/subscriptions.md#plans). */
class PlanPrice {
  /** Whole number of the smallest unit of the currency. @example 1800 */
  @Integer(0)
  amount!: number;

  /** Whether taxes are part of the amount; false by default. @example false */
  @Optional()
  @Flag()
  includes_tax?: boolean;
}

export type PriceMap = ReadonlyMap<string, PlanPrice>;

/** Prices by currency code; each entry needs its price. */
export const PriceMapField = () =>
  NestedMap(
    () => PlanPrice,
    { mustBe: 'three capital letters', pattern: /^[A-Z]{3}$/ },
    0,
    MAX_CURRENCIES,
  );

/** A map without entries counts as none; what was not sent stays unknown. */
export function toPlanPrices(prices: PriceMap | null | undefined): PlanPrices | null | undefined {
  if (prices === undefined || prices === null) return prices;
  if (prices.size === 0) return null;
  return Object.fromEntries([...prices].map(([code, price]) => [code, toPlanPrice(price)]));
}

function toPlanPrice({ amount, includes_tax: includesTax = false }: PlanPrice) {
  return { amount, includesTax };
}
