import type { ItemOption } from './line';

/** A line of a cart or an order in an event; its fields depend on the kind of its item. */
export interface EventLine {
  readonly id: string;
  readonly type: 'cart_item' | 'subscription_item' | 'custom_item';
  readonly name: string;
  readonly sku?: string;
  readonly product_id?: string;
  /** Of a child of a product with variations. */
  readonly options?: readonly ItemOption[];
  readonly subscription_offering_id?: string;
  readonly plan_id?: string;
  readonly quantity: number;
  /** The price of the whole line with discounts and taxes, in the smallest unit of the currency. */
  readonly with_tax: number;
}
