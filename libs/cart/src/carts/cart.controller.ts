import { randomUUID } from 'node:crypto';
import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse, ApiQuery } from '@nestjs/swagger';
import { Allow, AllowEveryCaller } from '#platform/auth';
import type { PointInTime } from '#platform/event-store';
import { IncludeQuery, ListRequest, Paging, Refuses } from '#platform/http';
import { KeysWithEvents } from '#platform/idempotency';
import { CartPresenter, JSON_TEXT } from '../responses/cart-presenter';
import { CartResponse, CartListResponse } from '../responses/cart.dto';
import { CreateCartBody, toCartDetailChanges, toCartDetails, UpdateCartBody } from './cart.dto';
import { type CartRequest, InCart, withPathsInFaults } from '../requests/cart-request';
import { CartRoutes } from '../requests/cart-routes';
import { ChangeCart } from './change-cart';
import { AsOf } from '../history/point-in-time';
import { CartRepository } from '../repository/cart-repository';
import { OpenCartOnFault } from '../requests/existing-cart';
import { UnsoldItems } from '../responses/unsold-items';

/** The list finds the times of carts itself. */
const CART_ORDER = { newestFirst: true };

@CartRoutes()
@KeysWithEvents()
@Controller('v2/carts')
export class CartController {
  constructor(
    private readonly commands: CommandBus,
    private readonly carts: CartRepository,
    private readonly presenter: CartPresenter,
    private readonly unsoldItems: UnsoldItems,
  ) {}

  /** Create a cart. Adding items to a cart that does not exist creates it, too. */
  @Post()
  @AllowEveryCaller('orders:write')
  @Header(...JSON_TEXT)
  @ApiCreatedResponse({ type: CartResponse })
  @Refuses({ 409: 'Conflict' })
  async createCart(@Body() body: CreateCartBody, @InCart() request: CartRequest): Promise<string> {
    const cartId = body.data.id ?? randomUUID();
    const details = toCartDetails(body);
    const command = new ChangeCart(cartId, request.caller, { type: 'CreateCart', details });
    return this.presenter.cart(await withPathsInFaults(this.commands.execute(command)), request);
  }

  /** List carts. Members see the carts of their account; administrators see all carts. */
  @Get()
  @Allow('member', 'orders:read')
  @ApiOkResponse({ type: CartListResponse })
  async listCarts(@Paging({}, CART_ORDER) list: ListRequest, @InCart() request: CartRequest) {
    const { items, total, isExact } = await this.carts.list(list, request.caller);
    return list.answer(await this.presenter.list(items, request), total, isExact);
  }

  /** Read a cart. If no cart has the id, the response is an empty cart, and none is created. */
  @Get(':cartID')
  @AllowEveryCaller('orders:read')
  @Header(...JSON_TEXT)
  @IncludeQuery(['items', 'tax_items', 'promotions'])
  @ApiQuery({
    name: 'at',
    required: false,
    description:
      'For administrators: shows the cart at an earlier version, such as `2`, or time, such as `2031-04-05T06:20:00Z`. Its history lists both',
  })
  @Refuses({ 400: 'Validation Error', 403: 'Forbidden', 404: 'Cart not found' })
  @ApiOkResponse({ type: CartResponse })
  async readCart(
    @Param('cartID') cartId: string,
    @InCart() request: CartRequest,
    @AsOf() past: PointInTime | undefined,
  ): Promise<string> {
    const cart =
      past === undefined
        ? await this.carts.load(cartId, request.caller)
        : await this.carts.asOf(cartId, past);
    return this.presenter.cart(
      await this.unsoldItems.named(cart, request),
      request,
      request.include,
    );
  }

  /**
   * Change the details of a cart. Fields that you leave out keep their values, and `null` clears a
   * field. If the cart does not exist, it is created.
   */
  @Put(':cartID')
  @AllowEveryCaller('orders:write')
  @Header(...JSON_TEXT)
  @OpenCartOnFault()
  @ApiOkResponse({ type: CartResponse })
  async changeCart(
    @Param('cartID') cartId: string,
    @Body() body: UpdateCartBody,
    @InCart() request: CartRequest,
  ): Promise<string> {
    const changes = toCartDetailChanges(body);
    const command = new ChangeCart(cartId, request.caller, { type: 'ChangeDetails', changes });
    const cart = await withPathsInFaults(this.commands.execute(command));
    return this.presenter.cart(await this.unsoldItems.named(cart, request), request);
  }

  /** Delete a cart. The response is the same if the cart does not exist. */
  @Delete(':cartID')
  @AllowEveryCaller('orders:write')
  @HttpCode(204)
  async deleteCart(
    @Param('cartID') cartId: string,
    @InCart() { caller }: CartRequest,
  ): Promise<void> {
    await this.commands.execute(new ChangeCart(cartId, caller, { type: 'DeleteCart' }));
  }
}
