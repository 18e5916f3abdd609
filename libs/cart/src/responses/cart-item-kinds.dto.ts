import { ApiExtraModels, ApiProperty, PickType } from '@nestjs/swagger';
import {
  ChosenComponent,
  ItemImage,
  ItemLinks,
  LineItemDto,
  SubscriptionConfiguration,
} from '#line-items';
import { oneOfKinds, TimestampsDto } from '#platform/http';
import { PROMOTION_REASONS, type PromotionReason } from '../domain/rules/promotion-conditions';

const OF_EVERY_ITEM = [
  'id',
  'name',
  'description',
  'quantity',
  'unit_price',
  'value',
  'timestamps',
] as const;

const OF_EVERY_LINE = [
  ...OF_EVERY_ITEM,
  'discounts',
  'shipping_group_id',
  'relationships',
  'meta',
] as const;

/** A product. */
@ApiExtraModels(ChosenComponent)
export class ProductCartItem extends PickType(LineItemDto, [
  ...OF_EVERY_LINE,
  'sku',
  'slug',
  'options',
  'custom_inputs',
  'location',
  'bundle_configuration',
  'components',
]) {
  @ApiProperty({ enum: ['cart_item'] })
  type!: string;

  /** @example "3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06" */
  product_id!: string;

  /** Whether the units of the product were counted when it was added. @example false */
  manage_stock!: boolean;
  image!: ItemImage;
  links!: ItemLinks;

  /** The catalog that it was sold from. @example "b6e0f2a4-1c3d-4750-8a6f-4d7c9e1f3b01" */
  catalog_id!: string;

  /** @example "pim" */
  catalog_source!: string;
}

/** A plan of a subscription offering. */
export class SubscriptionCartItem extends PickType(LineItemDto, OF_EVERY_LINE) {
  @ApiProperty({ enum: ['subscription_item'] })
  type!: string;

  /** @example "4d3c2b1a-0f9e-4d8c-b7a6-5948372615f0" */
  subscription_offering_id!: string;

  subscription_configuration!: SubscriptionConfiguration;

  /** Derived from the name. @example "tea-box" */
  slug!: string;

  /** Always false. @example false */
  manage_stock!: boolean;
  image!: ItemImage;
}

/** A custom item that is in no catalog. */
export class CustomCartItem extends PickType(LineItemDto, [
  ...OF_EVERY_LINE,
  'sku',
  'custom_inputs',
  'location',
]) {
  @ApiProperty({ enum: ['custom_item'] })
  type!: string;

  /** Derived from the name. @example "gift-wrap" */
  slug!: string;

  /** Always false. @example false */
  manage_stock!: boolean;
  image!: ItemImage;
}

class PromotionItemMeta {
  /** Why the promotion takes nothing off now; left out while it applies. */
  @ApiProperty({ enum: PROMOTION_REASONS, required: false })
  reason?: PromotionReason;

  /** What an extension says about it, if the reason is `extension`. @example "Only for members of the club" */
  detail?: string;

  timestamps!: TimestampsDto;
}

/** A promotion. What it takes off the other items is in their `discounts`. */
export class PromotionCartItem extends PickType(LineItemDto, OF_EVERY_ITEM) {
  @ApiProperty({ enum: ['promotion_item'] })
  type!: string;

  /** @example "aa11bb22-cc33-4d44-9e55-ff6677889900" */
  promotion_id!: string;

  /** The same as `code`. @example "SPRING5" */
  sku!: string;

  /** @example "SPRING5" */
  code!: string;

  meta!: PromotionItemMeta;
}

/** Items of a cart by their `type` (docs/reference/carts.md#adding-items). */
export const CART_ITEMS = {
  cart_item: ProductCartItem,
  subscription_item: SubscriptionCartItem,
  custom_item: CustomCartItem,
  promotion_item: PromotionCartItem,
} as const;

export type CartItem = InstanceType<(typeof CART_ITEMS)[keyof typeof CART_ITEMS]>;

export const ANY_CART_ITEM = oneOfKinds(CART_ITEMS);
