import { DAY_MS } from '#kernel';

export type BillingInterval = 'day' | 'week' | 'month' | 'year';

const DAYS = { day: 1, week: 7 };
const MONTHS = { month: 1, year: 12 };

/** The last moment that databases and ISO 8601 write in their usual form. */
export const END_OF_TIME = new Date(Date.UTC(9999, 11, 31, 23, 59, 59, 999));

/**
 * Returns the moment a number of intervals after `start`, in UTC: the same time of the same day, or
 * of the last day of a shorter month (docs/reference/subscriptions.md#states-of-a-subscription). The
 * intervals are counted from the start itself, so that a subscription of the 31st returns to the 31st.
 * Null after the year 9999.
 */
export function intervalsAfter(start: Date, interval: BillingInterval, count: number): Date | null {
  const moment =
    interval === 'day' || interval === 'week'
      ? start.getTime() + count * DAYS[interval] * DAY_MS
      : monthsAfter(start, count * MONTHS[interval]);
  // A date that is too far away is NaN, for which the comparison is false, too.
  return moment <= END_OF_TIME.getTime() ? new Date(moment) : null;
}

function monthsAfter(start: Date, count: number): number {
  const months = start.getUTCFullYear() * 12 + start.getUTCMonth() + count;
  const [year, month] = [Math.floor(months / 12), months % 12];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(start.getUTCDate(), lastDay);
  return Date.UTC(year, month, day) + timeOfDay(start);
}

function timeOfDay(moment: Date): number {
  return moment.getTime() - new Date(moment).setUTCHours(0, 0, 0, 0);
}
