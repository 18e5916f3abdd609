import { ApiProperty, OmitType } from '@nestjs/swagger';
import {
  CartDisplayPrice,
  ItemImage,
  LineItemDto,
  MessageDto,
  PriceTriple,
  ShownShippingPrice,
  TaxResource,
} from '#line-items';
import { ShownCustomFieldsOf, type ShownCustomFields } from '#platform/custom-fields';
import {
  responseOf,
  listOf,
  MapOf,
  resourceOf,
  ShownWeight,
  TimestampsDto,
  Whole,
} from '#platform/http';
import { OrderAccountDto } from './account.dto';
import { OrderAddressDto, OrderShippingAddressDto } from './address.dto';
import { OrderPartyDto } from './party.dto';

class OrderedItemReference {
  @ApiProperty({ enum: ['item'] })
  type!: string;

  /** @example "1b2c3d4e-5f60-4718-8a9b-0c1d2e3f4a5b" */
  id!: string;
}

class OrderedItemReferences {
  data!: OrderedItemReference[];
}

class OrderAccountReference {
  @ApiProperty({ enum: ['account'] })
  type!: string;

  /** @example "7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01" */
  id!: string;
}

class OrderAccount {
  data!: OrderAccountReference;
}

class OrderMemberReference {
  @ApiProperty({ enum: ['account_member'] })
  type!: string;

  /** @example "a7c3e5f1-0b29-4d86-9e41-5f7a2c8d6b01" */
  id!: string;
}

class OrderMember {
  data!: OrderMemberReference;
}

class OrderRelationships {
  items!: OrderedItemReferences;

  /** The account of the order. */
  account?: OrderAccount;

  /** Who ordered for the account. */
  account_member?: OrderMember;
}

class OrderDisplayPrice extends CartDisplayPrice {
  /** Amount that was not received yet. */
  balance_owing!: PriceTriple;

  /** Amount that was received and not refunded. */
  paid!: PriceTriple;

  /** Amount that was authorized and not captured yet. */
  authorized!: PriceTriple;
}

class OrderMeta {
  display_price!: OrderDisplayPrice;

  /** Discounts by their name. */
  @MapOf(PriceTriple, {})
  discounts!: Record<string, PriceTriple>;

  /**
   * Side effects: those on the cart, only in the response to the checkout, and those on payments.
   */
  messages?: MessageDto[];

  timestamps!: TimestampsDto;
}

/** Items that are sent together, as the cart had it (docs/reference/orders.md#shipping). */
class OrderedShippingGroupDto {
  /** The `shipping_group_id` of its items. @example "4b6e2f0a-9c1d-4e5f-8a7b-3c2d1e0f9a8b" */
  id!: string;

  /** @example "Parcel" */
  shipping_type?: string;

  /** Id of the shipping method. @example "2f6c1b7e-52a4-4c0b-9d53-0e5f8a7b6c4d" */
  shipping_method_id?: string;

  /** Name that the shipping method had when the order was placed. @example "Parcel" */
  shipping_method_name?: string;

  shipping_price?: ShownShippingPrice;

  /** @example true */
  includes_tax?: boolean;
}

/** An order (docs/reference/orders.md#states). */
export class OrderDto extends resourceOf('order') {
  /** Every order has one; only an order that an earlier release has just placed gets it later. @example "1001" */
  order_number?: string;

  /** @example "basket-4711" */
  external_ref?: string;

  @ApiProperty({ enum: ['incomplete', 'processing', 'complete', 'cancelled'] })
  status!: string;

  @ApiProperty({
    enum: ['unpaid', 'partially_authorized', 'authorized', 'partially_paid', 'paid', 'refunded'],
  })
  payment!: string;

  @ApiProperty({ enum: ['unfulfilled', 'partially_fulfilled', 'fulfilled'] })
  shipping!: string;

  /** The guest who ordered. */
  customer?: OrderPartyDto;

  /** The contact person of an order for an account. */
  contact?: OrderPartyDto;

  billing_address!: OrderAddressDto;
  shipping_address!: OrderShippingAddressDto;

  /** Left out if nothing is sent in a group, and in orders of releases before 0.2.0. */
  shipping_groups?: OrderedShippingGroupDto[];

  /** Values of custom fields by their key. @example {"gift_wrapped":true} */
  @ShownCustomFieldsOf('order')
  custom_fields?: ShownCustomFields;

  relationships!: OrderRelationships;

  @ApiProperty({ type: OrderMeta })
  declare readonly meta: OrderMeta;
}

class OrderedCartItemReference {
  @ApiProperty({ enum: ['cart_item', 'subscription_item', 'custom_item'] })
  type!: string;

  /** @example "0c1f5a7e-2b3d-4c69-8f40-1a2b3c4d5e6f" */
  id!: string;
}

class OrderedCartItem {
  data!: OrderedCartItemReference;
}

class OrderItemTax {
  @ApiProperty({ enum: ['tax_item'] })
  type!: string;

  /** @example "0f0e0d0c-0b0a-4908-8706-050403020100" */
  id!: string;
}

class OrderItemTaxes {
  data!: OrderItemTax[];
}

class OrderItemRelationships {
  /** The item of the cart that it is a copy of. */
  cart_item!: OrderedCartItem;

  /** Its taxes; left out when there are none. */
  taxes?: OrderItemTaxes;
}

/** A product in a bundle. */
class BundlePartDto {
  /** @example "3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06" */
  product_id!: string;

  /** Left out in orders of releases before 0.2.0. @example "Harbour Mug" */
  name?: string;

  /** @example "MUG-HARBOUR" */
  sku?: string;

  /** Units in one bundle. @example 2 */
  @Whole()
  quantity!: number;
}

/**
 * An item of an order: as it was in the cart, under an id of its own
 * (docs/reference/orders.md#states).
 */
export class OrderItemDto extends OmitType(LineItemDto, ['type', 'relationships']) {
  @ApiProperty({ enum: ['order_item'] })
  type!: string;

  /** Whether the units of the product were counted when it was added. @example false */
  override manage_stock!: boolean;
  override image!: ItemImage;

  /** What one bundle consists of, as it was called when it was ordered. */
  contents?: BundlePartDto[];

  /** The main image of the product when it was added; left out if there was none. */
  main_image?: ItemImage;

  /** Of one unit, when it was added. */
  weight?: ShownWeight;

  relationships!: OrderItemRelationships;
}

class OrderItemsIncluded {
  /** The taxes of the items; left out when there are none. */
  tax_items?: TaxResource[];
}

class OrderIncluded extends OrderItemsIncluded {
  items!: OrderItemDto[];
}

class OrderIncludedOnRequest extends OrderItemsIncluded {
  /** With `include=items`. */
  items?: OrderItemDto[];

  /** With `include=account`: the account that was ordered for, if there is one. */
  accounts?: OrderAccountDto[];
}

export class OrderResponse extends responseOf(OrderDto) {
  /** Only there when the request includes something. */
  included?: OrderIncludedOnRequest;
}

class PlacedOrderMeta {
  /**
   * Reads and pays this order for 24 hours, as `SVC-Order-Token`.
   * @example "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxYjJjIn0.c2lnbmVk"
   */
  order_token!: string;
}

/** The answer to a checkout. */
export class PlacedOrderResponse extends responseOf(OrderDto) {
  included!: OrderIncluded;

  /** Only for the order of a guest. */
  meta?: PlacedOrderMeta;
}

class OrdersIncluded extends OrderItemsIncluded {
  /** With `include=items`: those of all orders of the page. */
  items?: OrderItemDto[];
}

export class OrderListResponse extends listOf(OrderDto) {
  /** Only there when the request includes something. */
  included?: OrdersIncluded;
}

export class OrderItemListResponse extends listOf(OrderItemDto) {
  /** Only there when the items have taxes. */
  included?: OrderItemsIncluded;
}
