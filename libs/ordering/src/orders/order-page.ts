import type { Comparison, PageRequest } from '#platform/database';
import { foldedCode } from '#kernel';
import {
  exactFilter,
  type FilterFields,
  foldedFilter,
  type ListRequest,
  wholeFilter,
} from '#platform/http';
import { listKey, START_LENGTH, wordKey } from '../domain/list-keys';
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
  total: wholeFilter('total'),
  currency: exactFilter('currency'),
  'contact.name': foldedFilter('contactNameKey', listKey),
  'contact.email': foldedFilter('email', orderEmailKey),
  promotion_code: {
    ...foldedFilter('code', foldedCode),
    through: { table: 'order_codes', of: 'order_id' },
  },
  sku: {
    ...exactFilter('sku_key'),
    read: listKey,
    through: { table: 'order_skus', of: 'order_id', age: 'created_at' },
  },
  /** By the beginning of a word, which a key answers; nothing else is offered. */
  words: {
    ...foldedFilter('word', wordKey),
    read: (sent) => (/^\*|^$/.test(sent) ? undefined : wordKey(sent)),
    through: {
      ...{ table: 'order_words', of: 'order_id', age: 'created_at' },
      start: { column: 'start', length: START_LENGTH },
    },
  },
};

/** What the list can be sorted by; orders that are equal in it are sorted by their age, if an index has it. */
export const ORDER_SORTS = {
  order_number: ['orderNumber'],
  total: ['total'],
  status: ['status', 'createdAt'],
  payment: ['payment', 'createdAt'],
  shipping: ['shipping', 'createdAt'],
  'contact.name': ['contactNameKey', 'createdAt'],
  'contact.email': ['email'],
  promotion_code: ['promotionCode', 'createdAt'],
} as const;

export function toOrderPage({ limit, offset, order, filters }: ListRequest): PageRequest {
  return { limit, offset, order, filters: withPlainIds(filters) };
}

/** Ids are compared in lower case. */
export function withPlainIds(filters: readonly Comparison[]): readonly Comparison[] {
  return filters.map((comparison) =>
    comparison.field === 'accountId'
      ? { ...comparison, value: comparison.value.toLowerCase() }
      : comparison,
  );
}
