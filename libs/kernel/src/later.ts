/** Returns `now`, or the first moment after `before` if the clock is behind it. */
export function later(before: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), before.getTime() + 1));
}
