import type { PageRequest } from '#platform/database';
import { type FilterFields, foldedFilter, type ListRequest } from '#platform/http';
import { orderEmailKey } from '../domain/order-email';

/** The filters of the list of orders. */
export const ORDER_FILTERS: FilterFields = {
  status: 'status',
  payment: 'payment',
  shipping: 'shipping',
  account_id: 'accountId',
  email: foldedFilter('email', orderEmailKey),
  external_ref: 'externalRef',
  order_number: 'orderNumber',
  'contact.email': foldedFilter('email', orderEmailKey),
};

/** What the list can be sorted by; orders that are equal in it are sorted by their age, if an index has it. */
export const ORDER_SORTS = {
  order_number: ['orderNumber'],
  status: ['status', 'createdAt'],
  payment: ['payment', 'createdAt'],
  shipping: ['shipping', 'createdAt'],
  'contact.email': ['email'],
} as const;

export function toOrderPage({ limit, offset, order, filters: sent }: ListRequest): PageRequest {
  const filters = sent.map((comparison) =>
    comparison.field === 'accountId'
      ? { ...comparison, value: comparison.value.toLowerCase() }
      : comparison,
  );
  return { limit, offset, order, filters };
}
