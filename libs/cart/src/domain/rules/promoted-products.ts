import type { LineItem } from '#kernel';
import type { PromotedProducts } from '../events';

/** Whether a promotion means this item: it is a product that is named, or a child of one. */
export function isAmong(item: LineItem, { productIds = [] }: PromotedProducts): boolean {
  if (item.kind !== 'product') return false;
  return [item.productId, item.baseProductId].some(
    (id) => id !== undefined && productIds.includes(id),
  );
}
