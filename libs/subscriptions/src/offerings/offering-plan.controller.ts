import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBody, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow, AllowEveryCaller } from '#platform/auth';
import {
  BodyWithId,
  CurrencyHeader,
  CurrentVisitor,
  ExistingIn,
  Found,
  ListRequest,
  PagingOfParts,
  PathId,
  Refuses,
  type Visitor,
} from '#platform/http';
import { ChooseCurrency, type Currency } from '#store/contract';
import { partOf } from '../domain/offering-parts';
import { toPlanChanges } from '../plans/plan.dto';
import { OfferingRow } from './offering.dto';
import { Offerings } from './offerings';
import { allParts } from './part-list';
import { AttachPlansBody, ChangeOfferingPlanBody } from './part.dto';
import {
  OfferingPlanListResponse,
  OfferingPlanResponse,
  toOfferingPlan,
} from './part-response.dto';
import { AttachParts, ChangePart, DetachPart } from './parts';

@ApiTags('Subscriptions')
@CurrencyHeader()
@Controller('v2/subscriptions/offerings/:id/plans')
export class OfferingPlanController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly settings: Settings,
  ) {}

  @ApiOperation({ summary: 'List the plans of an offering with their prices.' })
  @ApiParam({ name: 'id', type: String })
  @Get()
  @AllowEveryCaller('subscriptions:read')
  @ExistingIn(Offerings)
  async listOfferingPlans(
    @Found() offering: OfferingRow,
    @CurrentVisitor() visitor: Visitor,
    @PagingOfParts() list: ListRequest,
  ): Promise<OfferingPlanListResponse> {
    return list.pageOf(offering.plans, this.shown(offering, await this.currencyFor(visitor)));
  }

  @ApiOperation({
    summary:
      'Attach plans to an offering. The offering gets copies; copies that it has already do not change.',
  })
  @Post('attach')
  @Allow('subscriptions:write')
  @HttpCode(200)
  @ExistingIn(Offerings)
  @Refuses({ 404: 'Not Found', 422: 'Limit reached' })
  async attachOfferingPlans(
    @PathId() id: string,
    @CurrentVisitor() visitor: Visitor,
    @Body() { data }: AttachPlansBody,
  ): Promise<OfferingPlanListResponse> {
    const currency = await this.currencyFor(visitor);
    const offering = await this.commands.execute(new AttachParts('plans', id, data.plans));
    const list = allParts(this.settings.publicUrl, 'plans', id);
    return list.pageOf(offering.plans, this.shown(offering, currency));
  }

  @ApiOperation({
    summary:
      'Change a plan in this offering only. Fields that you leave out keep their values, and `null` clears an optional field.',
  })
  @ApiBody({ type: ChangeOfferingPlanBody })
  @Put(':planId')
  @Allow('subscriptions:write')
  @ExistingIn(Offerings, (offerings, { id = '', planId = '' }) => offerings.getOwnPlan(id, planId))
  @Refuses({ 403: ['Forbidden', 'Permission denied'] })
  async changeOfferingPlan(
    @PathId() id: string,
    @PathId('planId') planId: string,
    @CurrentVisitor() visitor: Visitor,
    @BodyWithId('planId') { data }: ChangeOfferingPlanBody,
  ): Promise<OfferingPlanResponse> {
    const currency = await this.currencyFor(visitor);
    const changes = toPlanChanges(data.attributes);
    const offering = await this.commands.execute(new ChangePart('plans', id, planId, changes));
    return { data: this.shown(offering, currency)(partOf(offering.plans, planId)) };
  }

  @ApiOperation({ summary: 'Remove a plan from an offering. Existing subscriptions continue.' })
  @Delete(':planId')
  @Allow('subscriptions:write')
  @HttpCode(204)
  async detachOfferingPlan(@PathId() id: string, @PathId('planId') planId: string): Promise<void> {
    await this.commands.execute(new DetachPart('plans', id, planId));
  }

  /** Finds the currency before anything is changed, because the request may name an unknown one. */
  private currencyFor({ currency }: Visitor): Promise<Currency> {
    return this.queries.execute(new ChooseCurrency(currency));
  }

  private shown(offering: OfferingRow, currency: Currency) {
    return toOfferingPlan(this.settings.publicUrl, offering, currency);
  }
}
