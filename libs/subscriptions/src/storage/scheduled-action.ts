import type { ScheduledAction } from '../domain/scheduled-state';
import type { SubscriptionRow } from './subscription.row';

/** Returns the action that is still to come; null if there is none. */
export function scheduledActionOf({
  scheduledAction: action,
  scheduledAt: at,
}: Pick<SubscriptionRow, 'scheduledAction' | 'scheduledAt'>): ScheduledAction | null {
  return action === null || at === null ? null : { action, at };
}
