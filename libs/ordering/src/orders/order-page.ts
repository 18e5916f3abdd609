import { type ListRequest, type PageRequest, parseFilters } from '#platform';

const FILTERS = {
  status: 'status',
  payment: 'payment',
  shipping: 'shipping',
  account_id: 'accountId',
  email: 'email',
  external_ref: 'externalRef',
};

/** What lists of orders can be filtered by. */
export function toOrderPage({ limit, offset, filter }: ListRequest): PageRequest {
  const filters = parseFilters(filter, FILTERS).map((comparison) =>
    comparison.field === 'accountId'
      ? { ...comparison, value: comparison.value.toLowerCase() }
      : comparison,
  );
  return { limit, offset, filters };
}
