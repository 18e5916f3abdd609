import { DomainError, faultOf } from '#kernel';
import { owingOf, type Standing, stateOf, type TransactionType } from './ledger';
import { invalidState, mustNotBeCancelled } from './refusals';

/** What a transaction moved, in the smallest unit of the currency of its order. */
export interface Moved {
  readonly type: TransactionType;
  readonly amount: number;
  /** How much of it was given back by refunds of it. */
  readonly refunded: number;
}

/**
 * What a payment of `amount` moves, or one without an amount: all that is possible.
 * @throws DomainError `Invalid state` if nothing can be paid this way, `Validation Error` if less can
 */
export function amountToPay(
  standing: Standing,
  method: 'authorize' | 'purchase',
  amount: number | undefined,
): number {
  mustBeOpen(standing);
  if (standing.total === 0) return amountForNothing(standing, method, amount);
  const owing = owingOf(standing);
  if (owing === 0) throw invalidState('The order is paid already; nothing is owing any more');
  const possible = method === 'purchase' ? owing : owing - standing.ledger.authorized;
  if (possible === 0) throw invalidState('All that is owing is authorised already; capture it');
  if (amount !== undefined && amount > possible) throw tooMuch(amount, possible);
  return amount ?? possible;
}

/** An order that comes to nothing is purchased once, which makes it a paid one. */
function amountForNothing(
  { begun }: Standing,
  method: 'authorize' | 'purchase',
  amount: number | undefined,
): number {
  if (begun) throw invalidState('The order is paid already; nothing is owing any more');
  if (method === 'authorize') {
    throw invalidState('The order comes to nothing, so there is nothing to authorise; purchase it');
  }
  if (amount !== undefined) throw tooMuch(amount, 0);
  return 0;
}

/**
 * What the capture of a transaction moves: what it authorises, as far as it is owing still, and no
 * other amount.
 * @throws DomainError `Invalid state`, or `Validation Error`
 */
export function amountToCapture(
  standing: Standing,
  of: Moved,
  captured: boolean,
  amount?: number,
): number {
  mustBeOpen(standing);
  if (of.type !== 'authorize') {
    throw invalidState(`There is nothing to capture of a ${of.type}; name an authorisation`);
  }
  if (captured) throw invalidState('There is nothing left to capture; it was captured already');
  const owing = owingOf(standing);
  if (owing === 0) throw invalidState('The order is paid already; there is nothing to capture');
  const whole = Math.min(of.amount, owing);
  if (amount !== undefined && amount !== whole) {
    const mustBe = `must be ${String(whole)} or left out: an authorisation is captured as a whole`;
    throw refusedAmount(amount, mustBe);
  }
  return whole;
}

/**
 * What a refund of `amount` moves, or one without an amount: all that is left of the transaction.
 * @throws DomainError `Invalid state`
 */
export function amountToRefund(standing: Standing, of: Moved, amount: number | undefined): number {
  mustNotBeCancelled(standing);
  if (of.type === 'authorize') {
    throw invalidState('It was only authorised and never captured, so there is nothing to refund');
  }
  if (of.type === 'refund') throw invalidState('A refund cannot be refunded; name a payment');
  const left = of.amount - of.refunded;
  if (left === 0) throw invalidState('There is nothing left to refund of this transaction');
  if (amount !== undefined && amount > left) {
    throw invalidState(
      `A refund above what was paid is not possible; refund at most ${String(left)}`,
    );
  }
  return amount ?? left;
}

/** Payments of an order end when it is cancelled or refunded. */
function mustBeOpen(standing: Standing): void {
  mustNotBeCancelled(standing);
  if (stateOf(standing).payment === 'refunded') {
    throw invalidState('All that was paid for the order was refunded; place a new order');
  }
}

function tooMuch(amount: number, possible: number): DomainError {
  const mustBe =
    possible === 0
      ? 'must be left out, as the order comes to nothing'
      : `must be at most ${String(possible)}, which is all that can be paid this way now`;
  return refusedAmount(amount, mustBe);
}

function refusedAmount(amount: number, mustBe: string): DomainError {
  const source = 'data.amount';
  const at = { source, meta: { value: amount } };
  return new DomainError([faultOf('invalid', 'Validation Error', `${source} ${mustBe}`, at)]);
}
