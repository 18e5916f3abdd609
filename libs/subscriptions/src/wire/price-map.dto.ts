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

export class ShownPlanPrice {
  /** Whole number of the smallest unit of the currency. @example 1800 */
  @Whole()
  amount!: number;

  /** Whether taxes are part of the amount. @example false */
  includes_tax!: boolean;
}

export type PlanPricesResponse = Readonly<Record<string, ShownPlanPrice>>;

export function toPlanPricesResponse(prices: PlanPrices | null): PlanPricesResponse | null {
  if (prices === null) return null;
  const entries = Object.entries(prices).map(([code, { amount, includesTax }]) => {
    return [code, { amount, includes_tax: includesTax }] as const;
  });
  return Object.fromEntries(entries);
}

/** Prices by currency code, as a field. A response that shows it names {@link ShownPlanPrice} to the document. */
export const priceMap: Kind = {
  column: { type: 'json' },
  sent: PriceMapField(),
  shown: { type: 'object', additionalProperties: { $ref: getSchemaPath(ShownPlanPrice) } },
  toStored: toPlanPrices,
  toShown: toPlanPricesResponse,
};
