/** The number of wrong secrets that are checked in a minute, for each key and address. */
export const MAX_WRONG_SECRETS = 10;
const MINUTE_MS = 60_000;

/** Returns the times of wrong secrets that still count, in milliseconds. */
export function stillCounting(times: readonly number[], now: number): readonly number[] {
  return times.filter((time) => now - time < MINUTE_MS);
}

/**
 * Returns the whole seconds until another secret may be tried; undefined if one may be tried now.
 * @param times of wrong secrets that still count, the oldest first
 */
export function secondsToWait(times: readonly number[], now: number): number | undefined {
  const first = times.at(-MAX_WRONG_SECRETS);
  return first === undefined ? undefined : Math.max(1, Math.ceil((first + MINUTE_MS - now) / 1000));
}
