import { exactFilter, type ListRequest } from '#platform';
import type { SubscriptionRequest } from '../storage/subscription-repository';

/** What the list of subscriptions can be filtered by. */
export const SUBSCRIPTION_FILTERS = {
  account_id: exactFilter('accountId'),
  'meta.status': exactFilter('status'),
};

/** `meta.status` stands in no column: what it is depends on the moment `now`. */
export function toSubscriptionRequest(list: ListRequest, now: Date): SubscriptionRequest {
  const { limit, offset, filters: all } = list;
  const filters = all
    .filter(({ field }) => field !== 'status')
    .map((filter) => ({ ...filter, value: filter.value.toLowerCase() }));
  const statuses = all.filter(({ field }) => field === 'status').map(({ value }) => value);
  return { limit, offset, filters, statuses, now };
}
