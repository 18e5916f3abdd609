import {
  afterReport,
  countedOf,
  type LedgerTransaction,
  type Report,
  surplusOf,
} from '#ledger/domain';
import {
  coveredOf,
  type InvoiceLedger,
  type InvoiceStatus,
  isUnpaid,
  type OwedInvoice,
} from './invoice';

/** A payment transaction of an invoice as the rules see it. */
export interface InvoiceMovement extends Pick<LedgerTransaction, 'status' | 'amount'> {
  readonly type: 'purchase' | 'refund';
}

export interface SettledInvoice {
  /** The status of the transaction. */
  readonly status: 'complete' | 'failed';
  readonly invoice: { readonly status: InvoiceStatus; readonly ledger: InvoiceLedger };
  /** The part of a payment that the invoice does not need, which has to be refunded. */
  readonly surplus: number;
  /** For a refund: the change of the amount that counts as refunded of its payment. */
  readonly givenBack: number;
}

/** An invoice with what pending refunds are about to take away, without the transaction that is settled. */
export interface SettlingInvoice extends OwedInvoice {
  /** Only what was counted when it came in. */
  readonly leaving: number;
}

/**
 * Decides what follows when a gateway reports on a transaction
 * (docs/reference/subscriptions.md#invoices); undefined if the report changes nothing. Reports may be
 * repeated, come in any order and contradict each other: {@link afterReport}. A refund counts at its
 * payment from its beginning on, so that no more than the payment is refunded. Whatever was reported, the
 * invoice is paid if all of it was received and is not about to be given back.
 */
export function settleInvoice(
  invoice: SettlingInvoice,
  movement: InvoiceMovement,
  report: Report,
): SettledInvoice | undefined {
  const after = movement.status === 'complete' ? undefined : afterReport(movement, report);
  if (after === undefined) return undefined;
  const isPayment = movement.type === 'purchase';
  const { ledger, surplus } = isPayment
    ? received(invoice, after, report)
    : { ledger: givenBack(invoice, after, report), surplus: 0 };
  const isPaid = isUnpaid(invoice) && coveredOf(ledger) - invoice.leaving >= invoice.price.withTax;
  return {
    status: after.status === 'failed' ? 'failed' : 'complete',
    invoice: { status: isPaid ? 'paid' : invoice.status, ledger },
    surplus,
    givenBack: isPayment ? 0 : countedOf(after) - countedOf(movement),
  };
}

/** Money is recorded even if the invoice became void meanwhile. */
function received(
  invoice: SettlingInvoice,
  { status, amount }: InvoiceMovement,
  { isForeign = false }: Report,
): { readonly ledger: InvoiceLedger; readonly surplus: number } {
  const { ledger, leaving, price } = invoice;
  if (status === 'failed') return { ledger, surplus: 0 };
  // The invoice has no use for money of another currency, and gives it back.
  if (isForeign) return { ledger, surplus: amount };
  const kept = coveredOf(ledger) - leaving;
  const needed = isUnpaid(invoice) ? Math.max(0, price.withTax - kept) : 0;
  return { ledger: { ...ledger, paid: ledger.paid + amount }, surplus: surplusOf(amount, needed) };
}

/** What is given back of another currency was never counted. */
function givenBack(
  { ledger }: OwedInvoice,
  { status, amount }: InvoiceMovement,
  { isForeign = false }: Report,
): InvoiceLedger {
  if (status === 'failed') return ledger;
  return { ...ledger, refunded: ledger.refunded + (isForeign ? 0 : amount) };
}
