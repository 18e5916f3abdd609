import { Body, Controller, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Origin } from '#kernel';
import {
  Allow,
  type Caller,
  CurrentCaller,
  CurrentOrigin,
  ExistingIn,
  PathId,
  Refuses,
} from '#platform';
import { OrderRepository } from '../storage/order-repository';
import { AnonymizeOrder } from './anonymize-order';
import { ChangeOrder } from './change-order';
import { ChangeOrderBody, toOrderChanges } from './change-order.dto';
import { OrderResponse } from './order-response.dto';
import { OrderPresenter } from './order-presenter';

@ApiTags('Orders')
@Allow('member', 'admin')
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
   * Change, fulfil or cancel an order. A paid order can be fulfilled, and one of which nothing was paid,
   * or all was refunded, cancelled, which gives its pieces back. Until then its address and reference
   * can be changed; what is not sent stays, and `null` removes the reference. A member can cancel
   * orders of the own account, and no more.
   */
  @Put()
  @ExistingIn(OrderRepository, (orders, { orderId = '' }, caller) => orders.getFor(caller, orderId))
  @ApiOkResponse({ type: OrderResponse })
  @Refuses({ 422: 'Invalid state' })
  async changeOrder(
    @PathId('orderId') orderId: string,
    @CurrentCaller() caller: Caller,
    @Body() body: ChangeOrderBody,
  ) {
    const command = new ChangeOrder(caller, orderId, toOrderChanges(body));
    return this.answers.one(await this.commands.execute(command));
  }

  /**
   * Erase who ordered. Names, addresses, emails, references of payments and what the shopper wrote into
   * the cart are gone from the order, its cart with its history, and messages that wait; numbers and sums
   * stay. The order must be complete or cancelled. Doing it again changes nothing.
   */
  @Post('anonymize')
  @Allow('admin')
  @HttpCode(204)
  @Refuses({ 422: 'Invalid state' })
  async anonymizeOrder(
    @PathId('orderId') orderId: string,
    @CurrentOrigin() by: Origin,
  ): Promise<void> {
    await this.commands.execute(new AnonymizeOrder(orderId, by));
  }
}
