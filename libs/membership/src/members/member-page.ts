import type { PageRequest } from '#platform';

/** What lists of members can be filtered by. */
export const MEMBER_FILTERS = { name: 'name', email: 'email' };

/** Whether a list holds only people with one email, which the request names as a whole. */
export function namesEmail({ filters = [] }: PageRequest): boolean {
  return filters.some(({ operator, field }) => operator === 'eq' && field === 'email');
}
