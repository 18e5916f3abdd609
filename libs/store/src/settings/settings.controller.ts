import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Origin } from '#kernel';
import { Settings } from '#platform';
import { CurrentOrigin } from '#platform/audit';
import { Allow } from '#platform/auth';
import { SettingRepository } from '../storage/setting-repository';
import { ChangeCartSettings, ChangeOrderSettings, ChangeStoreSettings } from './settings';
import {
  CartSettingsBody,
  OrderSettingsBody,
  StoreSettingsBody,
  toCartSettings,
  toOrderSettings,
  toStoreSettings,
} from './settings.dto';
import {
  CartSettingsResponse,
  fromCartSettings,
  fromOrderSettings,
  fromStoreSettings,
  OrderSettingsResponse,
  StoreSettingsResponse,
} from './settings-response.dto';

@ApiTags('Store')
@Allow('admin')
@Controller('v2/settings')
export class SettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly stored: SettingRepository,
    private readonly settings: Settings,
  ) {}

  /** Read the settings of the store. */
  @Get()
  async readStoreSettings(): Promise<StoreSettingsResponse> {
    return fromStoreSettings(this.settings.publicUrl, await this.stored.read('store'));
  }

  /** Change the settings of the store. Fields that you leave out keep their values. */
  @Put()
  async changeStoreSettings(
    @Body() body: StoreSettingsBody,
    @CurrentOrigin() by: Origin,
  ): Promise<StoreSettingsResponse> {
    const changed = await this.commands.execute(new ChangeStoreSettings(toStoreSettings(body), by));
    return fromStoreSettings(this.settings.publicUrl, changed);
  }

  /** Read the settings of carts. */
  @Get('cart')
  async readCartSettings(): Promise<CartSettingsResponse> {
    return fromCartSettings(this.settings.publicUrl, await this.stored.read('cart'));
  }

  /** Change the settings of carts. Fields that you leave out keep their values. */
  @Put('cart')
  async changeCartSettings(
    @Body() body: CartSettingsBody,
    @CurrentOrigin() by: Origin,
  ): Promise<CartSettingsResponse> {
    const changed = await this.commands.execute(new ChangeCartSettings(toCartSettings(body), by));
    return fromCartSettings(this.settings.publicUrl, changed);
  }

  /** Read the settings of orders. */
  @Get('orders')
  async readOrderSettings(): Promise<OrderSettingsResponse> {
    return fromOrderSettings(this.settings.publicUrl, await this.stored.read('orders'));
  }

  /** Change the settings of orders. Fields that you leave out keep their values. */
  @Put('orders')
  async changeOrderSettings(
    @Body() body: OrderSettingsBody,
    @CurrentOrigin() by: Origin,
  ): Promise<OrderSettingsResponse> {
    const changed = await this.commands.execute(new ChangeOrderSettings(toOrderSettings(body), by));
    return fromOrderSettings(this.settings.publicUrl, changed);
  }
}
