import {
  responseOf,
  attributedResourceOf,
  listOf,
  MapOf,
  toAttributedResource,
  withoutEmpty,
} from '#platform/http';
import type {
  SubscriptionProductAttributes,
  SubscriptionProductRow,
} from '../storage/subscription-product.row';
import {
  ShownPlanPrice,
  type PlanPricesResponse,
  toPlanPricesResponse,
} from '../wire/price-map.dto';

export class ShownSubscriptionProduct {
  /** @example "Tea selection" */
  name!: string;

  /** @example "Two caddies of loose leaf tea" */
  description?: string;

  /** @example "TEA-SELECTION" */
  sku?: string;

  /** Address of a picture. @example "https://harbour.example/images/tea.jpg" */
  main_image?: string;

  /** Id of the product in another system. @example "tea-1" */
  external_ref?: string;

  /** Price of a billing period, by currency code. */
  @MapOf(ShownPlanPrice, { USD: { amount: 5000, includes_tax: false } })
  price?: PlanPricesResponse;
}

export class SubscriptionProductDto extends attributedResourceOf(
  'subscription_product',
  ShownSubscriptionProduct,
) {}

export class SubscriptionProductResponse extends responseOf(SubscriptionProductDto) {}

export class SubscriptionProductListResponse extends listOf(SubscriptionProductDto) {}

export function toSubscriptionProductDto(
  baseUrl: string,
  row: SubscriptionProductRow,
): SubscriptionProductDto {
  const self = `${baseUrl}/v2/subscriptions/products/${row.id}`;
  const attributes = toSubscriptionProductResponse(row.attributes);
  return toAttributedResource('subscription_product', row, attributes, self);
}

export function toSubscriptionProductResponse(
  attributes: SubscriptionProductAttributes,
): ShownSubscriptionProduct {
  return withoutEmpty({
    name: attributes.name,
    description: attributes.description,
    sku: attributes.sku,
    main_image: attributes.mainImage,
    external_ref: attributes.externalRef,
    price: toPlanPricesResponse(attributes.price),
  });
}
