import { Command } from '@nestjs/cqrs';
import type { PlanPrices } from './contract';

export type BillingInterval = 'day' | 'week' | 'month' | 'year';

/** `close` ends after `planLength` intervals, `roll` continues. */
export type EndBehavior = 'close' | 'roll';

/** The attributes of a plan (docs/reference/subscriptions.md#plans); null means no value. */
export interface PlanAttributes {
  readonly name: string;
  readonly description: string | null;
  readonly externalRef: string | null;
  readonly billingIntervalType: BillingInterval;
  readonly billingFrequency: number;
  readonly trialPeriod: number | null;
  readonly planLength: number;
  readonly endBehavior: EndBehavior;
  readonly canPause: boolean;
  readonly canResume: boolean;
  readonly canCancel: boolean;
  /** Discount in per cent on the sum of the products of an offering. */
  readonly basePricePercentage: number | null;
  readonly fixedPrice: PlanPrices | null;
}

/** The owner of a plan. The store cannot change plans of the organization. */
export type Owner = 'store' | 'organization';

/** Returns the id: the given one, or a new one. */
export class CreatePlan extends Command<{ readonly id: string }> {
  constructor(
    readonly attributes: PlanAttributes,
    readonly id?: string,
    readonly owner: Owner = 'store',
  ) {
    super();
  }
}

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
