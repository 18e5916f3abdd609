import type { LineItem } from '#kernel';
import type { PromotedProducts } from '../events';

/** Whether a promotion means this item: it is a product that is named, a child of one, or in a node. */
export function isAmong(
  item: LineItem,
  { productIds = [], nodeIds = [] }: PromotedProducts,
): boolean {
  if (item.kind !== 'product') return false;
  const isNamed = (id: string | undefined) => id !== undefined && productIds.includes(id);
  return (
    isNamed(item.productId) ||
    isNamed(item.baseProductId) ||
    nodeIds.some((id) => item.nodeIds?.includes(id))
  );
}
