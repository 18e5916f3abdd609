import { type EventLine, type Line, type LineItem, withoutUndefined } from '#kernel';
import { ITEM_TYPES } from './line-response';

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
