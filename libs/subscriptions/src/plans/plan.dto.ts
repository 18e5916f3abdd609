import { ApiExtraModels, ApiProperty } from '@nestjs/swagger';
import { Column, Entity, Index } from 'typeorm';
import { FoldedFrom, foldedText, ResourceRow } from '#platform/database';
import {
  attributedResourceOf,
  foldedFilter,
  listOf,
  responseOf,
  TimestampsDto,
  timestampsOf,
  toAttributedResource,
  withoutEmpty,
} from '#platform/http';
import {
  Field,
  fieldsIn,
  flag,
  integer,
  line,
  numberBetween,
  oneOf,
  removable,
  text,
} from '#platform/resources';
import type { PlanPrices } from '../contract';
import type { BillingInterval } from '../domain/intervals';
import type { Owner } from '../domain/plan-owner';
import { identifiedBody, typedBody } from '../wire/attributes-bodies';
import { priceMap, ShownPlanPrice } from '../wire/price-map.dto';

const MAX_INTEGER = 2_147_483_647;

/** What a plan says (docs/reference/subscriptions.md#plans). Offerings copy it. */
export class PlanAttributes {
  /** @example "Coffee every week" */
  @Field(line(3, 1024))
  name!: string;

  /** Shown to customers. @example "A bag of freshly roasted coffee" */
  @Field(text(0, 1024), removable)
  description!: string | null;

  /** Id of the plan in another system. @example "plan-coffee-weekly" */
  @Field(line(0, 2048), removable)
  externalRef!: string | null;

  /** The intervals that it counts in. @example "week" */
  @Field(oneOf(10, 'day', 'week', 'month', 'year'))
  billingIntervalType!: BillingInterval;

  /** After how many intervals each bill comes. @example 1 */
  @Field(integer(1, MAX_INTEGER))
  billingFrequency!: number;

  /** How many intervals are free at the start. @example 0 */
  @Field(integer(0, MAX_INTEGER), removable)
  trialPeriod!: number | null;

  /** How many intervals the subscription runs. @example 52 */
  @Field(integer(1, MAX_INTEGER))
  planLength!: number;

  /**
   * What happens after the last interval: it ends, so that a total is paid in installments (`close`), or
   * billing continues (`roll`).
   * @example "roll"
   */
  @Field(oneOf(10, 'close', 'roll'))
  endBehavior!: 'close' | 'roll';

  /** Whether the subscriber may pause. @example true */
  @Field(flag)
  canPause!: boolean;

  /** Whether the subscriber may resume a paused subscription. @example true */
  @Field(flag)
  canResume!: boolean;

  /** Whether the subscriber may cancel. @example true */
  @Field(flag)
  canCancel!: boolean;

  /** Percentage that is taken off the total price of the products of an offering. @example 5 */
  @Field(numberBetween(0, 100), removable)
  basePricePercentage!: number | null;

  /** Prices by currency code, instead of those of the products. @example {"USD":{"amount":1500}} */
  @Field(priceMap, removable)
  fixedPrice!: PlanPrices | null;
}

@Entity('subscription_plans')
@Index('subscription_plans_by_age', ['createdAt', 'id'])
@Index('subscription_plans_by_change', ['updatedAt', 'id'])
@Index('subscription_plans_by_reference', { synchronize: false })
@Index('subscription_plans_by_name', { synchronize: false })
@Index('subscription_plans_by_name_key', { synchronize: false })
export class PlanRow extends ResourceRow {
  @Column(() => PlanAttributes, { prefix: false })
  attributes!: PlanAttributes;

  @Column('varchar', { length: 20 })
  owner!: Owner;

  /** The number of changes, so that a change of an outdated plan is noticed. */
  @Column('integer')
  version!: number;

  @FoldedFrom('attributes.name', foldedText)
  @Column('varchar', { length: 1024, nullable: true })
  nameKey?: string | null;
}

export const PLAN_FILTERS = {
  external_ref: 'attributes.externalRef',
  name: foldedFilter('nameKey', foldedText),
};

const attributes = fieldsIn(PlanAttributes, {
  new: 'NewPlanAttributes',
  changes: 'PlanAttributeChanges',
});

export const {
  New: NewPlanAttributes,
  Changes: PlanAttributeChanges,
  toValues: toPlanAttributes,
  toChanges: toPlanChanges,
} = attributes;

export class CreatePlanBody extends typedBody('subscription_plan', NewPlanAttributes) {}

export class ChangePlanBody extends identifiedBody('subscription_plan', PlanAttributeChanges, {
  id: '9c7b1f52-8a0e-4d3a-ae11-5a6b7c8d9e05',
  attributes: {
    billing_frequency: 2,
    description: null,
    fixed_price: { USD: { amount: 1800, includes_tax: false } },
  },
}) {}

@ApiExtraModels(ShownPlanPrice)
export class ShownPlanAttributes extends attributes.shown({
  name: 'Tea every other month',
  description: 'Two caddies of tea, six times a year',
  external_ref: 'plan-tea-2',
  billing_interval_type: 'month',
  billing_frequency: 2,
  plan_length: 12,
  can_cancel: false,
  fixed_price: { USD: { amount: 1800, includes_tax: false } },
}) {
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
  const shown = toPlanAttributesResponse(row.attributes, timestampsOf(row));
  const plan = toAttributedResource('subscription_plan', row, shown, self);
  return { ...plan, meta: { owner: row.owner, ...plan.meta } };
}

/** The times of a plan are also in its attributes (docs/reference/subscriptions.md#plans). */
export function toPlanAttributesResponse(
  stored: PlanAttributes,
  timestamps: TimestampsDto,
): ShownPlanAttributes {
  const { created_at, updated_at } = timestamps;
  return { ...withoutEmpty(attributes.toShown(stored)), created_at, updated_at };
}
