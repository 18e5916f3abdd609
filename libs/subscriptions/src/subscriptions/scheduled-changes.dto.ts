import { ApiProperty } from '@nestjs/swagger';
import { Moment } from '#platform/http';
import type { SubscriptionAction } from '../domain/subscription-state';
import { comingPlan } from '../storage/plan-phases';
import { scheduledActionOf } from '../storage/scheduled-action';
import type { Subscription } from '../storage/subscription-repository';

/** A change of a subscription that is still to come. */
export class ScheduledChange {
  @ApiProperty({ enum: ['pause', 'resume', 'cancel', 'change_plan'], example: 'cancel' })
  action!: SubscriptionAction | 'change_plan';

  /** The plan that begins then, for `change_plan`. @example "2b9f4c61-7d08-4e35-a1c9-60d8e3f75a01" */
  plan_id?: string;

  /** @example "2031-05-05T06:07:08.009Z" */
  @Moment()
  at!: string;
}

/** Returns what was decided and takes effect after the moment `now`, in the order of the times. */
export function toScheduledChanges(subscription: Subscription, now: Date): ScheduledChange[] {
  const scheduled = scheduledActionOf(subscription.row);
  const plan = comingPlan(subscription, now);
  const changes: ScheduledChange[] = [];
  if (scheduled !== null) {
    changes.push({ action: scheduled.action, at: scheduled.at.toISOString() });
  }
  if (plan !== undefined) {
    const { offering, startsAt } = plan;
    changes.push({
      action: 'change_plan',
      plan_id: offering.plan.id,
      at: startsAt.toISOString(),
    });
  }
  return changes.sort((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
}
