import { EMPTY_LEDGER } from './order';
import { NOTHING_PENDING, type PaymentSummary } from './ledger';

/** The payment summary of an order of 1000 that has not been paid; `more` replaces fields of it. */
export function summary(more: Partial<PaymentSummary> = {}): PaymentSummary {
  const total = 1000;
  return {
    total,
    ledger: EMPTY_LEDGER,
    pending: NOTHING_PENDING,
    begun: more.ledger !== undefined,
    cancelled: false,
    fulfilled: false,
    ...more,
  };
}

export const ledger = (authorized: number, paid = 0, refunded = 0) => ({
  authorized,
  paid,
  refunded,
});
