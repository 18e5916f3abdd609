import { exactFilter, type ListRequest } from '#platform/http';
import type { SubscriptionRequest } from '../storage/subscription-repository';

/** The filters of the list of subscriptions. */
export const SUBSCRIPTION_FILTERS = {
  account_id: exactFilter('accountId'),
  'meta.status': exactFilter('status'),
};

/**
 * Makes the request to the repository. `meta.status` has no column, because it depends on the moment
 * `now`.
 */
export function toSubscriptionRequest(list: ListRequest, now: Date): SubscriptionRequest {
  const { limit, offset, order, filters: all } = list;
  const filters = all
    .filter(({ field }) => field !== 'status')
    .map((one) => (one.field === 'accountId' ? { ...one, value: one.value.toLowerCase() } : one));
  const statuses = all.filter(({ field }) => field === 'status').map(({ value }) => value);
  return { limit, offset, order, filters, statuses, now };
}
