import { OneOf, Optional, Uuid } from '#platform/http';
import type { PlanChangeTime } from '../domain/plan-change';
import { typedBody } from '../wire/attributes-bodies';

class NewPlanOfSubscription {
  /** The id of another plan of the same offering. @example "2b9f4c61-7d08-4e35-a1c9-60d8e3f75a01" */
  @Uuid()
  plan_id!: string;

  /**
   * `now`, which is the default, ends the present period and credits its unused days; `period_end` begins
   * with the next period.
   * @example "period_end"
   */
  @Optional()
  @OneOf('now', 'period_end')
  at?: PlanChangeTime;
}

export class ChangePlanOfSubscriptionBody extends typedBody(
  'subscription_plan_change',
  NewPlanOfSubscription,
) {}
