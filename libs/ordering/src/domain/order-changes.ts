import { invalidState, isHeld, type LedgerTransactions } from '#ledger/domain';
import { type PaymentSummary, stateOf } from './ledger';
import { mustNotBeCancelled } from './refusals';

/**
 * The changes of an order besides payments; `details` are its shipping address and its id in another
 * system.
 */
export type OrderChange = 'details' | 'fulfil' | 'cancel';

/** The order in which several changes of one request are made. */
export const CHANGES = ['details', 'fulfil', 'cancel'] as const satisfies readonly OrderChange[];

/**
 * The payment summary after a change (docs/reference/orders.md#states).
 * @throws DomainError `Invalid state`
 */
export function withChange(summary: PaymentSummary, change: OrderChange): PaymentSummary {
  mustNotBeCancelled(summary);
  if (summary.shipping === 'fulfilled') throw invalidState(FULFILLED[change]);
  const { payment } = stateOf(summary);
  if (summary.shipping === 'partially_fulfilled' && change !== 'fulfil') {
    throw invalidState(PARTLY_SENT);
  }
  switch (change) {
    case 'details':
      return summary;
    case 'fulfil':
      if (payment === 'paid') return { ...summary, shipping: 'fulfilled' };
      throw invalidState(`Only a paid order can be fulfilled, and this one is ${inWords(payment)}`);
    case 'cancel':
      if (summary.pending.count > 0) throw invalidState(PENDING);
      if (payment !== 'paid' && payment !== 'partially_paid') {
        return { ...summary, cancelled: true };
      }
      throw invalidState(
        summary.total === 0
          ? 'The order costs nothing and is complete, so it can no longer be canceled'
          : 'Something was paid for the order; refund all of it first and cancel then',
      );
  }
}

const PENDING =
  'A payment of the order is pending at its provider and could not be canceled; try again later';

const PARTLY_SENT =
  'A part of the order is sent, so it can be fulfilled and refunded, but neither changed nor canceled';

const FULFILLED: Readonly<Record<OrderChange, string>> = {
  details: 'The order is fulfilled, so neither its address nor its reference changes any more',
  fulfil: 'The order is fulfilled already',
  cancel: 'The order is fulfilled, so it can be refunded but no longer canceled',
};

function inWords(state: string): string {
  return state.replace('_', ' ');
}

/** Whether one of the transactions holds money, or may still take some. */
export function isOpen(transactions: LedgerTransactions): boolean {
  return transactions.some((one) => one.status === 'pending' || isHeld(transactions, one));
}

export const stillPending = () => invalidState(PENDING);
