import { Body, Controller, Header, Param, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiOkResponse } from '@nestjs/swagger';
import { BodyWithId, IncludeQuery, PathId, Refuses } from '#platform/http';
import {
  type CartRequest,
  InCart,
  toEntryErrors,
  withEntryPathsInFaults,
} from '../../requests/cart-request';
import { ExistingCartOnFault, itemInPath } from '../../requests/existing-cart';
import { CartItemsResponse } from '../../responses/cart-items.dto';
import { CartPresenter, JSON_TEXT } from '../../responses/cart-presenter';
import { ITEM_INCLUDES } from '../../responses/inclusions';
import { ItemId, ItemRoutes } from '../../requests/cart-routes';
import { UnsoldItems } from '../../responses/unsold-items';
import { ChangeCartItems } from './change-items';
import { ChangeItemBody, ChangeItemsBody, toItemChange, toItemChanges } from './change-items.dto';

const CHANGE_REFUSALS = [
  'Validation Error',
  'Bad Request',
  'Invalid custom input',
  'Invalid bundle selection',
  'Currency mismatch',
  'Insufficient stock',
  'Amount out of range',
] as const;

const MISSING = [
  'Cart not found',
  'Item not found',
  'Product not found',
  'Subscription offering not found',
  'Subscription plan not found',
  'Shipping groups not found',
] as const;

@ItemRoutes('orders:write')
@Controller('v2/carts/:cartID/items')
export class ChangeItemsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly presenter: CartPresenter,
    private readonly unsoldItems: UnsoldItems,
  ) {}

  /**
   * Change several items of a cart. Take the ids from `GET`, and put one of them into the example.
   */
  @Put()
  @Header(...JSON_TEXT)
  @ExistingCartOnFault()
  @Refuses({
    400: CHANGE_REFUSALS,
    404: MISSING,
  })
  @IncludeQuery(ITEM_INCLUDES)
  @ApiOkResponse({ type: CartItemsResponse })
  async changeCartItems(
    @Param('cartID') cartId: string,
    @Body() body: ChangeItemsBody,
    @InCart() request: CartRequest,
  ): Promise<string> {
    const { caller, selection } = request;
    const allOrNothing = body.options?.update_all_or_nothing ?? true;
    const options = { allOrNothing, isSingle: false, selection };
    const command = new ChangeCartItems(cartId, caller, toItemChanges(body), options);
    const cart = await withEntryPathsInFaults(this.commands.execute(command), 'array');
    const named = await this.unsoldItems.named(cart, request);
    return this.presenter.items(named, request, toEntryErrors(cart.faults, 'array'));
  }

  /** Change an item of a cart. A promotion can only be removed: send a quantity of 0. */
  @Put(':itemID')
  @ItemId()
  @ApiBody({ type: ChangeItemBody })
  @Header(...JSON_TEXT)
  @ExistingCartOnFault(itemInPath)
  @Refuses({
    400: CHANGE_REFUSALS,
    404: MISSING,
  })
  @IncludeQuery(ITEM_INCLUDES)
  @ApiOkResponse({ type: CartItemsResponse })
  async changeCartItem(
    @Param('cartID') cartId: string,
    @PathId('itemID') itemId: string,
    @BodyWithId('itemID') body: ChangeItemBody,
    @InCart() request: CartRequest,
  ): Promise<string> {
    const { caller, selection } = request;
    const options = { allOrNothing: true, isSingle: true, selection };
    const command = new ChangeCartItems(cartId, caller, [toItemChange(body, itemId)], options);
    const cart = await withEntryPathsInFaults(this.commands.execute(command), 'item');
    return this.presenter.items(await this.unsoldItems.named(cart, request), request);
  }
}
