import { END_OF_TIME } from './intervals';
import {
  type BilledSubscription,
  firstIndexAfter,
  firstInvoiced,
  owedPeriods,
  type Period,
  periodAt,
} from './periods';

/** A subscription that billing must process now. */
export interface DueSubscription extends BilledSubscription {
  readonly id: string;
  /** The index of the first period that billing has not processed. */
  readonly nextPeriod: number;
}

/** How far the billing of a subscription has come. */
export interface BillingProgress {
  readonly nextPeriod: number;
  /** When billing must process it again. */
  readonly billAt: Date;
}

export interface OwedPeriod {
  readonly id: string;
  readonly period: Period;
}

export interface BillingBatch {
  /** In the order of their start, then of the id of the subscription. */
  readonly periods: readonly OwedPeriod[];
  /** The progress of each of the subscriptions, by its id. */
  readonly progress: ReadonlyMap<string, BillingProgress>;
}

/** A position in the order of all periods of all subscriptions. */
interface Place {
  readonly start: Date;
  readonly id: string;
}

const AFTER_EVERY_ID = '\uffff';

/**
 * Returns the next invoices (docs/reference/subscriptions.md#invoices). The invoices of all batches
 * together are in order, although a subscription may owe several: a batch ends before the first period
 * of a subscription that is not in it.
 * @param due the subscriptions that have waited longest, in the order of their next start, then of
 * their ids
 * @param hasMore whether there are subscriptions that have waited less
 * @param until periods that begin later are not due
 */
export function nextBatch(
  due: readonly DueSubscription[],
  hasMore: boolean,
  until: Date,
  limit: number,
): BillingBatch {
  const bound = (hasMore ? lastPlace(due, until) : undefined) ?? {
    start: until,
    id: AFTER_EVERY_ID,
  };
  const owed = due
    .flatMap((one) => placesOf(one, bound, limit))
    .sort((one, other) => compare(placeOf(one), placeOf(other)));
  const periods = owed.slice(0, limit);
  const last = periods.at(-1);
  const end = owed.length > limit && last !== undefined ? placeOf(last) : bound;
  const progress = due.map((one) => [one.id, progressAfter(one, end)] as const);
  return { periods, progress: new Map(progress) };
}

/** Returns where billing begins: with the first period that begins after the moment. */
export function plannedFrom(subscription: BilledSubscription, beginsAt: Date): BillingProgress {
  const { terms } = subscription;
  return waitingFor(subscription, Math.max(firstInvoiced(terms), firstIndexAfter(terms, beginsAt)));
}

/** One that waits for an action only, and whose next period is not due, says nothing of the others. */
function lastPlace(due: readonly DueSubscription[], until: Date): Place | undefined {
  const places = due.flatMap(({ id, terms, nextPeriod }) => {
    const start = periodAt(terms, nextPeriod)?.start;
    return start === undefined || start > until ? [] : [{ start, id }];
  });
  return places.sort(compare).at(-1);
}

function placesOf(one: DueSubscription, bound: Place, limit: number): readonly OwedPeriod[] {
  const owed: OwedPeriod[] = [];
  for (const period of owedPeriods(one, bound.start, one.nextPeriod)) {
    const entry = { id: one.id, period };
    if (compare(placeOf(entry), bound) > 0 || owed.push(entry) > limit) break;
  }
  return owed;
}

function placeOf({ id, period }: OwedPeriod): Place {
  return { start: period.start, id };
}

function compare(one: Place, other: Place): number {
  if (one.start.getTime() !== other.start.getTime()) return Number(one.start) - Number(other.start);
  return one.id < other.id ? -1 : Number(one.id > other.id);
}

/** Returns the progress after a position: the next period is the first one behind it. */
function progressAfter(one: DueSubscription, end: Place): BillingProgress {
  const index = firstIndexAfter(one.terms, new Date(end.start.getTime() - 1));
  const start = periodAt(one.terms, index)?.start;
  const isPassed = start !== undefined && compare({ start, id: one.id }, end) <= 0;
  return waitingFor(one, Math.max(one.nextPeriod, isPassed ? index + 1 : index));
}

/**
 * Returns the progress of a subscription that waits for a period; after a cancellation it waits forever.
 */
function waitingFor({ terms, history }: BilledSubscription, nextPeriod: number): BillingProgress {
  const start = periodAt(terms, nextPeriod)?.start ?? END_OF_TIME;
  const last = history.at(-1);
  const isOver = last?.state === 'canceled' && last.at <= start;
  return { nextPeriod, billAt: isOver ? END_OF_TIME : start };
}
