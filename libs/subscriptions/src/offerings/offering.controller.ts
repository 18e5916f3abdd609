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
import { OfferingRepository } from '../storage/offering-repository';
import type { OfferingRow } from '../storage/offering.row';
import { includedIn, PART_INCLUDES, type PartIncludes } from './included-parts';
import {
  BuildOfferingBody,
  ChangeOfferingBody,
  CreateOfferingBody,
  toBuildOffering,
  toOfferingAttributes,
  toOfferingChanges,
  OFFERING_FILTERS,
} from './offering.dto';
import { OfferingResponse, OfferingListResponse, toOffering } from './offering-response.dto';
import { ChangeOffering, CreateOffering, DeleteOffering } from './write-offering';

@ApiTags('Subscriptions')
@Controller('v2/subscriptions/offerings')
export class OfferingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly offerings: OfferingRepository,
    private readonly settings: Settings,
  ) {}

  /** Create an offering. Plans and products are attached to it later. */
  @Post()
  @Allow('subscriptions:write')
  async createOffering(@Body() { data }: CreateOfferingBody): Promise<OfferingResponse> {
    const command = new CreateOffering(toOfferingAttributes(data.attributes));
    return { data: toOffering(this.settings.publicUrl, await this.commands.execute(command)) };
  }

  /**
   * Build an offering with its plans and products. Name each by its id or external reference, or
   * send its attributes. The offering gets copies.
   */
  @Post('build')
  @Allow('subscriptions:write')
  @Refuses({ 404: 'Not Found' })
  async buildOffering(@Body() body: BuildOfferingBody): Promise<OfferingResponse> {
    const { id } = await this.commands.execute(toBuildOffering(body));
    return { data: toOffering(this.settings.publicUrl, await this.offerings.get(id)) };
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
    const data = toOffering(this.settings.publicUrl, offering);
    return { data, ...(await this.included(visitor, includes, [offering])) };
  }

  /**
   * Change an offering. Fields that you leave out keep their values, and `null` clears an optional
   * field.
   */
  @Put(':id')
  @Allow('subscriptions:write')
  @ExistingIn(OfferingRepository)
  async changeOffering(
    @PathId() id: string,
    @Body() { data }: ChangeOfferingBody,
  ): Promise<OfferingResponse> {
    await this.commands.execute(new ChangeOffering(id, toOfferingChanges(data.attributes)));
    return { data: toOffering(this.settings.publicUrl, await this.offerings.get(id)) };
  }

  /** Delete an offering. Existing subscriptions continue. */
  @Delete(':id')
  @Allow('subscriptions:write')
  @HttpCode(204)
  async deleteOffering(@PathId() id: string): Promise<void> {
    await this.commands.execute(new DeleteOffering(id));
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
