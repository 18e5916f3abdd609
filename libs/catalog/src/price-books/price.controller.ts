import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow } from '#platform/auth';
import {
  ExistingIn,
  type FilterFields,
  foldedFilter,
  ListRequest,
  Paging,
  PathId,
  Refuses,
} from '#platform/http';
import { PriceRepository } from '../storage/price-repository';
import { PriceBooks } from './price-books';
import {
  ChangePriceBody,
  CreatePriceBody,
  type PriceRow,
  PriceListResponse,
  PriceResponse,
  show,
  toChanges,
  toValues,
} from './price.dto';
import { ChangePrice, CreatePrice, DeletePrice } from './sku-prices';

const PRICE_FILTERS: FilterFields = {
  sku: { ...foldedFilter('skuKey'), operators: ['eq', 'in'] },
};

@ApiTags('Catalog administration')
@Controller('pcm/pricebooks/:id/prices')
export class PriceController {
  constructor(
    private readonly commands: CommandBus,
    private readonly prices: PriceRepository,
    private readonly settings: Settings,
  ) {}

  /** Create a price for a SKU in a price book. The product does not have to exist yet. */
  @Post()
  @Allow('catalog:write')
  @ExistingIn(PriceBooks)
  @Refuses({ 409: 'Conflict' })
  async createPrice(
    @PathId() priceBookId: string,
    @Body() { data }: CreatePriceBody,
  ): Promise<PriceResponse> {
    const command = new CreatePrice(priceBookId, toValues(data.attributes));
    return this.answer(await this.commands.execute(command));
  }

  /** List the prices of a price book. */
  @Get()
  @Allow('catalog:read')
  @ExistingIn(PriceBooks)
  async listPrices(
    @PathId() priceBookId: string,
    @Paging(PRICE_FILTERS) list: ListRequest,
  ): Promise<PriceListResponse> {
    const { items, total, isExact } = await this.prices.page(list, { priceBookId });
    const shown = items.map((price) => show(this.settings.publicUrl, price));
    return list.answer(shown, total, isExact);
  }

  /** Read a price. */
  @Get(':priceId')
  @Allow('catalog:read')
  async readPrice(
    @PathId() priceBookId: string,
    @PathId('priceId') priceId: string,
  ): Promise<PriceResponse> {
    return this.answer(await this.prices.get(priceId, { priceBookId }));
  }

  /** Change a price. If you send `currencies`, they replace all previous ones. */
  @Put(':priceId')
  @Allow('catalog:write')
  @ExistingIn(PriceRepository, (prices, { id = '', priceId = '' }) =>
    prices.get(priceId, { priceBookId: id }),
  )
  @Refuses({ 409: 'Conflict' })
  async changePrice(
    @PathId() priceBookId: string,
    @PathId('priceId') priceId: string,
    @Body() { data }: ChangePriceBody,
  ): Promise<PriceResponse> {
    const command = new ChangePrice(priceBookId, priceId, toChanges(data.attributes));
    return this.answer(await this.commands.execute(command));
  }

  /** Delete a price. Published releases stay. */
  @Delete(':priceId')
  @Allow('catalog:write')
  @HttpCode(204)
  async deletePrice(
    @PathId() priceBookId: string,
    @PathId('priceId') priceId: string,
  ): Promise<void> {
    await this.commands.execute(new DeletePrice(priceBookId, priceId));
  }

  private answer(price: PriceRow): PriceResponse {
    return { data: show(this.settings.publicUrl, price) };
  }
}
