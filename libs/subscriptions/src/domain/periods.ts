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

/** Returns a period; null if it would begin after the end of the plan or after the year 9999. */
export function periodAt(terms: BillingTerms, index: number): Period | null {
  if (index >= periodCount(terms)) return null;
  const start = boundAt(terms, index);
  if (start === null) return null;
  const end = boundAt(terms, index + 1);
  const last = closingOf(terms);
  return { index, start, end: last !== null && (end === null || end > last) ? last : end };
}

/**
 * Returns a bound of a period. It is counted from the start itself, so that a subscription of the 31st
 * returns to the 31st.
 */
function boundAt({ startsAt, interval, frequency, trial }: BillingTerms, index: number) {
  return intervalsAfter(startsAt, interval, trial + index * frequency);
}

function periodCount({ endBehavior, length, frequency }: BillingTerms): number {
  return endBehavior === 'close' ? Math.ceil(length / frequency) : Infinity;
}

/** Returns the end of a plan that closes; its last period ends there. */
function closingOf({ endBehavior, startsAt, interval, trial, length }: BillingTerms): Date | null {
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
  let [low, high] = [0, Math.min(MAX_PERIODS, periodCount(terms))];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const start = boundAt(terms, middle);
    if (start === null || start > moment) high = middle;
    else low = middle + 1;
  }
  return low;
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
