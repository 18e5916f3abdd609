import { type LedgerTransaction, NOTHING_PENDING } from '#ledger/domain';
import type { PaymentSummary } from './ledger';
import { EMPTY_LEDGER } from './order';

/**
 * The payment summary of an order of 1000 that has not been paid; `more` replaces fields of it. Refunds count
 * as given back after the order was paid, if they make up its total.
 */
export function summary(more: Partial<PaymentSummary> = {}): PaymentSummary {
  const { total = 1000, ledger: { paid, refunded } = EMPTY_LEDGER } = more;
  return {
    total,
    ledger: EMPTY_LEDGER,
    promised: 0,
    pending: NOTHING_PENDING,
    settled: total > 0 && paid + refunded >= total,
    cancelled: false,
    shipping: 'unfulfilled',
    ...more,
  };
}

export const ledger = (authorized: number, paid = 0, refunded = 0) => ({
  authorized,
  paid,
  refunded,
});

/** A complete purchase of 1000; `more` replaces fields of it. */
export function transaction(more: Partial<LedgerTransaction> = {}): LedgerTransaction {
  return {
    id: 'one',
    type: 'purchase',
    status: 'complete',
    amount: 1000,
    ofId: null,
    surplus: 0,
    isPromise: false,
    keepsRest: false,
    waits: false,
    ...more,
  };
}
