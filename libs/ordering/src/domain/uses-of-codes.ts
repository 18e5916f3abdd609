import { type PaymentSummary, stateOf } from './ledger';
import type { PaymentState } from './order';

/** What the payment of a canceled order is if the order counts all the same: it has had its discount. */
export const COUNTED_WHEN_CANCELED: readonly PaymentState[] = ['paid', 'refunded'];

/**
 * Whether a canceled order gives back the uses of its codes: a use counts for every order but those that
 * were canceled before they were paid (docs/reference/store.md#promotions). An order that was paid and
 * refunded has had its discount.
 */
export function givesBackCodes(summary: PaymentSummary): boolean {
  const { payment } = stateOf(summary);
  return summary.cancelled && !COUNTED_WHEN_CANCELED.includes(payment);
}
