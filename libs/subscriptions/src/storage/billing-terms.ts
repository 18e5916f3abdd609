import type { BillingTerms } from '../domain/periods';
import type { SubscriptionLineRow } from './subscription.row';

/** Returns the terms from which the periods of a subscription follow. */
export function toTerms({ startsAt, offering }: SubscriptionLineRow): BillingTerms {
  const { attributes } = offering.plan;
  return {
    startsAt,
    interval: attributes.billingIntervalType,
    frequency: attributes.billingFrequency,
    trial: attributes.trialPeriod ?? 0,
    length: attributes.planLength,
    endBehavior: attributes.endBehavior,
  };
}
