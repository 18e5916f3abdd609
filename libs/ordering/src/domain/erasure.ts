import { ERASED, ERASED_EMAIL } from '#kernel';
import { invalidState } from '#ledger/domain';
import type { Address, OrderState, Party } from './order';

/** The party of an order after its erasure. */
export const ERASED_PARTY: Party = { name: ERASED, email: ERASED_EMAIL };

export const ERASED_ADDRESS: Address = {
  first_name: ERASED,
  last_name: ERASED,
  line_1: ERASED,
  postcode: ERASED,
  country: ERASED,
};

/**
 * A person can be erased from an order once the order has ended.
 * @throws DomainError `Invalid state`
 */
export function mustHaveEnded({ status }: Pick<OrderState, 'status'>): void {
  if (status === 'complete' || status === 'cancelled') return;
  throw invalidState('Only a complete or canceled order can be anonymized; cancel this one first');
}
