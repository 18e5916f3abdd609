import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { toSubscriptionProductChanges } from '../products/subscription-product.dto';
import { AttachProductsBody, ChangeOfferingProductBody } from './part.dto';
import {
  OfferingProductListResponse,
  OfferingProductResponse,
  toOfferingProduct,
} from './part-response.dto';
import { partRoutes } from './part-routes.controller';

@ApiTags('Subscriptions')
@Controller('v2/subscriptions/offerings/:id/products')
export class OfferingProductController extends partRoutes({
  kind: 'products',
  noun: 'Product',
  summaries: {
    list: 'List the products of an offering.',
    detach: 'Remove a product from an offering.',
  },
  bodies: { attach: AttachProductsBody, change: ChangeOfferingProductBody },
  responses: { one: OfferingProductResponse, list: OfferingProductListResponse },
  hasPrices: false,
  toChange: (offerings, id, productId) => offerings.getProduct(id, productId),
  refusesChange: {},
  toChanges: toSubscriptionProductChanges,
  show: toOfferingProduct,
}) {}
