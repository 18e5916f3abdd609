import { Whole } from '#platform/http';
import type { PlanPrices } from '../contract';

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
