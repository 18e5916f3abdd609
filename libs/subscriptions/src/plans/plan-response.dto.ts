import { ApiProperty } from '@nestjs/swagger';
import {
  responseOf,
  attributedResourceOf,
  listOf,
  MapOf,
  TimestampsDto,
  timestampsOf,
  toAttributedResource,
  withoutEmpty,
} from '#platform/http';
import type { BillingInterval, EndBehavior, Owner, PlanAttributes } from '../management';
import type { PlanRow } from '../storage/plan.row';
import {
  ShownPlanPrice,
  type PlanPricesResponse,
  toPlanPricesResponse,
} from '../wire/price-map-response.dto';

/** What a plan says (docs/reference/subscriptions.md#plans). */
export class ShownPlanAttributes {
  /** @example "Tea every other month" */
  name!: string;

  /** Shown to customers. @example "Two caddies of tea, six times a year" */
  description?: string;

  /** Id of the plan in another system. @example "plan-tea-2" */
  external_ref?: string;

  /** Unit of the billing interval. */
  @ApiProperty({ enum: ['day', 'week', 'month', 'year'], example: 'month' })
  billing_interval_type!: BillingInterval;

  /** Number of intervals between bills. @example 2 */
  billing_frequency!: number;

  /** Number of intervals from the start before billing begins. @example 0 */
  trial_period?: number;

  /** Number of intervals that the subscription runs. @example 12 */
  plan_length!: number;

  /** `close` ends with the last installment, `roll` continues. */
  @ApiProperty({ enum: ['close', 'roll'], example: 'roll' })
  end_behavior!: EndBehavior;

  /** @example true */
  can_pause!: boolean;

  /** @example true */
  can_resume!: boolean;

  /** @example false */
  can_cancel!: boolean;

  /** Percentage that is taken off the total price of the products of an offering. @example 5 */
  base_price_percentage?: number;

  /** Prices by currency code, instead of those of the products. */
  @MapOf(ShownPlanPrice, { USD: { amount: 1800, includes_tax: false } })
  fixed_price?: PlanPricesResponse;

  /** @example "2031-04-05T06:07:08.009Z" */
  created_at!: string;

  /** @example "2031-04-05T06:07:08.009Z" */
  updated_at!: string;
}

class PlanMeta {
  /** Plans of the organization cannot be changed by the store. */
  @ApiProperty({ enum: ['store', 'organization'], example: 'store' })
  owner!: Owner;

  timestamps!: TimestampsDto;
}

export class PlanDto extends attributedResourceOf('subscription_plan', ShownPlanAttributes) {
  @ApiProperty({ type: PlanMeta })
  declare readonly meta: PlanMeta;
}

export class PlanResponse extends responseOf(PlanDto) {}

export class PlanListResponse extends listOf(PlanDto) {}

export function toPlan(baseUrl: string, row: PlanRow): PlanDto {
  const self = `${baseUrl}/v2/subscriptions/plans/${row.id}`;
  const attributes = toPlanAttributesResponse(row.attributes, timestampsOf(row));
  const plan = toAttributedResource('subscription_plan', row, attributes, self);
  return { ...plan, meta: { owner: row.owner, ...plan.meta } };
}

/**
 * Makes the response of a plan; its times are also in the attributes
 * (docs/reference/subscriptions.md#plans).
 */
export function toPlanAttributesResponse(
  attributes: PlanAttributes,
  timestamps: TimestampsDto,
): ShownPlanAttributes {
  return withoutEmpty({
    name: attributes.name,
    description: attributes.description,
    external_ref: attributes.externalRef,
    billing_interval_type: attributes.billingIntervalType,
    billing_frequency: attributes.billingFrequency,
    trial_period: attributes.trialPeriod,
    plan_length: attributes.planLength,
    end_behavior: attributes.endBehavior,
    can_pause: attributes.canPause,
    can_resume: attributes.canResume,
    can_cancel: attributes.canCancel,
    base_price_percentage: attributes.basePricePercentage,
    fixed_price: toPlanPricesResponse(attributes.fixedPrice),
    created_at: timestamps.created_at,
    updated_at: timestamps.updated_at,
  });
}
