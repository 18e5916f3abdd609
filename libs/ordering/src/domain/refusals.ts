import { invalidState } from '#ledger/domain';
import type { PaymentSummary } from './ledger';

/** The order is final (docs/reference/orders.md#states). @throws DomainError `Invalid state` */
export function mustNotBeCancelled({ cancelled }: PaymentSummary): void {
  if (cancelled) throw invalidState('The order is canceled, which is final; place a new order');
}
