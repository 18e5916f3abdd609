import { type BillingTerms, inSequence } from '../domain/periods';
import type { PlanStart } from '../domain/plan-change';
import type { PlanOfPeriods } from '../domain/plan-contents';
import type { PlanAttributes } from '../plans/plan.dto';
import type { Subscription } from './subscription-repository';
import type { SubscribedOffering } from './subscription.row';

/** The offering with the plan that a subscription has from a moment on. */
export interface CurrentPlan {
  readonly firstPeriod: number;
  readonly startsAt: Date;
  readonly offering: SubscribedOffering;
}

/** Returns the plans that a subscription had, has and will have; the first is that of its order. */
export function plansOf({ row, line }: Subscription): readonly [CurrentPlan, ...CurrentPlan[]] {
  const { startsAt, offering } = line;
  const later = (row.phases ?? []).map((phase) => ({
    ...phase,
    startsAt: new Date(phase.startsAt),
  }));
  return [{ firstPeriod: 0, startsAt, offering }, ...later];
}

/** Returns the plan that a subscription has at the moment. */
export function planAt(subscription: Subscription, moment: Date): CurrentPlan {
  const [first, ...later] = plansOf(subscription);
  return later.findLast(({ startsAt }) => startsAt <= moment) ?? first;
}

/** Returns the plan that comes last, now or later. */
export function lastPlan(subscription: Subscription): CurrentPlan {
  const [first, ...later] = plansOf(subscription);
  return later.at(-1) ?? first;
}

/** Returns the plan that begins after the moment; undefined if none was chosen. */
export function comingPlan(subscription: Subscription, moment: Date): CurrentPlan | undefined {
  const [, ...later] = plansOf(subscription);
  return later.find(({ startsAt }) => startsAt > moment);
}

/** Returns the terms from which the periods of a subscription follow. */
export function toTerms(subscription: Subscription): BillingTerms {
  const [first, ...later] = plansOf(subscription);
  const following = later.map(({ firstPeriod, offering, startsAt }) => ({
    firstPeriod,
    terms: planTerms(offering.plan.attributes, startsAt, false),
  }));
  return inSequence(planTerms(first.offering.plan.attributes, first.startsAt, true), following);
}

/** Returns the terms of one plan. Only the plan of the order has its trial. */
export function planTerms(
  attributes: PlanAttributes,
  startsAt: Date,
  hasTrial: boolean,
): BillingTerms {
  return {
    startsAt,
    interval: attributes.billingIntervalType,
    frequency: attributes.billingFrequency,
    trial: hasTrial ? (attributes.trialPeriod ?? 0) : 0,
    length: attributes.planLength,
    endBehavior: attributes.endBehavior,
  };
}

/** Returns the plans as billing needs them. */
export function soldPlans(
  subscription: Subscription,
): readonly [PlanOfPeriods, ...PlanOfPeriods[]] {
  const { currency } = subscription.line;
  const toSold = ({ firstPeriod, offering }: CurrentPlan): PlanOfPeriods => ({
    firstPeriod,
    sold: { currency, plan: offering.plan, products: offering.products },
  });
  const [first, ...later] = plansOf(subscription);
  return [toSold(first), ...later.map(toSold)];
}

/** Returns the subscription without plans that begin after the moment. */
export function withoutComing(subscription: Subscription, moment: Date): Subscription {
  const { row, line } = subscription;
  const phases = (row.phases ?? []).filter(({ startsAt }) => new Date(startsAt) <= moment);
  return { row: Object.assign({}, row, { phases }), line };
}

/** Returns the subscription with another plan after its plans. */
export function withPlan(
  { row, line }: Subscription,
  { firstPeriod, startsAt }: PlanStart,
  offering: SubscribedOffering,
): Subscription {
  const phase = { firstPeriod, startsAt: startsAt.toISOString(), offering };
  const phases = [...(row.phases ?? []), phase];
  return { row: Object.assign({}, row, { phases }), line };
}
