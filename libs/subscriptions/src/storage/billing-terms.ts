import type { BillingTerms } from '../domain/periods';
import type { SubscriptionLineRow } from './subscription.row';

/** What the plan of a subscription says of its periods. */
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
