import { Body, Controller, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Origin } from '#kernel';
import { CurrentOrigin } from '#platform/audit';
import { Allow, type Caller, CurrentCaller } from '#platform/auth';
import { audienceOf } from '#platform/custom-fields';
import { ExistingIn, PathId, Refuses } from '#platform/http';
import { OrderRepository } from '../storage/order-repository';
import { AnonymizeOrder } from './anonymize-order';
import { ChangeOrder } from './change-order';
import { ChangeOrderBody, toOrderChanges } from './change-order.dto';
import { OrderResponse } from './order-response.dto';
import { OrderPresenter } from './order-presenter';

@ApiTags('Orders')
@ApiParam({
  name: 'orderId',
  description: 'The `id` of an order: the answer to a checkout has it',
})
@Controller('v2/orders/:orderId')
export class ChangeOrderController {
  constructor(
    private readonly commands: CommandBus,
    private readonly answers: OrderPresenter,
  ) {}

  /**
   * Change, fulfill or cancel an order. A paid order can be fulfilled: its units leave the stock,
   * and those that are not allocated any more are taken from the available ones. An order can be
   * canceled if nothing was paid or everything was refunded; its units then go back into stock.
   * Until then you can change its address and reference: fields that you leave out keep their
   * values, and `null` clears the reference. Members can only cancel orders of their account.
   */
  @Put()
  @Allow('member', 'orders:write')
  @ExistingIn(OrderRepository, (orders, { orderId = '' }, caller) => orders.getFor(caller, orderId))
  @ApiOkResponse({ type: OrderResponse })
  @Refuses({ 422: ['Invalid state', 'Insufficient stock'] })
  async changeOrder(
    @PathId('orderId') orderId: string,
    @CurrentCaller() caller: Caller,
    @Body() body: ChangeOrderBody,
  ) {
    const command = new ChangeOrder(caller, orderId, toOrderChanges(body));
    return this.answers.one(await this.commands.execute(command), audienceOf(caller));
  }

  /**
   * Anonymize an order. Names, addresses, emails, payment references and the shopper's own texts
   * are erased from the order, from its cart and the history of the cart, and from waiting
   * messages. Numbers and totals stay. The order must be complete or canceled. Repeating the
   * request changes nothing.
   */
  @Post('anonymize')
  @Allow('orders:write')
  @HttpCode(204)
  @Refuses({ 422: 'Invalid state' })
  async anonymizeOrder(
    @PathId('orderId') orderId: string,
    @CurrentOrigin() by: Origin,
  ): Promise<void> {
    await this.commands.execute(new AnonymizeOrder(orderId, by));
  }
}
