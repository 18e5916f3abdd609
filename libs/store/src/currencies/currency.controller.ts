import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow, AllowEveryCaller } from '#platform/auth';
import { ExistingIn, ListRequest, Paging, PathId, Refuses } from '#platform/http';
import {
  ChangeCurrencyBody,
  CreateCurrencyBody,
  CurrencyListResponse,
  CurrencyResponse,
  type CurrencyRow,
  show,
  toChanges,
  toValues,
} from './currency.dto';
import { ChangeCurrency, CreateCurrency, CurrencyTable, DeleteCurrency } from './currencies';

@ApiTags('Store')
@Controller('v2/currencies')
export class CurrencyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly currencies: CurrencyTable,
    private readonly settings: Settings,
  ) {}

  /** Create a currency. A store has at most ten. */
  @Post()
  @Allow('settings:write')
  @Refuses({ 409: 'Conflict', 422: ['Limit reached', 'Invalid state'] })
  async createCurrency(@Body() { data }: CreateCurrencyBody): Promise<CurrencyResponse> {
    return this.answer(await this.commands.execute(new CreateCurrency(toValues(data))));
  }

  /** List currencies. */
  @Get()
  @AllowEveryCaller('catalog:read')
  async listCurrencies(@Paging() list: ListRequest): Promise<CurrencyListResponse> {
    const { items, total, isExact } = await this.currencies.page(list);
    const shown = items.map((currency) => show(this.settings.publicUrl, currency));
    return list.answer(shown, total, isExact);
  }

  /** Read a currency. */
  @Get(':id')
  @AllowEveryCaller('catalog:read')
  async readCurrency(@PathId() id: string): Promise<CurrencyResponse> {
    return this.answer(await this.currencies.get(id));
  }

  /**
   * Change a currency. Fields that you leave out keep their values, and exactly one currency is the
   * default. The code and the decimal places of a currency in use do not change. Orders and invoices
   * keep the format that they were placed with.
   */
  @Put(':id')
  @Allow('settings:write')
  @ExistingIn(CurrencyTable)
  @Refuses({ 409: 'Conflict', 422: 'Invalid state' })
  async changeCurrency(
    @PathId() id: string,
    @Body() { data }: ChangeCurrencyBody,
  ): Promise<CurrencyResponse> {
    return this.answer(await this.commands.execute(new ChangeCurrency(id, toChanges(data))));
  }

  /** Delete a currency. The default currency, and one that anything uses, cannot be deleted. */
  @Delete(':id')
  @Allow('settings:write')
  @Refuses({ 409: 'Conflict', 422: 'Invalid state' })
  @HttpCode(204)
  async deleteCurrency(@PathId() id: string): Promise<void> {
    await this.commands.execute(new DeleteCurrency(id));
  }

  private answer(currency: CurrencyRow): CurrencyResponse {
    return { data: show(this.settings.publicUrl, currency) };
  }
}
