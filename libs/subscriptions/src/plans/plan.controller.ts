import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiParam, ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow, AllowEveryCaller } from '#platform/auth';
import {
  BodyWithId,
  ExistingIn,
  Found,
  ListRequest,
  Paging,
  PathId,
  Refuses,
} from '#platform/http';
import { ChangePlan, CreatePlan, DeletePlan, Plans } from './plans';
import {
  ChangePlanBody,
  CreatePlanBody,
  PlanListResponse,
  PlanResponse,
  PlanRow,
  toPlan,
  toPlanAttributes,
  toPlanChanges,
  PLAN_FILTERS,
} from './plan.dto';

@ApiTags('Subscriptions')
@Controller('v2/subscriptions/plans')
export class PlanController {
  constructor(
    private readonly commands: CommandBus,
    private readonly plans: Plans,
    private readonly settings: Settings,
  ) {}

  /** Create a subscription plan. */
  @Post()
  @Allow('subscriptions:write')
  async createSubscriptionPlan(@Body() { data }: CreatePlanBody): Promise<PlanResponse> {
    const command = new CreatePlan(toPlanAttributes(data.attributes));
    return { data: toPlan(this.settings.publicUrl, await this.commands.execute(command)) };
  }

  /** List subscription plans. The list can be filtered by `external_ref` and `name`. */
  @Get()
  @AllowEveryCaller('subscriptions:read')
  async listSubscriptionPlans(@Paging(PLAN_FILTERS) list: ListRequest): Promise<PlanListResponse> {
    const { items, total, isExact } = await this.plans.page(list);
    const shown = items.map((plan) => toPlan(this.settings.publicUrl, plan));
    return list.answer(shown, total, isExact);
  }

  /** Read a subscription plan. */
  @Get(':plan_uuid')
  @AllowEveryCaller('subscriptions:read')
  async readSubscriptionPlan(@PathId('plan_uuid') id: string): Promise<PlanResponse> {
    return { data: toPlan(this.settings.publicUrl, await this.plans.get(id)) };
  }

  /**
   * Change a subscription plan. Fields that you leave out keep their values, and `null` clears an
   * optional field. Copies in offerings do not change.
   */
  @Put(':plan_uuid')
  @Allow('subscriptions:write')
  @ExistingIn(Plans, (plans, { plan_uuid = '' }) => plans.getToChange(plan_uuid))
  @ApiParam({ name: 'plan_uuid', type: String })
  @ApiBody({ type: ChangePlanBody })
  @Refuses({
    403: ['Forbidden', 'Permission denied'],
    409: 'Write Conflict',
  })
  async changeSubscriptionPlan(
    @Found() plan: PlanRow,
    @BodyWithId('plan_uuid') { data }: ChangePlanBody,
  ): Promise<PlanResponse> {
    const changes = toPlanChanges(data.attributes);
    const changed = await this.commands.execute(new ChangePlan(plan, changes));
    return { data: toPlan(this.settings.publicUrl, changed) };
  }

  /** Delete a subscription plan. Offerings keep their copies. */
  @Delete(':plan_uuid')
  @Allow('subscriptions:write')
  @HttpCode(204)
  @ExistingIn(Plans, (plans, { plan_uuid = '' }) => plans.getOwn(plan_uuid))
  @Refuses({ 403: ['Forbidden', 'Permission denied'] })
  async deleteSubscriptionPlan(@PathId('plan_uuid') id: string): Promise<void> {
    await this.commands.execute(new DeletePlan(id));
  }
}
