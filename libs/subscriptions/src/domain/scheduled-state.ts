import { DomainError, faultOf } from '#kernel';
import { type BillingTerms, closingOf, type EnteredState, lastTerms } from './periods';
import { currentPeriod } from './plan-change';
import {
  stateAfter,
  stateAt,
  type StoredState,
  type SubscriptionAction,
  type SubscriptionState,
} from './subscription-state';

/** When an action takes effect. */
export type ActionTime = 'now' | 'period_end' | Date;

/** An action that is still to come. */
export interface ScheduledAction {
  readonly action: SubscriptionAction;
  readonly at: Date;
}

/**
 * Returns the moment at which a scheduled action takes effect
 * (docs/reference/subscriptions.md#changes-that-are-still-to-come).
 * @param now a time after all earlier changes
 * @throws DomainError `Validation Error` for a time that is past or after the end, `Conflict` if no period
 * follows
 */
export function momentOf(terms: BillingTerms, time: Exclude<ActionTime, 'now'>, now: Date): Date {
  const closing = closingOf(lastTerms(terms));
  const isAfterEnd = (moment: Date) => closing !== null && moment >= closing;
  if (time === 'period_end') {
    const { end } = currentPeriod(terms, now);
    if (end !== null && !isAfterEnd(end)) return end;
    throw refusal('conflict', 'The subscription ends by itself with this period');
  }
  if (time <= now) throw refusal('invalid', 'at must be later than now');
  if (!isAfterEnd(time)) return time;
  const end = closing?.toISOString() ?? '';
  throw refusal('invalid', `at must be before the end of the subscription, ${end}`);
}

function refusal(kind: 'conflict' | 'invalid', detail: string): DomainError {
  const title = kind === 'conflict' ? 'Conflict' : 'Validation Error';
  return new DomainError([faultOf(kind, title, detail, { source: 'at' })]);
}

/**
 * Returns the state that a scheduled action leads to at its time; undefined if the action is not possible
 * then, because the service has canceled or paused the subscription meanwhile.
 */
export function scheduledState(
  subscription: { readonly state: StoredState; readonly closesAt: Date | null },
  { action, at }: ScheduledAction,
): StoredState | undefined {
  return stateAfter(stateAt(at, subscription), action);
}

/** Adds a scheduled action to the history, so that billing counts with it, even if it is carried out late. */
export function withScheduled(
  history: readonly EnteredState[],
  subscription: { readonly state: StoredState; readonly closesAt: Date | null },
  scheduled: ScheduledAction | null,
): readonly EnteredState[] {
  const state = scheduled === null ? undefined : scheduledState(subscription, scheduled);
  return scheduled === null || state === undefined
    ? history
    : [...history, { state, at: scheduled.at }];
}

/** Whether `resume` takes back what was scheduled, instead of changing the state. */
export function takesBack(
  state: SubscriptionState,
  scheduled: ScheduledAction | null,
  action: SubscriptionAction,
  time: ActionTime,
): boolean {
  return action === 'resume' && time === 'now' && state === 'active' && scheduled !== null;
}
