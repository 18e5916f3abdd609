import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { ItemTax, toTaxItemResponse } from '#line-items';
import {
  responseOf,
  attributedResourceOf,
  listOf,
  TimestampsDto,
  toAttributedResource,
  Whole,
  withoutEmpty,
} from '#platform/http';
import { endOfCanceled, nextInvoiced } from '../domain/billing-dates';
import { intervalsAfter } from '../domain/intervals';
import { ofPeriod, type TaxOrigin } from '../domain/period-taxes';
import { firstIndexAfter } from '../domain/periods';
import type { Owner } from '../domain/plan-owner';
import { stateAt } from '../domain/subscription-state';
import { IncludedParts, OfferingDto, toOffering } from '../offerings/offering.dto';
import { lastPlan, planAt, planTerms, toTerms } from '../storage/plan-phases';
import type { Status, Subscription } from '../storage/subscription-repository';
import type { SubscribedOffering } from '../storage/subscription.row';
import { ScheduledChange, toScheduledChanges } from './scheduled-changes.dto';
import type { TaxesOf } from './subscription-taxes';

/** The offering as it was when the subscription began. */
class SubscribedOfferingDto extends OmitType(OfferingDto, ['links']) {}

class ShownSubscription {
  /** @example "7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01" */
  account_id!: string;

  offering!: SubscribedOfferingDto;

  /** The plan of the offering that the account has. @example "9c7b1f52-8a0e-4d3a-ae11-5a6b7c8d9e05" */
  plan_id!: string;

  /** @example "USD" */
  currency!: string;

  /** Id of the subscription in another system. @example "order-10001" */
  external_ref?: string;

  /** Those of the next period, as far as is known now; left out if its order had none and decides. */
  taxes?: ItemTax[];
}

class SubscribedOrderReference {
  /** @example "6e5d4c3b-2a19-4087-9f6e-5d4c3b2a1908" */
  id!: string;

  @ApiProperty({ enum: ['order'] })
  type!: string;
}

class SubscribedOrder {
  data!: SubscribedOrderReference;
}

class SubscriptionRelationships {
  order!: SubscribedOrder;
}

class SubscriptionTimestamps extends TimestampsDto {
  /** @example "2031-04-05T06:07:08.009Z" */
  paused_at?: string;

  /** @example "2031-04-05T06:07:08.009Z" */
  resumed_at?: string;

  /** @example "2031-04-05T06:07:08.009Z" */
  canceled_at?: string;

  /**
   * When trial and plan end; left out if that is after the year 9999.
   * @example "2032-04-05T06:07:08.009Z"
   */
  end_date?: string;
}

class SubscriptionMeta {
  @ApiProperty({ enum: ['active', 'inactive'], example: 'active' })
  status!: Status;

  /** @example false */
  paused!: boolean;

  /** @example false */
  canceled!: boolean;

  /** Whether it has ended by itself. @example false */
  closed!: boolean;

  /** Whether an invoice is open or past due. @example false */
  pending!: boolean;

  @ApiProperty({ enum: ['store', 'organization'], example: 'store' })
  owner!: Owner;

  /**
   * Start of the next period that will be invoiced; left out if there is none, such as while it is
   * paused.
   * @example "2031-04-05T06:07:08.009Z"
   */
  invoice_after?: string;

  /**
   * For a canceled subscription: the time until which it is paid, or the time of the cancellation
   * if that is later.
   * @example "2031-05-05T06:07:08.009Z"
   */
  ends_at?: string;

  /**
   * What was credited after a change of the plan and pays the next invoices, in the smallest unit of the
   * currency; left out if there is nothing.
   * @example 2500
   */
  @Whole()
  credit?: number;

  /** What was decided and is still to come; left out if there is nothing. */
  scheduled_changes?: ScheduledChange[];

  /** Where the taxes come from; left out beside them. */
  @ApiProperty({ enum: ['order', 'rates', 'administrator'], example: 'rates' })
  tax_source?: TaxOrigin;

  timestamps!: SubscriptionTimestamps;
}

export class SubscriptionDto extends attributedResourceOf('subscription', ShownSubscription) {
  relationships!: SubscriptionRelationships;

  @ApiProperty({ type: SubscriptionMeta })
  declare readonly meta: SubscriptionMeta;
}

export class SubscriptionResponse extends responseOf(SubscriptionDto) {
  @ApiPropertyOptional({ type: IncludedParts })
  included?: IncludedParts;
}

export class SubscriptionListResponse extends listOf(SubscriptionDto) {
  @ApiPropertyOptional({ type: IncludedParts })
  included?: IncludedParts;
}

/** What the response shows and the subscription does not hold. */
export interface ShownWith {
  /** Whether an invoice is open or past due. */
  readonly isPending: boolean;
  readonly taxes: ReturnType<TaxesOf>;
}

/** Makes the response of a subscription, as it is at the moment `now`. */
export function toSubscription(
  baseUrl: string,
  subscription: Subscription,
  { isPending, taxes }: ShownWith,
  now: Date,
): SubscriptionDto {
  const { row, line } = subscription;
  const { accountId, currency, externalRef, orderId } = line;
  const { offering } = planAt(subscription, now);
  const coming = firstIndexAfter(toTerms(subscription), now);
  const next = ofPeriod(taxes, Math.max(coming, row.nextPeriod ?? 0));
  const isTaxed = next.origin !== 'order' || next.taxes.length > 0;
  const attributes = {
    account_id: accountId,
    offering: toSubscribedOffering(baseUrl, offering),
    plan_id: offering.plan.id,
    currency,
    external_ref: externalRef,
    ...(isTaxed && { taxes: next.taxes.map(toTaxItemResponse) }),
  };
  const self = `${baseUrl}/v2/subscriptions/subscriptions/${row.id}`;
  return {
    ...toAttributedResource('subscription', row, attributes, self),
    relationships: { order: { data: { id: orderId, type: 'order' } } },
    meta: toMeta(subscription, isPending, isTaxed ? next.origin : undefined, now),
  };
}

function toSubscribedOffering(
  baseUrl: string,
  { createdAt, updatedAt, canChangePlan = null, ...offering }: SubscribedOffering,
): SubscribedOfferingDto {
  const times = { createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) };
  const row = { ...offering, ...times, canChangePlan };
  const { id, type, attributes, meta } = toOffering(baseUrl, row);
  return { id, type, attributes, meta };
}

function toMeta(
  subscription: Subscription,
  isPending: boolean,
  taxSource: TaxOrigin | undefined,
  now: Date,
): SubscriptionMeta {
  const { row, line } = subscription;
  const state = stateAt(now, row);
  const terms = toTerms(subscription);
  const changes = toScheduledChanges(subscription, now);
  return withoutEmpty({
    status: state === 'active' ? ('active' as const) : ('inactive' as const),
    paused: state === 'paused',
    canceled: state === 'canceled',
    closed: state === 'closed',
    pending: isPending,
    owner: line.offering.owner,
    invoice_after:
      state === 'active' ? nextInvoiced(terms, row.nextPeriod, now)?.toISOString() : undefined,
    ends_at:
      row.canceledAt === null
        ? undefined
        : endOfCanceled(terms, row.canceledAt, row.paidUntil)?.toISOString(),
    credit: row.credit === 0 ? undefined : row.credit,
    scheduled_changes: changes.length === 0 ? undefined : changes,
    tax_source: taxSource,
    timestamps: withoutEmpty({
      created_at: row.createdAt.toISOString(),
      updated_at: row.updatedAt.toISOString(),
      paused_at: row.pausedAt?.toISOString(),
      resumed_at: row.resumedAt?.toISOString(),
      canceled_at: row.canceledAt?.toISOString(),
      end_date: endDateOf(subscription)?.toISOString(),
    }),
  });
}

/** Returns when the last plan ends; that of the order is counted with its trial. */
function endDateOf(subscription: Subscription): Date | null {
  const { line } = subscription;
  const { offering, startsAt } = lastPlan(subscription);
  if (offering === line.offering) return line.endDate;
  const { interval, length } = planTerms(offering.plan.attributes, startsAt, false);
  return intervalsAfter(startsAt, interval, length);
}
