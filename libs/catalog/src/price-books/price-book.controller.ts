import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow } from '#platform/auth';
import { ExistingIn, ListRequest, Paging, PathId, Refuses } from '#platform/http';
import { CreatePriceBook } from '../management';
import { PriceBookRepository } from '../storage/price-repository';
import {
  ChangePriceBookBody,
  CreatePriceBookBody,
  toPriceBookChanges,
  toPriceBookFields,
} from './price-book.dto';
import { PriceBookResponse, PriceBookListResponse, toPriceBook } from './price-book-response.dto';
import { ChangePriceBook, DeletePriceBook } from './write-price-book';

@ApiTags('Catalog administration')
@Allow('admin')
@Controller('pcm/pricebooks')
export class PriceBookController {
  constructor(
    private readonly commands: CommandBus,
    private readonly priceBooks: PriceBookRepository,
    private readonly settings: Settings,
  ) {}

  /** Create a price book. */
  @Post()
  async createPriceBook(@Body() { data }: CreatePriceBookBody): Promise<PriceBookResponse> {
    const command = new CreatePriceBook(toPriceBookFields(data.attributes));
    const { id } = await this.commands.execute(command);
    return this.readPriceBook(id);
  }

  /** List price books. */
  @Get()
  async listPriceBooks(@Paging() list: ListRequest): Promise<PriceBookListResponse> {
    const { items, total, isExact } = await this.priceBooks.page(list);
    const shown = items.map((priceBook) => toPriceBook(this.settings.publicUrl, priceBook));
    return list.answer(shown, total, isExact);
  }

  /** Read a price book. Its prices have their own list. */
  @Get(':id')
  async readPriceBook(@PathId() id: string): Promise<PriceBookResponse> {
    return { data: toPriceBook(this.settings.publicUrl, await this.priceBooks.get(id)) };
  }

  /**
   * Change a price book. Fields that you leave out keep their values, and `null` clears a field.
   */
  @Put(':id')
  @ExistingIn(PriceBookRepository)
  async changePriceBook(
    @PathId() id: string,
    @Body() { data }: ChangePriceBookBody,
  ): Promise<PriceBookResponse> {
    await this.commands.execute(new ChangePriceBook(id, toPriceBookChanges(data.attributes)));
    return this.readPriceBook(id);
  }

  /** Delete a price book that no catalog names. Its prices are deleted, too. */
  @Delete(':id')
  @Refuses({ 409: 'Conflict' })
  @HttpCode(204)
  async deletePriceBook(@PathId() id: string): Promise<void> {
    await this.commands.execute(new DeletePriceBook(id));
  }
}
