import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { MAX_AMOUNT } from '#kernel';
import { NewTaxFields } from '#line-items';
import {
  Flag,
  Integer,
  TextLine,
  Must,
  Nested,
  NestedList,
  OneOf,
  Optional,
  OptionalBeside,
  Pattern,
  Text,
  Uuid,
  UuidOrText,
} from '#platform/http';
import { CART_ID } from '../../contract';
import { MAX_QUANTITY } from '../../domain/rules/limits';
import { BundleConfigurationDto, CustomInputsField } from '../item-fields.dto';

/** More than an item can have, so that the rule of the cart refuses them and names its limit. */
const MAX_SENT_TAXES = 100;

/** The group of this cart that the item is sent with. */
const InShippingGroup = () =>
  applyDecorators(
    Optional(),
    UuidOrText(),
    ApiPropertyOptional({ description: 'Id of a shipping group of this cart', type: String }),
  );

const FromLocation = () =>
  applyDecorators(
    Optional(),
    TextLine(0, 255),
    ApiPropertyOptional({
      description:
        'Where the item should come from; stored and shown as you send it, without effect on stock',
      example: 'kiel-harbour',
    }),
  );

/** Only administrators may send them; they replace all taxes that the line has. */
const WithTaxes = () =>
  applyDecorators(
    Optional(),
    NestedList(() => TaxItemDto, 0, MAX_SENT_TAXES),
  );

/** A tax that comes with an item, whose kind it has to name. */
class TaxItemDto extends NewTaxFields {
  /** Kind of the tax. */
  @OneOf('tax_item')
  type!: 'tax_item';
}

/** A product out of the catalog, named by `id` or by `sku`. */
export class ProductItemDto {
  /** Units to add. @example 2 */
  @Integer(1, MAX_QUANTITY)
  quantity!: number;

  /** Id of the product; this or `sku`. */
  @Uuid()
  @OptionalBeside('sku', 'or sku must name a product')
  id?: string;

  /** SKU of the product; this or `id`. @example "MUG-HARBOUR" */
  @Optional()
  @Text(1, 255)
  sku?: string;

  /**
   * Texts for a personalized product, each of at most 255 characters, by the name of the input.
   */
  @CustomInputsField('Für Ines')
  custom_inputs?: unknown;

  /** The selection of a bundle; the default is its default selection. */
  @Optional()
  @Nested(() => BundleConfigurationDto)
  bundle_configuration?: BundleConfigurationDto;

  @FromLocation()
  location?: string;

  @InShippingGroup()
  shipping_group_id?: string;

  @WithTaxes()
  tax?: TaxItemDto[];
}

class SubscriptionConfigurationDto {
  /** Id of a plan of the offering. @example "9c7b1f52-8a0e-4d3a-ae11-5a6b7c8d9e05" */
  @Uuid()
  plan!: string;
}

/** A plan of a subscription offering; it costs what the first billing period costs. */
export class SubscriptionItemDto {
  /** Id of the offering. @example "4d3c2b1a-0f9e-4d8c-b7a6-5948372615f0" */
  @Uuid()
  id!: string;

  /** Subscriptions to start. @example 1 */
  @Integer(1, MAX_QUANTITY)
  quantity!: number;

  @Nested(() => SubscriptionConfigurationDto)
  subscription_configuration!: SubscriptionConfigurationDto;

  @WithTaxes()
  tax?: TaxItemDto[];
}

class CustomItemPrice {
  /** In the smallest unit of the currency. @example 350 */
  @Integer(0, MAX_AMOUNT)
  amount!: number;

  /** Whether taxes are part of the amount; true by default. @example true */
  @Optional()
  @Flag()
  includes_tax?: boolean;

  /** Code of an enabled currency; the default is the currency of the cart. @example "USD" */
  @Optional()
  @Text(1, 255)
  currency?: string;
}

/** A custom item that is in no catalog. Items with the same SKU are one line. */
export class CustomItemDto {
  /** @example "Gift wrap" */
  @TextLine(1, 255)
  name!: string;

  /** @example 1 */
  @Integer(1, MAX_QUANTITY)
  quantity!: number;

  /** Price of one unit; send this or `unit_price`. @example {"amount":350,"includes_tax":true} */
  @Nested(() => CustomItemPrice)
  @OptionalBeside('unit_price', 'must be an object with an amount')
  price?: CustomItemPrice;

  /** Another name of `price`. */
  @Optional()
  @Nested(() => CustomItemPrice)
  @Must(
    'is another name of price; send one of them',
    (_, owner) => (owner as CustomItemDto).price === undefined,
  )
  unit_price?: CustomItemPrice;

  /** Use a different SKU for each custom item. @example "WRAP-1" */
  @Optional()
  @TextLine(1, 255)
  sku?: string;

  /** @example "Brown paper, green ribbon" */
  @Optional()
  @Text(0, 1024)
  description?: string;

  /** Texts, each of at most 255 characters. */
  @CustomInputsField('Für Ines')
  custom_inputs?: unknown;

  @FromLocation()
  location?: string;

  @InShippingGroup()
  shipping_group_id?: string;

  @WithTaxes()
  tax?: TaxItemDto[];
}

/** A promotion, by its code in any letter case. */
export class PromotionItemDto {
  /** @example "SPRING5" */
  @Text(1, 255)
  code!: string;
}

/**
 * The products and subscriptions of an earlier order, whatever has become of it, at the prices of
 * today. Its custom items cannot be ordered again; `meta.messages` names each of them.
 */
export class OrderItemsDto {
  /** Id of the order. @example "6e5d4c3b-2a19-4087-9f6e-5d4c3b2a1908" */
  @Uuid()
  order_id!: string;
}

/** Everything that another cart holds, but its taxes and shipping groups. That cart stays as it is. */
export class MergedCartDto {
  /** Id of the other cart. @example "guest-71f3" */
  @Pattern('must be the id of a cart', CART_ID)
  cart_id!: string;
}
