import { Allow, type Caller, CurrentCaller, ListRequest, memberOf } from '@cartwright/server';
import { ownedBy, Paging, PathId, Refuses, Settings } from '@cartwright/server';
import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CreateWishBody, show, toValues, type Wish, WishListResponse, WishResponse } from './wish';
import { Wishes } from './wishes';

@Controller('v2/extensions/wish-list/wishes')
export class WishController {
  constructor(
    private readonly wishes: Wishes,
    private readonly settings: Settings,
  ) {}

  @Post()
  @Allow('member')
  @Refuses({ 409: 'Conflict', 422: 'Limit reached' })
  @ApiOperation({ summary: 'Wish for a product.' })
  @ApiCreatedResponse({ type: WishResponse })
  async createWish(@CurrentCaller() caller: Caller, @Body() { data }: CreateWishBody) {
    const { memberId } = memberOf(caller);
    return { data: this.shown(await this.wishes.create({ ...toValues(data), memberId })) };
  }

  @Get()
  @Allow('member', 'wish-list:read')
  @ApiOperation({ summary: 'List wishes. Members see their own.' })
  @ApiOkResponse({ type: WishListResponse })
  async listWishes(@CurrentCaller() caller: Caller, @Paging() list: ListRequest) {
    const { items, total, isExact } = await this.wishes.page(list, ownedBy(caller, 'memberId'));
    return list.answer(items.map(this.shown), total, isExact);
  }

  @Delete(':id')
  @Allow('member', 'wish-list:write')
  @HttpCode(204)
  @ApiOperation({ summary: 'Remove a wish. Members remove their own.' })
  async deleteWish(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<void> {
    await this.wishes.remove(id, ownedBy(caller, 'memberId'));
  }

  private readonly shown = (wish: Wish) => show(this.settings.publicUrl, wish);
}
