import { type PaymentSummary, stateOf } from './ledger';

/**
 * Whether a canceled order gives back the uses of its codes: a use counts for every order but those that
 * were canceled before they were paid (docs/reference/store.md#promotions). An order that was paid and
 * refunded has had its discount.
 */
export function givesBackCodes(summary: PaymentSummary): boolean {
  const { payment } = stateOf(summary);
  return summary.cancelled && payment !== 'paid' && payment !== 'refunded';
}
