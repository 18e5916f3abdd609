import { Controller, Headers, Param, Post, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBody, ApiCreatedResponse, ApiHeader, ApiTags } from '@nestjs/swagger';
import { CART_ID, CART_ID_RULE, RequireOpenCart } from '#cart/contract';
import { LargestAnswer } from '#platform';
import { AllowEveryCaller, type Caller, CurrentCaller } from '#platform/auth';
import { audienceOf } from '#platform/custom-fields';
import {
  CatalogHeaders,
  CurrentVisitor,
  ExistingOnFault,
  guardPath,
  RateLimited,
  Refuses,
  RenewsSecret,
  type Visitor,
} from '#platform/http';
import { GuestGuard } from '../access/guest.guard';
import { PlacedOrderResponse } from '../orders/order-response.dto';
import { LARGEST_ORDER, OrderPresenter } from '../orders/order-presenter';
import { CheckOut } from './check-out';
import { SentCheckout } from './checkout-body';
import { CheckoutBody, toCheckoutDetails, toPlacedMeta } from './checkout.dto';
import { CHECKOUT_EXAMPLES } from './checkout-examples';

const CartIdGuard = guardPath('cartID', CART_ID_RULE, CART_ID);

@ApiTags('Orders')
@AllowEveryCaller('orders:write')
@RateLimited('checkout')
@Controller('v2/carts/:cartID/checkout')
export class CheckoutController {
  constructor(
    private readonly commands: CommandBus,
    private readonly answers: OrderPresenter,
  ) {}

  /**
   * Check out a cart. It creates an order; the cart stays as it is and can be checked out again. A
   * guest sends `customer`, a member sends `contact`, and an administrator sends either `customer`,
   * or `account` and `contact`. The items get the prices of now, and promotions that have ended
   * leave. If that makes the total higher than the cart has last shown, the response is 409 `Prices
   * have changed`, nothing is ordered, and a second checkout orders at the new total.
   */
  @Post()
  @RenewsSecret()
  @LargestAnswer(LARGEST_ORDER)
  @ExistingOnFault(
    QueryBus,
    (queries, { cartID = '' }, caller) => queries.execute(new RequireOpenCart(cartID, caller)),
    (queries, { cartID = '' }, caller) =>
      queries.execute(new RequireOpenCart(cartID, caller, true)),
  )
  @UseGuards(CartIdGuard, GuestGuard)
  @ApiBody({ type: CheckoutBody, examples: CHECKOUT_EXAMPLES })
  @CatalogHeaders()
  @ApiHeader({
    name: 'SVC-Currency',
    required: false,
    description: 'Optional; must be the currency of the cart',
  })
  @ApiHeader({
    name: 'Accept-Language',
    required: false,
    description:
      'Optional; the language in which the customer is written to, unless the body names one',
  })
  @ApiCreatedResponse({ type: PlacedOrderResponse })
  @Refuses({
    400: [
      'Validation Error',
      'Bad Request',
      'Cart empty',
      'Currency mismatch',
      'Insufficient stock',
      'Invalid bundle selection',
      'Invalid custom input',
      'Amount out of range',
    ],
    403: 'Forbidden',
    404: [
      'Cart not found',
      'Product not found',
      'Subscription offering not found',
      'Subscription plan not found',
      'Not Found',
    ],
    409: ['Prices have changed', 'Conflict', 'Write Conflict'],
    422: ['Checkout refused', 'Account required', 'Limit reached'],
  })
  async checkOutCart(
    @Param('cartID') cartId: string,
    @SentCheckout() body: CheckoutBody,
    @CurrentCaller() caller: Caller,
    @CurrentVisitor() visitor: Visitor,
    @Headers('accept-language') accepted: string | undefined,
  ) {
    const details = toCheckoutDetails(body, accepted);
    const command = new CheckOut(cartId, { caller, visitor }, details);
    const { messages, token, ...order } = await this.commands.execute(command);
    return {
      ...(await this.answers.whole(order, audienceOf(caller), messages)),
      ...toPlacedMeta(token),
    };
  }
}
