import { ApiProperty, PartialType } from '@nestjs/swagger';
import { TextLine, Must, Removable, Text } from '#platform/http';
import type { AttributeChanges } from '../domain/change-attributes';
import type { SubscriptionProductAttributes } from '../storage/subscription-product.row';
import { typedBody } from '../wire/attributes-bodies';
import { type PriceMap, PriceMapField, toPlanPrices } from '../wire/price-map.dto';

const MAX_ADDRESS = 2048;

/** What a new product says. */
export class NewSubscriptionProductAttributes {
  /** @example "Coffee of the week" */
  @TextLine(3, 1024)
  name!: string;

  /** @example "250 g, freshly roasted" */
  @Removable()
  @Text(0, 1024)
  description?: string | null;

  /** @example "COFFEE-WEEK" */
  @Removable()
  @TextLine(1, 255)
  sku?: string | null;

  /** Address of a picture. @example "https://harbour.example/images/coffee.jpg" */
  @Removable()
  @Must(
    `must be an absolute http or https address of at most ${String(MAX_ADDRESS)} characters`,
    isAddress,
  )
  @ApiProperty({ format: 'uri', maxLength: MAX_ADDRESS })
  main_image?: string | null;

  /** Id of the product in another system. @example "coffee-1" */
  @Removable()
  @TextLine(0, 2048)
  external_ref?: string | null;

  /** Price of a billing period, by currency code. @example {"USD":{"amount":1400},"EUR":{"amount":1500,"includes_tax":true}} */
  @Removable()
  @PriceMapField()
  price?: PriceMap | null;
}

/** Some of them; `null` removes what is optional. */
export class SubscriptionProductChanges extends PartialType(NewSubscriptionProductAttributes, {
  skipNullProperties: false,
}) {}

export class CreateSubscriptionProductBody extends typedBody(
  'subscription_product',
  NewSubscriptionProductAttributes,
) {}

export class ChangeSubscriptionProductBody extends typedBody(
  'subscription_product',
  SubscriptionProductChanges,
  { price: { USD: { amount: 5000, includes_tax: false }, EUR: { amount: 5400 } } },
) {}

export function toSubscriptionProduct(
  sent: NewSubscriptionProductAttributes,
): SubscriptionProductAttributes {
  return {
    name: sent.name,
    description: sent.description ?? null,
    sku: sent.sku ?? null,
    mainImage: sent.main_image ?? null,
    externalRef: sent.external_ref ?? null,
    price: toPlanPrices(sent.price) ?? null,
  };
}

export function toSubscriptionProductChanges(
  sent: SubscriptionProductChanges,
): AttributeChanges<SubscriptionProductAttributes> {
  return {
    name: sent.name,
    description: sent.description,
    sku: sent.sku,
    mainImage: sent.main_image,
    externalRef: sent.external_ref,
    price: toPlanPrices(sent.price),
  };
}

function isAddress(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    value.length <= MAX_ADDRESS &&
    /^https?:\/\/[^\s\p{Cc}\p{Cs}]+$/iu.test(value) &&
    URL.canParse(value)
  );
}
