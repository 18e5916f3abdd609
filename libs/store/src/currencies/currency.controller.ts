import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow, AllowEveryCaller } from '#platform/auth';
import { ExistingIn, ListRequest, Paging, PathId, Refuses } from '#platform/http';
import { CreateCurrency } from '../management';
import { CurrencyRepository } from '../storage/currency-repository';
import { ChangeCurrency, DeleteCurrency } from './write-currency';
import {
  ChangeCurrencyBody,
  CreateCurrencyBody,
  toCurrencyChanges,
  toNewCurrency,
} from './currency.dto';
import { CurrencyResponse, CurrencyListResponse, toCurrency } from './currency-response.dto';

@ApiTags('Store')
@Allow('admin')
@Controller('v2/currencies')
export class CurrencyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly currencies: CurrencyRepository,
    private readonly settings: Settings,
  ) {}

  /** Create a currency. A store has at most ten. */
  @Post()
  @Refuses({ 409: 'Conflict', 422: ['Limit reached', 'Invalid state'] })
  async createCurrency(@Body() body: CreateCurrencyBody): Promise<CurrencyResponse> {
    const { id } = await this.commands.execute(new CreateCurrency(toNewCurrency(body)));
    return { data: toCurrency(this.settings.publicUrl, await this.currencies.get(id)) };
  }

  /** List currencies. */
  @Get()
  @AllowEveryCaller()
  async listCurrencies(@Paging() list: ListRequest): Promise<CurrencyListResponse> {
    const { items, total, isExact } = await this.currencies.page(list);
    const shown = items.map((currency) => toCurrency(this.settings.publicUrl, currency));
    return list.answer(shown, total, isExact);
  }

  /** Read a currency. */
  @Get(':id')
  @AllowEveryCaller()
  async readCurrency(@PathId() id: string): Promise<CurrencyResponse> {
    return { data: toCurrency(this.settings.publicUrl, await this.currencies.get(id)) };
  }

  /**
   * Change a currency. Fields that you leave out keep their values, and exactly one currency is the
   * default. The code and the decimal places of a currency in use do not change. Orders and invoices
   * keep the format that they were placed with.
   */
  @Put(':id')
  @ExistingIn(CurrencyRepository)
  @Refuses({ 409: 'Conflict', 422: 'Invalid state' })
  async changeCurrency(
    @PathId() id: string,
    @Body() { data }: ChangeCurrencyBody,
  ): Promise<CurrencyResponse> {
    const currency = await this.commands.execute(new ChangeCurrency(id, toCurrencyChanges(data)));
    return { data: toCurrency(this.settings.publicUrl, currency) };
  }

  /** Delete a currency. The default currency, and one that anything uses, cannot be deleted. */
  @Delete(':id')
  @Refuses({ 409: 'Conflict', 422: 'Invalid state' })
  @HttpCode(204)
  async deleteCurrency(@PathId() id: string): Promise<void> {
    await this.commands.execute(new DeleteCurrency(id));
  }
}
