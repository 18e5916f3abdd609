import { applyDecorators, UseGuards } from '@nestjs/common';
import { ApiHeaders, ApiParam, ApiTags } from '@nestjs/swagger';
import { LargestAnswer } from '#platform';
import { AllowEveryCaller, type Scope } from '#platform/auth';
import { KeysWithEvents } from '#platform/idempotency';
import { CartIdGuard } from './cart-request';

/** Bytes of a cart that is as large as a cart may be. */
const LARGEST_CART = 512 * 1024;

/** What all routes of carts have in common. */
export const CartRoutes = () =>
  applyDecorators(ApiTags('Carts'), UseGuards(CartIdGuard), LargestAnswer(LARGEST_CART));

/** What all routes below `v2/carts/:cartID/items` have in common. */
export const ItemRoutes = (scope: Scope) =>
  applyDecorators(
    CartRoutes(),
    ApiHeaders([
      {
        name: 'SVC-Channel',
        required: false,
        description: 'Channel whose catalog is sold, such as `web`',
      },
      {
        name: 'SVC-Context-Tag',
        required: false,
        description: 'Tag that catalog rules may ask for',
      },
      {
        name: 'SVC-Currency',
        required: false,
        description: 'Currency of a cart without items, such as `EUR`; ignored once it has some',
      },
    ]),
    AllowEveryCaller(scope),
    KeysWithEvents(),
  );

/** An item has its id only once it is in a cart, so no example can know it. */
export const ItemId = () =>
  ApiParam({
    name: 'itemID',
    description:
      'Id of the item in the cart: `id` of an entry in `data` of `GET /v2/carts/{cartID}/items`',
  });
