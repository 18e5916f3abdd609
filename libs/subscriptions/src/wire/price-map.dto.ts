import { getSchemaPath } from '@nestjs/swagger';
import { Flag, Integer, NestedMap, Optional, Whole } from '#platform/http';
import type { Kind } from '#platform/resources';
import type { PlanPrices } from '../contract';

/** More than there are; without a limit one request could keep the service busy for seconds. */
const MAX_CURRENCIES = 1000;

/** What something costs in one currency (docs/reference/subscriptions.md#plans). */
class PlanPrice {
  /** Whole number of the smallest unit of the currency. @example 1800 */
  @Integer(0)
  amount!: number;

  /** Whether taxes are part of the amount. False if it is left out. @example false */
  @Optional()
  @Flag()
  includes_tax?: boolean;
}

export class ShownPlanPrice {
  /** Whole number of the smallest unit of the currency. @example 1800 */
  @Whole()
  amount!: number;

  /** Whether taxes are part of the amount. @example false */
  includes_tax!: boolean;
}

export type PlanPricesResponse = Readonly<Record<string, ShownPlanPrice>>;

/**
 * Prices by currency code; each entry needs its price. A response that shows them names
 * {@link ShownPlanPrice} to the document.
 */
export const priceMap: Kind = {
  column: { type: 'json' },
  sent: NestedMap(
    () => PlanPrice,
    { mustBe: 'three capital letters', pattern: /^[A-Z]{3}$/ },
    0,
    MAX_CURRENCIES,
  ),
  shown: { type: 'object', additionalProperties: { $ref: getSchemaPath(ShownPlanPrice) } },
  toStored: toPlanPrices,
  toShown: toPlanPricesResponse,
};

/** A map without entries counts as none. */
function toPlanPrices(prices: ReadonlyMap<string, PlanPrice>): PlanPrices | null {
  if (prices.size === 0) return null;
  const entries = [...prices].map(([code, { amount, includes_tax: includesTax = false }]) => {
    return [code, { amount, includesTax }] as const;
  });
  return Object.fromEntries(entries);
}

export function toPlanPricesResponse(prices: PlanPrices): PlanPricesResponse {
  const entries = Object.entries(prices).map(([code, { amount, includesTax }]) => {
    return [code, { amount, includes_tax: includesTax }] as const;
  });
  return Object.fromEntries(entries);
}
