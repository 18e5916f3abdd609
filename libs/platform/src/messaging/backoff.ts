const FIRST = 1000;
const FACTOR = 3;

/** Longest wait after failures that are the message's own. */
export const LONGEST_RETRY = 300_000;

/** Longest wait for a receiver that is away; short, as it says nothing when it is back. */
export const LONGEST_PAUSE = 10_000;

/**
 * Milliseconds until the next try: three times as long after each failure up to `longest`, of which a
 * half is left to chance.
 * @param failures in a row, at least 1
 * @param random from 0 up to 1
 */
export function backoff(failures: number, longest: number, random: number): number {
  const full = Math.min(longest, FIRST * FACTOR ** (failures - 1));
  return Math.round(full * (0.5 + random / 2));
}
