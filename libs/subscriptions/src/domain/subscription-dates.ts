import { type BillingInterval, intervalsAfter } from './intervals';

/** The facts that the dates of a subscription depend on. */
export interface DatedPlan {
  readonly billingIntervalType: BillingInterval;
  readonly trialPeriod: number | null;
  /** Intervals. */
  readonly planLength: number;
  readonly endBehavior: 'close' | 'roll';
}

/** Null means never, or after the year 9999. */
export interface SubscriptionDates {
  /** Billing begins when the trial is over. */
  readonly invoiceAfter: Date | null;
  readonly endDate: Date | null;
  /** The time when the subscription closes; a plan that rolls continues after its end. */
  readonly closesAt: Date | null;
}

/**
 * Computes the dates of a subscription. It ends after the intervals of its trial and of its plan
 * together (docs/reference/subscriptions.md#states-of-a-subscription).
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
