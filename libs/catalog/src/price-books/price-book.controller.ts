import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow } from '#platform/auth';
import { ExistingIn, ListRequest, Paging, PathId, Refuses } from '#platform/http';
import {
  ChangePriceBookBody,
  CreatePriceBookBody,
  type PriceBookRow,
  PriceBookListResponse,
  PriceBookResponse,
  show,
  toChanges,
  toValues,
} from './price-book.dto';
import { ChangePriceBook, CreatePriceBook, DeletePriceBook, PriceBooks } from './price-books';

@ApiTags('Catalog administration')
@Controller('pcm/pricebooks')
export class PriceBookController {
  constructor(
    private readonly commands: CommandBus,
    private readonly priceBooks: PriceBooks,
    private readonly settings: Settings,
  ) {}

  /** Create a price book. */
  @Post()
  @Allow('catalog:write')
  async createPriceBook(@Body() { data }: CreatePriceBookBody): Promise<PriceBookResponse> {
    const command = new CreatePriceBook(toValues(data.attributes));
    return this.answer(await this.commands.execute(command));
  }

  /** List price books. */
  @Get()
  @Allow('catalog:read')
  async listPriceBooks(@Paging() list: ListRequest): Promise<PriceBookListResponse> {
    const { items, total, isExact } = await this.priceBooks.page(list);
    const shown = items.map((priceBook) => show(this.settings.publicUrl, priceBook));
    return list.answer(shown, total, isExact);
  }

  /** Read a price book. Its prices have their own list. */
  @Get(':id')
  @Allow('catalog:read')
  async readPriceBook(@PathId() id: string): Promise<PriceBookResponse> {
    return this.answer(await this.priceBooks.get(id));
  }

  /**
   * Change a price book. Fields that you leave out keep their values, and `null` clears a field.
   */
  @Put(':id')
  @Allow('catalog:write')
  @ExistingIn(PriceBooks)
  async changePriceBook(
    @PathId() id: string,
    @Body() { data }: ChangePriceBookBody,
  ): Promise<PriceBookResponse> {
    const command = new ChangePriceBook(id, toChanges(data.attributes));
    return this.answer(await this.commands.execute(command));
  }

  /** Delete a price book that no catalog names. Its prices are deleted, too. */
  @Delete(':id')
  @Allow('catalog:write')
  @Refuses({ 409: 'Conflict' })
  @HttpCode(204)
  async deletePriceBook(@PathId() id: string): Promise<void> {
    await this.commands.execute(new DeletePriceBook(id));
  }

  private answer(priceBook: PriceBookRow): PriceBookResponse {
    return { data: show(this.settings.publicUrl, priceBook) };
  }
}
