/** The status of an invoice; paid and void are final. */
export type InvoiceStatus = 'open' | 'paid' | 'past_due' | 'void' | 'uncollectible';

/** In the smallest unit of the currency. */
export interface InvoiceLedger {
  /** Everything that was received, with what was refunded of it. */
  readonly paid: number;
  readonly refunded: number;
  /** What a credit of the subscription has paid of it. */
  readonly credit?: number;
  /** What was credited of it, because the plan was changed before its period was over. */
  readonly credited?: number;
}

export const EMPTY_INVOICE_LEDGER: InvoiceLedger = { paid: 0, refunded: 0 };

/** The fields of an invoice that payments depend on. */
export interface OwedInvoice {
  readonly status: InvoiceStatus;
  readonly price: { readonly withTax: number };
  readonly ledger: InvoiceLedger;
}

/** The statuses in which an invoice can still be paid. */
export const UNPAID = ['open', 'past_due', 'uncollectible'] as const satisfies InvoiceStatus[];

export function isUnpaid({ status }: Pick<OwedInvoice, 'status'>): boolean {
  return UNPAID.some((one) => one === status);
}

/**
 * Returns the amount that is still to be paid, with tax: the total without credit and without what was
 * received and not given back. Nothing is outstanding any more once an invoice was paid: a refund reopens nothing.
 */
export function outstandingOfInvoice(invoice: OwedInvoice): number {
  return isUnpaid(invoice) ? Math.max(0, invoice.price.withTax - coveredOf(invoice.ledger)) : 0;
}

/** What the invoice has of its total: money that was received and not given back, and credit. */
export function coveredOf(ledger: InvoiceLedger): number {
  return receivedFor(ledger) + (ledger.credit ?? 0);
}

/**
 * Returns what the shop keeps for an invoice: at most its total, and nothing for one that is void. Only so
 * much of it can be credited or given back.
 */
export function keptFor({ status, price, ledger }: OwedInvoice): number {
  if (status === 'void') return 0;
  const kept = Math.min(price.withTax, coveredOf(ledger)) - (ledger.credited ?? 0);
  return Math.max(0, kept);
}

/** The money that was received and not given back. */
export function receivedFor({ paid, refunded }: InvoiceLedger): number {
  return paid - refunded;
}
