import { Controller, Delete, Header, HttpCode, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse } from '@nestjs/swagger';
import { IncludeQuery, PathId, Refuses } from '#platform/http';
import { ChangeCart } from '../../carts/change-cart';
import { type CartRequest, InCart } from '../../requests/cart-request';
import { CartItemsResponse } from '../../responses/cart-items.dto';
import { CartPresenter, JSON_TEXT } from '../../responses/cart-presenter';
import { ITEM_INCLUDES } from '../../responses/inclusions';
import { ItemId, ItemRoutes } from '../../requests/cart-routes';
import { UnsoldItems } from '../../responses/unsold-items';

@ItemRoutes('orders:write')
@Controller('v2/carts/:cartID/items')
export class RemoveItemsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly presenter: CartPresenter,
    private readonly unsoldItems: UnsoldItems,
  ) {}

  /** Remove an item from a cart. */
  @Delete(':itemID')
  @ItemId()
  @Header(...JSON_TEXT)
  @Refuses({ 404: ['Cart not found', 'Item not found'] })
  @IncludeQuery(ITEM_INCLUDES)
  @ApiOkResponse({ type: CartItemsResponse })
  async removeCartItem(
    @Param('cartID') cartId: string,
    @PathId('itemID') itemId: string,
    @InCart() request: CartRequest,
  ): Promise<string> {
    const removal = { type: 'RemoveItem', itemId } as const;
    const command = new ChangeCart(cartId, request.caller, removal);
    const cart = await this.commands.execute(command);
    return this.presenter.items(await this.unsoldItems.named(cart, request), request);
  }

  /** Remove all items from a cart. The cart stays, empty. */
  @Delete()
  @HttpCode(204)
  @Refuses({ 404: 'Cart not found' })
  async removeAllCartItems(
    @Param('cartID') cartId: string,
    @InCart() { caller }: CartRequest,
  ): Promise<void> {
    await this.commands.execute(new ChangeCart(cartId, caller, { type: 'RemoveAllItems' }));
  }
}
