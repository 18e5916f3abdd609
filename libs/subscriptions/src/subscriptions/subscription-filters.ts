import { DomainError } from '#kernel';
import { invalid, type ListRequest, parseFilters } from '#platform';
import type { SubscriptionRequest } from '../storage/subscription-repository';

const FILTERS = { account_id: 'accountId', 'meta.status': 'status' };

/** `meta.status` stands in no column: what it is depends on the moment `now`. */
export function toSubscriptionRequest(list: ListRequest, now: Date): SubscriptionRequest {
  const { limit, offset } = list;
  const all = parseFilters(list.filter, FILTERS);
  if (all.some(({ operator }) => operator !== 'eq')) {
    throw new DomainError([invalid('query.filter', 'must compare with eq(field,value) only')]);
  }
  const filters = all
    .filter(({ field }) => field !== 'status')
    .map((filter) => ({ ...filter, value: filter.value.toLowerCase() }));
  const statuses = all.filter(({ field }) => field === 'status').map(({ value }) => value);
  return { limit, offset, filters, statuses, now };
}
