import { Body, Controller, Get, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow } from '#platform/auth';
import { ExistingIn, ListRequest, Paging, PathId, Refuses } from '#platform/http';
import { FulfillmentRepository } from '../storage/fulfillment-repository';
import { OrderRepository } from '../storage/order-repository';
import { FulfillOrder } from './fulfill-order';
import {
  FulfillmentListResponse,
  FulfillmentResponse,
  FulfillOrderBody,
  toFulfillment,
  toFulfillmentResource,
} from './fulfillment.dto';

const OfKnownOrder = () =>
  ExistingIn(OrderRepository, (orders, { orderId = '' }) => orders.get(orderId));

@ApiTags('Orders')
@ApiParam({ name: 'orderId', description: 'The `id` of an order, from the list' })
@Controller('v2/orders/:orderId/fulfillments')
export class FulfillmentController {
  constructor(
    private readonly commands: CommandBus,
    private readonly fulfillments: FulfillmentRepository,
    private readonly settings: Settings,
  ) {}

  /**
   * Fulfill an order in whole or in part. Its items are sent, or all that is left: their units leave the
   * stock, and those that are not allocated any more are taken from the available ones. The order is `partially_fulfilled` then, and
   * `fulfilled` when nothing is left. Subscriptions are not sent.
   */
  @Post()
  @Allow('orders:write')
  @OfKnownOrder()
  @Refuses({ 422: ['Invalid state', 'Insufficient stock'] })
  async createFulfillment(
    @PathId('orderId') orderId: string,
    @Body() body: FulfillOrderBody,
  ): Promise<FulfillmentResponse> {
    const row = await this.commands.execute(new FulfillOrder(orderId, toFulfillment(body)));
    return { data: toFulfillmentResource(this.settings.publicUrl, row) };
  }

  /** List what was sent of an order. */
  @Get()
  @Allow('orders:read')
  @OfKnownOrder()
  async listFulfillments(
    @PathId('orderId') orderId: string,
    @Paging() list: ListRequest,
  ): Promise<FulfillmentListResponse> {
    const { items, total, isExact } = await this.fulfillments.page(list, { orderId });
    const shown = items.map((row) => toFulfillmentResource(this.settings.publicUrl, row));
    return list.answer(shown, total, isExact);
  }
}
