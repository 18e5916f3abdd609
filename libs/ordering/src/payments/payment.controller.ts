import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { AllowEveryCaller, type Caller, CurrentCaller } from '#platform/auth';
import { ExistingIn, PathId, Refuses } from '#platform/http';
import { AcceptsOrderToken, TokenIsFor } from '../access/order-token.guard';
import { OrderProgress } from '../storage/order-progress';
import { PayOrder } from './pay-order';
import { PayOrderBody, toPayment } from './payment.dto';
import { TransactionResponse } from './transaction-response.dto';
import { TransactionPresenter } from './transaction-presenter';

@ApiTags('Payments')
@ApiParam({ name: 'orderId', description: 'The `id` of an order, from its checkout' })
@Controller('v2/orders/:orderId/payments')
export class PaymentController {
  constructor(
    private readonly commands: CommandBus,
    private readonly answers: TransactionPresenter,
  ) {}

  /**
   * Pay an order. Everyone who knows the id of a guest's order may pay it; members pay orders of
   * their account. With the manual gateway, `purchase` records that money was received; it is for
   * administrators, unless the total of the order is 0. A provider such as `stripe` may decide
   * later: until then the transaction is `pending`, and its amount counts against what can still be
   * paid. A payment that waits for the customer is canceled when another one starts. The stock is
   * allocated when what was received and authorized reaches the total; what a shopper authorizes at
   * the manual gateway is only a promise, and allocates nothing. Without the order token of a guest's
   * order, at most 5 payments of it can be begun.
   */
  @Post()
  @HttpCode(200)
  @AllowEveryCaller('payments:write')
  @ExistingIn(OrderProgress, (orders, { orderId = '' }, caller) => orders.getToPay(caller, orderId))
  @AcceptsOrderToken()
  @Refuses({
    400: ['Validation Error', 'Bad Request', 'Insufficient stock'],
    403: 'Forbidden',
    422: ['Invalid state', 'Gateway disabled', 'Limit reached'],
  })
  async payOrder(
    @PathId('orderId') orderId: string,
    @CurrentCaller() caller: Caller,
    @Body() body: PayOrderBody,
    @TokenIsFor() tokenIsFor: string | undefined,
  ): Promise<TransactionResponse> {
    const command = new PayOrder(caller, orderId, toPayment(body), tokenIsFor);
    return { data: await this.answers.one(await this.commands.execute(command), 'public') };
  }
}
