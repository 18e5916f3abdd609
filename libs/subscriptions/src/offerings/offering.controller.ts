import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow, AllowEveryCaller } from '#platform/auth';
import {
  CurrencyHeader,
  CurrentVisitor,
  ExistingIn,
  Including,
  ListRequest,
  Paging,
  PathId,
  Refuses,
  type Visitor,
} from '#platform/http';
import { ChooseCurrency } from '#store/contract';
import { BuildOfferingBody, toOfferingWithParts } from './build-offering.dto';
import { includedIn, PART_INCLUDES, type PartIncludes } from './included-parts';
import {
  ChangeOfferingBody,
  CreateOfferingBody,
  OFFERING_FILTERS,
  OfferingListResponse,
  OfferingResponse,
  type OfferingRow,
  toOffering,
  toOfferingChanges,
  toOfferingFields,
} from './offering.dto';
import {
  BuildOffering,
  ChangeOffering,
  CreateOffering,
  DeleteOffering,
  Offerings,
} from './offerings';

@ApiTags('Subscriptions')
@Controller('v2/subscriptions/offerings')
export class OfferingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly offerings: Offerings,
    private readonly settings: Settings,
  ) {}

  /** Create an offering. Plans and products are attached to it later. */
  @Post()
  @Allow('subscriptions:write')
  async createOffering(@Body() { data }: CreateOfferingBody): Promise<OfferingResponse> {
    const command = new CreateOffering(toOfferingFields(data.attributes));
    return this.answer(await this.commands.execute(command));
  }

  /**
   * Build an offering with its plans and products. Name each by its id or external reference, or
   * send its attributes. The offering gets copies.
   */
  @Post('build')
  @Allow('subscriptions:write')
  @Refuses({ 404: 'Not Found' })
  async buildOffering(@Body() body: BuildOfferingBody): Promise<OfferingResponse> {
    const command = new BuildOffering(toOfferingWithParts(body));
    return this.answer(await this.commands.execute(command));
  }

  /** List offerings. The list can be filtered by `external_ref` and `name`. */
  @Get()
  @AllowEveryCaller('subscriptions:read')
  @CurrencyHeader()
  async listOfferings(
    @CurrentVisitor() visitor: Visitor,
    @Paging(OFFERING_FILTERS) list: ListRequest,
    @Including(PART_INCLUDES) includes: PartIncludes,
  ): Promise<OfferingListResponse> {
    const { items, total, isExact } = await this.offerings.page(list);
    const shown = items.map((offering) => toOffering(this.settings.publicUrl, offering));
    return {
      ...list.answer(shown, total, isExact),
      ...(await this.included(visitor, includes, items)),
    };
  }

  /** Read an offering. */
  @Get(':id')
  @AllowEveryCaller('subscriptions:read')
  @CurrencyHeader()
  @Refuses({ 400: 'Validation Error' })
  async readOffering(
    @PathId() id: string,
    @CurrentVisitor() visitor: Visitor,
    @Including(PART_INCLUDES) includes: PartIncludes,
  ): Promise<OfferingResponse> {
    const offering = await this.offerings.get(id);
    const { data } = this.answer(offering);
    return { data, ...(await this.included(visitor, includes, [offering])) };
  }

  /**
   * Change an offering. Fields that you leave out keep their values, and `null` clears an optional
   * field.
   */
  @Put(':id')
  @Allow('subscriptions:write')
  @ExistingIn(Offerings)
  async changeOffering(
    @PathId() id: string,
    @Body() { data }: ChangeOfferingBody,
  ): Promise<OfferingResponse> {
    const command = new ChangeOffering(id, toOfferingChanges(data.attributes));
    return this.answer(await this.commands.execute(command));
  }

  /** Delete an offering. Existing subscriptions continue. */
  @Delete(':id')
  @Allow('subscriptions:write')
  @HttpCode(204)
  async deleteOffering(@PathId() id: string): Promise<void> {
    await this.commands.execute(new DeleteOffering(id));
  }

  private answer(offering: OfferingRow): OfferingResponse {
    return { data: toOffering(this.settings.publicUrl, offering) };
  }

  private async included(
    { currency: code }: Visitor,
    includes: PartIncludes,
    offerings: readonly OfferingRow[],
  ) {
    const currency = await this.queries.execute(new ChooseCurrency(code));
    const shown = offerings.map(({ id, plans, products }) => ({ id, plans, products, currency }));
    return includedIn(this.settings.publicUrl, includes, shown);
  }
}
