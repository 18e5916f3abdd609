import { randomUUID } from 'node:crypto';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiHeader, ApiParam } from '@nestjs/swagger';
import { Settings } from '#platform';
import { AllowEveryCaller } from '#platform/auth';
import { ListRequest, PagingOfParts, PathId, Refuses } from '#platform/http';
import { KeysWithEvents } from '#platform/idempotency';
import { type CartRequest, InCart, withPathsInFaults } from '../requests/cart-request';
import { CartRoutes } from '../requests/cart-routes';
import { ChangeCart } from '../carts/change-cart';
import { ExistingCartOnFault, groupInPath, OpenCartOnFault } from '../requests/existing-cart';
import { requiredGroup } from '../domain/rules/shipping';
import { type CartAt, CartRepository } from '../repository/cart-repository';
import { SetShippingGroup } from './set-shipping-group';
import {
  ShippingGroupResponse,
  ShippingGroupListResponse,
  toShippingGroup,
} from './shipping-group-response.dto';
import {
  ChangeShippingGroupBody,
  CreateShippingGroupBody,
  toShippingGroupFields,
} from './shipping-group.dto';

/** A group has its id only once it is in a cart, so no example can know it. */
const GroupId = () =>
  ApiParam({
    name: 'groupID',
    description:
      'Id of the shipping group, as `POST /v2/carts/{cartID}/shipping-groups` answers it',
  });
const PriceCurrency = () =>
  ApiHeader({
    name: 'SVC-Currency',
    required: false,
    description: 'Currency of the shipping price, if the price names none',
  });
const BAD_PRICE = [
  'Validation Error',
  'Bad Request',
  'Currency mismatch',
  'Amount out of range',
] as const;

@CartRoutes()
@KeysWithEvents()
@Controller('v2/carts/:cartID/shipping-groups')
export class ShippingGroupController {
  constructor(
    private readonly commands: CommandBus,
    private readonly carts: CartRepository,
    private readonly settings: Settings,
  ) {}

  /**
   * Create a shipping group. Items of the cart can then be assigned to it. If the cart does not
   * exist, it is created. Only administrators set its price, unless the settings of carts let
   * shoppers do so.
   */
  @Post()
  @AllowEveryCaller('orders:write')
  @PriceCurrency()
  @OpenCartOnFault()
  @Refuses({
    400: BAD_PRICE,
    403: 'Forbidden',
    422: ['Limit reached', 'Shipping method not available'],
  })
  async createShippingGroup(
    @Param('cartID') cartId: string,
    @Body() { data }: CreateShippingGroupBody,
    @InCart() request: CartRequest,
  ): Promise<ShippingGroupResponse> {
    const fields = toShippingGroupFields(data);
    const groupId = randomUUID();
    const set = { type: 'AddShippingGroup', groupId, fields } as const;
    const command = new SetShippingGroup(cartId, request.caller, set, request);
    const cart = await withPathsInFaults(this.commands.execute(command));
    return this.answer(cart, cart.groupId ?? groupId);
  }

  /** List the shipping groups of a cart. */
  @Get()
  @AllowEveryCaller('orders:read')
  @ExistingCartOnFault()
  @Refuses({ 404: 'Cart not found' })
  async listShippingGroups(
    @Param('cartID') cartId: string,
    @PagingOfParts() list: ListRequest,
    @InCart() { caller }: CartRequest,
  ): Promise<ShippingGroupListResponse> {
    const at = await this.carts.loadExisting(cartId, caller);
    const groups = at.cart.shippingGroups;
    const page = groups.slice(list.offset, list.offset + list.limit);
    const shown = page.map((group) => toShippingGroup(this.settings.publicUrl, at, group));
    return list.answer(shown, groups.length);
  }

  /** Read a shipping group. */
  @Get(':groupID')
  @AllowEveryCaller('orders:read')
  @GroupId()
  @Refuses({ 404: ['Cart not found', 'Shipping groups not found'] })
  async readShippingGroup(
    @Param('cartID') cartId: string,
    @PathId('groupID') groupId: string,
    @InCart() { caller }: CartRequest,
  ): Promise<ShippingGroupResponse> {
    return this.answer(await this.carts.loadExisting(cartId, caller), groupId);
  }

  /**
   * Change a shipping group. Fields that you leave out keep their values, and `null` clears a
   * field.
   */
  @Put(':groupID')
  @AllowEveryCaller('orders:write')
  @GroupId()
  @PriceCurrency()
  @ExistingCartOnFault(groupInPath)
  @Refuses({
    400: BAD_PRICE,
    403: 'Forbidden',
    404: ['Cart not found', 'Shipping groups not found'],
    422: 'Shipping method not available',
  })
  async changeShippingGroup(
    @Param('cartID') cartId: string,
    @PathId('groupID') groupId: string,
    @Body() { data }: ChangeShippingGroupBody,
    @InCart() request: CartRequest,
  ): Promise<ShippingGroupResponse> {
    const fields = toShippingGroupFields(data);
    const set = { type: 'ChangeShippingGroup', groupId, fields } as const;
    const command = new SetShippingGroup(cartId, request.caller, set, request);
    return this.answer(await withPathsInFaults(this.commands.execute(command)), groupId);
  }

  /** Delete a shipping group. No item may be assigned to it. */
  @Delete(':groupID')
  @AllowEveryCaller('orders:write')
  @GroupId()
  @HttpCode(204)
  @Refuses({
    400: 'Shipping group in use',
    404: ['Cart not found', 'Shipping groups not found'],
  })
  async deleteShippingGroup(
    @Param('cartID') cartId: string,
    @PathId('groupID') groupId: string,
    @InCart() { caller }: CartRequest,
  ): Promise<void> {
    const command = { type: 'RemoveShippingGroup', groupId } as const;
    await this.commands.execute(new ChangeCart(cartId, caller, command));
  }

  private answer(at: CartAt, groupId: string): ShippingGroupResponse {
    const group = requiredGroup(at.cart, at.id, groupId);
    return { data: toShippingGroup(this.settings.publicUrl, at, group) };
  }
}
