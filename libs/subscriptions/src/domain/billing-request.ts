import { type BillingInterval, intervalsAfter } from './intervals';

const YEAR: BillingInterval = 'year';
const MAX_YEARS = 10;

/** Returns why a job cannot look so far ahead; undefined if it can. */
export function untilFault(until: Date, dryRun: boolean, now: Date): string | undefined {
  if (until <= now) return undefined;
  if (!dryRun) return 'must not be later than now, unless dry_run is true';
  const latest = intervalsAfter(now, YEAR, MAX_YEARS);
  if (latest === null || until <= latest) return undefined;
  return `must be within ${String(MAX_YEARS)} years from now`;
}
