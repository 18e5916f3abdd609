import { PlainList } from '../plain/plain-list';

export const ORDER_CHOICES = {
  status: ['incomplete', 'processing', 'complete', 'cancelled'],
  payment: ['unpaid', 'partially_authorized', 'authorized', 'partially_paid', 'paid', 'refunded'],
  shipping: ['unfulfilled', 'partially_fulfilled', 'fulfilled'],
} as const;

/** Newest first. */
export function OrderList() {
  return (
    <PlainList
      rowClick="show"
      isSearched
      choices={ORDER_CHOICES}
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
