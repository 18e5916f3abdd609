import type { DomainError } from '#kernel';
import { amountOfRefund, amountRefused, invalidState, type WantedAmount } from '#ledger/domain';
import { isUnpaid, keptFor, outstandingOfInvoice, type OwedInvoice } from './invoice';
import type { InvoiceMovement } from './invoice-settlement';

/** A payment transaction, as far as it can be refunded. */
export interface Refundable extends Pick<InvoiceMovement, 'type' | 'status'> {
  readonly money: { readonly amount: number; readonly refunded: number };
}

/**
 * Returns the amount of a payment: the wanted one, or everything that is outstanding.
 * @param hasPending whether another payment or refund of the invoice waits for its outcome
 * @throws DomainError `Invalid state` or `Validation Error`
 */
export function invoiceAmountToPay(
  invoice: OwedInvoice,
  hasPending: boolean,
  wanted: WantedAmount,
): number {
  if (!isUnpaid(invoice))
    throw invalidState(`The invoice is ${invoice.status}; there is nothing to pay`);
  if (hasPending) throw pending();
  const outstanding = outstandingOfInvoice(invoice);
  const { amount } = wanted;
  if (amount === undefined || amount <= outstanding) return amount ?? outstanding;
  const mustBe = `must be at most ${String(outstanding)}, which is all that is outstanding`;
  throw amountRefused(wanted, mustBe);
}

/**
 * Only an invoice on which the shop keeps no money can be voided.
 * @throws DomainError `Invalid state`
 */
export function mustBeVoidable(invoice: OwedInvoice, hasPending: boolean): void {
  if (!isUnpaid(invoice)) throw invalidState(`The invoice is ${invoice.status}, which is final`);
  if (invoice.ledger.paid > invoice.ledger.refunded) {
    throw invalidState(
      'Something was paid for the invoice; refund all of it first and void the invoice then',
    );
  }
  if (hasPending) throw pending();
}

/**
 * Returns the amount of a refund: `amount`, or everything that is left of the payment.
 * @param hasPending whether another payment or refund of the invoice waits for its outcome
 * @throws DomainError `Invalid state`
 */
export function invoiceAmountToRefund(
  invoice: OwedInvoice,
  of: Refundable,
  hasPending: boolean,
  amount: number | undefined,
): number {
  if (of.type === 'refund') throw invalidState('A refund cannot be refunded; name a payment');
  if (of.status !== 'complete')
    throw invalidState(`The payment is ${of.status}; only a complete payment can be refunded`);
  const { credited = 0 } = invoice.ledger;
  // Otherwise the pending payment could complete what the refund takes away, and a second refund take
  // what was credited.
  if ((isUnpaid(invoice) || credited > 0) && hasPending) throw pending();
  const kept = credited > 0 ? keptFor(invoice) : Infinity;
  const left = Math.min(of.money.amount - of.money.refunded, kept);
  return amountOfRefund(
    left,
    amount,
    'payment',
    'This payment is fully refunded or credited already',
  );
}

function pending(): DomainError {
  return invalidState(
    'Another payment or refund of the invoice is pending; wait until it completes or fails',
  );
}
