import { type BillingInterval, intervalsAfter } from './intervals';

/** What the dates of a subscription depend on. */
export interface DatedPlan {
  readonly billingIntervalType: BillingInterval;
  readonly trialPeriod: number | null;
  /** Intervals. */
  readonly planLength: number;
  readonly endBehavior: 'close' | 'roll';
}

/** Null is never, or too far away to be written. */
export interface SubscriptionDates {
  /** Billing begins when the trial is over. */
  readonly invoiceAfter: Date | null;
  readonly endDate: Date | null;
  /** A plan that rolls goes on after its end. */
  readonly closesAt: Date | null;
}

/**
 * The end is so many intervals after the start as trial and plan have together
 * (docs/reference/subscriptions.md#states-of-a-subscription).
 */
export function datesOf(plan: DatedPlan, start: Date): SubscriptionDates {
  const { billingIntervalType, trialPeriod, planLength, endBehavior } = plan;
  const trial = trialPeriod ?? 0;
  const endDate = intervalsAfter(start, billingIntervalType, trial + planLength);
  return {
    invoiceAfter: intervalsAfter(start, billingIntervalType, trial),
    endDate,
    closesAt: endBehavior === 'close' ? endDate : null,
  };
}
