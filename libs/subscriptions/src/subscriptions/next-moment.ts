import { later } from '#kernel';
import { periodAt } from '../domain/periods';
import { toTerms } from '../storage/plan-phases';
import type { Subscription } from '../storage/subscription-repository';

/** Returns `now`, or the first moment after all earlier changes and decisions if the clock is behind. */
export function nextMoment(subscription: Subscription, now: Date): Date {
  const { updatedAt } = subscription.row;
  const decided = lastDecided(subscription);
  return later(updatedAt > decided ? updatedAt : decided, now);
}

/**
 * Returns the time of the last decision of billing. Such decisions are final, so no change is dated
 * before them, even if the clock is behind.
 */
function lastDecided(subscription: Subscription): Date {
  const { nextPeriod, updatedAt, billAt } = subscription.row;
  if (nextPeriod === null) return updatedAt;
  const last = periodAt(toTerms(subscription), nextPeriod - 1)?.start ?? updatedAt;
  return billAt !== null && last < billAt ? last : updatedAt;
}
