import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiProperty } from '@nestjs/swagger';
import { Column, Entity, Index } from 'typeorm';
import { ResourceRow } from '#platform/database';
import {
  attributedResourceOf,
  listOf,
  Must,
  responseOf,
  toAttributedResource,
  withoutEmpty,
} from '#platform/http';
import { Field, fieldsIn, type Kind, line, removable, text } from '#platform/resources';
import type { PlanPrices } from '../contract';
import { typedBody } from '../wire/attributes-bodies';
import { priceMap, ShownPlanPrice } from '../wire/price-map.dto';

const MAX_ADDRESS = 2048;

const address: Kind = {
  column: { type: 'varchar', length: MAX_ADDRESS },
  sent: applyDecorators(
    Must(
      `must be an absolute http or https address of at most ${String(MAX_ADDRESS)} characters`,
      isAddress,
    ),
    ApiProperty({ type: String, format: 'uri', maxLength: MAX_ADDRESS }),
  ),
  shown: { type: String },
};

/** What a product says (docs/reference/subscriptions.md#plans). Offerings copy it. */
export class SubscriptionProductAttributes {
  /** @example "Coffee of the week" */
  @Field(line(3, 1024))
  name!: string;

  /** @example "250 g, freshly roasted" */
  @Field(text(0, 1024), removable)
  description!: string | null;

  /** @example "COFFEE-WEEK" */
  @Field(line(1, 255), removable)
  sku!: string | null;

  /** Address of a picture. @example "https://harbour.example/images/coffee.jpg" */
  @Field(address, removable)
  mainImage!: string | null;

  /** Id of the product in another system. @example "coffee-1" */
  @Field(line(0, 2048), removable)
  externalRef!: string | null;

  /** Price of a billing period, by currency code. @example {"USD":{"amount":1400},"EUR":{"amount":1500,"includes_tax":true}} */
  @Field(priceMap, removable)
  price!: PlanPrices | null;
}

@Entity('subscription_products')
@Index('subscription_products_by_age', ['createdAt', 'id'])
@Index('subscription_products_by_change', ['updatedAt', 'id'])
export class SubscriptionProductRow extends ResourceRow {
  @Column(() => SubscriptionProductAttributes, { prefix: false })
  attributes!: SubscriptionProductAttributes;
}

const attributes = fieldsIn(SubscriptionProductAttributes, {
  new: 'NewSubscriptionProductAttributes',
  changes: 'SubscriptionProductChanges',
});

export const {
  New: NewSubscriptionProductAttributes,
  Changes: SubscriptionProductChanges,
  toValues: toSubscriptionProduct,
  toChanges: toSubscriptionProductChanges,
} = attributes;

export class CreateSubscriptionProductBody extends typedBody(
  'subscription_product',
  NewSubscriptionProductAttributes,
) {}

export class ChangeSubscriptionProductBody extends typedBody(
  'subscription_product',
  SubscriptionProductChanges,
  { price: { USD: { amount: 5000, includes_tax: false }, EUR: { amount: 5400 } } },
) {}

@ApiExtraModels(ShownPlanPrice)
export class ShownSubscriptionProduct extends attributes.shown({
  name: 'Tea selection',
  description: 'Two caddies of loose leaf tea',
  sku: 'TEA-SELECTION',
  main_image: 'https://harbour.example/images/tea.jpg',
  external_ref: 'tea-1',
  price: { USD: { amount: 5000, includes_tax: false } },
}) {}

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
  const shown = toSubscriptionProductResponse(row.attributes);
  return toAttributedResource('subscription_product', row, shown, self);
}

export const toSubscriptionProductResponse = (
  stored: SubscriptionProductAttributes,
): ShownSubscriptionProduct => withoutEmpty(attributes.toShown(stored));

function isAddress(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    value.length <= MAX_ADDRESS &&
    /^https?:\/\/[^\s\p{Cc}\p{Cs}]+$/iu.test(value) &&
    URL.canParse(value)
  );
}
