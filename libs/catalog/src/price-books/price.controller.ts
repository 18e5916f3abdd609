import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Allow, ExistingIn, ListRequest, Paging, PathId, Settings } from '#platform';
import { CreatePrice } from '../contract';
import { PriceBookStore, PriceStore } from '../storage/price-store';
import {
  ChangePriceBody,
  CreatePriceBody,
  toPrice,
  toPriceChanges,
  toPriceFields,
} from './price.dto';
import { ChangePrice, DeletePrice } from './write-price';

@ApiTags('Catalog administration')
@Allow('admin')
@Controller('pcm/pricebooks/:id/prices')
export class PriceController {
  constructor(
    private readonly commands: CommandBus,
    private readonly prices: PriceStore,
    private readonly settings: Settings,
  ) {}

  /** Set the price of a SKU in a price book. */
  @Post()
  @ExistingIn(PriceBookStore)
  async create(@PathId() priceBookId: string, @Body() { data }: CreatePriceBody) {
    const command = new CreatePrice(priceBookId, toPriceFields(data.attributes));
    const { id } = await this.commands.execute(command);
    return this.read(priceBookId, id);
  }

  /** List the prices of a price book. */
  @Get()
  @ExistingIn(PriceBookStore)
  async list(@PathId() priceBookId: string, @Paging() list: ListRequest) {
    const { items, total } = await this.prices.page(list, { priceBookId });
    const shown = items.map((price) => toPrice(this.settings.publicUrl, price));
    return list.answer(shown, total);
  }

  /** Read a price. */
  @Get(':priceId')
  async read(@PathId() priceBookId: string, @PathId('priceId') priceId: string) {
    const price = await this.prices.get(priceId, { priceBookId });
    return { data: toPrice(this.settings.publicUrl, price) };
  }

  /** Change a price; currencies, when sent, replace all that were there. */
  @Put(':priceId')
  @ExistingIn(PriceStore, (prices, { id = '', priceId = '' }) =>
    prices.get(priceId, { priceBookId: id }),
  )
  async change(
    @PathId() priceBookId: string,
    @PathId('priceId') priceId: string,
    @Body() { data }: ChangePriceBody,
  ) {
    const changes = toPriceChanges(data.attributes);
    await this.commands.execute(new ChangePrice(priceBookId, priceId, changes));
    return this.read(priceBookId, priceId);
  }

  /** Delete a price; what is published already stays. */
  @Delete(':priceId')
  @HttpCode(204)
  async delete(@PathId() priceBookId: string, @PathId('priceId') priceId: string): Promise<void> {
    await this.commands.execute(new DeletePrice(priceBookId, priceId));
  }
}
