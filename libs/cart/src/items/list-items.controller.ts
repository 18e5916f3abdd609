import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { IncludeQuery, WholeList } from '#platform/http';
import { CartRepository } from '../repository/cart-repository';
import { type CartRequest, InCart } from '../requests/cart-request';
import { CartItemsResponse } from '../responses/cart-items.dto';
import { CartPresenter, JSON_TEXT } from '../responses/cart-presenter';
import { ITEM_INCLUDES } from '../responses/inclusions';
import { ItemRoutes } from '../requests/cart-routes';
import { UnsoldItems } from '../responses/unsold-items';

@ItemRoutes('orders:read')
@Controller('v2/carts/:cartID/items')
export class ListItemsController {
  constructor(
    private readonly carts: CartRepository,
    private readonly presenter: CartPresenter,
    private readonly unsoldItems: UnsoldItems,
  ) {}

  /** List the items of a cart. */
  @Get()
  @Header(...JSON_TEXT)
  @WholeList()
  @IncludeQuery(ITEM_INCLUDES)
  @ApiOkResponse({ type: CartItemsResponse })
  async listCartItems(
    @Param('cartID') cartId: string,
    @InCart() request: CartRequest,
  ): Promise<string> {
    const cart = await this.carts.load(cartId, request.caller);
    return this.presenter.items(await this.unsoldItems.named(cart, request), request);
  }
}
