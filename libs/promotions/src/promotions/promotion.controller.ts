import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Allow, ExistingIn, ListRequest, Paging, PathId, Settings } from '#platform';
import { CreatePromotion } from '../contract';
import { PromotionRepository } from '../storage/promotion-repository';
import { ChangePromotion } from './change-promotion';
import { DeletePromotion } from './delete-promotion';
import {
  ChangePromotionBody,
  CreatePromotionBody,
  toChanges,
  toNewPromotion,
} from './promotion.dto';
import { PromotionResponse, PromotionListResponse, toPromotion } from './promotion-response.dto';
import { CREATE_PROMOTION_EXAMPLES } from './promotion-examples';
import { FILTERS, toPromotionPage } from './promotion-page';

/** Shoppers see of promotions what their carts show; the rest is for administrators. */
@ApiTags('Promotions')
@Allow('admin')
@Controller('v2/promotions')
export class PromotionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly promotions: PromotionRepository,
    private readonly settings: Settings,
  ) {}

  /** Create a promotion. Carts get it by one of its codes, or at once if it is automatic. */
  @Post()
  @ApiBody({ type: CreatePromotionBody, examples: CREATE_PROMOTION_EXAMPLES })
  async createPromotion(@Body() body: CreatePromotionBody): Promise<PromotionResponse> {
    const { id } = await this.commands.execute(new CreatePromotion(toNewPromotion(body)));
    return this.readPromotion(id);
  }

  /** List promotions. Filters: `name`, and by `eq` with true or false `enabled` and `automatic`. */
  @Get()
  async listPromotions(@Paging(FILTERS) list: ListRequest): Promise<PromotionListResponse> {
    const { items, total } = await this.promotions.page(toPromotionPage(list));
    const shown = items.map((row) => toPromotion(this.settings.publicUrl, row));
    return list.answer(shown, total);
  }

  /** Read a promotion. */
  @Get(':id')
  async readPromotion(@PathId() id: string): Promise<PromotionResponse> {
    return { data: toPromotion(this.settings.publicUrl, await this.promotions.get(id)) };
  }

  /** Change a promotion. What is not sent stays; another type takes another schema. */
  @Put(':id')
  @ExistingIn(PromotionRepository)
  async changePromotion(
    @PathId() id: string,
    @Body() body: ChangePromotionBody,
  ): Promise<PromotionResponse> {
    const row = await this.commands.execute(new ChangePromotion(id, toChanges(body)));
    return { data: toPromotion(this.settings.publicUrl, row) };
  }

  /** Delete a promotion, with its codes. Carts that have it lose it when they change. */
  @Delete(':id')
  @HttpCode(204)
  async deletePromotion(@PathId() id: string): Promise<void> {
    await this.commands.execute(new DeletePromotion(id));
  }
}
