/** How long to wait after failures in a row. All times are in milliseconds. */
export interface Pace {
  /** The wait after the first failure. */
  readonly first: number;
  /** By how much each further failure makes it longer. */
  readonly factor: number;
  readonly longest: number;
}

/**
 * Milliseconds until the next try, and 0 before the first failure.
 * @param share of the wait that is random, so that what has failed together is not tried again together
 * @param chance from 0 up to 1; the wait is the longest at 1
 */
export function backoff(
  { first, factor, longest }: Pace,
  failures: number,
  share = 0,
  chance = 1,
): number {
  if (failures < 1) return 0;
  const full = Math.min(longest, first * factor ** (failures - 1));
  return Math.round(full * (1 - share * (1 - chance)));
}
