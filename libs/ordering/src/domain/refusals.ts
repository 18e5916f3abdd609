import { DomainError, faultOf } from '#kernel';
import type { PaymentSummary } from './ledger';

/**
 * The order is in a state in which this cannot be done (docs/reference/orders.md#states,
 * docs/reference/orders.md#payments).
 */
export function invalidState(detail: string): DomainError {
  return new DomainError([faultOf('unprocessable', 'Invalid state', detail)]);
}

/** @throws DomainError `Invalid state` */
export function mustNotBeCancelled({ cancelled }: PaymentSummary): void {
  if (cancelled) throw invalidState('The order is canceled, which is final; place a new order');
}
