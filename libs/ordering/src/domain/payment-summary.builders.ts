import { EMPTY_LEDGER } from './order';
import { NOTHING_PENDING, type PaymentSummary } from './ledger';

/** Of an order that comes to 1000 and that nothing was done to; `more` says what was. */
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
