import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow } from '#platform/auth';
import { ExistingIn, ListRequest, Paging, PathId } from '#platform/http';
import {
  ChangeTaxRateBody,
  CreateTaxRateBody,
  show,
  TaxRateListResponse,
  TaxRateResponse,
  type TaxRateRow,
  toChanges,
  toValues,
} from './tax-rate.dto';
import { ChangeTaxRate, CreateTaxRate, DeleteTaxRate, TaxRates } from './tax-rates';

@ApiTags('Store')
@Controller('v2/tax-rates')
export class TaxRateController {
  constructor(
    private readonly commands: CommandBus,
    private readonly rates: TaxRates,
    private readonly settings: Settings,
  ) {}

  /** Create a tax rate. Carts have it while the source of the tax settings is `rates`. */
  @Post()
  @Allow('settings:write')
  async createTaxRate(@Body() { data }: CreateTaxRateBody): Promise<TaxRateResponse> {
    return this.answer(await this.commands.execute(new CreateTaxRate(toValues(data))));
  }

  /** List tax rates. */
  @Get()
  @Allow('catalog:read')
  async listTaxRates(@Paging() list: ListRequest): Promise<TaxRateListResponse> {
    const { items, total, isExact } = await this.rates.page(list);
    const shown = items.map((rate) => show(this.settings.publicUrl, rate));
    return list.answer(shown, total, isExact);
  }

  /** Read a tax rate. */
  @Get(':id')
  @Allow('catalog:read')
  async readTaxRate(@PathId() id: string): Promise<TaxRateResponse> {
    return this.answer(await this.rates.get(id));
  }

  /**
   * Change a tax rate. Fields that you leave out keep their values, and `null` clears a field.
   * Carts get the new tax with their next change, or at the checkout.
   */
  @Put(':id')
  @Allow('settings:write')
  @ExistingIn(TaxRates)
  async changeTaxRate(
    @PathId() id: string,
    @Body() { data }: ChangeTaxRateBody,
  ): Promise<TaxRateResponse> {
    return this.answer(await this.commands.execute(new ChangeTaxRate(id, toChanges(data))));
  }

  /** Delete a tax rate. Orders and invoices keep their taxes. */
  @Delete(':id')
  @Allow('settings:write')
  @HttpCode(204)
  async deleteTaxRate(@PathId() id: string): Promise<void> {
    await this.commands.execute(new DeleteTaxRate(id));
  }

  private answer(rate: TaxRateRow): TaxRateResponse {
    return { data: show(this.settings.publicUrl, rate) };
  }
}
