import { type BillingInterval, intervalsAfter } from './intervals';
import type { StoredState } from './subscription-state';

/** What the billing periods of a subscription depend on. */
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
  /** What was entered after the start, which is active; the oldest first. */
  readonly history: readonly EnteredState[];
}

/** Includes its start and not its end. */
export interface Period {
  /** 0 for the first. */
  readonly index: number;
  readonly start: Date;
  /** Null after the year 9999. */
  readonly end: Date | null;
}

/** More days than there are from 1970 to the end of the year 9999. */
const MAX_PERIODS = 3_000_000;

/** Null for a period that never begins: after the end of the plan, or after the year 9999. */
export function periodAt(terms: BillingTerms, index: number): Period | null {
  if (index >= periodCount(terms)) return null;
  const start = boundAt(terms, index);
  if (start === null) return null;
  const end = boundAt(terms, index + 1);
  const last = closingOf(terms);
  return { index, start, end: last !== null && (end === null || end > last) ? last : end };
}

/** Bounds are counted from the start itself, so that what begins on the 31st comes back to the 31st. */
function boundAt({ startsAt, interval, frequency, trial }: BillingTerms, index: number) {
  return intervalsAfter(startsAt, interval, trial + index * frequency);
}

function periodCount({ endBehavior, length, frequency }: BillingTerms): number {
  return endBehavior === 'close' ? Math.ceil(length / frequency) : Infinity;
}

/** The last period of a plan that closes is cut off there. */
function closingOf({ endBehavior, startsAt, interval, trial, length }: BillingTerms): Date | null {
  return endBehavior === 'close' ? intervalsAfter(startsAt, interval, trial + length) : null;
}

/** The order has paid for the first period, unless the subscription begins with a trial. */
export function firstInvoiced({ trial }: BillingTerms): number {
  return trial === 0 ? 1 : 0;
}

/** The index of the first period that begins after the moment, by halving. */
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
 * The periods that are invoiced, in their order: those that begin until the moment while the
 * subscription is active, however late it is asked. What is entered at the first instant of a period
 * counts for it.
 * @param from index of the first period that is looked at
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

/** How many {@link owedPeriods} there are. Those after the last change of state are not gone through. */
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
