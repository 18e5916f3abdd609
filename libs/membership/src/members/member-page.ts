import type { PageRequest } from '#platform/database';
import { type FilterFields, foldedFilter } from '#platform/http';
import { emailKey } from '../domain/member-details';

/** The filters of the list of members. */
export const MEMBER_FILTERS: FilterFields = {
  name: foldedFilter('nameKey'),
  email: foldedFilter('emailKey', emailKey),
};

/** Whether the request filters by one whole email. */
export function namesEmail({ filters = [] }: PageRequest): boolean {
  return filters.some(({ operator, field }) => operator === 'eq' && field === 'emailKey');
}
