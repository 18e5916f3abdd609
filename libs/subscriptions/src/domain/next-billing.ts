import { END_OF_TIME } from './intervals';
import { type BillingTerms, periodAt } from './periods';

/** What a subscription waits for. */
export interface Waiting {
  /** Null before billing has planned it. */
  readonly nextPeriod: number | null;
  /** The time of an action that is still to come. */
  readonly scheduledAt: Date | null;
}

/**
 * Returns when billing must look at a subscription, after what is to come was changed: when its next period
 * begins, or its scheduled action is due. Before, it may have waited forever for a cancellation that was
 * taken back. Null before billing has planned it.
 */
export function nextBilling(terms: BillingTerms, { nextPeriod, scheduledAt }: Waiting) {
  if (nextPeriod === null) return null;
  return notAfter(periodAt(terms, nextPeriod)?.start ?? END_OF_TIME, scheduledAt);
}

/** Returns the moment, or the time of a scheduled action if that is earlier. */
export function notAfter(moment: Date, scheduledAt: Date | null): Date {
  return scheduledAt !== null && scheduledAt < moment ? scheduledAt : moment;
}
