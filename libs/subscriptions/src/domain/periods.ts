import { type BillingInterval, intervalsAfter } from './intervals';
import type { StoredState } from './subscription-state';

/** The facts that the billing periods of a subscription depend on. */
export interface BillingTerms {
  /** When the order was paid. */
  readonly startsAt: Date;
  readonly interval: BillingInterval;
  /** Intervals in a period. */
  readonly frequency: number;
  /** Intervals before the first period. */
  readonly trial: number;
  /** Intervals from the end of the trial to the end of the plan. */
  readonly length: number;
  readonly endBehavior: 'close' | 'roll';
  /** The terms of the plan that follows this one, if the plan was or will be changed. */
  readonly next?: FollowingTerms;
}

/** The terms of a later plan. `firstPeriod` counts from the first period of the plan before it. */
export interface FollowingTerms {
  readonly firstPeriod: number;
  /** It begins with a period, and has no trial. */
  readonly terms: BillingTerms;
}

/** A state that was entered at a moment. */
export interface EnteredState {
  readonly state: StoredState;
  readonly at: Date;
}

export interface BilledSubscription {
  readonly terms: BillingTerms;
  /** The states that were entered after the start, the oldest first; the first state is active. */
  readonly history: readonly EnteredState[];
}

/** A billing period: it includes its start and excludes its end. */
export interface Period {
  /** 0 for the first. */
  readonly index: number;
  readonly start: Date;
  /** Null after the year 9999. */
  readonly end: Date | null;
}

/** More days than there are from 1970 to the end of the year 9999. */
const MAX_PERIODS = 3_000_000;

/**
 * Returns a period; null if it would begin after the end of the last plan or after the year 9999. The last
 * period of a plan ends where the next plan begins.
 */
export function periodAt(terms: BillingTerms, index: number): Period | null {
  const { next } = terms;
  if (next !== undefined && index >= next.firstPeriod) {
    const period = periodAt(next.terms, index - next.firstPeriod);
    return period && { ...period, index };
  }
  if (index >= periodCount(terms)) return null;
  const start = boundAt(terms, index);
  if (start === null) return null;
  const last = earliest(closingOf(terms), next?.terms.startsAt ?? null);
  return { index, start, end: earliest(boundAt(terms, index + 1), last) };
}

/** Returns the earlier of two moments, of which null is the last. */
function earliest(one: Date | null, other: Date | null): Date | null {
  return one === null || (other !== null && other < one) ? other : one;
}

/**
 * Returns a bound of a period. It is counted from the start itself, so that a subscription of the 31st
 * returns to the 31st.
 */
function boundAt({ startsAt, interval, frequency, trial }: BillingTerms, index: number) {
  return intervalsAfter(startsAt, interval, trial + index * frequency);
}

/**
 * Joins the terms of plans that follow each other.
 * @param later each with the index of its first period among all periods
 */
export function inSequence(
  first: BillingTerms,
  later: readonly FollowingTerms[],
  firstPeriod = 0,
): BillingTerms {
  const [next, ...rest] = later;
  if (next === undefined) return first;
  const terms = inSequence(next.terms, rest, next.firstPeriod);
  return { ...first, next: { firstPeriod: next.firstPeriod - firstPeriod, terms } };
}

/** Returns the terms of the plan that comes last. */
export function lastTerms(terms: BillingTerms): BillingTerms {
  return terms.next === undefined ? terms : lastTerms(terms.next.terms);
}

function periodCount({ endBehavior, length, frequency }: BillingTerms): number {
  return endBehavior === 'close' ? Math.ceil(length / frequency) : Infinity;
}

/** Returns the end of a plan that closes; its last period ends there. */
export function closingOf({
  endBehavior,
  startsAt,
  interval,
  trial,
  length,
}: BillingTerms): Date | null {
  return endBehavior === 'close' ? intervalsAfter(startsAt, interval, trial + length) : null;
}

/**
 * Returns the first period that is invoiced: the order paid for period 0, unless there is a trial.
 */
export function firstInvoiced({ trial }: BillingTerms): number {
  return trial === 0 ? 1 : 0;
}

/** Returns the index of the first period that begins after the moment, by binary search. */
export function firstIndexAfter(terms: BillingTerms, moment: Date): number {
  const { next } = terms;
  let [low, high] = [0, Math.min(MAX_PERIODS, next?.firstPeriod ?? periodCount(terms))];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const start = boundAt(terms, middle);
    if (start === null || start > moment) high = middle;
    else low = middle + 1;
  }
  if (low !== next?.firstPeriod) return low;
  return low + firstIndexAfter(next.terms, moment);
}

/**
 * Returns the periods to invoice, in their order (docs/reference/subscriptions.md#billing-periods):
 * those that begin up to the moment while the subscription is active. A late call gives the same
 * periods. A state that is entered at the first instant of a period counts for it.
 * @param from the index of the first period to consider
 */
export function* owedPeriods(
  { terms, history }: BilledSubscription,
  until: Date,
  from = 0,
): Generator<Period, void> {
  let entered = 0;
  for (let index = Math.max(from, firstInvoiced(terms)); ; index += 1) {
    const period = periodAt(terms, index);
    if (period === null || period.start > until) return;
    while (isEntered(history[entered], period.start)) entered += 1;
    if (stateOf(history[entered - 1]) === 'active') yield period;
    else if (entered === history.length) return;
  }
}

function isEntered(entry: EnteredState | undefined, moment: Date): boolean {
  return entry !== undefined && entry.at <= moment;
}

function stateOf(entry: EnteredState | undefined): StoredState {
  return entry?.state ?? 'active';
}

/**
 * Returns the number of {@link owedPeriods}. Those after the last change of state are computed at once.
 */
export function countOwed(subscription: BilledSubscription, until: Date, from = 0): number {
  const { terms, history } = subscription;
  const last = history.at(-1);
  const beforeLast = new Date((last?.at ?? terms.startsAt).getTime() - 1);
  let counted = 0;
  const changing = owedPeriods(subscription, beforeLast < until ? beforeLast : until, from);
  while (changing.next().done !== true) counted += 1;
  if (stateOf(last) !== 'active') return counted;
  const first = Math.max(from, firstInvoiced(terms), firstIndexAfter(terms, beforeLast));
  return counted + Math.max(0, firstIndexAfter(terms, until) - first);
}
