import { type BilledSubscription, countOwed, owedPeriods, type Period, periodAt } from './periods';
import { contentAt, type PlanContent } from './plan-contents';

/** Periods to invoice, and what they cost together, with tax. */
export interface OwedTotal {
  readonly invoices: number;
  readonly withTax: number;
}

/**
 * Counts the periods to invoice until the moment, and adds up what they cost. Those with the
 * same plan and taxes are computed at once.
 * @param from the index of the first period to consider
 */
export function owedTotal(
  subscription: BilledSubscription,
  contents: readonly PlanContent[],
  until: Date,
  from: number,
): OwedTotal {
  let [invoices, withTax] = [0, 0];
  for (const [position, { content }] of contents.entries()) {
    const following = contents[position + 1];
    const next = following && periodAt(subscription.terms, following.firstPeriod);
    const counted = countOwed(subscription, next ? before(next.start, until) : until, from);
    withTax += (counted - invoices) * content.price.withTax;
    invoices = counted;
    if (!next || next.start > until) break;
  }
  return { invoices, withTax };
}

/** Returns the last moment before the next content, if that is not later than `until`. */
function before(nextStart: Date, until: Date): Date {
  const last = new Date(nextStart.getTime() - 1);
  return last < until ? last : until;
}

/** A period with its price, for a dry run or a schedule. */
export interface PricedPeriod {
  readonly period: Period;
  readonly content: PlanContent['content'];
}

/** Returns at most `limit` periods to invoice until the moment, from a period on. */
export function firstOwed(
  subscription: BilledSubscription,
  contents: readonly PlanContent[],
  until: Date,
  from: number,
  limit: number,
): readonly PricedPeriod[] {
  const periods: PricedPeriod[] = [];
  for (const period of owedPeriods(subscription, until, from)) {
    if (periods.push({ period, content: contentAt(contents, period.index) }) === limit) break;
  }
  return periods;
}
