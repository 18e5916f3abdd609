/** The moment `now`, but always after `before`, whatever the clock says. */
export function later(before: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), before.getTime() + 1));
}
