import {
  givenBackTo,
  hasPaidNothing,
  type LedgerTransactions,
  NOTHING_PENDING,
  type Pending,
  pendingIn,
  promisedIn,
  receivedIn,
} from '#ledger/domain';
import type { Ledger, OrderState, PaymentState, ShippingState } from './order';

/** The ledger as an order stores it; orders of earlier releases have only the amounts. */
export interface StoredLedger extends Ledger {
  readonly pending?: Pending;
  readonly settled?: boolean;
  readonly promised?: number;
}

/**
 * The facts that the rules of payments need. Total and ledger are in the smallest unit of the currency.
 */
export interface PaymentSummary {
  /** The total of the order, with tax. It never changes. */
  readonly total: number;
  readonly ledger: Ledger;
  /** The part of what is authorized that shoppers only promised. */
  readonly promised: number;
  readonly pending: Pending;
  /**
   * Whether what was received and not given back has once reached the total. From then on nothing is
   * outstanding: a refund reopens nothing.
   */
  readonly settled: boolean;
  readonly cancelled: boolean;
  readonly shipping: ShippingState;
}

/** Returns the payment summary of an order as it is stored. */
export function paymentSummaryOf(order: {
  readonly price: { readonly parts: { readonly withTax: number } };
  readonly ledger: StoredLedger;
  readonly payment: PaymentState;
  readonly status: OrderState['status'];
  readonly shipping: ShippingState;
}): PaymentSummary {
  const total = order.price.parts.withTax;
  const { authorized, paid, refunded, promised = 0, pending = NOTHING_PENDING } = order.ledger;
  const wasPaid = total === 0 ? order.payment !== 'unpaid' : paid + refunded >= total;
  return {
    total,
    ledger: { authorized, paid, refunded },
    promised,
    pending,
    settled: order.ledger.settled ?? wasPaid,
    cancelled: order.status === 'cancelled',
    shipping: order.shipping,
  };
}

/** The fields of the payment summary that an order stores. */
export function storedSummary(
  summary: PaymentSummary,
): OrderState & { readonly ledger: StoredLedger } {
  const { ledger, pending, settled, promised } = summary;
  const isPending = pending.count !== NOTHING_PENDING.count;
  return {
    ...stateOf(summary),
    ledger: {
      ...ledger,
      settled,
      ...(promised === 0 ? {} : { promised }),
      ...(isPending ? { pending } : {}),
    },
  };
}

/**
 * The amount that is still to be paid: the total without what was received and not given back. Nothing is
 * outstanding any more once an order was paid.
 */
export function outstandingOfOrder({
  total,
  ledger,
  settled,
}: Pick<PaymentSummary, 'total' | 'ledger' | 'settled'>): number {
  return settled ? 0 : total - ledger.paid;
}

/**
 * Returns the payment summary that follows from the transactions of an order, in whatever order they came.
 * A refund that is pending keeps the order from being paid, because that money is leaving.
 * @param transactions all of them
 */
export function withTransactions(
  summary: PaymentSummary,
  transactions: LedgerTransactions,
): PaymentSummary {
  const { total, cancelled } = summary;
  const { refunded, returning } = givenBackTo(transactions);
  const paid = receivedIn(transactions) - refunded;
  const isPaidNow =
    !cancelled && (total === 0 ? !hasPaidNothing(transactions) : paid - returning >= total);
  const settled = summary.settled || isPaidNow;
  const outstanding = outstandingOfOrder({
    total,
    ledger: { authorized: 0, paid, refunded },
    settled,
  });
  const { firm, promised } = promisedIn(transactions);
  const authorized = cancelled ? 0 : Math.min(firm + promised, outstanding);
  return {
    ...summary,
    ledger: { authorized, paid, refunded },
    promised: authorized - Math.min(firm, authorized),
    pending: pendingIn(transactions),
    settled,
  };
}

/**
 * Derives the three states of an order from its payment summary (docs/reference/orders.md#states).
 */
export function stateOf(summary: PaymentSummary): OrderState {
  const payment = paymentOf(summary);
  return {
    status: summary.cancelled ? 'cancelled' : STATUS_BY_PAYMENT[payment],
    payment,
    shipping: summary.shipping,
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

function paymentOf({ total, settled, ledger }: PaymentSummary): PaymentState {
  const { authorized, paid } = ledger;
  if (settled) return total > 0 && paid === 0 ? 'refunded' : 'paid';
  if (paid > 0) return 'partially_paid';
  if (authorized === 0) return 'unpaid';
  return authorized === total ? 'authorized' : 'partially_authorized';
}
