import { Body, Controller, Header, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiCreatedResponse } from '@nestjs/swagger';
import { IncludeQuery, Refuses } from '#platform/http';
import {
  type CartRequest,
  InCart,
  toEntryErrors,
  withEntryPathsInFaults,
} from '../../requests/cart-request';
import { OpenCartOnFault } from '../../requests/existing-cart';
import { CartItemsResponse } from '../../responses/cart-items.dto';
import { CartPresenter, JSON_TEXT } from '../../responses/cart-presenter';
import { ITEM_INCLUDES } from '../../responses/inclusions';
import { ItemRoutes } from '../../requests/cart-routes';
import { AddItemsToCart } from './add-items';
import { ADD_ITEMS_EXAMPLES } from './add-items-examples';
import { AddItemsBody } from './add-items.dto';
import { shapeOf, toItemRequests } from './item-requests';

@ItemRoutes('orders:write')
@Controller('v2/carts/:cartID/items')
export class AddItemsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly presenter: CartPresenter,
  ) {}

  /**
   * Add items to a cart. The cart is created when it does not exist yet. `order_items` adds the
   * items of an earlier order and `cart_items` those of another cart, as if each item was sent by
   * itself. A request names at most ten of these.
   */
  @Post()
  @Header(...JSON_TEXT)
  @OpenCartOnFault()
  @ApiBody({ type: AddItemsBody, examples: ADD_ITEMS_EXAMPLES })
  @IncludeQuery(ITEM_INCLUDES)
  @ApiCreatedResponse({ type: CartItemsResponse })
  @Refuses({
    400: [
      'Validation Error',
      'Bad Request',
      'Currency mismatch',
      'Invalid custom input',
      'Invalid bundle selection',
      'Variation required',
      'Insufficient stock',
      'Cart item limit reached',
      'Amount out of range',
    ],
    403: 'Forbidden',
    404: [
      'Product not found',
      'Subscription offering not found',
      'Subscription plan not found',
      'Not Found',
      'Order not found',
      'Cart not found',
      'Shipping groups not found',
    ],
    422: ['Promotion not applicable', 'Limit reached', 'Cart item limit reached'],
  })
  async addCartItems(
    @Param('cartID') cartId: string,
    @Body() body: AddItemsBody,
    @InCart() request: CartRequest,
  ): Promise<string> {
    const { caller, selection, currency, network } = request;
    const shape = shapeOf(body);
    const allOrNothing = body.options?.add_all_or_nothing ?? false;
    const options = { allOrNothing, isSingle: shape === 'item', selection, currency, network };
    const command = new AddItemsToCart(cartId, caller, toItemRequests(body, caller), options);
    const cart = await withEntryPathsInFaults(this.commands.execute(command), shape);
    return this.presenter.items(cart, request, toEntryErrors(cart.faults, shape));
  }
}
