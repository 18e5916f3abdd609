const MINUTE_MS = 60_000;

/** Returns the times of wrong guesses that still count, in milliseconds. */
export function stillCounting(times: readonly number[], now: number): readonly number[] {
  return times.filter((time) => now - time < MINUTE_MS);
}

/**
 * Returns the whole seconds until `tries` more guesses may be made; undefined if they may be made now.
 * @param times of wrong guesses that still count, the oldest first
 * @param most that may be wrong within a minute; it is at least `tries`
 */
export function secondsToWait(
  times: readonly number[],
  now: number,
  most: number,
  tries = 1,
): number | undefined {
  const last = times.at(-(most - tries + 1));
  return last === undefined ? undefined : Math.max(1, Math.ceil((last + MINUTE_MS - now) / 1000));
}
