import { PlainList } from '../plain/plain-list';

export const ORDER_CHOICES = {
  status: ['incomplete', 'processing', 'complete', 'cancelled'],
  payment: ['unpaid', 'partially_authorized', 'authorized', 'partially_paid', 'paid', 'refunded'],
  shipping: ['unfulfilled', 'partially_fulfilled', 'fulfilled'],
} as const;

/** What an index answers; numbers, names, emails and SKUs are found by the search. */
const FILTERED = [
  ...['status', 'payment', 'shipping', 'account_id', 'total', 'currency'],
  ...['promotion_code@eq', 'external_ref@eq'],
];

/** Newest first. */
export function OrderList() {
  return (
    <PlainList
      rowClick="show"
      isSearched
      choices={ORDER_CHOICES}
      asked={FILTERED}
      columns={[
        'order_number',
        'meta.display_price.with_tax',
        'customer',
        'payment',
        'shipping',
        'status',
        'meta.timestamps.created_at',
      ]}
    />
  );
}
