import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Origin } from '#kernel';
import { Settings } from '#platform';
import { CurrentOrigin } from '#platform/audit';
import { Allow } from '#platform/auth';
import {
  ChangeCartSettings,
  ChangeOrderSettings,
  ChangeStoreSettings,
  ChangeTaxSettings,
  SettingGroups,
} from './setting-groups';
import {
  CartSettingsBody,
  CartSettingsResponse,
  fromCartSettings,
  fromOrderSettings,
  fromStoreSettings,
  fromTaxSettings,
  OrderSettingsBody,
  OrderSettingsResponse,
  StoreSettingsBody,
  StoreSettingsResponse,
  TaxSettingsBody,
  TaxSettingsResponse,
  toCartChanges,
  toOrderChanges,
  toStoreChanges,
  toTaxChanges,
} from './settings.dto';

@ApiTags('Store')
@Controller('v2/settings')
export class SettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly stored: SettingGroups,
    private readonly settings: Settings,
  ) {}

  /** Read the settings of the store. */
  @Get()
  @Allow('catalog:read')
  async readStoreSettings(): Promise<StoreSettingsResponse> {
    return fromStoreSettings(this.settings.publicUrl, await this.stored.read('store'));
  }

  /** Change the settings of the store. Fields that you leave out keep their values. */
  @Put()
  @Allow('settings:write')
  async changeStoreSettings(
    @Body() { data }: StoreSettingsBody,
    @CurrentOrigin() by: Origin,
  ): Promise<StoreSettingsResponse> {
    const changed = await this.commands.execute(new ChangeStoreSettings(toStoreChanges(data), by));
    return fromStoreSettings(this.settings.publicUrl, changed);
  }

  /** Read the settings of carts. */
  @Get('cart')
  @Allow('orders:read')
  async readCartSettings(): Promise<CartSettingsResponse> {
    return fromCartSettings(this.settings.publicUrl, await this.stored.read('cart'));
  }

  /** Change the settings of carts. Fields that you leave out keep their values. */
  @Put('cart')
  @Allow('settings:write')
  async changeCartSettings(
    @Body() { data }: CartSettingsBody,
    @CurrentOrigin() by: Origin,
  ): Promise<CartSettingsResponse> {
    const changed = await this.commands.execute(new ChangeCartSettings(toCartChanges(data), by));
    return fromCartSettings(this.settings.publicUrl, changed);
  }

  /** Read the settings of orders. */
  @Get('orders')
  @Allow('orders:read')
  async readOrderSettings(): Promise<OrderSettingsResponse> {
    return fromOrderSettings(this.settings.publicUrl, await this.stored.readOrders());
  }

  /** Change the settings of orders. Fields that you leave out keep their values. */
  @Put('orders')
  @Allow('settings:write')
  async changeOrderSettings(
    @Body() { data }: OrderSettingsBody,
    @CurrentOrigin() by: Origin,
  ): Promise<OrderSettingsResponse> {
    const changed = await this.commands.execute(new ChangeOrderSettings(toOrderChanges(data), by));
    return fromOrderSettings(this.settings.publicUrl, changed);
  }

  /** Read the settings of taxes. */
  @Get('taxes')
  @Allow('catalog:read')
  async readTaxSettings(): Promise<TaxSettingsResponse> {
    return fromTaxSettings(this.settings.publicUrl, await this.stored.read('taxes'));
  }

  /**
   * Change the settings of taxes. Fields that you leave out keep their values. Carts get other taxes
   * with their next change, or at the checkout.
   */
  @Put('taxes')
  @Allow('settings:write')
  async changeTaxSettings(
    @Body() { data }: TaxSettingsBody,
    @CurrentOrigin() by: Origin,
  ): Promise<TaxSettingsResponse> {
    const changed = await this.commands.execute(new ChangeTaxSettings(toTaxChanges(data), by));
    return fromTaxSettings(this.settings.publicUrl, changed);
  }
}
