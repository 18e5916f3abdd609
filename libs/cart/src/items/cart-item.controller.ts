import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Put,
  UseGuards,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  ApiBody,
  ApiCreatedResponse,
  ApiHeaders,
  ApiOkResponse,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { AllowEveryCaller, BodyWithId, IncludeQuery, Refuses, KeysWithEvents } from '#platform';
import { CartPresenter, JSON_TEXT } from '../responses/cart-presenter';
import { CartItemsResponse } from '../responses/cart-items.dto';
import { CartRepository } from '../repository/cart-repository';
import { ITEM_INCLUDES } from '../responses/inclusions';
import {
  CartIdGuard,
  type CartRequest,
  InCart,
  inEntry,
  placed,
  toEntryErrors,
} from '../requests/cart-request';
import { ChangeCart } from '../carts/change-cart';
import { ExistingCartOnFault, itemInPath, OpenCartOnFault } from '../requests/existing-cart';
import { ADD_ITEMS_EXAMPLES } from './add/add-items-examples';
import { AddItemsBody } from './add/add-items.dto';
import { AddItemsToCart } from './add/add-items';
import { shapeOf, toItemRequests } from './add/item-requests';
import { ChangeCartItems } from './change/change-items';
import {
  ChangeItemBody,
  ChangeItemsBody,
  toItemChange,
  toItemChanges,
} from './change/change-items.dto';

const CHANGE_REFUSALS = [
  'Validation Error',
  'Bad Request',
  'Invalid custom input',
  'Invalid bundle selection',
  'Currency mismatch',
  'Insufficient stock',
  'Amount out of range',
];

/** An item has its id only once it is in a cart, so no example can know it. */
const ItemId = () =>
  ApiParam({
    name: 'itemID',
    description:
      'Id of the item in the cart: `id` of an entry in `data` of `GET /v2/carts/{cartID}/items`',
  });

@ApiTags('Carts')
@ApiHeaders([
  {
    name: 'SVC-Channel',
    required: false,
    description: 'Channel whose catalog is sold, such as `web`',
  },
  { name: 'SVC-Context-Tag', required: false, description: 'Tag that catalog rules may ask for' },
  {
    name: 'SVC-Currency',
    required: false,
    description: 'Currency of a cart without items, such as `EUR`; ignored once it has some',
  },
])
@AllowEveryCaller()
@UseGuards(CartIdGuard)
@KeysWithEvents()
@Controller('v2/carts/:cartID/items')
export class CartItemController {
  constructor(
    private readonly commands: CommandBus,
    private readonly carts: CartRepository,
    private readonly presenter: CartPresenter,
  ) {}

  /**
   * Add items to a cart. The cart is created when it does not exist yet. `order_items` adds what an
   * earlier order has, `cart_items` what another cart holds, each line as if it stood here itself; a
   * request names at most ten of these.
   */
  @Post()
  @Header(...JSON_TEXT)
  @OpenCartOnFault()
  @ApiBody({ type: AddItemsBody, examples: ADD_ITEMS_EXAMPLES })
  @IncludeQuery(ITEM_INCLUDES)
  @ApiCreatedResponse({ type: CartItemsResponse })
  @Refuses({
    400: [
      'Validation Error',
      'Bad Request',
      'Currency mismatch',
      'Invalid custom input',
      'Invalid bundle selection',
      'Insufficient stock',
      'Cart item limit reached',
      'Amount out of range',
    ],
    403: 'Forbidden',
    404: [
      'Product not found',
      'Subscription offering not found',
      'Subscription plan not found',
      'Not Found',
      'Order not found',
      'Cart not found',
      'Shipping groups not found',
    ],
    422: ['Promotion not applicable', 'Limit reached'],
  })
  async addCartItems(
    @Param('cartID') cartId: string,
    @Body() body: AddItemsBody,
    @InCart() request: CartRequest,
  ): Promise<string> {
    const { caller, selection, currency } = request;
    const shape = shapeOf(body);
    const allOrNothing = body.options?.add_all_or_nothing ?? false;
    const options = { allOrNothing, isSingle: shape === 'item', selection, currency };
    const command = new AddItemsToCart(cartId, caller, toItemRequests(body, caller), options);
    const sent = this.commands.execute(command);
    const cart = await placed(sent, (fault) => inEntry(fault, shape));
    return this.presenter.items(cart, request, toEntryErrors(cart.faults, shape));
  }

  /** List the items of a cart. */
  @Get()
  @Header(...JSON_TEXT)
  @IncludeQuery(ITEM_INCLUDES)
  @ApiOkResponse({ type: CartItemsResponse })
  async listCartItems(
    @Param('cartID') cartId: string,
    @InCart() request: CartRequest,
  ): Promise<string> {
    return this.presenter.items(await this.carts.load(cartId, request.caller), request);
  }

  /** Change several items of a cart. `GET` shows their ids; put one of them into the example. */
  @Put()
  @Header(...JSON_TEXT)
  @ExistingCartOnFault()
  @Refuses({
    400: CHANGE_REFUSALS,
    404: ['Cart not found', 'Item not found', 'Shipping groups not found'],
  })
  @IncludeQuery(ITEM_INCLUDES)
  @ApiOkResponse({ type: CartItemsResponse })
  async changeCartItems(
    @Param('cartID') cartId: string,
    @Body() body: ChangeItemsBody,
    @InCart() request: CartRequest,
  ): Promise<string> {
    const { caller, selection } = request;
    const allOrNothing = body.options?.update_all_or_nothing ?? true;
    const options = { allOrNothing, isSingle: false, selection };
    const command = new ChangeCartItems(cartId, caller, toItemChanges(body), options);
    const sent = this.commands.execute(command);
    const cart = await placed(sent, (fault) => inEntry(fault, 'array'));
    return this.presenter.items(cart, request, toEntryErrors(cart.faults, 'array'));
  }

  /** Change one item of a cart. A promotion can only be removed, by a quantity of 0. */
  @Put(':itemID')
  @ItemId()
  @ApiBody({ type: ChangeItemBody })
  @Header(...JSON_TEXT)
  @ExistingCartOnFault(itemInPath)
  @Refuses({
    400: CHANGE_REFUSALS,
    404: ['Cart not found', 'Item not found', 'Shipping groups not found'],
  })
  @IncludeQuery(ITEM_INCLUDES)
  @ApiOkResponse({ type: CartItemsResponse })
  async changeCartItem(
    @Param('cartID') cartId: string,
    @Param('itemID') itemId: string,
    @BodyWithId('itemID') body: ChangeItemBody,
    @InCart() request: CartRequest,
  ): Promise<string> {
    const { caller, selection } = request;
    const options = { allOrNothing: true, isSingle: true, selection };
    const command = new ChangeCartItems(cartId, caller, [toItemChange(body, itemId)], options);
    const sent = this.commands.execute(command);
    return this.presenter.items(await placed(sent, (fault) => inEntry(fault, 'item')), request);
  }

  /** Remove one item from a cart. */
  @Delete(':itemID')
  @ItemId()
  @Header(...JSON_TEXT)
  @Refuses({ 404: ['Cart not found', 'Item not found'] })
  @IncludeQuery(ITEM_INCLUDES)
  @ApiOkResponse({ type: CartItemsResponse })
  async removeCartItem(
    @Param('cartID') cartId: string,
    @Param('itemID') itemId: string,
    @InCart() request: CartRequest,
  ): Promise<string> {
    const removal = { type: 'RemoveItem', itemId: itemId.toLowerCase() } as const;
    const command = new ChangeCart(cartId, request.caller, removal);
    return this.presenter.items(await this.commands.execute(command), request);
  }

  /** Remove all items from a cart. The cart stays and is empty. */
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
