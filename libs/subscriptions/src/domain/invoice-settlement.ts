import { changesStatus, type ReportedStatus } from '#kernel';
import {
  coveredOf,
  type InvoiceLedger,
  type InvoiceStatus,
  isUnpaid,
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

/** An invoice with what pending refunds are about to take away, without the transaction that is settled. */
export interface SettlingInvoice extends OwedInvoice {
  /** Only what was counted when it came in. */
  readonly leaving: number;
}

/**
 * Decides what follows when a gateway reports on a transaction
 * (docs/reference/subscriptions.md#invoices); undefined if the report changes nothing. Reports may be
 * repeated, come in any order and contradict each other: {@link changesStatus}. A refund counts at its
 * payment from its beginning on, so that no more than the payment is refunded. Whatever was reported, the
 * invoice is paid if all of it was received and is not about to be given back.
 */
export function settleInvoice(
  invoice: SettlingInvoice,
  movement: InvoiceMovement,
  report: InvoiceReport,
): SettledInvoice | undefined {
  const { status: known, type } = movement;
  if (known === 'complete' || !changesStatus(known, report.status)) return undefined;
  const { ledger, ...moved } =
    type === 'purchase'
      ? received(invoice, movement, report)
      : givenBack(invoice, movement, report);
  const isPaid = isUnpaid(invoice) && coveredOf(ledger) - invoice.leaving >= invoice.price.withTax;
  return { ...moved, invoice: { status: isPaid ? 'paid' : invoice.status, ledger } };
}

type Moved = Omit<SettledInvoice, 'invoice'> & { readonly ledger: InvoiceLedger };

/** Money is recorded even if the invoice became void meanwhile. */
function received(
  invoice: SettlingInvoice,
  { amount: asked }: InvoiceMovement,
  { status, amount = asked, isForeign = false }: InvoiceReport,
): Moved {
  const { ledger, leaving, price } = invoice;
  if (status !== 'complete') return { status: 'failed', ledger, surplus: 0, givenBack: 0 };
  // The invoice has no use for money of another currency, and gives it back.
  if (isForeign) return { status, ledger, surplus: amount, givenBack: 0 };
  const kept = coveredOf(ledger) - leaving;
  const needed = isUnpaid(invoice) ? Math.max(0, price.withTax - kept) : 0;
  const surplus = Math.max(0, amount - needed);
  return { status, ledger: { ...ledger, paid: ledger.paid + amount }, surplus, givenBack: 0 };
}

/** What is given back of another currency was never counted. */
function givenBack(
  { ledger }: OwedInvoice,
  { status: known, amount: asked }: InvoiceMovement,
  { status, amount = asked, isForeign = false }: InvoiceReport,
): Moved {
  if (status !== 'complete') return { status: 'failed', ledger, surplus: 0, givenBack: -asked };
  const refunded = ledger.refunded + (isForeign ? 0 : amount);
  const change = known === 'failed' ? amount : amount - asked;
  return { status, ledger: { ...ledger, refunded }, surplus: 0, givenBack: change };
}
