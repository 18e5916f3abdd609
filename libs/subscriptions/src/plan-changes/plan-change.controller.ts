import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow, type Caller, CurrentCaller } from '#platform/auth';
import { ExistingIn, PathId, Refuses } from '#platform/http';
import { SubscriptionRepository } from '../storage/subscription-repository';
import { ShownSubscriptions } from '../subscriptions/shown-subscriptions';
import { SubscriptionResponse } from '../subscriptions/subscription-response.dto';
import { ChangeSubscriptionPlan } from './change-plan';
import { ChangePlanOfSubscriptionBody } from './plan-change.dto';

@ApiTags('Subscriptions')
@Allow('member', 'subscriptions:write')
@ApiParam({ name: 'subscriptionId', description: 'The `id` of a subscription, from the list' })
@Controller('v2/subscriptions/subscriptions/:subscriptionId/plan')
export class PlanChangeController {
  constructor(
    private readonly commands: CommandBus,
    private readonly subscriptions: SubscriptionRepository,
    private readonly shown: ShownSubscriptions,
  ) {}

  /**
   * Change the plan of a subscription. The new plan is another one of the same offering. With
   * `period_end` it begins with the next period; the present plan takes such a change back. With `now` the
   * present period ends, its unused days become a credit for the next invoices, and the first period of
   * the new plan is invoiced. Members can do it where the offering says `can_change_plan`.
   */
  @Post()
  @HttpCode(200)
  @ExistingIn(SubscriptionRepository, (subscriptions, { subscriptionId = '' }, caller) =>
    subscriptions.getFor(caller, subscriptionId),
  )
  @Refuses({
    400: ['Validation Error', 'Currency mismatch', 'Amount out of range'],
    403: ['Forbidden', 'Permission denied'],
    404: ['Not Found', 'Subscription offering not found', 'Subscription plan not found'],
    409: 'Conflict',
    422: 'Limit reached',
  })
  async changePlanOfSubscription(
    @PathId('subscriptionId') id: string,
    @CurrentCaller() caller: Caller,
    @Body() { data }: ChangePlanOfSubscriptionBody,
  ): Promise<SubscriptionResponse> {
    const { plan_id: planId, at = 'now' } = data.attributes;
    await this.commands.execute(new ChangeSubscriptionPlan(caller, id, planId, at));
    const subscription = await this.subscriptions.getFor(caller, id);
    return { data: await this.shown.one(subscription, new Date()) };
  }
}
