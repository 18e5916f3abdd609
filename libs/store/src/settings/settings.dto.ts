import { withoutUndefined } from '#kernel';
import { Flag, Integer, Nested, OneOf, Optional, ResourceType } from '#platform/http';
import type { CartSettings, OrderSettings } from '../contract';
import type { StoreSettings } from '../storage/setting-repository';

class StoreSettingsData {
  @ResourceType('settings')
  type?: string;

  /** Number of records on a page if the request does not say. @example 25 */
  @Optional()
  @Integer(1, 100)
  page_length?: number;

  /** How taxes are calculated: for each line. */
  @Optional()
  @OneOf('line')
  calculation_method?: string;
}

class InventorySettings {
  /** Whether stock is checked only at payment. @example false */
  @Optional()
  @Flag()
  defer_inventory_check?: boolean;
}

class CartSettingsData {
  @ResourceType('cart_settings')
  type?: string;

  /** Carts expire this number of days after their last change. @example 7 */
  @Optional()
  @Integer(1, 365)
  cart_expiry_days?: number;

  @Optional()
  @Nested(() => InventorySettings)
  inventories?: InventorySettings;

  /** Hours after which an authorized order is canceled if nothing was captured. @example 168 */
  @Optional()
  @Integer(1, 8760)
  authorization_expiry_hours?: number;

  /** Whether shoppers may set the price of a shipping group. @example false */
  @Optional()
  @Flag()
  shopper_shipping_prices?: boolean;
}

class OrderSettingsData {
  @ResourceType('order_settings')
  type?: string;

  /** Hours after which an order that nobody has paid is canceled. @example 168 */
  @Optional()
  @Integer(1, 8760)
  unpaid_order_expiry_hours?: number;
}

export class StoreSettingsBody {
  @Nested(() => StoreSettingsData)
  data!: StoreSettingsData;
}

export class CartSettingsBody {
  @Nested(() => CartSettingsData)
  data!: CartSettingsData;
}

export class OrderSettingsBody {
  @Nested(() => OrderSettingsData)
  data!: OrderSettingsData;
}

export function toOrderSettings({ data }: OrderSettingsBody): Partial<OrderSettings> {
  return withoutUndefined({ unpaidOrderExpiryHours: data.unpaid_order_expiry_hours });
}

export function toStoreSettings({ data }: StoreSettingsBody): Partial<StoreSettings> {
  return withoutUndefined({ pageLength: data.page_length });
}

export function toCartSettings({ data }: CartSettingsBody): Partial<CartSettings> {
  const deferInventoryCheck = data.inventories?.defer_inventory_check;
  const authorizationExpiryHours = data.authorization_expiry_hours;
  const cartExpiryDays = data.cart_expiry_days;
  const shopperShippingPrices = data.shopper_shipping_prices;
  return withoutUndefined({
    cartExpiryDays,
    deferInventoryCheck,
    authorizationExpiryHours,
    shopperShippingPrices,
  });
}
