import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { withoutNull } from '#kernel';
import { MAX_EXTENSION_NAME } from '#platform/extensions';
import { Flag, Nested, OneOf, Optional, ResourceType, SelfLink, TextLine } from '#platform/http';
import {
  bodyOf,
  Field,
  as,
  fieldsIn,
  flag,
  integer,
  type Kind,
  line,
  optional,
  country,
  removable,
} from '#platform/resources';
import { type CartSettings, type OrderSettings, TAX_SOURCES, type TaxSettings } from '../contract';

const MAX_HOURS = 8760;
const MAX_PREFIX = 20;
const MAX_ORDER_NUMBER = 999_999_999_999;

export const FIRST_ORDER_NUMBER = 1001;

export interface StoreSettings {
  /** 1 to 100. */
  readonly pageLength: number;
}

export interface AllSettings {
  readonly store: StoreSettings;
  readonly cart: CartSettings;
  readonly orders: OrderSettings;
  readonly taxes: TaxSettings;
}

/** The next number is counted, and not one of the stored settings. */
export interface ShownOrderSettings extends OrderSettings {
  readonly nextOrderNumber: number;
}

class StoreSettingsFields implements StoreSettings {
  /** How many entries a page of a list has. Requests may ask for another number. @example 25 */
  @Field(integer(1, 100), optional(25))
  pageLength!: number;
}

class InventorySettings {
  /** Whether stock is checked only at payment. @example false */
  @Optional()
  @Flag()
  defer_inventory_check?: boolean;
}

class InventorySettingsDto {
  /** @example false */
  defer_inventory_check!: boolean;
}

const inventories: Kind = {
  sent: Nested(() => InventorySettings),
  shown: { type: InventorySettingsDto },
  toStored: (sent: InventorySettings) => sent.defer_inventory_check,
  toShown: (stored: boolean): InventorySettingsDto => ({ defer_inventory_check: stored }),
};

/** Extensions that have a say in it are those of the installation, so the settings judge the name. */
const taxSource: Kind = {
  sent: applyDecorators(TextLine(1, MAX_EXTENSION_NAME), ApiProperty({ enum: TAX_SOURCES })),
  shown: { enum: TAX_SOURCES },
};

class CartSettingsFields implements CartSettings {
  /** Carts expire this number of days after their last change. @example 7 */
  @Field(integer(1, 365), optional(7))
  cartExpiryDays!: number;

  @as('inventories', inventories, optional(false))
  deferInventoryCheck!: boolean;

  /** Hours after which an authorized order is canceled if nothing was captured. @example 168 */
  @Field(integer(1, MAX_HOURS), optional(168))
  authorizationExpiryHours!: number;

  /** Whether shoppers may set what shipping costs. @example false */
  @Field(flag, optional(false))
  shopperShippingPrices!: boolean;

  /** Whether a checkout of items that are sent needs a shipping method. @example false */
  @Field(flag, optional(false))
  shippingRequired!: boolean;

  /** Hours without a change after which a cart is abandoned. `cart.abandoned.v1` reports it. @example 24 */
  @Field(integer(1, MAX_HOURS), removable)
  abandonedAfterHours!: number | null;
}

class OrderSettingsFields implements ShownOrderSettings {
  /** Hours after which an order that nobody has paid is canceled. @example 168 */
  @Field(integer(1, MAX_HOURS), optional(168))
  unpaidOrderExpiryHours!: number;

  /** What the numbers of later orders begin with. @example "HT-" */
  @Field(line(0, MAX_PREFIX), optional(''))
  orderNumberPrefix!: string;

  /** What the next order is numbered; a number that another order has is skipped. @example 1001 */
  @Field(integer(1, MAX_ORDER_NUMBER), optional(FIRST_ORDER_NUMBER))
  nextOrderNumber!: number;
}

class TaxSettingsFields implements TaxSettings {
  /**
   * `none`: only administrators set taxes. `rates`: the tax rates of the store do. The name of an extension: it does.
   * @example "rates"
   */
  @Field(taxSource, optional('none'))
  source!: TaxSettings['source'];

  /** Whether prices of products and shipping methods include tax; else each price says. @example false */
  @Field(flag, optional(false))
  pricesIncludeTax!: boolean;

  /** Where carts go whose address is not known yet. Two capital letters, such as `DE`, as in ISO 3166-1. @example "DE" */
  @Field(country, removable)
  defaultCountry!: string | null;
}

class TypedStoreSettings {
  @ResourceType('settings')
  type?: string;

  /** How taxes are calculated: for each line. */
  @Optional()
  @OneOf('line')
  calculation_method?: string;
}

class TypedCartSettings {
  @ResourceType('cart_settings')
  type?: string;
}

class TypedOrderSettings {
  @ResourceType('order_settings')
  type?: string;
}

class TypedTaxSettings {
  @ResourceType('tax_settings')
  type?: string;
}

const names = (changes: string) => ({ new: `Whole${changes}`, changes });

const store = fieldsIn(StoreSettingsFields, names('StoreSettingsData'), TypedStoreSettings);
const cart = fieldsIn(CartSettingsFields, names('CartSettingsData'), TypedCartSettings);
const orders = fieldsIn(OrderSettingsFields, names('OrderSettingsData'), TypedOrderSettings);
const taxes = fieldsIn(TaxSettingsFields, names('TaxSettingsData'), TypedTaxSettings);

const { nextOrderNumber: _, ...storedOrders } = orders.toValues({});

/** The settings that were never changed. */
export const DEFAULTS: AllSettings = {
  store: store.toValues({}),
  cart: cart.toValues({}),
  orders: storedOrders,
  taxes: taxes.toValues({}),
};

export class StoreSettingsBody extends bodyOf(store.Changes) {}

export class CartSettingsBody extends bodyOf(cart.Changes) {}

export class OrderSettingsBody extends bodyOf(orders.Changes) {}

export class TaxSettingsBody extends bodyOf(taxes.Changes) {}

class StoreSettingsDto extends store.shown({}, identified('settings')) {
  /** @example "line" */
  calculation_method!: string;
}

class CartSettingsDto extends cart.shown({}, identified('cart_settings')) {}

class OrderSettingsDto extends orders.shown({}, identified('order_settings')) {}

class TaxSettingsDto extends taxes.shown({}, identified('tax_settings')) {}

export class StoreSettingsResponse {
  data!: StoreSettingsDto;
  links!: SelfLink;
}

export class CartSettingsResponse {
  data!: CartSettingsDto;
  links!: SelfLink;
}

export class OrderSettingsResponse {
  data!: OrderSettingsDto;
  links!: SelfLink;
}

export class TaxSettingsResponse {
  data!: TaxSettingsDto;
  links!: SelfLink;
}

export const toStoreChanges = store.toChanges;
export const toCartChanges = cart.toChanges;
export const toOrderChanges = orders.toChanges;
export const toTaxChanges = taxes.toChanges;

export function fromStoreSettings(baseUrl: string, settings: StoreSettings): StoreSettingsResponse {
  const named = { id: 'settings', type: 'settings', calculation_method: 'line' };
  const data = { ...named, ...store.toShown(settings) };
  return { data, links: { self: `${baseUrl}/v2/settings` } };
}

export function fromCartSettings(baseUrl: string, settings: CartSettings): CartSettingsResponse {
  const shown = withoutNull(cart.toShown(settings));
  const data = { id: 'cart_settings', type: 'cart_settings', ...shown };
  return { data, links: { self: `${baseUrl}/v2/settings/cart` } };
}

export function fromOrderSettings(
  baseUrl: string,
  settings: ShownOrderSettings,
): OrderSettingsResponse {
  const data = { id: 'order_settings', type: 'order_settings', ...orders.toShown(settings) };
  return { data, links: { self: `${baseUrl}/v2/settings/orders` } };
}

export function fromTaxSettings(baseUrl: string, settings: TaxSettings): TaxSettingsResponse {
  const data = {
    id: 'tax_settings',
    type: 'tax_settings',
    ...withoutNull(taxes.toShown(settings)),
  };
  return { data, links: { self: `${baseUrl}/v2/settings/taxes` } };
}

/** There is one resource of each type, whose id is the type. */
function identified(type: string): Type<{ readonly id: string; readonly type: string }> {
  class Identified {
    @ApiProperty({ description: 'There is one of them.', example: type })
    readonly id!: string;

    @ApiProperty({ enum: [type] })
    readonly type!: string;
  }
  return Identified;
}
