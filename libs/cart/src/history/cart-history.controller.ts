import { Controller, Get, Param, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Allow, ExistingOnFault, ListRequest, Paging, Refuses } from '#platform';
import { CartIdGuard } from '../carts/cart-request';
import { CartHistoryResponse } from './cart-event.dto';
import { ReadCartHistory } from './read-history';
import { toCartEvent } from './shown-event';

/** Enough to know whether there is a history. */
const FIRST_EVENT = { limit: 1, offset: 0 };

@ApiTags('Carts')
@Allow('admin')
@UseGuards(CartIdGuard)
@Controller('v2/carts/:cartID/history')
export class CartHistoryController {
  constructor(private readonly queries: QueryBus) {}

  /** Read the history of a cart. Everything that ever happened to it, who did it, and when. */
  @Get()
  @ExistingOnFault(({ cartID = '' }) => new ReadCartHistory(cartID, FIRST_EVENT))
  @ApiOkResponse({ type: CartHistoryResponse })
  @Refuses({ 404: 'Cart not found' })
  async list(@Param('cartID') cartId: string, @Paging() list: ListRequest) {
    const { items, total } = await this.queries.execute(new ReadCartHistory(cartId, list));
    return list.answer(
      items.map((event) => toCartEvent(cartId, event)),
      total,
    );
  }
}
