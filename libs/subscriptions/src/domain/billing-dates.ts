import { type BillingTerms, firstIndexAfter, firstInvoiced, periodAt } from './periods';

/**
 * Returns the start of the next period that will be invoiced; null if there is none.
 * @param nextPeriod the first period that billing has not processed; null before it was planned
 */
export function nextInvoiced(
  terms: BillingTerms,
  nextPeriod: number | null,
  now: Date,
): Date | null {
  const index = nextPeriod ?? Math.max(firstInvoiced(terms), firstIndexAfter(terms, now));
  return periodAt(terms, index)?.start ?? null;
}

/**
 * Returns until when a canceled subscription may be used: at least to the end of the trial or of the
 * period that the order paid for. If that is past, it ends at once. Null means never.
 * @param paidUntil end of the last period of which the invoice is paid
 */
export function endOfCanceled(
  terms: BillingTerms,
  canceledAt: Date,
  paidUntil: Date | null,
): Date | null {
  const covered = periodAt(terms, firstInvoiced(terms))?.start ?? periodAt(terms, 0)?.end ?? null;
  if (covered === null) return null;
  return [canceledAt, covered, paidUntil ?? covered].reduce((one, other) =>
    other > one ? other : one,
  );
}
