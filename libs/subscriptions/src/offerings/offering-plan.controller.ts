import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow, AllowEveryCaller } from '#platform/auth';
import {
  BodyWithId,
  CurrencyHeader,
  CurrentVisitor,
  ExistingIn,
  ListRequest,
  Paging,
  PathId,
  Refuses,
  type Visitor,
} from '#platform/http';
import { ChooseCurrency, type Currency } from '#store/contract';
import { partOf } from '../domain/offering-parts';
import { toPlanChanges } from '../plans/plan.dto';
import { OfferingRepository } from '../storage/offering-repository';
import type { OfferingRow } from '../storage/offering.row';
import { AttachPlans } from './attach-parts';
import { ChangeOfferingPlan } from './change-parts';
import { DetachPlan } from './detach-parts';
import { AttachPlansBody, ChangeOfferingPlanBody } from './offering.dto';
import {
  OfferingPlanResponse,
  OfferingPlanListResponse,
  toOfferingPlan,
} from './part-response.dto';
import { MAX_PARTS } from './part-list';

@ApiTags('Subscriptions')
@CurrencyHeader()
@Controller('v2/subscriptions/offerings/:id/plans')
export class OfferingPlanController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly offerings: OfferingRepository,
    private readonly settings: Settings,
  ) {}

  /** List the plans of an offering with their prices. */
  @Get()
  @AllowEveryCaller('subscriptions:read')
  @ExistingIn(OfferingRepository)
  async listOfferingPlans(
    @PathId() id: string,
    @CurrentVisitor() visitor: Visitor,
    @Paging() list: ListRequest,
  ): Promise<OfferingPlanListResponse> {
    const currency = await this.currencyFor(visitor);
    return this.show(await this.offerings.get(id), list, currency);
  }

  /**
   * Attach plans to an offering. The offering gets copies; copies that it has already do not
   * change.
   */
  @Post('attach')
  @Allow('subscriptions:write')
  @HttpCode(200)
  @ExistingIn(OfferingRepository)
  @Refuses({ 404: 'Not Found', 422: 'Limit reached' })
  async attachOfferingPlans(
    @PathId() id: string,
    @CurrentVisitor() visitor: Visitor,
    @Body() { data }: AttachPlansBody,
  ): Promise<OfferingPlanListResponse> {
    const currency = await this.currencyFor(visitor);
    await this.commands.execute(new AttachPlans(id, data.plans));
    const address = `${this.settings.publicUrl}/v2/subscriptions/offerings/${id}/plans`;
    const all = new ListRequest(MAX_PARTS, 0, new URL(address));
    return this.show(await this.offerings.get(id), all, currency);
  }

  /**
   * Change a plan in this offering only. Fields that you leave out keep their values, and `null`
   * clears an optional field.
   */
  @Put(':planId')
  @Allow('subscriptions:write')
  @ExistingIn(OfferingRepository, (offerings, { id = '', planId = '' }) =>
    offerings.getOwnPlan(id, planId),
  )
  @ApiBody({ type: ChangeOfferingPlanBody })
  @Refuses({ 403: ['Forbidden', 'Permission denied'] })
  async changeOfferingPlan(
    @PathId() id: string,
    @PathId('planId') planId: string,
    @CurrentVisitor() visitor: Visitor,
    @BodyWithId('planId') { data }: ChangeOfferingPlanBody,
  ): Promise<OfferingPlanResponse> {
    const currency = await this.currencyFor(visitor);
    const changes = toPlanChanges(data.attributes);
    await this.commands.execute(new ChangeOfferingPlan(id, planId, changes));
    const offering = await this.offerings.get(id);
    const plan = partOf(offering.plans, planId);
    return { data: toOfferingPlan(this.settings.publicUrl, offering, currency)(plan) };
  }

  /** Remove a plan from an offering. Existing subscriptions continue. */
  @Delete(':planId')
  @Allow('subscriptions:write')
  @HttpCode(204)
  async detachOfferingPlan(@PathId() id: string, @PathId('planId') planId: string): Promise<void> {
    await this.commands.execute(new DetachPlan(id, planId));
  }

  /** Finds the currency before anything is changed, because the request may name an unknown one. */
  private async currencyFor({ currency }: Visitor): Promise<Currency> {
    return this.queries.execute(new ChooseCurrency(currency));
  }

  private show(
    offering: OfferingRow,
    list: ListRequest,
    currency: Currency,
  ): OfferingPlanListResponse {
    const { plans } = offering;
    const page = plans.slice(list.offset, list.offset + list.limit);
    const shown = page.map(toOfferingPlan(this.settings.publicUrl, offering, currency));
    return list.answer(shown, plans.length);
  }
}
