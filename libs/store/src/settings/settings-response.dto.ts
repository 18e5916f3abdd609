import { ApiProperty } from '@nestjs/swagger';
import { SelfLink } from '#platform/http';
import type { CartSettings, OrderSettings } from '../contract';
import type { StoreSettings } from '../storage/setting-repository';

class StoreSettingsDto {
  /** There is one of them. @example "settings" */
  id!: string;

  @ApiProperty({ enum: ['settings'] })
  type!: string;

  /** @example 25 */
  page_length!: number;

  /** @example "line" */
  calculation_method!: string;
}

export class StoreSettingsResponse {
  data!: StoreSettingsDto;
  links!: SelfLink;
}

class InventorySettingsDto {
  /** @example false */
  defer_inventory_check!: boolean;
}

class CartSettingsDto {
  /** There is one of them. @example "cart_settings" */
  id!: string;

  @ApiProperty({ enum: ['cart_settings'] })
  type!: string;

  /** @example 7 */
  cart_expiry_days!: number;

  inventories!: InventorySettingsDto;

  /** @example 168 */
  authorization_expiry_hours!: number;

  /** @example false */
  shopper_shipping_prices!: boolean;
}

export class CartSettingsResponse {
  data!: CartSettingsDto;
  links!: SelfLink;
}

class OrderSettingsDto {
  /** There is one of them. @example "order_settings" */
  id!: string;

  @ApiProperty({ enum: ['order_settings'] })
  type!: string;

  /** @example 168 */
  unpaid_order_expiry_hours!: number;
}

export class OrderSettingsResponse {
  data!: OrderSettingsDto;
  links!: SelfLink;
}

export function fromStoreSettings(
  baseUrl: string,
  { pageLength }: StoreSettings,
): StoreSettingsResponse {
  return {
    data: {
      id: 'settings',
      type: 'settings',
      page_length: pageLength,
      calculation_method: 'line',
    },
    links: { self: `${baseUrl}/v2/settings` },
  };
}

export function fromCartSettings(baseUrl: string, settings: CartSettings): CartSettingsResponse {
  const { cartExpiryDays, deferInventoryCheck, authorizationExpiryHours, shopperShippingPrices } =
    settings;
  return {
    data: {
      id: 'cart_settings',
      type: 'cart_settings',
      cart_expiry_days: cartExpiryDays,
      inventories: { defer_inventory_check: deferInventoryCheck },
      authorization_expiry_hours: authorizationExpiryHours,
      shopper_shipping_prices: shopperShippingPrices,
    },
    links: { self: `${baseUrl}/v2/settings/cart` },
  };
}

export function fromOrderSettings(
  baseUrl: string,
  { unpaidOrderExpiryHours }: OrderSettings,
): OrderSettingsResponse {
  return {
    data: {
      id: 'order_settings',
      type: 'order_settings',
      unpaid_order_expiry_hours: unpaidOrderExpiryHours,
    },
    links: { self: `${baseUrl}/v2/settings/orders` },
  };
}
