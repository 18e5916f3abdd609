import { type ListRequest, type PageRequest, parseFilters } from '#platform';

/** What lists of members can be filtered by. */
export function toMemberPage({ limit, offset, filter }: ListRequest): PageRequest {
  return { limit, offset, filters: parseFilters(filter, { name: 'name', email: 'email' }) };
}
