import { OneOf, Optional, Uuid } from '#platform/http';
import type { PlanChangeTime } from '../domain/plan-change';
import { typedBody } from '../wire/attributes-bodies';

class NewSubscriptionPlan {
  /** The id of another plan of the same offering. @example "3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06" */
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

export class ChangeSubscriptionPlanBody extends typedBody(
  'subscription_plan_change',
  NewSubscriptionPlan,
) {}
