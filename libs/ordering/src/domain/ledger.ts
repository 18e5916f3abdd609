import type { Ledger, OrderState, PaymentState, ShippingState } from './order';

export type TransactionType = 'authorize' | 'capture' | 'purchase' | 'refund' | 'void';

/**
 * Amounts that gateways were asked for without a final answer. They cannot be paid in another way
 * meanwhile.
 */
export interface Pending {
  readonly amount: number;
  /**
   * Number of pending payment transactions; one of them may save a payment method without charging it.
   */
  readonly count: number;
}

export const NOTHING_PENDING: Pending = { amount: 0, count: 0 };

/**
 * The facts that the rules of payments need. Total and ledger are in the smallest unit of the currency.
 */
export interface PaymentSummary {
  /** The total of the order, with tax. It never changes. */
  readonly total: number;
  readonly ledger: Ledger;
  readonly pending: Pending;
  /** Whether there has been a payment. An order of 0 is paid only after one. */
  readonly begun: boolean;
  readonly cancelled: boolean;
  readonly fulfilled: boolean;
}

/** Returns the payment summary of an order as it is stored. */
export function paymentSummaryOf(order: {
  readonly price: { readonly parts: { readonly withTax: number } };
  readonly ledger: Ledger & { readonly pending?: Pending };
  readonly payment: PaymentState;
  readonly status: OrderState['status'];
  readonly shipping: ShippingState;
}): PaymentSummary {
  const { authorized, paid, refunded, pending = NOTHING_PENDING } = order.ledger;
  return {
    total: order.price.parts.withTax,
    ledger: { authorized, paid, refunded },
    pending,
    begun: order.payment !== 'unpaid',
    cancelled: order.status === 'cancelled',
    fulfilled: order.shipping === 'fulfilled',
  };
}

/** The amount that was never received. Refunds do not make it larger. */
export function outstandingOfOrder({
  total,
  ledger,
}: Pick<PaymentSummary, 'total' | 'ledger'>): number {
  return total - ledger.paid - ledger.refunded;
}

/**
 * Returns the payment summary after a transaction, even if the transaction is not allowed.
 * @param promised the sum of all authorizations that are neither captured nor voided after it; needed
 * if the transaction ends an authorization
 */
export function withTransaction(
  summary: PaymentSummary,
  type: TransactionType,
  amount: number,
  promised: number = summary.ledger.authorized - amount,
): PaymentSummary {
  const { authorized, paid, refunded } = summary.ledger;
  const after = (ledger: Ledger): PaymentSummary => ({ ...summary, ledger, begun: true });
  switch (type) {
    case 'authorize': {
      const held = Math.min(authorized + amount, outstandingOfOrder(summary));
      return after({ authorized: held, paid, refunded });
    }
    case 'capture': {
      // What is left of the authorization is released.
      const left = Math.min(promised, outstandingOfOrder(summary) - amount);
      return after({ authorized: left, paid: paid + amount, refunded });
    }
    case 'void':
      return after({ authorized: Math.min(promised, outstandingOfOrder(summary)), paid, refunded });
    case 'purchase': {
      // Earlier authorizations can only be captured up to the amount that is still outstanding.
      const left = Math.min(authorized, outstandingOfOrder(summary) - amount);
      return after({ authorized: left, paid: paid + amount, refunded });
    }
    case 'refund':
      return after({ authorized, paid: paid - amount, refunded: refunded + amount });
  }
}

/**
 * Derives the three states of an order from its payment summary (docs/reference/orders.md#states).
 */
export function stateOf(summary: PaymentSummary): OrderState {
  const payment = paymentOf(summary);
  return {
    status: summary.cancelled ? 'cancelled' : STATUS_BY_PAYMENT[payment],
    payment,
    shipping: summary.fulfilled ? 'fulfilled' : 'unfulfilled',
  };
}

const STATUS_BY_PAYMENT = {
  unpaid: 'incomplete',
  partially_authorized: 'processing',
  authorized: 'processing',
  partially_paid: 'processing',
  paid: 'complete',
  refunded: 'complete',
} as const satisfies Readonly<Record<PaymentState, OrderState['status']>>;

function paymentOf(summary: PaymentSummary): PaymentState {
  const { total, begun, ledger } = summary;
  const { authorized, paid, refunded } = ledger;
  if (!begun || (total > 0 && authorized + paid + refunded === 0)) return 'unpaid';
  if (paid === 0 && refunded > 0) return 'refunded';
  if (outstandingOfOrder(summary) === 0) return 'paid';
  if (paid > 0) return 'partially_paid';
  return authorized === total ? 'authorized' : 'partially_authorized';
}
