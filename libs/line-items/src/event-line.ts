import { type ItemOption, type Line, type LineItem, withoutUndefined } from '#kernel';
import { ITEM_TYPES } from './line-response';

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

export function toEventLine(
  { id, item, quantity }: Pick<Line, 'id' | 'item' | 'quantity'>,
  withTax: number,
): EventLine {
  const type = ITEM_TYPES[item.kind];
  return { id, type, name: item.name, ...idsOf(item), quantity, with_tax: withTax };
}

function idsOf(item: LineItem) {
  switch (item.kind) {
    case 'product':
      return {
        product_id: item.productId,
        ...skuOf(item),
        ...withoutUndefined({ options: item.options }),
      };
    case 'subscription':
      return { subscription_offering_id: item.offeringId, plan_id: item.planId };
    case 'custom':
      return skuOf(item);
  }
}

function skuOf({ sku }: { readonly sku?: string }) {
  return withoutUndefined({ sku });
}
