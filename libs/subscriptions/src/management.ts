import { Command } from '@nestjs/cqrs';
import type { PlanPrices } from './contract';
import type { PlanAttributes } from './plans/plan.dto';

export { CreatePlan } from './plans/plans';
export type { Owner } from './domain/plan-owner';
export type { PlanAttributes } from './plans/plan.dto';

export interface SubscriptionProductAttributes {
  readonly name: string;
  readonly description: string | null;
  readonly sku: string | null;
  /** Address of a picture. */
  readonly mainImage: string | null;
  readonly externalRef: string | null;
  /** The price of one billing period. */
  readonly price: PlanPrices | null;
}

/** Returns the id: the given one, or a new one. */
export class CreateSubscriptionProduct extends Command<{ readonly id: string }> {
  constructor(
    readonly attributes: SubscriptionProductAttributes,
    readonly id?: string,
  ) {
    super();
  }
}

export interface OfferingAttributes {
  readonly name: string;
  readonly description: string | null;
  readonly externalRef: string | null;
}

/**
 * Makes an offering with copies of products and plans. Each of them is named by its id or external
 * reference, or given by the attributes of a new one for this offering. If several have the same
 * external reference, the oldest is used. If one is unknown, everything is refused.
 */
export class BuildOffering extends Command<{ readonly id: string }> {
  constructor(
    readonly attributes: OfferingAttributes,
    readonly products: readonly (string | SubscriptionProductAttributes)[],
    readonly plans: readonly (string | PlanAttributes)[],
    readonly id?: string,
  ) {
    super();
  }
}
