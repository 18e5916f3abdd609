import type { ListRequest, PageRequest } from '#platform';

/** The filters of the list of orders. */
export const ORDER_FILTERS = {
  status: 'status',
  payment: 'payment',
  shipping: 'shipping',
  account_id: 'accountId',
  email: 'email',
  external_ref: 'externalRef',
};

export function toOrderPage({ limit, offset, filters: sent }: ListRequest): PageRequest {
  const filters = sent.map((comparison) =>
    comparison.field === 'accountId'
      ? { ...comparison, value: comparison.value.toLowerCase() }
      : comparison,
  );
  return { limit, offset, filters };
}
