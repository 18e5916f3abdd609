import type { DomainError } from '#kernel';
import {
  amountOfRefund,
  amountRefused,
  invalidState,
  type TransactionStatus,
  type TransactionType,
  type WantedAmount,
} from '#ledger/domain';
import { outstandingOfOrder, type PaymentSummary, stateOf } from './ledger';
import { mustNotBeCancelled } from './refusals';

/** The amount of a transaction, in the smallest unit of the currency of its order. */
export interface Moved {
  readonly type: TransactionType;
  readonly amount: number;
  /** How much of it was refunded, or is about to be. */
  readonly refunded: number;
  readonly status?: TransactionStatus;
}

/** A payment through a provider. The provider charges nothing if nothing is outstanding. */
export interface AtProvider {
  /** Whether the payment method is to be saved. */
  readonly saves: boolean;
}

/**
 * Returns the amount of a payment: the wanted one, or the highest possible one
 * (docs/reference/orders.md#payments).
 * @param isPromise whether a shopper only promises the money; promises do not hinder other authorizations
 * @throws DomainError `Invalid state` if nothing can be paid this way, `Validation Error` if
 * the wanted amount is too large
 */
export function amountToPay(
  summary: PaymentSummary,
  method: 'authorize' | 'purchase',
  wanted: WantedAmount,
  provider?: AtProvider,
  isPromise = false,
): number {
  mustBeOpen(summary);
  if (summary.total === 0) return amountForNothing(summary, method, wanted, provider);
  const outstanding = outstandingOfOrder(summary);
  if (outstanding === 0) throw invalidState('The order is paid already; nothing is outstanding');
  const { pending, ledger, promised } = summary;
  const authorized = isPromise ? ledger.authorized : ledger.authorized - promised;
  const open = method === 'purchase' ? outstanding : outstanding - authorized;
  if (open === 0) throw invalidState('The outstanding amount is authorized already; capture it');
  const possible = open - pending.amount;
  if (possible <= 0) throw invalidState(PENDING);
  const { amount } = wanted;
  if (amount === undefined || amount <= possible) return amount ?? possible;
  if (provider === undefined && pending.count === 0) throw tooMuch(wanted, possible);
  throw invalidState(`No more than ${String(possible)} can be paid this way now; pay at most that`);
}

const PENDING =
  'All that is outstanding is being paid; wait for the pending payment, or cancel it first';

/** An order that costs nothing is paid by a single purchase of 0. */
function amountForNothing(
  { settled, pending }: PaymentSummary,
  method: 'authorize' | 'purchase',
  wanted: WantedAmount,
  provider: AtProvider | undefined,
): number {
  if (settled) throw invalidState('The order is paid already; nothing is outstanding');
  if (method === 'authorize') {
    throw invalidState(
      'The order costs nothing, so there is nothing to authorize; use the method purchase',
    );
  }
  if (wanted.amount !== undefined) throw tooMuch(wanted, 0);
  if (pending.count > 0) throw invalidState(PENDING);
  if (provider?.saves === false) {
    throw invalidState(
      'The total of the order is 0, so there is nothing to charge; send off_session: true to save the payment method, or use the manual gateway',
    );
  }
  return 0;
}

/**
 * Returns the amount of a capture: the wanted one, or all that is left of the authorization, but at most what is
 * still outstanding.
 * @param left how much of the authorization was neither captured nor released
 * @throws DomainError `Invalid state`, or `Validation Error`
 */
export function amountToCapture(
  summary: PaymentSummary,
  of: Moved,
  left: number,
  wanted: WantedAmount,
): number {
  mustBeOpen(summary);
  if (of.type !== 'authorize') {
    throw invalidState(`A ${of.type} cannot be captured; name an authorization`);
  }
  mustBeComplete(of);
  if (left === 0) throw invalidState('There is nothing left to capture; it was captured already');
  const outstanding = outstandingOfOrder(summary);
  if (outstanding === 0)
    throw invalidState('The order is paid already; there is nothing to capture');
  const whole = Math.min(left, outstanding - summary.pending.amount);
  if (whole <= 0) throw invalidState(PENDING);
  const { amount } = wanted;
  if (amount !== undefined && amount > whole) {
    const mustBe = `must be at most ${String(whole)}, which is all that can be captured now`;
    throw amountRefused(wanted, mustBe);
  }
  return amount ?? whole;
}

/**
 * Returns the amount of a refund: `amount`, or everything that is left of the transaction.
 * @param surplus the surplus that is left; it can be refunded in every state of the order
 * @throws DomainError `Invalid state`
 */
export function amountToRefund(
  summary: PaymentSummary,
  of: Moved,
  amount: number | undefined,
  surplus = 0,
): number {
  if (surplus === 0) mustNotBeCancelled(summary);
  if (of.type === 'authorize') {
    throw invalidState(
      'The payment was authorized but never captured, so there is nothing to refund; cancel the authorization instead',
    );
  }
  if (of.type === 'refund') throw invalidState('A refund cannot be refunded; name a payment');
  if (of.type === 'void') throw invalidState('A void moved no money; name a payment');
  mustBeComplete(of);
  const left = summary.cancelled ? surplus : of.amount - of.refunded;
  return amountOfRefund(left, amount, 'transaction', 'This transaction is fully refunded already');
}

/**
 * Requires an authorization of which something is left.
 * @param left how much of it was neither captured nor released
 * @throws DomainError `Invalid state`
 */
export function mustBeHeld(summary: PaymentSummary, of: Moved, left: number): void {
  mustNotBeCancelled(summary);
  if (of.type !== 'authorize' || of.status === 'failed') {
    throw invalidState(
      'Only an authorization or a pending payment can be canceled; refund a completed payment',
    );
  }
  if (left === 0) throw invalidState('The payment was captured or canceled already');
}

function mustBeComplete({ status = 'complete' }: Moved): void {
  if (status === 'pending')
    throw invalidState('The payment is still pending; try again when it is complete');
  if (status === 'failed') throw invalidState('The payment has failed, so no money was received');
}

/** Payments of an order end when it is cancelled or refunded. */
function mustBeOpen(summary: PaymentSummary): void {
  mustNotBeCancelled(summary);
  if (stateOf(summary).payment === 'refunded') {
    throw invalidState('Everything paid for the order was refunded; place a new order');
  }
}

function tooMuch(wanted: WantedAmount, possible: number): DomainError {
  const mustBe =
    possible === 0
      ? 'must be left out, as the order costs nothing'
      : `must be at most ${String(possible)}, which is all that can be paid this way now`;
  return amountRefused(wanted, mustBe);
}
