import { randomUUID } from 'node:crypto';
import { type CustomInputs, type TaxItem, withoutUndefined } from '#kernel';
import type { Entry } from '../../domain/commands';
import { type TaxItemDto, toTaxItem } from '../../taxes/tax-item.dto';
import type { CustomItemDto, ItemDto } from '../item-kinds.dto';

/** What an item of an order or of another cart brings from there. */
interface Taken {
  /** Its currency, which a cart without one takes. */
  readonly originCurrency?: string;
}

interface Sent extends Taken {
  readonly shippingGroupId?: string | undefined;
  /** These replace those of the line. */
  readonly taxes?: readonly TaxItem[] | undefined;
}

/** A product as one entry of a request names it, by id, by SKU or by both. */
export interface RequestedProduct extends Sent {
  readonly type: 'cart_item';
  readonly id: string | undefined;
  readonly sku: string | undefined;
  readonly quantity: number;
  /** The rules judge what it holds. */
  readonly customInputs: CustomInputs | undefined;
  readonly location: string | undefined;
  /** Of a bundle, as it was sent; undefined for the default selection. */
  readonly selectedOptions: unknown;
}

export interface RequestedSubscription extends Taken {
  readonly type: 'subscription_item';
  readonly offeringId: string;
  readonly planId: string;
  readonly quantity: number;
}

export interface RequestedCustomItem extends Sent {
  readonly type: 'custom_item';
  readonly name: string;
  readonly quantity: number;
  /** In any currency, or only in the one that is named. */
  readonly price: {
    readonly amount: number;
    readonly includesTax: boolean;
    readonly currency?: string;
  };
  /** The field that says the price. */
  readonly priceField?: 'price' | 'unit_price';
  readonly sku: string | undefined;
  readonly description: string | undefined;
  readonly customInputs: CustomInputs | undefined;
  readonly location: string | undefined;
}

export interface RequestedPromotion {
  readonly type: 'promotion_item';
  readonly code: string;
}

/** Another cart, whose items are wanted too. */
export interface RequestedCart {
  readonly type: 'cart_items';
  readonly cartId: string;
}

/** An earlier order, whose products and subscriptions are wanted again. */
export interface RequestedOrder {
  readonly type: 'order_items';
  readonly orderId: string;
}

/** What can become one item of a cart. */
export type RequestedItem =
  RequestedProduct | RequestedSubscription | RequestedCustomItem | RequestedPromotion;

/** An item that a request asks for, and which entry of the request it comes from. */
export type ItemRequest = RequestedItem & Entry;

/** What one entry of a request asks for. */
export type RequestedEntry = RequestedItem | RequestedCart | RequestedOrder;

export function toRequestedEntry(dto: ItemDto): RequestedEntry {
  switch (dto.type) {
    case 'cart_item': {
      const { type, id, sku, quantity, location, bundle_configuration: bundle } = dto;
      const customInputs = textsOf(dto.custom_inputs);
      const selectedOptions = bundle?.selected_options;
      const item = { type, id, sku, quantity, customInputs, location, selectedOptions };
      return withSent(item, dto);
    }
    case 'subscription_item': {
      const { type, id: offeringId, quantity, subscription_configuration: configuration } = dto;
      return { type, offeringId, planId: configuration.plan, quantity };
    }
    case 'custom_item': {
      const { type, name, quantity, sku, description, location } = dto;
      const customInputs = textsOf(dto.custom_inputs);
      const texts = { name, sku, description, customInputs, location };
      return withSent({ type, ...texts, quantity, ...priceOf(dto) }, dto);
    }
    case 'promotion_item':
      return { type: dto.type, code: dto.code };
    case 'order_items':
      return { type: dto.type, orderId: dto.order_id };
    case 'cart_items':
      return { type: dto.type, cartId: dto.cart_id };
  }
}

/** A custom item says what it costs once, by either name. */
function priceOf({
  price,
  unit_price,
}: CustomItemDto): Pick<RequestedCustomItem, 'price' | 'priceField'> {
  const sent = price ?? unit_price;
  if (sent === undefined) throw new TypeError('A custom item without a price was not refused');
  const { amount, includes_tax: includesTax = true, currency } = sent;
  return {
    price: { amount, includesTax, ...withoutUndefined({ currency }) },
    priceField: price === undefined ? 'unit_price' : 'price',
  };
}

function withSent<Item>(
  item: Item,
  sent: { shipping_group_id?: string; tax?: readonly TaxItemDto[] },
): Item & Sent {
  const { shipping_group_id: shippingGroupId, tax } = sent;
  return { ...item, shippingGroupId, taxes: tax?.map((one) => toTaxItem(one, randomUUID())) };
}

/** Nobody has looked into them yet; the rules of the cart do. */
function textsOf(sent: unknown): CustomInputs | undefined {
  return sent as CustomInputs | undefined;
}
