import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow } from '#platform/auth';
import { ExistingIn, ListRequest, Paging, PathId } from '#platform/http';
import {
  ChangeShippingMethodBody,
  CreateShippingMethodBody,
  ShippingMethodListResponse,
  ShippingMethodResponse,
  type ShippingMethodRow,
  show,
  toChanges,
  toValues,
} from './shipping-method.dto';
import {
  ChangeShippingMethod,
  CreateShippingMethod,
  DeleteShippingMethod,
  ShippingMethods,
} from './shipping-methods';

@ApiTags('Store')
@Controller('v2/shipping-methods')
export class ShippingMethodController {
  constructor(
    private readonly commands: CommandBus,
    private readonly methods: ShippingMethods,
    private readonly settings: Settings,
  ) {}

  /** Create a shipping method. */
  @Post()
  @Allow('settings:write')
  async createShippingMethod(
    @Body() { data }: CreateShippingMethodBody,
  ): Promise<ShippingMethodResponse> {
    return this.answer(await this.commands.execute(new CreateShippingMethod(toValues(data))));
  }

  /** List shipping methods. */
  @Get()
  @Allow('catalog:read')
  async listShippingMethods(@Paging() list: ListRequest): Promise<ShippingMethodListResponse> {
    const { items, total, isExact } = await this.methods.page(list);
    const shown = items.map((method) => show(this.settings.publicUrl, method));
    return list.answer(shown, total, isExact);
  }

  /** Read a shipping method. */
  @Get(':id')
  @Allow('catalog:read')
  async readShippingMethod(@PathId() id: string): Promise<ShippingMethodResponse> {
    return this.answer(await this.methods.get(id));
  }

  /**
   * Change a shipping method. Fields that you leave out keep their values, and `null` clears a field.
   * Carts get the new price with their next change, or at the checkout.
   */
  @Put(':id')
  @Allow('settings:write')
  @ExistingIn(ShippingMethods)
  async changeShippingMethod(
    @PathId() id: string,
    @Body() { data }: ChangeShippingMethodBody,
  ): Promise<ShippingMethodResponse> {
    return this.answer(await this.commands.execute(new ChangeShippingMethod(id, toChanges(data))));
  }

  /** Delete a shipping method. Carts that have it need another one at the checkout. */
  @Delete(':id')
  @Allow('settings:write')
  @HttpCode(204)
  async deleteShippingMethod(@PathId() id: string): Promise<void> {
    await this.commands.execute(new DeleteShippingMethod(id));
  }

  private answer(method: ShippingMethodRow): ShippingMethodResponse {
    return { data: show(this.settings.publicUrl, method) };
  }
}
