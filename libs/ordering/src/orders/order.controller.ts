import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { LargestAnswer } from '#platform';
import { Allow, type Caller, CurrentCaller } from '#platform/auth';
import { audienceOf } from '#platform/custom-fields';
import { Found, Including, ListRequest, Paging, PagingOfParts } from '#platform/http';
import { ReadableOrder } from '../access/order-token.guard';
import { OrderRepository } from '../storage/order-repository';
import type { OrderRow } from '../storage/order.row';
import { OrderResponse, OrderItemListResponse, OrderListResponse } from './order-response.dto';
import { includedTaxes, including } from './order-response';
import {
  LARGEST_ORDER,
  ORDER_INCLUDES,
  OrderPresenter,
  type OrderIncludes,
} from './order-presenter';
import { ORDER_FILTERS, ORDER_SORTS, toOrderPage } from './order-page';

/** An order has its id only once it is placed, so no example can know it. */
const OrderId = () =>
  ApiParam({
    name: 'orderId',
    description: 'The `id` of an order: the answer to a checkout has it',
  });

const LIST_INCLUDES = ['items'] as const;

/** An order has up to 100 items, and they have up to 256 KiB of texts. */
const WITH_ITEMS = { include: 'items', limit: 25 };

@ApiTags('Orders')
@Allow('member', 'orders:read')
@Controller('v2/orders')
export class OrderController {
  constructor(
    private readonly orders: OrderRepository,
    private readonly answers: OrderPresenter,
  ) {}

  /**
   * List orders. Among the filters, `total` is in the smallest unit of the currency, `promotion_code`
   * is any code of the order, `sku` is that of any item or of a product in its bundle, and `email` is the
   * same as `contact.email`. An `order_number` is sorted as a text. Members see only the orders of their
   * account. With `include=items` a page has at most 25 orders.
   */
  @Get()
  @ApiOkResponse({ type: OrderListResponse })
  async listOrders(
    @CurrentCaller() caller: Caller,
    @Paging(ORDER_FILTERS, { newestFirst: true, shorter: WITH_ITEMS, sorts: ORDER_SORTS })
    list: ListRequest,
    @Including(LIST_INCLUDES) includes: OrderIncludes,
  ) {
    const { items, total, isExact } = await this.orders.pageFor(caller, toOrderPage(list));
    const { data, ...included } = await this.answers.page(items, includes, audienceOf(caller));
    return { ...list.answer(data, total, isExact), ...included };
  }

  /**
   * Read an order. Members read the orders of their account. Guests read the order whose token they
   * got at checkout.
   */
  @Get(':orderId')
  @LargestAnswer(LARGEST_ORDER)
  @OrderId()
  @ReadableOrder()
  @ApiOkResponse({ type: OrderResponse })
  async readOrder(
    @Found() order: OrderRow,
    @CurrentCaller() caller: Caller,
    @Including(ORDER_INCLUDES) includes: OrderIncludes,
  ) {
    return this.answers.read(order, includes, audienceOf(caller));
  }

  /** List the items of an order. They have the same order as in the cart. */
  @Get(':orderId/items')
  @LargestAnswer(LARGEST_ORDER)
  @OrderId()
  @ReadableOrder()
  @ApiOkResponse({ type: OrderItemListResponse })
  async listOrderItems(@Found() order: OrderRow, @PagingOfParts() list: ListRequest) {
    const items = await this.orders.itemsOf([order.id]);
    const page = items.slice(list.offset, list.offset + list.limit);
    const shown = list.answer(await this.answers.items(order, page), items.length);
    return { ...shown, ...including(includedTaxes(page)) };
  }
}
