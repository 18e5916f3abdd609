import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Allow } from '#platform/auth';
import { ListRequest, PagingOfParts, Refuses } from '#platform/http';
import { CartHistoryOnFault } from '../requests/existing-cart';
import { CartRoutes } from '../requests/cart-routes';
import { CartRepository } from '../repository/cart-repository';
import { CartHistoryResponse } from './cart-event.dto';
import { toCartEvent } from './shown-event';

@CartRoutes()
@Allow('orders:read')
@Controller('v2/carts/:cartID/history')
export class CartHistoryController {
  constructor(private readonly carts: CartRepository) {}

  /**
   * Read the history of a cart. It lists every event of the cart: what happened, when, and who did
   * it.
   */
  @Get()
  @CartHistoryOnFault()
  @ApiOkResponse({ type: CartHistoryResponse })
  @Refuses({ 404: 'Cart not found' })
  async listCartEvents(@Param('cartID') cartId: string, @PagingOfParts() list: ListRequest) {
    const { items, total } = await this.carts.history(cartId, list);
    return list.answer(
      items.map((event) => toCartEvent(cartId, event)),
      total,
    );
  }
}
