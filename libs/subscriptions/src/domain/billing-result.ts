import { withoutUndefined } from '#kernel';

/** The result of a billing run, or the expected result of a dry run. */
export interface BillingResult {
  readonly invoices: number;
  /** The number of subscriptions with a period that could not be invoiced. */
  readonly failed: number;
  /** With tax, by currency code. */
  readonly totals: Readonly<Record<string, number>>;
  /** The first periods of a dry run. */
  readonly periods?: readonly PlannedPeriod[];
}

export interface PlannedPeriod {
  readonly subscriptionId: string;
  /** ISO 8601 UTC. */
  readonly start: string;
  readonly end: string | null;
  readonly currency: string;
  readonly withTax: number;
}

/** The number of periods that the response of a dry run shows. */
export const MAX_PLANNED = 100;

export const NOTHING_BILLED: BillingResult = { invoices: 0, failed: 0, totals: {} };

/** @param more of the same run */
export function plus(result: BillingResult, more: BillingResult): BillingResult {
  const totals = { ...result.totals };
  for (const [currency, total] of Object.entries(more.totals)) {
    totals[currency] = (totals[currency] ?? 0) + total;
  }
  const { periods } = result;
  return {
    invoices: result.invoices + more.invoices,
    failed: result.failed + more.failed,
    totals,
    ...withoutUndefined({ periods }),
  };
}

/** Adds planned periods, and keeps the first ones, in the order in which they would be invoiced. */
export function plan(result: BillingResult, more: readonly PlannedPeriod[]): BillingResult {
  const known = result.periods ?? [];
  const last = known.length < MAX_PLANNED ? undefined : known.at(-1);
  const earlier = more.filter((one) => last === undefined || compare(one, last) < 0);
  if (earlier.length === 0) return result;
  const periods = [...known, ...earlier].sort(compare).slice(0, MAX_PLANNED);
  return { ...result, periods };
}

function compare(one: PlannedPeriod, other: PlannedPeriod): number {
  const [first, second] = [one, other].map(({ start, subscriptionId }) => start + subscriptionId);
  return (first ?? '') < (second ?? '') ? -1 : 1;
}
