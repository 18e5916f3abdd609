import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow } from '#platform/auth';
import { ExistingIn, ListRequest, Paging, PathId } from '#platform/http';
import {
  ChangePromotionBody,
  CreatePromotionBody,
  PromotionListResponse,
  PromotionResponse,
  toChanges,
  toPromotion,
  toValues,
} from './promotion.dto';
import { CREATE_PROMOTION_EXAMPLES } from './promotion-examples';
import { PROMOTION_FILTERS, toPromotionPage } from './promotion-page';
import { ChangePromotion, CreatePromotion, DeletePromotion, Promotions } from './promotions';

/** These routes are for administrators; shoppers see promotions only in their carts. */
@ApiTags('Promotions')
@Controller('v2/promotions')
export class PromotionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly promotions: Promotions,
    private readonly settings: Settings,
  ) {}

  /**
   * Create a promotion. It applies to carts that have one of its codes, or to every cart if it is
   * automatic.
   */
  @Post()
  @Allow('promotions:write')
  @ApiBody({ type: CreatePromotionBody, examples: CREATE_PROMOTION_EXAMPLES })
  async createPromotion(@Body() { data }: CreatePromotionBody): Promise<PromotionResponse> {
    const row = await this.commands.execute(new CreatePromotion(toValues(data)));
    return { data: toPromotion(this.settings.publicUrl, row) };
  }

  /**
   * List promotions. The list can be filtered by `name`, and with `eq` by `enabled` and
   * `automatic`.
   */
  @Get()
  @Allow('catalog:read')
  async listPromotions(
    @Paging(PROMOTION_FILTERS) list: ListRequest,
  ): Promise<PromotionListResponse> {
    const { items, total, isExact } = await this.promotions.page(toPromotionPage(list));
    const shown = items.map((row) => toPromotion(this.settings.publicUrl, row));
    return list.answer(shown, total, isExact);
  }

  /** Read a promotion. */
  @Get(':id')
  @Allow('catalog:read')
  async readPromotion(@PathId() id: string): Promise<PromotionResponse> {
    return { data: toPromotion(this.settings.publicUrl, await this.promotions.get(id)) };
  }

  /**
   * Change a promotion. Fields that you leave out keep their values; if you change the type, send
   * its schema, too.
   */
  @Put(':id')
  @Allow('promotions:write')
  @ExistingIn(Promotions)
  async changePromotion(
    @PathId() id: string,
    @Body() { data }: ChangePromotionBody,
  ): Promise<PromotionResponse> {
    const row = await this.commands.execute(new ChangePromotion(id, toChanges(data)));
    return { data: toPromotion(this.settings.publicUrl, row) };
  }

  /** Delete a promotion. Its codes are deleted, too. Carts lose it with their next change. */
  @Delete(':id')
  @Allow('promotions:write')
  @HttpCode(204)
  async deletePromotion(@PathId() id: string): Promise<void> {
    await this.commands.execute(new DeletePromotion(id));
  }
}
