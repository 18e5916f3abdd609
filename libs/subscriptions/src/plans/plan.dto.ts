import { ApiProperty, PartialType } from '@nestjs/swagger';
import { foldedText } from '#platform/database';
import {
  Flag,
  foldedFilter,
  Integer,
  TextLine,
  Must,
  OneOf,
  Removable,
  Text,
} from '#platform/http';
import type { AttributeChanges } from '../domain/change-attributes';
import type { BillingInterval, EndBehavior, PlanAttributes } from '../management';
import { identifiedBody, typedBody } from '../wire/attributes-bodies';
import { type PriceMap, PriceMapField, toPlanPrices } from '../wire/price-map.dto';

const MAX_INTEGER = 2_147_483_647;
const MAX_PERCENTAGE = 100;

/** What a new plan says (docs/reference/subscriptions.md#plans). */
export class NewPlanAttributes {
  /** @example "Coffee every week" */
  @TextLine(3, 1024)
  name!: string;

  /** Shown to customers. @example "A bag of freshly roasted coffee" */
  @Removable()
  @Text(0, 1024)
  description?: string | null;

  /** Id of the plan in another system. @example "plan-coffee-weekly" */
  @Removable()
  @TextLine(0, 2048)
  external_ref?: string | null;

  /** Unit of the billing interval. @example "week" */
  @OneOf('day', 'week', 'month', 'year')
  billing_interval_type!: BillingInterval;

  /** Number of intervals between bills. @example 1 */
  @Integer(1, MAX_INTEGER)
  billing_frequency!: number;

  /** Number of intervals from the start before billing begins. @example 0 */
  @Removable()
  @Integer(0, MAX_INTEGER)
  trial_period?: number | null;

  /** Number of intervals that the subscription runs. @example 52 */
  @Integer(1, MAX_INTEGER)
  plan_length!: number;

  /**
   * `close`: a total is paid in a limited number of installments. `roll`: billing continues.
   * @example "roll"
   */
  @OneOf('close', 'roll')
  end_behavior!: EndBehavior;

  /** Whether the subscriber may pause. @example true */
  @Flag()
  can_pause!: boolean;

  /** Whether the subscriber may resume a paused subscription. @example true */
  @Flag()
  can_resume!: boolean;

  /** Whether the subscriber may cancel. @example true */
  @Flag()
  can_cancel!: boolean;

  /** Percentage that is taken off the total price of the products of an offering. @example 5 */
  @Removable()
  @Must(`must be a number from 0 to ${String(MAX_PERCENTAGE)}`, isPercentage)
  @ApiProperty({ type: Number, minimum: 0, maximum: MAX_PERCENTAGE })
  base_price_percentage?: number | null;

  /** Prices by currency code, instead of those of the products. @example {"USD":{"amount":1500}} */
  @Removable()
  @PriceMapField()
  fixed_price?: PriceMap | null;
}

/** Some of them; `null` removes what is optional. */
export class PlanAttributeChanges extends PartialType(NewPlanAttributes, {
  skipNullProperties: false,
}) {}

const TEA_EVERY_OTHER_MONTH = '9c7b1f52-8a0e-4d3a-ae11-5a6b7c8d9e05';

export class CreatePlanBody extends typedBody('subscription_plan', NewPlanAttributes) {}

export class ChangePlanBody extends identifiedBody('subscription_plan', PlanAttributeChanges, {
  id: TEA_EVERY_OTHER_MONTH,
  attributes: {
    billing_frequency: 2,
    description: null,
    fixed_price: { USD: { amount: 1800, includes_tax: false } },
  },
}) {}

export function toPlanAttributes(sent: NewPlanAttributes): PlanAttributes {
  return {
    name: sent.name,
    description: sent.description ?? null,
    externalRef: sent.external_ref ?? null,
    billingIntervalType: sent.billing_interval_type,
    billingFrequency: sent.billing_frequency,
    trialPeriod: sent.trial_period ?? null,
    planLength: sent.plan_length,
    endBehavior: sent.end_behavior,
    canPause: sent.can_pause,
    canResume: sent.can_resume,
    canCancel: sent.can_cancel,
    basePricePercentage: sent.base_price_percentage ?? null,
    fixedPrice: toPlanPrices(sent.fixed_price) ?? null,
  };
}

export function toPlanChanges(sent: PlanAttributeChanges): AttributeChanges<PlanAttributes> {
  return {
    name: sent.name,
    description: sent.description,
    externalRef: sent.external_ref,
    billingIntervalType: sent.billing_interval_type,
    billingFrequency: sent.billing_frequency,
    trialPeriod: sent.trial_period,
    planLength: sent.plan_length,
    endBehavior: sent.end_behavior,
    canPause: sent.can_pause,
    canResume: sent.can_resume,
    canCancel: sent.can_cancel,
    basePricePercentage: sent.base_price_percentage,
    fixedPrice: toPlanPrices(sent.fixed_price),
  };
}

function isPercentage(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= MAX_PERCENTAGE;
}

export const PLAN_FILTERS = {
  external_ref: 'attributes.externalRef',
  name: foldedFilter('nameKey', foldedText),
};
