import { changesStatus, type ReportedStatus } from '#kernel';
import {
  type InvoiceLedger,
  type InvoiceStatus,
  isUnpaid,
  outstandingOfInvoice,
  receivedFor,
  type OwedInvoice,
} from './invoice';

/** `failed` is not final: a provider may report later that the money was taken after all. */
export type InvoiceTransactionStatus = 'pending' | 'complete' | 'failed';

/** A payment transaction of an invoice as the rules see it. */
export interface InvoiceMovement {
  readonly type: 'purchase' | 'refund';
  readonly status: InvoiceTransactionStatus;
  /** In the smallest unit of the currency. */
  readonly amount: number;
}

/** What a gateway says of a transaction. */
export interface InvoiceReport {
  readonly status: ReportedStatus;
  /** The amount that really moved, if it is not the one that was asked for. */
  readonly amount?: number;
  /** Whether it moved in another currency than that of the invoice. */
  readonly isForeign?: boolean;
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

/**
 * Decides what follows when a gateway reports on a transaction
 * (docs/reference/subscriptions.md#invoices); undefined if the report changes nothing. Reports may be
 * repeated, come in any order and contradict each other: {@link changesStatus}. A refund counts at its
 * payment from its beginning on, so that no more than the payment is refunded.
 */
export function settleInvoice(
  invoice: OwedInvoice,
  { type, status: known, amount: asked }: InvoiceMovement,
  { status: reported, amount = asked, isForeign = false }: InvoiceReport,
): SettledInvoice | undefined {
  if (known === 'complete' || !changesStatus(known, reported)) return undefined;
  const { status, ledger } = invoice;
  const unchanged = { invoice: { status, ledger }, surplus: 0, givenBack: 0 };
  if (reported !== 'complete') {
    return { ...unchanged, status: 'failed', givenBack: type === 'refund' ? -asked : 0 };
  }
  if (type === 'purchase') {
    // The invoice has no use for money of another currency, and gives it back.
    return isForeign
      ? { ...unchanged, status: 'complete', surplus: amount }
      : paidWith(invoice, amount);
  }
  // What is given back of another currency was never counted.
  const refunded = ledger.refunded + (isForeign ? 0 : amount);
  return {
    ...unchanged,
    status: 'complete',
    invoice: { status, ledger: { ...ledger, refunded } },
    givenBack: known === 'failed' ? amount : amount - asked,
  };
}

/** Records money that was received, even if the invoice became void meanwhile. */
function paidWith(invoice: OwedInvoice, amount: number): SettledInvoice {
  const { status, price } = invoice;
  const ledger = { ...invoice.ledger, paid: invoice.ledger.paid + amount };
  const isPaid = isUnpaid(invoice) && receivedFor(ledger) >= price.withTax;
  return {
    status: 'complete',
    invoice: { status: isPaid ? 'paid' : status, ledger },
    surplus: Math.max(0, amount - outstandingOfInvoice(invoice)),
    givenBack: 0,
  };
}
