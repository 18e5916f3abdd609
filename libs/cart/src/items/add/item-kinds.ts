import { randomUUID } from 'node:crypto';
import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { type CustomInputs, type TaxItem, withoutUndefined } from '#kernel';
import { type TaxItemFields, toNewTaxItem } from '#line-items';
import { OneOf } from '#platform/http';
import {
  CustomItemDto,
  MergedCartDto,
  OrderItemsDto,
  ProductItemDto,
  PromotionItemDto,
  SubscriptionItemDto,
} from './item-kinds.dto';

/** A kind of item. */
export interface ItemKind {
  /** The class of what is sent; its `type` comes from the table below. */
  readonly dto: Type<object>;
  /** What that asks for. */
  readonly toRequest: (sent: never) => object;
}

const kind = <Sent extends object, Request extends object>(
  dto: Type<Sent>,
  toRequest: (sent: Sent) => Request,
) => ({ dto, toRequest });

/** What can become one item of a cart, by its `type`. */
const ITEMS = {
  cart_item: kind(ProductItemDto, (sent) => ({
    ...beside(sent),
    id: sent.id,
    sku: sent.sku,
    quantity: sent.quantity,
    ...textsOf(sent),
    /** Of a bundle, as it was sent; undefined for the default selection. */
    selectedOptions: sent.bundle_configuration?.selected_options,
  })),
  subscription_item: kind(SubscriptionItemDto, (sent) => ({
    ...taxesOf(sent),
    offeringId: sent.id,
    planId: sent.subscription_configuration.plan,
    quantity: sent.quantity,
  })),
  custom_item: kind(CustomItemDto, (sent) => ({
    ...beside(sent),
    name: sent.name,
    sku: sent.sku,
    description: sent.description,
    quantity: sent.quantity,
    ...textsOf(sent),
    ...priceOf(sent),
  })),
  promotion_item: kind(PromotionItemDto, ({ code }) => ({ code })),
};

/** An earlier order, whose products are wanted again, or another cart, whose items are wanted too. */
const SOURCES = {
  order_items: kind(OrderItemsDto, ({ order_id: orderId }) => ({ orderId })),
  cart_items: kind(MergedCartDto, ({ cart_id: cartId }) => ({ cartId })),
};

/** Kinds of items by the `type` that tells them apart. */
export const ITEM_KINDS = { ...ITEMS, ...SOURCES };

for (const [type, { dto }] of Object.entries(ITEM_KINDS)) {
  const ofItem = dto.prototype as object;
  OneOf(type)(ofItem, 'type');
  ApiProperty({ description: 'Kind of the item.' })(ofItem, 'type');
}

/** What an item takes over from its order or its other cart. */
interface Taken {
  /** Its currency, which a cart without one takes. */
  readonly originCurrency?: string;
}

type Requests<Kinds extends Readonly<Record<string, ItemKind>>> = {
  readonly [Name in keyof Kinds]: Readonly<ReturnType<Kinds[Name]['toRequest']>> & {
    readonly type: Name;
  };
};

type Items = Requests<typeof ITEMS>;

/** A product as one entry of a request names it, by id, by SKU or by both. */
export type RequestedProduct = Items['cart_item'] & Taken;
export type RequestedSubscription = Items['subscription_item'] & Taken;
export type RequestedCustomItem = Items['custom_item'] & Taken;
export type RequestedPromotion = Items['promotion_item'];

export type RequestedItem =
  | RequestedProduct
  | RequestedSubscription
  | RequestedCustomItem
  | RequestedPromotion;

export type RequestedSource = Requests<typeof SOURCES>[keyof typeof SOURCES];

/** Whether a `type` stands for the items of another cart or of an order. */
export function isSource(type: unknown): boolean {
  return typeof type === 'string' && Object.hasOwn(SOURCES, type);
}

export function isKind(type: unknown): type is keyof typeof ITEM_KINDS {
  return typeof type === 'string' && Object.hasOwn(ITEM_KINDS, type);
}

interface Taxed {
  /** These replace those of the line. */
  readonly taxes?: readonly TaxItem[] | undefined;
}

interface Beside extends Taxed {
  readonly shippingGroupId?: string | undefined;
}

interface SentTaxes {
  readonly tax?: readonly TaxItemFields[];
}

function taxesOf({ tax }: SentTaxes): Taxed {
  return { taxes: tax?.map((one) => toNewTaxItem(one, randomUUID())) };
}

function beside(sent: SentTaxes & { readonly shipping_group_id?: string }): Beside {
  return { shippingGroupId: sent.shipping_group_id, ...taxesOf(sent) };
}

/** The texts are not validated yet; the rules of the cart judge what they hold. */
function textsOf(sent: { readonly custom_inputs?: unknown; readonly location?: string }) {
  return {
    customInputs: sent.custom_inputs as CustomInputs | undefined,
    location: sent.location,
  };
}

interface SentPrice {
  /** In any currency, or only in the one that is named. */
  readonly price: {
    readonly amount: number;
    readonly includesTax: boolean;
    readonly currency?: string;
  };
  /** The field that says the price. */
  readonly priceField?: 'price' | 'unit_price';
}

/** A custom item says what it costs once, by either name. */
function priceOf({ price, unit_price }: CustomItemDto): SentPrice {
  const sent = price ?? unit_price;
  if (sent === undefined) throw new TypeError('A custom item without a price was not refused');
  const { amount, includes_tax: includesTax = true, currency } = sent;
  return {
    price: { amount, includesTax, ...withoutUndefined({ currency }) },
    priceField: price === undefined ? 'unit_price' : 'price',
  };
}
