import type { Currency } from '#store/contract';
import type { PlanCopy, ProductCopy } from '../storage/originals';
import type { IncludedParts } from './offering.dto';
import { toOfferingPlan, toOfferingProduct } from './part-response.dto';

/** The values of `include` for offerings and subscriptions. */
export const PART_INCLUDES = ['plans', 'products'] as const;

export type PartIncludes = ReadonlySet<(typeof PART_INCLUDES)[number]>;

/** An offering with the parts that a request may include. */
export interface Includable {
  readonly id: string;
  readonly plans: readonly PlanCopy[];
  readonly products: readonly ProductCopy[];
  /** The currency of the display prices. */
  readonly currency: Currency | undefined;
}

/**
 * Returns `included`, to be spread into a response; it is left out if the request includes nothing.
 */
export function includedIn(
  baseUrl: string,
  includes: PartIncludes,
  offerings: readonly Includable[],
): { included?: IncludedParts } {
  if (includes.size === 0) return {};
  const plans = offerings.flatMap((one) =>
    one.plans.map(toOfferingPlan(baseUrl, one, one.currency)),
  );
  const products = offerings.flatMap((one) => one.products.map(toOfferingProduct(baseUrl, one)));
  return {
    included: {
      ...(includes.has('plans') ? { plans: eachOnce(plans) } : {}),
      ...(includes.has('products') ? { products: eachOnce(products) } : {}),
    },
  };
}

/** Subscriptions of one order line share the same copies, which are listed once. */
function eachOnce<Shown>(all: readonly Shown[]): Shown[] {
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}
