import type { PageRequest } from '#platform';

/** The filters of the list of members. */
export const MEMBER_FILTERS = { name: 'name', email: 'email' };

/** Whether the request filters by one whole email. */
export function namesEmail({ filters = [] }: PageRequest): boolean {
  return filters.some(({ operator, field }) => operator === 'eq' && field === 'email');
}
